"""`make fast`: what it says where it cannot compile, and when what it has compiled is used."""

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path
from typing import Final

import pytest

from compiled_modules import MODULES, PLACE, stamp

ROOT: Final = Path(__file__).parents[2]
PLAYOUT: Final = "seasalt_tui.bots.seasalt.playout"
DICE: Final = "seasalt_tui.core.dice"
ORIGIN: Final = f"import {PLACE}, importlib.util, sys; print(importlib.util.find_spec(sys.argv[1]).origin)"


def run(*arguments: str | Path, **environment: str) -> subprocess.CompletedProcess[str]:
    environment = {"PYTHONPATH": str(ROOT), "PATH": os.environ["PATH"], **environment}
    return subprocess.run([sys.executable, *arguments], capture_output=True, text=True, check=False, env=environment)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """As `make fast` leaves it, but with nothing in the file."""
    place = tmp_path / PLACE
    for module in (PLAYOUT, DICE):
        compiled = place.joinpath(*module.split(".")).with_suffix(EXTENSION_SUFFIXES[0])
        compiled.parent.mkdir(parents=True)
        compiled.touch()
    shutil.copy(ROOT / "scripts/compiled_finder.py", place / "__init__.py")
    shutil.copy(ROOT / "scripts/compiled_modules.py", place)
    (place / "stamp").write_text(stamp(ROOT / "seasalt_tui"))
    return place


def origin(installed: Path, module: str = PLAYOUT, **environment: str) -> Path:
    done = run("-S", "-c", ORIGIN, module, PYTHONPATH=f"{installed.parent}{os.pathsep}{ROOT}", **environment)
    assert done.returncode == 0, done.stderr
    return Path(done.stdout.strip())


def test_a_missing_compiler_is_told_in_one_line(tmp_path: Path) -> None:
    done = run(ROOT / "scripts/compile_modules.py", PATH=str(tmp_path))
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("A C compiler is needed")


def test_each_compiled_module_is_there() -> None:
    assert all((ROOT / module.replace(".", "/")).with_suffix(".py").is_file() for module in MODULES)


@pytest.mark.parametrize("module", [PLAYOUT, DICE])
def test_what_was_compiled_from_these_sources_is_used(installed: Path, module: str) -> None:
    assert installed in origin(installed, module).parents


def test_an_edit_counts_at_once(installed: Path) -> None:
    (installed / "stamp").write_text("of other sources")
    assert origin(installed) == ROOT / "seasalt_tui/bots/seasalt/playout.py"


def test_pure_python_can_be_asked_for(installed: Path) -> None:
    assert origin(installed, SEASALT_PURE_PYTHON="1") == ROOT / "seasalt_tui/bots/seasalt/playout.py"
