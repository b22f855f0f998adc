"""`seasalt config`, `doctor`, `man` and `completion`: settings, diagnostics and help."""

import json
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cli.command_line import COMMANDS, assert_one_line, seasalt
from cli.isolated_home import isolated_environment, seasalt_at, write_config
from seasalt_tui import __version__
from seasalt_tui.store.schema import connect

SHELLS = ("bash", "zsh", "fish")


def diagnosis(home: Path, *arguments: str, **variables: str) -> dict[str, dict[str, Any]]:
    done = seasalt_at(home, *arguments, "doctor", "--json", **variables)
    report = json.loads(done.stdout)
    facts = {fact["name"]: fact for fact in report["facts"]}
    well = all(fact["ok"] for fact in facts.values())
    assert report["ok"] is well
    assert (done.returncode, done.stderr) == (0 if well else 1, "")
    return facts


# Doctor


def test_a_healthy_machine(tmp_path: Path) -> None:
    facts = diagnosis(tmp_path, TERM="xterm-256color")
    assert all(fact["ok"] for fact in facts.values())
    assert facts["seasalt"]["value"] == __version__
    assert facts["colors"]["value"] == "256"
    assert facts["language"]["value"] == "en"
    assert facts["games"]["remark"] == "will be made with the first game"
    assert not (tmp_path / "xdg_data_home").exists()


@pytest.mark.parametrize(
    ("variables", "depth", "reason"),
    [
        ({"TERM": "xterm", "COLORTERM": "24bit"}, "true", "COLORTERM"),
        ({"TERM": "tmux-256color"}, "256", "TERM"),
        ({"TERM": "xterm-kitty"}, "true", "TERM"),
        ({"TERM": "vt100"}, "mono", "TERM"),
        ({"TERM": "linux"}, "16", "TERM"),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, "mono", "NO_COLOR"),
    ],
)
def test_why_there_are_so_many_colors(tmp_path: Path, variables: dict[str, str], depth: str, reason: str) -> None:
    colors = diagnosis(tmp_path, **variables)["colors"]
    assert (colors["value"], colors["remark"]) == (depth, f"from {reason}")


def test_why_it_speaks_this_language(tmp_path: Path) -> None:
    assert diagnosis(tmp_path, LANG="de_CH.UTF-8")["language"]["value"] == "de"
    write_config(tmp_path, 'language = "fr"\n')
    assert diagnosis(tmp_path)["language"]["remark"] == "from the settings"
    assert diagnosis(tmp_path, "--lang", "it")["language"]["remark"] == "from the command line"


def test_wrong_settings_are_found_with_their_line(tmp_path: Path) -> None:
    write_config(tmp_path, '\ntheme = "pink"\n')
    fact = diagnosis(tmp_path)["settings"]
    assert not fact["ok"]
    assert fact["value"].endswith("config.toml:2")
    assert "reef" in fact["remark"]


def test_a_key_for_what_there_is_not_is_found_with_its_line(tmp_path: Path) -> None:
    write_config(tmp_path, '[keys]\ndraw = "x"\ndrow = "y"\n')
    fact = diagnosis(tmp_path)["settings"]
    assert fact["value"].endswith("config.toml:3")
    assert "draw" in fact["remark"]


def test_a_file_that_is_no_file_of_games_is_found(tmp_path: Path) -> None:
    file = tmp_path / "xdg_data_home/seasalt/games.db"
    file.parent.mkdir(parents=True)
    file.write_bytes(b"no games at all" * 100)
    assert not diagnosis(tmp_path)["games"]["ok"]


def test_it_does_not_name_who_plays(tmp_path: Path) -> None:
    home = tmp_path / "someone"
    home.mkdir()
    assert "someone" not in seasalt_at(home, "doctor").stdout


def test_unfinished_games_are_counted(tmp_path: Path) -> None:
    for _ in range(2):
        seasalt_at(tmp_path, "play", "--plain", "--new", said="q\n")
    assert diagnosis(tmp_path)["unfinished games"]["value"] == "2"


def test_for_people_it_is_a_line_for_each_fact(tmp_path: Path) -> None:
    write_config(tmp_path, 'theme = "pink"\n')
    done = seasalt_at(tmp_path, "doctor")
    assert done.returncode == 1
    assert [line for line in done.stdout.splitlines() if line.startswith("! settings")] != []


# Repair


def saved(home: Path) -> Path:
    """A game of some moves."""
    seasalt_at(home, "play", "--plain", "--new", "--bots", "1", "--first", "0", said="1\n1\nq\n")
    return home / "xdg_data_home/seasalt/games.db"


def spoil(file: Path) -> None:
    with closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute("UPDATE records SET action = 'fly away' WHERE number = 2")


def test_a_game_that_does_not_fold_is_found_and_repaired(tmp_path: Path) -> None:
    file = saved(tmp_path)
    assert "broken games" not in diagnosis(tmp_path)
    spoil(file)
    broken = diagnosis(tmp_path)["broken games"]
    assert (broken["ok"], broken["value"]) == (False, "1")
    assert "seasalt doctor --repair" in broken["remark"]
    done = seasalt_at(tmp_path, "doctor", "--repair")
    assert (done.returncode, done.stderr) == (0, "")
    assert "0 games were saved whole." in done.stdout
    assert "1 game was cut short" in done.stdout
    assert str(next(file.parent.glob("games.db.damaged-*"))).removeprefix(str(tmp_path)) in done.stdout
    assert "broken games" not in diagnosis(tmp_path)
    assert "1. " in seasalt_at(tmp_path, "continue", "--plain", said="q\n").stdout


def test_what_is_damaged_names_what_repairs_it(tmp_path: Path) -> None:
    file = saved(tmp_path)
    content = file.read_bytes()
    file.write_bytes(content[:-100])
    assert "seasalt doctor --repair" in diagnosis(tmp_path)["games"]["remark"]
    done = seasalt_at(tmp_path, "doctor", "--repair", "--json")
    report = json.loads(done.stdout)
    assert (done.returncode, report["ok"], report["repaired"]) == (0, True, True)
    assert next(file.parent.glob("games.db.damaged-*")).read_bytes() == content[:-100]


def test_the_games_of_a_house_are_repaired_in_their_folder(tmp_path: Path) -> None:
    file = saved(tmp_path)
    house = tmp_path / "a house"
    house.mkdir()
    (house / "games.db").write_bytes(file.read_bytes()[:-100])
    told = seasalt_at(tmp_path, "doctor", "--json", "--data", str(house))
    (games,) = (fact for fact in json.loads(told.stdout)["facts"] if fact["name"] == "games")
    assert f"seasalt doctor --repair --data '{house}'" in games["remark"]
    done = seasalt_at(tmp_path, "doctor", "--repair", "--data", str(house), "--json")
    assert json.loads(done.stdout)["repaired"]
    assert seasalt_at(tmp_path, "doctor", "--data", str(house)).returncode == 0
    assert [path.name for path in file.parent.glob("games.db.*")] == []


@pytest.mark.parametrize("there", [True, False])
def test_where_nothing_is_wrong_nothing_is_repaired(tmp_path: Path, there: bool) -> None:
    before = saved(tmp_path).read_bytes() if there else None
    done = seasalt_at(tmp_path, "doctor", "--repair")
    assert (done.returncode, done.stdout, done.stderr) == (0, "There is nothing to repair.\n", "")
    files = {path.name: path.read_bytes() for path in tmp_path.glob("xdg_data_home/seasalt/*")}
    assert files == ({"games.db": before} if there else {})


def test_what_another_program_plays_with_is_not_repaired(tmp_path: Path) -> None:
    file = saved(tmp_path)
    spoil(file)
    with closing(connect(file, wait=0)):
        done = seasalt_at(tmp_path, "doctor", "--repair")
    assert done.returncode == 1
    assert done.stdout == f"Another program keeps {file} locked. Close it, and try again.\n"
    assert list(file.parent.glob("games.db.damaged-*")) == []


# Settings


def test_the_settings_are_shown_with_where_they_come_from(tmp_path: Path) -> None:
    file = write_config(tmp_path, 'theme = "paper"\nmouse = true\n[keys]\nquit = "q"\n')
    done = seasalt_at(tmp_path, "--cards", "box", "config")
    assert (done.returncode, done.stderr) == (0, "")
    path, *rows = done.stdout.splitlines()
    assert path == str(file)
    shown = {row.split()[0]: row.split()[1:] for row in rows}
    assert shown["theme"] == ["'paper'", "set"]
    assert shown["mouse"] == ["true", "set"]
    assert shown["bell"] == ["true", "default"]
    assert shown["cards"] == ["'box'", "from", "the", "command", "line"]
    assert shown["keys.quit"] == ["'q'", "set"]


def test_only_the_path(tmp_path: Path) -> None:
    file = write_config(tmp_path, "")
    assert seasalt_at(tmp_path, "config", "--path").stdout == f"{file}\n"


# Completion


@pytest.mark.parametrize("shell", SHELLS)
def test_what_a_shell_needs_to_complete(shell: str) -> None:
    done = seasalt("completion", shell)
    assert done.returncode == 0
    assert "_SEASALT_COMPLETE" in done.stdout


@pytest.mark.parametrize("shell", [pytest.param(shell, marks=pytest.mark.needs(shell)) for shell in SHELLS])
def test_a_shell_understands_what_it_is_given(shell: str) -> None:
    script = seasalt("completion", shell).stdout
    assert subprocess.run([shell, "-n"], input=script, text=True, check=False).returncode == 0


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("seasalt pl", {"play"}),
        ("seasalt play --th", {"--theme"}),
        ("seasalt --lang ", {"en", "fr", "de", "it"}),
        ("seasalt play --level e", {"easy", "expert"}),
        ("seasalt nope --th", {"--theme"}),
    ],
)
def test_completing(tmp_path: Path, typed: str, offered: set[str]) -> None:
    variables = {"_SEASALT_COMPLETE": "bash_complete", "COMP_WORDS": typed, "COMP_CWORD": str(typed.count(" "))}
    done = seasalt_at(tmp_path, **variables)
    assert done.stderr == ""
    assert {line.partition(",")[2] for line in done.stdout.splitlines()} == offered


def test_no_other_shell() -> None:
    assert_one_line(seasalt("completion", "csh"), "csh", "'bash', 'zsh', 'fish'")


# Manual


def test_the_manual_tells_of_every_command_option_and_exit_status() -> None:
    done = seasalt("man")
    assert (done.returncode, done.stderr) == (0, "")
    page = done.stdout
    assert page.startswith(".TH SEASALT 1 ")
    assert [command for command in COMMANDS if f'.SS "{command}"' not in page] == []
    for option in ("\\-\\-plain", "\\-\\-lang", "\\-\\-seed", "\\-\\-json", "\\-\\-path"):
        assert option in page
    for status in ("0", "1", "2", "129", "130", "143"):
        assert f"\\fB{status}\\fR" in page


@pytest.mark.needs("groff")
def test_the_manual_is_sound() -> None:
    command = ["groff", "-man", "-Tutf8", "-ww", "-z"]
    page = seasalt("man").stdout
    done = subprocess.run(command, input=page, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


# Help


def test_help_tells_the_exit_statuses_and_fits_a_terminal() -> None:
    for command in ([], *([command] for command in COMMANDS)):
        assert max(map(len, seasalt(*command, "--help").stdout.splitlines())) <= 80
    assert "143  terminated" in seasalt("--help").stdout


@pytest.mark.parametrize(
    "arguments",
    [["play", "--help"], ["play", "--bots", "9"], ["doctor"], ["config"], ["man"], ["--help"], ["play", "--plain"]],
)
def test_nothing_but_a_screen_loads_textual(tmp_path: Path, arguments: list[str]) -> None:
    command = [sys.executable, "-X", "importtime", "-m", "seasalt_tui", *arguments]
    env = isolated_environment(tmp_path)
    done = subprocess.run(command, input="q\n", capture_output=True, text=True, env=env, check=False)
    loaded = {line.split("|")[-1].strip() for line in done.stderr.splitlines() if line.startswith("import time:")}
    assert "seasalt_tui.cli.main" in loaded
    assert not [name for name in loaded if name.startswith(("textual", "rich"))]
