"""Cells are erased in color only if terminfo declares it."""

import os
import subprocess
import sys

import pytest

ASK = "from seasalt_tui.ui.terminal.painter.terminals import erases_in_color; print(erases_in_color())"


@pytest.mark.parametrize(("term", "erases"), [("xterm-256color", "True"), ("vt100", "False"), ("no-such", "False")])
def test_asks_the_terminal_database(term: str, erases: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", ASK], env=os.environ | {"TERM": term}, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == erases
