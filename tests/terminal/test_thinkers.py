"""Process pool: no bot process survives the program, however it ends, and the death of one does not end a game."""

import os
import signal
from collections.abc import Callable
from pathlib import Path
from time import monotonic

import pytest

from bots.pool.processes import children, is_there, until
from terminal.broken_copy import broken_copy
from terminal.terminal_session import LONGEST_WAIT, Session

PLAY = ("play", "--seed", "x", "--bots", "1", "--first", "0", "--no-animation")
YOUR_TURN = "Your turn: draw"
QUIT = "\x11"
BREAKING = """
def answers(question):
    raise RuntimeError("broken on purpose")
"""


def thinking(session: Session) -> set[int]:
    """There soon after the table is."""
    session.shows(YOUR_TURN)
    deadline = monotonic() + LONGEST_WAIT
    while not (workers := children(session.process.pid)):
        assert monotonic() < deadline, "nobody thinks"
        session.settle()
    return workers


ENDINGS: dict[str, Callable[[Session], object]] = {
    "quit": lambda session: session.press(QUIT),
    "terminated": lambda session: session.process.send_signal(signal.SIGTERM),
    "interrupted": lambda session: session.process.send_signal(signal.SIGINT),
    "killed": lambda session: session.process.send_signal(signal.SIGKILL),
    "hung up": lambda session: session.hang_up(),
}


@pytest.mark.parametrize("ending", ENDINGS)
async def test_none_is_left(tmp_path: Path, ending: str) -> None:
    with Session(tmp_path, *PLAY) as session:
        workers = thinking(session)
        ENDINGS[ending](session)
        if ending != "hung up":
            session.end()
        await until(lambda: not any(map(is_there, workers)))


async def test_none_is_left_of_plain_lines(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY, "--plain") as session:
        session.shows("1.")
        await until(lambda: bool(children(session.process.pid)))
        workers = children(session.process.pid)
        session.press("\x03")
        assert session.process.wait(30) == 130
        await until(lambda: not any(map(is_there, workers)))


def test_the_first_screen_needs_none(tmp_path: Path) -> None:
    with Session(tmp_path, "--no-animation") as session:
        session.shows("New game")
        session.settle()
        assert children(session.process.pid) == set()


def test_a_killed_one_does_not_end_the_game(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY) as session:
        for worker in thinking(session):
            os.kill(worker, signal.SIGKILL)
        play_a_turn(session)
        session.shows(YOUR_TURN)


def test_what_breaks_in_a_bot_is_reported_and_the_game_goes_on(tmp_path: Path) -> None:
    code = broken_copy(tmp_path / "code", "seasalt_tui/bots/questions.py", BREAKING)
    with Session(tmp_path, *PLAY, code=code) as session:
        play_a_turn(session)
        session.shows("a simpler one took over")
        session.shows(YOUR_TURN)
    (report, *_) = tmp_path.glob("xdg_state_home/seasalt/crash-*.txt")
    text = report.read_text(encoding="utf-8")
    assert "in answers" in text
    assert "on purpose" not in text


def play_a_turn(session: Session) -> None:
    """And wait until the other one has played."""
    session.shows(YOUR_TURN)
    session.press("1")
    session.shows("End turn")
    session.press("n")
