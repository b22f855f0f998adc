"""Lazy imports: what start-up defers is not loaded by a command that does not need it.

Each command runs in a process of its own, and the interpreter itself reports what it imports. `cli/test_imports.py`
runs more commands, in one process.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

from terminal.terminal_session import MODERN, Session

REPORT: Final = "import time:"
NEVER: Final = {"aiohttp", "asyncssh", "ray", "rich.console", "textual"}
PRINTS_A_PAGE: Final = NEVER | {"rich", "tomlkit", "seasalt_tui.ui", "seasalt_tui.server"}
PRINTS_A_LINE: Final = PRINTS_A_PAGE | {"sqlite3", "seasalt_tui.bots", "seasalt_tui.store"}
ASKED_LATER: Final = {
    "seasalt_tui.games.paperworld.game",
    "seasalt_tui.text.games.seasalt.lesson",
    "seasalt_tui.ui.games.seasalt.questions",
    "seasalt_tui.ui.questions.advice.hint_question",
    "seasalt_tui.ui.questions.confirmation",
    "seasalt_tui.ui.questions.keyboard_handover",
    "seasalt_tui.ui.screens.help",
    "seasalt_tui.ui.screens.home",
    "seasalt_tui.ui.screens.lesson.screen",
    "seasalt_tui.ui.screens.table.menu",
    "seasalt_tui.ui.widgets.home_picture",
}
PLAYS_ALONE: Final = NEVER | {"rich", "tomlkit", "seasalt_tui.ui", "seasalt_tui.server"}


def imported_by(home: Path, *arguments: str, stdin: str = "") -> set[str]:
    """The names of all modules that the command imports, with those of the packages they are in."""
    places = {"HOME": str(home), "XDG_CONFIG_HOME": str(home), "XDG_DATA_HOME": str(home), "XDG_STATE_HOME": str(home)}
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-m", "seasalt_tui", *arguments],
        input=stdin,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, **places},
    )
    assert done.returncode == 0, done.stderr
    return reported(done.stderr)


def reported(text: str) -> set[str]:
    """The names of all modules in a report."""
    return {line.rpartition("|")[2].strip() for line in text.splitlines() if REPORT in line}


@pytest.mark.parametrize(
    ("arguments", "stdin", "unneeded"),
    [
        (["--version"], "", PRINTS_A_LINE),
        (["--help"], "", PRINTS_A_PAGE),
        (
            ["sim", "--games", "1", "--jobs", "1"],
            "",
            NEVER | {"rich", "tomlkit", "seasalt_tui.ui", "seasalt_tui.server"},
        ),
        (["stats"], "", NEVER | {"seasalt_tui.ui", "seasalt_tui.server"}),
        (["play", "--plain"], "q\n", PLAYS_ALONE),
    ],
    ids=["version", "help", "sim", "stats", "play in lines"],
)
def test_a_command_loads_only_what_it_needs(
    tmp_path: Path, arguments: list[str], stdin: str, unneeded: set[str]
) -> None:
    imported = imported_by(tmp_path, *arguments, stdin=stdin)
    assert "seasalt_tui.cli.main" in imported
    assert imported & unneeded == set()


def test_the_screen_is_seen_by_this_measure(tmp_path: Path) -> None:
    """The report names a package when it is imported, so an absent name is proof."""
    done = subprocess.run(
        [sys.executable, "-X", "importtime", "-c", "import textual.app, rich.console"],
        capture_output=True,
        text=True,
        check=True,
        cwd=tmp_path,
    )
    assert {"textual", "rich.console"} <= reported(done.stderr)


def test_a_table_is_shown_before_anything_is_asked_at_it(tmp_path: Path) -> None:
    """Each widget is a slow import: whoever waits for the first frame does not wait for questions and lessons, too."""
    variables = {**MODERN, "PYTHONPROFILEIMPORTTIME": "1"}
    with Session(tmp_path, "play", "--bots", "1", "--first", "0", variables=variables) as session:
        session.until(lambda: b"Draw two" in session.written, "the first frame")
        until_then, _, _ = session.written.decode().partition("Draw two")  # what follows may be imported meanwhile
    imported = reported(until_then)
    assert "seasalt_tui.ui.games.seasalt.table.board" in imported
    assert imported & ASKED_LATER == set()
