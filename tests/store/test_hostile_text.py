"""Denial of service: no untrusted text takes long to process; `bench.hostile_text` lists all the ways in."""

import ast
from pathlib import Path

import pytest

import seasalt_tui
from bench.hostile_text import COMBINING_MARKS, MAX_MS, milliseconds, parsers

ROOT = Path(seasalt_tui.__file__).parent
BOUNDED = ["server/ssh/user_names.py", "store/normalization.py"]
NAMES = tuple(parsers(Path()))


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("before", ["", "a"])
def test_no_way_in_is_busy_for_long(tmp_path: Path, name: str, before: str) -> None:
    assert milliseconds(parsers(tmp_path)[name], before + COMBINING_MARKS) < MAX_MS


def test_nothing_else_normalizes() -> None:
    """A new call would be a way in that nobody has listed. User names are cut by asyncssh and where they are read."""
    found = [file.relative_to(ROOT).as_posix() for file in ROOT.rglob("*.py") if _normalizes(file)]
    assert sorted(found) == BOUNDED


def _normalizes(file: Path) -> bool:
    names = {"normalize", "is_normalized", "saslprep", "stringprep"}
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        match node:
            case ast.ImportFrom(names=imported) if names & {one.name for one in imported}:
                return True
            case ast.Attribute(attr=attribute) if attribute in names:
                return True
    return False


def test_every_field_to_type_in_has_an_end() -> None:
    calls = [
        (file.name, {keyword.arg for keyword in node.keywords})
        for file in ROOT.rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8")))
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Input"
    ]
    assert calls
    assert [name for name, given in calls if "max_length" not in given] == []
