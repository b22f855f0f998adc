"""The size of cards: as the player wishes, as large as the terminal is, and never too high for it."""

import pytest

from seasalt_tui.art.values import Size
from seasalt_tui.store.settings import Cards, Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words


def size(terminal: tuple[int, int], cards: Cards = "auto", *, ascii_only: bool = False) -> Size:
    return kit(Settings(cards=cards, ascii=ascii_only), words("en"), "true").size_of_cards(*terminal)


@pytest.mark.parametrize(
    ("terminal", "expected"),
    [
        ((80, 20), "tiny"),
        ((80, 21), "small"),
        ((80, 22), "small"),
        ((80, 23), "medium"),
        ((120, 33), "medium"),
        ((110, 34), "large"),
        ((179, 50), "large"),
        ((180, 50), "huge"),
        ((300, 20), "tiny"),
        ((44, 36), "small"),
        ((79, 37), "small"),
        ((44, 38), "medium"),
        ((79, 90), "medium"),
    ],
)
def test_cards_are_as_large_as_the_terminal_allows(terminal: tuple[int, int], expected: Size) -> None:
    assert size(terminal) == expected


def test_what_is_wished_gives_way_only_where_it_is_too_high() -> None:
    assert [size((120, rows), "large") for rows in (40, 29, 28, 20)] == ["large", "large", "medium", "tiny"]
    assert [size((200, 60), cards) for cards in ("large", "medium", "box")] == ["large", "medium", "box"]
    assert [size((width, rows), "large") for width, rows in ((44, 60), (44, 46))] == ["large", "medium"]
    assert [size((80, rows), "box") for rows in (24, 21, 20)] == ["box", "box", "tiny"]


def test_letters_are_drawn_in_boxes() -> None:
    assert [size(terminal, ascii_only=True) for terminal in ((200, 60), (80, 20))] == ["box", "tiny"]
