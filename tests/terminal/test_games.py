"""Saved games on a real terminal: which one is resumed, and the question before one is deleted."""

import asyncio
import json
from pathlib import Path

import pytest

from cli.isolated_home import seasalt_at
from store.game_repositories import fill
from terminal.terminal_session import Session

QUIT = "\x11"
GAME_4 = ("Round 1", "Enough points to call")  # the newest, with two people at one keyboard, begins with a curtain


@pytest.fixture
def home(tmp_path: Path) -> Path:
    asyncio.run(fill(tmp_path / "xdg_data_home/seasalt/games.db"))
    return tmp_path


def games(home: Path) -> dict[int, dict[str, object]]:
    return {game["id"]: game for game in json.loads(seasalt_at(home, "games", "--json").stdout)}


def test_the_shell_says_how_to_go_on_with_a_game_that_was_left(tmp_path: Path) -> None:
    with Session(tmp_path, "play", "--bots", "1", "--first", "0", "--no-animation") as session:
        session.shows("Your turn: draw")
        session.press(QUIT)
        assert session.end() == 0
        assert session.left_on_screen.strip() == ""  # nothing was played
    with Session(tmp_path, "continue", "--no-animation") as session:
        session.shows("Your turn: draw")
        session.press("1")
        session.shows("End turn")
        session.press(QUIT)
        assert session.end() == 0
        assert session.left_on_screen.strip() == "The game is kept. To go on: seasalt continue"


def test_the_game_that_was_asked_for_goes_on(home: Path) -> None:
    with Session(home, "games", "continue", "4", "--no-animation") as session:
        session.shows(*GAME_4)
        session.press(QUIT)
        assert session.end() == 0


def test_home_goes_on_with_the_newest_and_the_library_with_any(home: Path) -> None:
    with Session(home, "--no-animation") as session:
        session.shows("Continue", f"round {games(home)[5]['round']}")
        session.press("l")
        session.shows("5 games", "2026-11-04")
        session.press("j\r")
        session.shows(*GAME_4)
        session.press(QUIT)
        assert session.end() == 0


@pytest.mark.parametrize(("answer", "left"), [("y", 4), ("n", 5), ("", 5)])
def test_deleting_asks_on_a_terminal(home: Path, answer: str, left: int) -> None:
    with Session(home, "games", "delete", "3") as session:
        session.shows("Cleo", "Delete for good? [y/N]")
        session.press(f"{answer}\r")
        assert session.end() == 0
    assert len(games(home)) == left
