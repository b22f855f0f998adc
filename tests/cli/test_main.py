"""The entry point: help, version, exit statuses and lazy imports."""

import sys
from pathlib import Path
from subprocess import CompletedProcess

import pytest

from cli.command_line import COMMANDS, assert_one_line, run, seasalt, started
from seasalt_tui import __version__


def loaded_by(*arguments: str) -> set[str]:
    """The modules that were imported."""
    done = run([sys.executable, "-X", "importtime", "-m", "seasalt_tui", *arguments])
    assert done.returncode == 0
    lines = [line for line in done.stderr.splitlines() if line.startswith("import time:")]
    return {line.split("|")[-1].strip() for line in lines}


def test_version() -> None:
    done = started("--version")
    assert (done.returncode, done.stdout, done.stderr) == (0, f"seasalt {__version__}\n", "")


def test_help_tells_the_exit_statuses_and_fits_a_terminal() -> None:
    for command in ([], *([command] for command in COMMANDS)):
        assert max(map(len, seasalt(*command, "--help").stdout.splitlines())) <= 80
    assert "143  terminated" in seasalt("--help").stdout


def test_help_names_every_command() -> None:
    done = seasalt("--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith("Usage: seasalt ")
    listed = [line.split()[0] for line in done.stdout.partition("Commands:\n")[2].splitlines() if line.strip()]
    assert set(COMMANDS) <= set(listed)
    assert "--version" in done.stdout


@pytest.mark.parametrize("command", COMMANDS)
def test_each_command_has_its_help(command: str) -> None:
    done = seasalt(command, "--help")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(f"Usage: seasalt {command} ")


@pytest.mark.parametrize("command", ["nope", "Engine", "", "main"])
def test_an_unknown_command(command: str) -> None:
    assert_one_line(seasalt(command), "command", repr(command))


@pytest.mark.parametrize(
    "arguments", [["--nope"], ["-x"], ["--nope", "engine"], ["engine", "--nope"], ["sim", "--nope"], ["sim", "-x"]]
)
def test_an_unknown_option(arguments: list[str]) -> None:
    assert_one_line(seasalt(*arguments), "option", next(word for word in arguments if word.startswith("-")))


def test_the_engine_takes_no_arguments() -> None:
    assert_one_line(seasalt("engine", "seasalt"), "seasalt")


def test_the_version_is_told_without_loading_screens_games_or_bots() -> None:
    loaded = loaded_by("--version")
    assert "seasalt_tui.cli.main" in loaded
    slow = ("textual", "rich", "asyncio", "multiprocessing", "tomlkit")
    assert not [name for name in loaded if name.startswith(slow)]
    ours = tuple(f"seasalt_tui.{layer}" for layer in ("games", "bots", "store", "ui"))
    assert not [name for name in loaded if name.startswith(ours)]


def in_a_shell(redirected: str, before: str = "") -> CompletedProcess[str]:
    return run(["sh", "-c", f'{before} exec "$0" -m seasalt_tui {redirected}', sys.executable])


@pytest.mark.parametrize("closed", ["<&-", "</dev/null >&-"])
def test_an_engine_without_its_lines_says_so(closed: str) -> None:
    done = in_a_shell(f"engine {closed}")
    assert_one_line(done, "standard input and output")


@pytest.mark.parametrize("command", ["engine <pyproject.toml", "sim --games 1", "--help"])
def test_an_output_that_takes_no_more_is_told_in_one_line(command: str, tmp_path: Path) -> None:
    done = in_a_shell(f"{command} >'{tmp_path}/output'", before="ulimit -f 0;")
    assert done.returncode == 1
    assert done.stderr == "seasalt: File too large.\n"


def test_it_is_told_in_the_language(tmp_path: Path) -> None:
    done = in_a_shell(f"--lang de config >'{tmp_path}/output'", before="ulimit -f 0;")
    assert (done.returncode, done.stderr) == (1, "seasalt: Die Datei ist zu groß.\n")
