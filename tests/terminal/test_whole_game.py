"""A whole game on a real terminal, played with only the keys that the footer shows."""

from pathlib import Path

import pytest

from cli.isolated_home import write_config
from terminal.offered_keys import ESCAPE, LIKED, offered
from terminal.terminal_session import Session
from ui.terminal.painter.terminal_emulator import rows_of

PLAY = ("play", "--bots", "1", "--level", "easy", "--first", "0", "--no-animation", "--seed", "whole", "--game")
CONFIG = "pace = 0.0\nbell = false\n"
MOST_KEYS = 1000


def wanted(session: Session, game: str) -> str:
    return offered(rows_of(session.screen)[-1], game)


def do(session: Session, game: str) -> None:
    """A key that comes in the middle of a change may do nothing: who still reads the same then presses it again."""
    before, key = session.text, wanted(session, game)
    for _ in range(3):
        session.press(key)
        if key == ESCAPE:
            session.settle()  # what came right after it would be taken for one key with it
        if session.changes(before, seconds=3.0):
            return
    raise AssertionError(f"{key!r} does nothing:\n{session.text}")


@pytest.mark.parametrize("game", LIKED)
def test_a_whole_game_is_played_with_keys(tmp_path: Path, game: str) -> None:
    write_config(tmp_path, CONFIG)
    with Session(tmp_path, *PLAY, game) as session:
        session.shows("Your turn")
        for _ in range(MOST_KEYS):
            if "Rematch" in session.text:
                break
            session.until(lambda: wanted(session, game) != "" or "Rematch" in session.text, "something can be done")
            if "Rematch" not in session.text:
                do(session, game)
        assert "Rematch" in session.text
        session.press("\x11")
        assert session.end() == 0
