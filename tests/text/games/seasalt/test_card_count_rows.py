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


def test_each_card_has_a_mark() -> None:
    assert lines(52)[0].split()[:3] == ["Boat", "■■■■■■··", "6/8"]
    assert lines(52)[0].split()[3:] == ["DB", "9", "■■■■■■■■■", "9/9"]


def test_letters_alone_are_enough() -> None:
    shown = lines(52, letters=True)
    assert all(line.isascii() for line in shown)
    assert shown[0].split()[:3] == ["Boat", "######..", "6/8"]


def test_a_long_name_alone_is_shortened() -> None:
    shown = lines(52, "fr")
    assert any(line.startswith("Capitaine ") for line in shown)
    assert any(line.startswith("Colonie  ") for line in shown)
    assert any(line.startswith("Colonie de manchots ") for line in lines(76, "fr"))


def test_colors_have_names_where_there_is_room() -> None:
    assert "dark blue" not in lines(58)[0]
    assert "dark blue" in lines(76)[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("room", [48, 52, 76])
def test_every_family_and_color_has_a_line(language: str, room: int) -> None:
    shown = lines(room, language)
    assert len(shown) == len(COUNTS.families)
    assert sum(line.count("/") for line in shown) == len(COUNTS.families) + len(COUNTS.colors)
