"""Fault injection: copies of the program with a broken module."""

import shutil
from pathlib import Path

import seasalt_tui

PACKAGE = Path(seasalt_tui.__file__).parent


def broken_copy(folder: Path, name: str, text: str) -> Path:
    """The program with some more text in one of its files."""
    styles = PACKAGE.parent / "styles"
    shutil.copytree(PACKAGE, folder / "seasalt_tui", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(styles, folder / "styles")
    with (folder / name).open("a", encoding="utf-8") as file:
        file.write(text)
    return folder
