"""Turn notification: one bell per turn, and the terminal's title is restored."""

from typing import Any

from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Kit, kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.session.attention import Attention

BELL = "\x07"
KEPT, GIVEN_BACK = "\x1b[22;0t", "\x1b]0;\x07\x1b[23;0t"
PLAIN, YOURS = "\x1b]0;Sea Salt & Paper\x07", "\x1b]0;● Sea Salt & Paper – your turn\x07"


def with_settings(**settings: Any) -> Kit:
    return kit(Settings(**settings), words("en"), "true")


def written(*wanted: bool, **settings: Any) -> list[str]:
    texts: list[str] = []
    attention = Attention(texts.append)
    for wish in wanted:
        attention.set_turn(with_settings(**settings), wish)
    return texts


def test_the_bell_rings_when_it_becomes_somebodys_turn() -> None:
    assert written(False, True, True, False, True, title=False) == [BELL, BELL]


def test_a_bell_can_be_switched_off() -> None:
    assert written(False, True, bell=False, title=False) == []


def test_the_title_says_whose_turn_it_is() -> None:
    assert written(False, False, True, True, False, bell=False) == [KEPT + PLAIN, YOURS, PLAIN]


def test_the_title_from_before_is_given_back_once() -> None:
    texts: list[str] = []
    attention = Attention(texts.append)
    attention.show_title(with_settings())
    attention.restore_title()
    attention.restore_title()
    assert texts == [KEPT + PLAIN, GIVEN_BACK]


def test_switching_titles_off_gives_it_back_at_once() -> None:
    texts: list[str] = []
    attention = Attention(texts.append)
    attention.show_title(with_settings())
    attention.show_title(with_settings(title=False))
    assert texts == [KEPT + PLAIN, GIVEN_BACK]
