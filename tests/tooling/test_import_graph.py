"""Import graph: no cycle between folders, no screen below `ui`, and SSH in one folder.

import-linter holds the order of the layers. What it does not say is said here: cycles between folders, imports inside
of functions, and what is really loaded when the parts without a screen are.
"""

import ast
import subprocess
import sys
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path
from typing import NamedTuple

import seasalt_tui

ROOT = Path(seasalt_tui.__file__).parent
WITHOUT_A_SCREEN = ("core", "games", "store", "bots", "art", "text", "play", "plain")
SCREENS = ("textual", "rich.console")


class Import(NamedTuple):
    """`deferred`: inside of a function, or for types alone."""

    importer: str
    imported: str
    deferred: bool


def modules() -> dict[str, Path]:
    paths = ((path.relative_to(ROOT.parent).with_suffix(""), path) for path in ROOT.rglob("*.py"))
    return {".".join(name.parts).removesuffix(".__init__"): path for name, path in paths}


MODULES = modules()


def imports() -> Iterator[Import]:
    for module, path in MODULES.items():
        tree = ast.parse(path.read_bytes())
        at_once = set(tree.body)
        for node in ast.walk(tree):
            for imported in _imported(node):
                yield Import(module, imported, node not in at_once)


def _imported(node: ast.AST) -> Iterator[str]:
    match node:
        case ast.Import(names):
            yield from (alias.name for alias in names)
        case ast.ImportFrom(str(module), names):
            for alias in names:
                full = f"{module}.{alias.name}"
                yield full if full in MODULES else module


@cache
def all_imports() -> tuple[Import, ...]:
    """Read when a test asks: every worker collects this file, and one or two run it."""
    return tuple(imports())


def folder(module: str) -> str:
    return module if MODULES[module].name == "__init__.py" else module.rpartition(".")[0]


def is_of(imported: str, package: str) -> bool:
    return imported == package or imported.startswith(f"{package}.")


def test_no_folder_needs_itself() -> None:
    needs: dict[str, set[str]] = defaultdict(set)
    for importer, imported, deferred in all_imports():
        if imported in MODULES and not deferred and folder(imported) != folder(importer):
            needs[folder(importer)].add(folder(imported))
    needs.pop("seasalt_tui", None)
    try:
        TopologicalSorter(needs).prepare()
    except CycleError as error:
        raise AssertionError(f"These folders import each other in a circle: {error.args[1]}") from None


def test_nothing_below_the_screens_names_a_screen() -> None:
    below = tuple(f"seasalt_tui.{layer}" for layer in WITHOUT_A_SCREEN)
    wrong = [
        (importer, imported)
        for importer, imported, _ in all_imports()
        if any(is_of(importer, layer) for layer in below) and any(is_of(imported, screen) for screen in SCREENS)
    ]
    assert not wrong


def test_only_the_ssh_folder_names_asyncssh() -> None:
    wrong = [
        (importer, imported)
        for importer, imported, _ in all_imports()
        if is_of(imported, "asyncssh") and not is_of(importer, "seasalt_tui.server.ssh")
    ]
    assert not wrong


def test_what_has_no_screen_loads_none() -> None:
    """In a process of its own: what a dependency drags in counts, too."""
    names = [name for name in MODULES if any(is_of(name, f"seasalt_tui.{layer}") for layer in WITHOUT_A_SCREEN)]
    loaded = [name for name in names if not name.endswith((".cluster", ".make"))]  # an extra, and a program
    program = (
        "import importlib, sys\n"
        f"for name in {loaded!r}: importlib.import_module(name)\n"
        f"print([name for name in {(*SCREENS, 'asyncssh', 'click')!r} if name in sys.modules])"
    )
    ran = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    assert (ran.stderr, ran.stdout.strip()) == ("", "[]")
