"""An app with diff rendering looks the same on a terminal as one without, and writes fewer bytes."""

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from itertools import product
from time import monotonic

import pytest

from ui.terminal.painter.app_on_pty import AppOnPty, app_on_pty

IDLE_SECONDS = 3.0
MOST_BYTES_FOR_A_KEY = 2500

Act = Callable[[AppOnPty], None]


def pressing(keys: str, text: str, *, shown: bool = True) -> Act:
    def act(session: AppOnPty) -> None:
        session.press(keys)
        session.until(lambda _: session.written > 0)
        session.shows(text, shown=shown)

    return act


def resizing(width: int, height: int) -> Act:
    def act(session: AppOnPty) -> None:
        session.resize(width, height)
        session.until(lambda terminal: terminal.text().endswith("palette "))
        session.settle()

    return act


QUESTION = "Really leave"
TYPING = [pressing("q", "q"), pressing("crab", "crab"), pressing("\x7f", "qcrab", shown=False)]
ASKING = [pressing("\x12", QUESTION), pressing("\t", "No"), pressing("\x1b", QUESTION, shown=False)]
DIMMING = [pressing("\x14", QUESTION), pressing("\x1b", QUESTION, shown=False)]
RESIZING = [resizing(100, 30), resizing(60, 20), resizing(80, 24)]


@pytest.fixture
def both() -> Iterator[tuple[AppOnPty, AppOnPty]]:
    with ExitStack() as stack:
        yield stack.enter_context(app_on_pty("plain")), stack.enter_context(app_on_pty("diffing"))


@pytest.fixture
def thrifty() -> Iterator[AppOnPty]:
    with app_on_pty("diffing") as session:
        yield session


@pytest.mark.parametrize("acts", [TYPING, ASKING, DIMMING, RESIZING], ids=["type", "ask", "dim", "resize"])
def test_looks_the_same(both: tuple[AppOnPty, AppOnPty], acts: list[Act]) -> None:
    plain, lean = both
    assert lean.terminal.cells() == plain.terminal.cells()
    for act in acts:
        for session in both:
            act(session)
        lean.until(lambda terminal: terminal.cells() == plain.terminal.cells())


@pytest.mark.parametrize("acts", [TYPING, ASKING], ids=["type", "ask"])
def test_a_key_costs_few_bytes(thrifty: AppOnPty, acts: list[Act]) -> None:
    for act in acts:
        act(thrifty)
        assert 0 < thrifty.written <= MOST_BYTES_FOR_A_KEY


SYNCHRONIZED = "\x1b[?2026;2$y"
REPAINT = "\x0c"


@pytest.fixture
def four() -> Iterator[dict[tuple[str, str], AppOnPty]]:
    """By what each terminal answers, and what is pressed."""
    with ExitStack() as stack:
        yield {case: stack.enter_context(app_on_pty("diffing")) for case in product(("", SYNCHRONIZED), ("", REPAINT))}


def test_writes_nothing_where_nothing_changes(four: dict[tuple[str, str], AppOnPty]) -> None:
    """All wait at the same time: what one has written meanwhile is there to be read."""
    for (answers, _), session in four.items():
        session.press(answers)
        session.settle()
    for (_, keys), session in four.items():
        session.press(keys)
    end = monotonic() + IDLE_SECONDS
    for session in four.values():
        session.settle(max(end - monotonic(), 0))
    assert [case for case, session in four.items() if session.written] == []


def test_paints_all_again_after_a_suspension(thrifty: AppOnPty) -> None:
    before = thrifty.terminal.cells()
    thrifty.process.send_signal(signal.SIGTSTP)
    thrifty.settle()
    thrifty.terminal.screen.erase_in_display(2)
    thrifty.process.send_signal(signal.SIGCONT)
    thrifty.until(lambda terminal: terminal.cells() == before)


ASK = "from seasalt_tui.ui.terminal.painter.app import erases_in_color; print(erases_in_color())"


@pytest.mark.parametrize(("term", "erases"), [("xterm-256color", "True"), ("vt100", "False"), ("no-such", "False")])
def test_asks_the_terminal_database(term: str, erases: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-c", ASK], env=os.environ | {"TERM": term}, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == erases
