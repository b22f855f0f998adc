"""Durability of the full screen: killed with -9, it goes on with the same screen, without a move that was not made."""

import signal
from collections.abc import Sequence
from pathlib import Path

import pytest

from cli.isolated_home import write_config
from terminal.terminal_session import Session

PLAY = ("play", "--seed", "x", "--bots", "1", "--first", "0", "--no-animation", "--game")
# What is pressed, and what is to be seen then.
PLACES = {
    "asked which card to keep": ("seasalt", ("d",), "keep one card"),
    "at the table": ("seasalt", ("1",), "End turn"),
    "after a turn of everybody": ("seasalt", ("1", "n"), "Your turn"),
    "about to place cards": ("paperworld", ("t", "a"), "which one, and where?"),
    "placing cards": ("paperworld", ("t", "a", "\r"), "End turn"),
}


@pytest.mark.parametrize("place", PLACES)
def test_killed_it_goes_on_with_the_very_same_screen(tmp_path: Path, place: str) -> None:
    game, keys, seen = PLACES[place]
    write_config(tmp_path, "pace = 0.0\n")
    with Session(tmp_path, *PLAY, game) as session:
        for key in keys:
            session.shows("Your turn")
            session.settle()
            session.press(key)
        session.shows(seen)
        session.settle()
        left = session.text
        session.process.kill()
        assert session.process.wait() == -signal.SIGKILL
    with Session(tmp_path, "continue", "--no-animation") as session:
        session.shows(seen)
        session.settle()
        assert session.text == left


RIGHT = "\x1b[C"
PLACED = ("t", "t", "y", "a", "\r")


def press(session: Session, keys: Sequence[str], seen: str) -> str:
    """What there is to see after each."""
    for key in keys:
        session.shows(seen)
        session.settle()
        session.press(key)
    session.settle()
    return session.text


def test_a_move_that_was_not_made_is_not_made_after_a_kill(tmp_path: Path) -> None:
    """How to pay for a card is asked before it is placed: it is the table that comes again, and asks the same."""
    write_config(tmp_path, "pace = 0.0\n")
    with Session(tmp_path, *PLAY, "paperworld") as session:
        table = press(session, PLACED, "Your turn")
        press(session, (RIGHT, "\r"), "Your turn")
        session.shows("Each card you discard")
        session.settle()
        question = session.text
        session.process.kill()
        session.process.wait()
    with Session(tmp_path, "continue", "--no-animation") as session:
        session.shows("End turn")
        session.settle()
        assert session.text == table
        press(session, (RIGHT, "\r"), "Your turn")
        session.shows("Each card you discard")
        session.settle()
        assert session.text == question
