"""Replay of a file on a real terminal."""

from pathlib import Path

from terminal.escape_sequences import unrestored_modes
from terminal.terminal_session import Session
from ui.screens.replay.recorded_games import game_as_text

QUIT = "\x11"


def test_a_file_is_looked_through_and_the_terminal_given_back(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(game_as_text(), encoding="utf-8")
    with Session(tmp_path, "replay", str(file), "--seat", "open", "--at", "20", "--no-animation") as session:
        session.shows("20/", "all hands open", "Next: ")
        session.press("l")
        session.shows("21/")
        session.press("h")
        session.shows("20/")
        session.press("w")
        session.shows("What if?", "You are Ana")
        session.press("\r")
        session.shows("Menu")
        session.press(QUIT)
        assert session.end() == 0
        assert unrestored_modes(session.written) == []
        assert session.modes_now() == session.modes


def test_it_plays_at_a_speed(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(game_as_text(length=12), encoding="utf-8")
    with Session(tmp_path, "replay", str(file), "--speed", "8") as session:
        session.shows("1/12", "×8")
        session.press(" ")
        session.shows("12/12", "This is where the game stands.")
        session.press(QUIT)
        assert session.end() == 0


def test_in_lines_it_needs_no_screen(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    file.write_text(game_as_text(), encoding="utf-8")
    with Session(tmp_path, "replay", str(file), "--plain") as session:
        session.shows("the game")
        assert session.end() == 0
        assert b"\x1b[?1049h" not in session.written
