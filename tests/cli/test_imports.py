"""Import hygiene: what prints a line loads no Textual, and what programs read loads neither rich nor tomlkit.

One interpreter runs all commands of a test, one after another: what it has not loaded at the end none of them loads.
"""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from cli.command_line import LONGEST_RUN
from cli.isolated_home import isolated_environment, write_config
from ui.screens.replay.recorded_games import game_as_text

RUN = """
import click, json, sys
from seasalt_tui.cli.main import seasalt
from seasalt_tui.core.errors import SeasaltError

report = sys.stderr
loaded = {}
for arguments in json.loads(sys.argv[1]):
    sys.argv[1:] = arguments
    before = set(sys.modules)
    try:
        seasalt.main(arguments, standalone_mode=False)
    except (click.ClickException, SeasaltError, SystemExit) as error:
        print(error, file=report)
    loaded[" ".join(arguments)] = sorted(set(sys.modules) - before)
print(json.dumps(loaded), file=report)
"""


def loaded_by(home: Path, *commands: list[str], stdin: str = "") -> dict[str, list[str]]:
    """The modules that each command was the first to load."""
    done = subprocess.run(
        [sys.executable, "-c", RUN, json.dumps(commands)],
        input=stdin,
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=LONGEST_RUN,
        check=False,
        env=isolated_environment(home),
    )
    assert done.returncode == 0, done.stderr
    loaded: dict[str, list[str]] = json.loads(done.stderr.splitlines()[-1])
    return loaded


def first_to_load(loaded: dict[str, list[str]], *packages: str) -> dict[str, list[str]]:
    named = {command: [name for name in names if name.startswith(packages)] for command, names in loaded.items()}
    return {command: names for command, names in named.items() if names}


@pytest.fixture
def game(tmp_path: Path) -> str:
    file = tmp_path / "game.txt"
    file.write_text(game_as_text("seasalt"), encoding="utf-8")
    return str(file)


def test_what_programs_read_and_help_load_no_library_of_the_screen(tmp_path: Path) -> None:
    loaded = loaded_by(tmp_path, ["sim", "--help"], ["sim", "--games", "1"], ["engine"])
    assert first_to_load(loaded, "seasalt_tui.games")
    assert first_to_load(loaded, "textual", "rich", "tomlkit", "seasalt_tui.ui") == {}


def test_what_prints_lines_loads_no_library_of_the_screen(tmp_path: Path) -> None:
    commands = (["--help"], ["play", "--help"], ["play", "--bots", "9"], ["doctor"], ["config"], ["man"], ["games"])
    loaded = loaded_by(tmp_path, *commands, ["play", "--plain"], stdin="q\n")
    assert first_to_load(loaded, "seasalt_tui.plain")
    assert first_to_load(loaded, "textual", "rich") == {}


def test_keys_of_ones_own_load_no_screen_where_lines_are_printed(tmp_path: Path) -> None:
    write_config(tmp_path, '[keys]\ndraw = "x"\n')
    loaded = loaded_by(tmp_path, ["games"], ["stats"], ["play", "--plain"], stdin="q\n")
    assert first_to_load(loaded, "seasalt_tui.store.config")
    assert first_to_load(loaded, "textual", "rich.console") == {}


def test_reports_and_stories_load_no_screen(tmp_path: Path, game: str) -> None:
    loaded = loaded_by(
        tmp_path,
        ["games", "import", game],
        ["games"],
        ["stats"],
        ["replay", "1"],
        ["daily", "--calendar"],
        ["config", "set", "theme", "paper"],
        ["review", "1", "--tries", "1"],
    )
    assert first_to_load(loaded, "seasalt_tui.store.statistics")
    assert first_to_load(loaded, "seasalt_tui.cli.review.as_text")
    assert first_to_load(loaded, "textual", "rich.console") == {}
