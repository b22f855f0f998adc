"""No usable terminal: the program says so at once, or plays in lines if asked to."""

import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import pytest

from cli.command_line import assert_one_line
from cli.isolated_home import isolated_environment, seasalt_at
from terminal.terminal_session import LONGEST_WAIT, Session

CHOICE = re.compile(r"\d+\. ")
PLAY = ("play", "--seed", "x", "--bots", "1", "--first", "0")


@pytest.mark.parametrize("variables", [{"TERM": "dumb"}, {"TERM": "unknown"}, {}])
@pytest.mark.parametrize("command", [(), PLAY])
def test_a_terminal_without_a_screen(tmp_path: Path, command: tuple[str, ...], variables: dict[str, str]) -> None:
    with Session(tmp_path, *command, variables=variables) as session:
        assert session.end() == 2
        assert "\x1b" not in session.written.decode()
        assert session.left_on_screen.startswith("seasalt: ")
        assert session.left_on_screen.count("\n") == 1
        assert "--plain" in session.left_on_screen


@pytest.mark.parametrize("command", [(), PLAY, ("play", "--new")])
def test_no_terminal(tmp_path: Path, command: tuple[str, ...]) -> None:
    assert_one_line(seasalt_at(tmp_path, *command, TERM="xterm-256color"), "--plain")


@pytest.mark.parametrize("closed", ["<&-", "</dev/null >&-"])
@pytest.mark.parametrize("plain", ["", "--plain"])
def test_nothing_to_read_from_or_to_write_to(tmp_path: Path, closed: str, plain: str) -> None:
    command = ["sh", "-c", f'exec "$0" -m seasalt_tui play {plain} {closed}', sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, env=isolated_environment(tmp_path), check=False)
    assert_one_line(done, "closed")


@contextmanager
def played_in_lines(home: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    command = [sys.executable, "-m", "seasalt_tui", *arguments, "--plain"]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True, env=isolated_environment(home)) as process:
        try:
            yield process
        finally:
            process.kill()


def pipes(process: "subprocess.Popen[str]") -> tuple[IO[str], IO[str]]:
    assert process.stdin is not None
    assert process.stdout is not None
    return process.stdin, process.stdout


def test_a_whole_game_is_played_through_pipes(tmp_path: Path) -> None:
    with played_in_lines(tmp_path, *PLAY) as process:
        said, heard = pipes(process)
        lines: list[str] = []
        for line in heard:
            first = CHOICE.match(line) and not CHOICE.match(lines[-1])
            lines.append(line)
            if first:
                said.write("2\n" if "Another game" in line else f"{line.partition('.')[0]}\n")
                said.flush()
        assert process.wait(LONGEST_WAIT) == 0
    assert any("wins the game" in line for line in lines)
    assert "\x1b" not in "".join(lines)


def test_a_game_in_lines_is_kept_when_it_is_terminated_and_goes_on(tmp_path: Path) -> None:
    with played_in_lines(tmp_path, *PLAY) as process:
        said, heard = pipes(process)
        said.write("2\n")
        said.flush()
        while "You ended your turn" not in heard.readline():
            pass
        process.send_signal(signal.SIGTERM)
        assert "kept" in heard.read()
        assert process.wait(LONGEST_WAIT) == 128 + signal.SIGTERM
    again = seasalt_at(tmp_path, "continue", "--plain")
    assert again.returncode == 0
    assert "Your hand: " in again.stdout


def test_an_interrupt_ends_a_game_in_lines(tmp_path: Path) -> None:
    with played_in_lines(tmp_path, *PLAY) as process:
        _, heard = pipes(process)
        while "3. " not in heard.readline():
            pass
        process.send_signal(signal.SIGINT)
        assert process.wait(LONGEST_WAIT) == 128 + signal.SIGINT


def test_lines_are_played_on_any_terminal_too(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY, "--plain", variables={"TERM": "dumb"}) as session:
        session.shows("3. Take")
        session.press("q\n")
        assert session.end() == 0
        assert b"\x1b" not in session.written


def test_who_listens_no_more_ends_it_quietly(tmp_path: Path) -> None:
    """A reader that goes away is no fault of the program."""
    with played_in_lines(tmp_path, *PLAY) as process:
        said, heard = pipes(process)
        heard.close()
        said.write("1\n1\n")
        said.flush()
        assert process.wait(LONGEST_WAIT) == 1
