"""Shutdown: however the program ends, the terminal is restored and the game is saved."""

import signal
from pathlib import Path

import pytest

from terminal.broken_copy import broken_copy
from terminal.escape_sequences import unrestored_modes
from terminal.terminal_session import MODERN, Session
from ui.screens.replay.recorded_games import game_as_text

PLAY = ("play", "--seed", "x", "--bots", "1", "--first", "0", "--no-animation")
YOUR_TURN = "Your turn: draw"
QUIT = "\x11"


def take_a_card(session: Session) -> str:
    """The position after it, as it is seen."""
    session.shows(YOUR_TURN)
    session.press("1")
    session.shows("End turn")
    session.settle()
    return session.text


@pytest.mark.parametrize(
    ("number", "status"), [(signal.SIGTERM, 143), (signal.SIGHUP, 129), (signal.SIGINT, 130)], ids=str
)
def test_a_signal_ends_it_in_order(tmp_path: Path, number: signal.Signals, status: int) -> None:
    with Session(tmp_path, *PLAY) as session:
        position = take_a_card(session)
        session.process.send_signal(number)
        assert session.end() == status
        assert unrestored_modes(session.written) == []
        assert session.modes_now() == session.modes
    with Session(tmp_path, "continue") as session:
        session.shows("End turn")
        session.settle()
        assert session.text == position


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_even_if_its_terminal_takes_nothing_more(tmp_path: Path, number: signal.Signals) -> None:
    with Session(tmp_path, *PLAY) as session:
        session.shows(YOUR_TURN)
        session.stall()
        session.process.send_signal(number)
        assert session.process.wait(10) == 128 + number
        assert session.modes_now() == session.modes


def test_a_closed_terminal_ends_it_and_the_game_goes_on_in_another(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY) as session:
        position = take_a_card(session)
        assert session.hang_up() == 129
    with Session(tmp_path, "continue") as session:
        session.shows("End turn")
        session.settle()
        assert session.text == position


def test_a_closed_terminal_ends_it_even_unheard(tmp_path: Path) -> None:
    """It is nobody's controlling terminal, so no signal is sent."""
    with Session(tmp_path, *PLAY, controlling=False) as session:
        session.shows(YOUR_TURN)
        assert session.hang_up() == 129


@pytest.mark.parametrize(
    ("arguments", "shown", "status"),
    [
        (("--no-animation",), "Quit", 129),
        (("learn", "--no-animation"), "Menu", 129),
        (("replay", "game.txt", "--no-animation"), "Next:", 129),
        (("play", "--plain", "--bots", "1"), "Draw", 120),  # as Python says of an output that takes no more
    ],
    ids=["home", "learn", "replay", "plain"],
)
def test_whatever_it_shows_a_closed_terminal_ends_it_even_unheard(
    tmp_path: Path, arguments: tuple[str, ...], shown: str, status: int
) -> None:
    (tmp_path / "game.txt").write_text(game_as_text(length=12), encoding="utf-8")
    with Session(tmp_path, *arguments, controlling=False) as session:
        session.shows(shown)
        assert session.hang_up() == status


def test_asleep_it_gives_the_terminal_back_and_awake_it_draws_all_again(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY, child=True) as session:
        position = take_a_card(session)
        session.press("\x1a")
        session.until_asleep()
        assert unrestored_modes(session.written) == []
        assert session.modes_now() == session.modes
        session.screen.reset()
        session.process.send_signal(signal.SIGCONT)
        session.until(lambda: session.text == position, "it is drawn again")
        session.press("i")
        session.shows("Close")
        session.press("\x1a")
        session.until_asleep()
        session.process.send_signal(signal.SIGCONT)
        session.press("\x1b")
        session.shows("End turn")
        session.press(QUIT)
        assert session.end() == 0


def reports(home: Path) -> list[Path]:
    return list(home.glob("xdg_state_home/seasalt/crash-*.txt"))


def test_what_breaks_at_the_start_is_reported(tmp_path: Path) -> None:
    code = broken_copy(tmp_path / "code", "styles/table.tcss", "Broken { color: nothing-of-that-name; }")
    with Session(tmp_path, *PLAY, code=code) as session:
        assert session.end() == 1
        assert unrestored_modes(session.written) == []
    (report,) = reports(tmp_path)
    assert "StylesheetParseError" in report.read_text(encoding="utf-8")


BREAKING = """
def _break(self):
    hand = "secret"
    raise RuntimeError("broken on purpose")

TableScreen.action_hurry = _break
"""


def test_what_breaks_in_mid_game_is_reported_and_the_game_kept(tmp_path: Path) -> None:
    code = broken_copy(tmp_path / "code", "seasalt_tui/ui/screens/table/screen.py", BREAKING)
    with Session(tmp_path, *PLAY, code=code) as session:
        position = take_a_card(session)
        session.press(" ")
        assert session.end() == 1
        assert unrestored_modes(session.written) == []
        assert session.modes_now() == session.modes
        left = session.left_on_screen
    (report,) = reports(tmp_path)
    text = report.read_text(encoding="utf-8")
    assert text.endswith("\nRuntimeError\n")
    assert "in _break" in text
    assert "secret" not in text
    assert "on purpose" not in text
    assert left.splitlines() == [left.strip()]
    assert left.startswith("seasalt: ")
    assert str(report) in left
    with Session(tmp_path, "continue") as session:
        session.shows("End turn")
        session.settle()
        assert session.text == position


def test_for_those_who_mend_it_what_broke_is_printed_too(tmp_path: Path) -> None:
    code = broken_copy(tmp_path / "code", "seasalt_tui/ui/screens/table/screen.py", BREAKING)
    with Session(tmp_path, *PLAY, code=code, variables={**MODERN, "SEASALT_DEBUG": "1"}) as session:
        session.shows(YOUR_TURN)
        session.press(" ")
        assert session.end() == 1
        assert b"Traceback" in session.written
