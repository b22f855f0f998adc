"""Card counts as bars: every family and color, in each language, within the width, in ASCII where it must be."""

import pytest

from games.seasalt.positions import position
from seasalt_tui.art.rows import width
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.card_counting import card_counts
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.games.seasalt.card_count_rows import card_count_rows
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import LANGUAGES, words

STATE = position(
    hands=("shell:black shell:green", "crab:black"), tables=("boat:black boat:yellow", ""), piles=("shell:grey", "")
)
COUNTS = card_counts(game.view(STATE, 0))


def lines(room: int, language: str = "en", *, letters: bool = False) -> list[str]:
    session = kit(Settings(ascii=letters), words(language), "true")
    rows = card_count_rows(session, COUNTS, room)
    assert all(width(row) <= room for row in rows)
    return ["".join(run.text for run in row) for row in rows]


def test_a_bar_is_as_long_as_the_deck_has_cards() -> None:
    heading, boats, *_ = lines(52)
    assert heading.split() == [*["Cards", "seen", "■", "and", "left", "□"], *f"{COUNTS.left} left".split()]
    assert boats.split()[:3] == ["Boat", "■■□□□□□□", "6"]


def test_letters_alone_are_enough() -> None:
    shown = lines(52, letters=True)
    assert all(line.isascii() for line in shown)
    assert shown[1].split()[:3] == ["Boat", "##......", "6"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [40, 52, 70])
def test_every_family_and_color_has_a_line(language: str, room: int) -> None:
    shown = lines(room, language)
    assert len(shown) == 1 + len(COUNTS.families)
    assert sum(line[-3:].strip().isdecimal() for line in shown[1:]) >= len(COUNTS.colors)
