"""A game on a real terminal, from the command to the shell."""

from pathlib import Path

import pytest

from terminal.escape_sequences import colors, unrestored_modes
from terminal.terminal_session import MODERN, Session

PLAY = ("play", "--seed", "x", "--bots", "1", "--first", "0", "--no-animation")
QUIT = "\x11"
YOUR_TURN = "Your turn: draw"


def test_a_turn_is_played_and_the_terminal_given_back(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY) as session:
        session.shows(YOUR_TURN, "Draw two")
        session.press("1")
        session.shows("End turn")
        session.press("n")
        session.shows("Nori", YOUR_TURN)
        session.press(QUIT)
        assert session.end() == 0
        assert unrestored_modes(session.written) == []
        assert session.modes_now() == session.modes


def test_it_follows_the_size_of_its_terminal(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY) as session:
        session.shows(YOUR_TURN)
        session.settle()
        before = session.text
        session.resize(60, 20)
        session.until(lambda: session.text != before, "it is drawn smaller")
        session.settle()
        session.resize(80, 24)
        session.until(lambda: session.text == before, "it is drawn as before")
        session.press(QUIT)
        assert session.end() == 0


@pytest.mark.parametrize(
    ("variables", "expected"),
    [
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor"}, {"true"}),
        ({"TERM": "xterm-256color"}, {"256"}),
        ({"TERM": "screen.xterm-256color"}, {"256"}),
        ({"TERM": "xterm-16color"}, {"16"}),
        ({"TERM": "xterm"}, {"16"}),
        ({"TERM": "linux"}, {"16"}),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": "1"}, set()),
        ({"TERM": "xterm-256color", "COLORTERM": "truecolor", "NO_COLOR": ""}, {"true"}),
    ],
)
def test_the_terminal_is_given_the_colors_it_has(tmp_path: Path, variables: dict[str, str], expected: set[str]) -> None:
    with Session(tmp_path, *PLAY, variables=variables) as session:
        session.shows(YOUR_TURN)
        session.settle()
        session.press("1")
        session.shows("End turn")
        session.press(QUIT)
        assert session.end() == 0
        assert colors(session.written) == expected


def test_what_is_asked_for_goes_before_what_the_terminal_says(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY, "--colors", "256", variables={**MODERN, "NO_COLOR": "1"}) as session:
        session.shows(YOUR_TURN)
        session.press(QUIT)
        assert session.end() == 0
        assert colors(session.written) == {"256"}


@pytest.mark.parametrize("variables", [{**MODERN, "PYTHONIOENCODING": "latin-1"}, {"TERM": "linux"}])
def test_where_pictures_would_not_show_cards_are_drawn_in_ascii(tmp_path: Path, variables: dict[str, str]) -> None:
    with Session(tmp_path, *PLAY, variables=variables) as session:
        session.shows(YOUR_TURN, "+-----+")


def test_without_the_mouse_none_is_asked_for(tmp_path: Path) -> None:
    with Session(tmp_path, *PLAY, "--no-mouse") as session:
        session.shows(YOUR_TURN)
        assert b"\x1b[?1000h" not in session.written
