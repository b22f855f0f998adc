"""Private names of Textual: one folder uses them, and each of them is there, as a new Textual may drop any."""

import ast
import inspect
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages
from typing import Any, Final

import pytest
from textual._compositor import Compositor
from textual._styles_cache import StylesCache
from textual._xterm_parser import XTermParser
from textual.app import App
from textual.cache import LRUCache
from textual.css.styles import Styles
from textual.css.stylesheet import Stylesheet
from textual.dom import DOMNode
from textual.drivers.linux_driver import LinuxDriver
from textual.message import Message
from textual.message_pump import MessagePump
from textual.screen import Screen
from textual.widget import Widget
from textual.worker import Worker
from textual.worker_manager import WorkerManager

import seasalt_tui
from seasalt_tui.ui import terminal

USED: Final[dict[type, str]] = {
    App: "_capture_stderr _capture_stdout _dispatch_action _display _driver _exception _exit _fatal_error "
    "_handle_exception _notifications _register_child _shutdown _start_widget _unnotify _workers",
    Compositor: "_arrange_root _dirty_regions _regions_to_spans _render_chops",
    DOMNode: "_classes _component_styles _css_type_names _has_focus_within _has_hover_style _has_odd_or_even "
    "_has_order_style _id _selector_names",
    LRUCache: "_cache",
    LinuxDriver: "_file _mouse_pixels",
    Message: "_no_default_action _sender",
    MessagePump: "_close_messages_no_wait _get_dispatch_methods _is_mounted _mounted_event _on_message _parent",
    Screen: "_compositor _on_timer_update _screen_resized",
    Widget: "_scroll_update _vertical_scrollbar",
    Styles: "_rules _updates",
    Stylesheet: "_parse_rules _process_component_classes _require_parse _rules _variables",
    StylesCache: "_cache",
    Worker: "_task",
    WorkerManager: "_remove_worker",
    XTermParser: "_parse_extended_key",
}
MODULES: Final = "_callback _check_selectors _compositor _on _styles_cache _xterm_parser"

ROOT: Final = Path(seasalt_tui.__file__).parent
FOLDER: Final = Path(terminal.__file__).parent
OWN: Final = ("self", "cls", "super()")
OTHERS: Final = ("os._exit",)


def is_private(name: str) -> bool:
    return name.startswith("_") and not name.startswith("__")


@cache
def names_of(owner: type) -> frozenset[str]:
    """Private names that a class itself has, and those that its methods give to its instances."""
    given = re.findall(r"\bself\.(_\w+)\b[^=\n]*=[^=]", inspect.getsource(owner))
    return frozenset(name for name in (*vars(owner), *given) if is_private(name))


@cache
def inherited_names(owner: type) -> frozenset[str]:
    bases = (base for base in owner.__mro__ if base.__module__.startswith("textual."))
    return frozenset[str]().union(*map(names_of, bases))


@cache
def all_names() -> frozenset[str]:
    """Of all classes that stand above one of ours, and of those in the list."""
    ours = (owner for path in modules() for owner in classes(path))
    return frozenset[str]().union(*map(inherited_names, (*USED, *ours)))


@cache
def modules() -> dict[Path, dict[str, Any]]:
    """Those that may know Textual, and what is in them."""
    names = (f"seasalt_tui.{name}" for name in ("ui", "server"))
    found = (info.name for name in names for info in walk_packages(import_module(name).__path__, f"{name}."))
    return {Path(str(module.__file__)): vars(module) for module in map(import_module, found)}


@cache
def classes(path: Path) -> dict[type, ast.ClassDef]:
    """Of a module."""
    nodes = (node for node in ast.parse(path.read_bytes()).body if isinstance(node, ast.ClassDef))
    return {modules()[path][node.name]: node for node in nodes}


def uses(path: Path) -> Iterator[str]:
    """In the classes of a file: of the names they inherit; anywhere: of other things' names, and private modules."""
    for owner, node in classes(path).items():
        yield from inherited_names(owner).intersection(_own(node))
    tree = ast.parse(path.read_bytes())
    yield from all_names().intersection(_others(tree))
    yield from _modules(tree)


def _own(owner: ast.ClassDef) -> Iterator[str]:
    """What it defines, and what its methods ask of themselves."""
    for node in ast.walk(owner):
        match node:
            case ast.FunctionDef(name) | ast.AsyncFunctionDef(name):
                yield name
            case ast.Name(name, ast.Store()):
                yield name
            case ast.Attribute(value, name) if ast.unparse(value) in OWN:
                yield name


def _others(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.Attribute(value, name) if ast.unparse(value) not in OWN and ast.unparse(node) not in OTHERS:
                yield name


def _modules(tree: ast.AST) -> Iterator[str]:
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(str(module), names) if module.startswith("textual"):
                yield from filter(is_private, (*module.split("."), *(alias.name for alias in names)))


def in_folder() -> list[Path]:
    return [path for path in modules() if path.is_relative_to(FOLDER)]


def test_one_folder_uses_private_names() -> None:
    others = modules().keys() - in_folder()
    assert {path.relative_to(ROOT): used for path in others if (used := set(uses(path)))} == {}


def test_all_that_are_used_are_listed() -> None:
    used = {name for path in in_folder() for name in uses(path)}
    assert used == {name for names in (*USED.values(), MODULES) for name in names.split()}


@pytest.mark.parametrize(("owner", "name"), [(owner, name) for owner, names in USED.items() for name in names.split()])
def test_textual_still_has(owner: type, name: str) -> None:
    assert name in names_of(owner)


def test_what_is_overridden_takes_the_same() -> None:
    for owner in (owner for path in in_folder() for owner in classes(path)):
        for name in inherited_names(owner).intersection(vars(owner)):
            if inspect.isfunction(vars(owner)[name]):
                assert _parameters(vars(owner)[name]) == _parameters(_overridden(owner, name)), (owner, name)


def _overridden(owner: type, name: str) -> Any:
    bases = (base for base in owner.__mro__ if base.__module__.startswith("textual."))
    return next(vars(base)[name] for base in bases if name in vars(base))


def _parameters(function: Any) -> list[tuple[str, object]]:
    return [(each.name, each.default) for each in inspect.signature(function).parameters.values()]
