"""Cards as rows of runs: exact in size, readable where they overlap, and without color where there is none."""

from itertools import product

import pytest
from rich.cells import cell_len
from rich.color import Color

from art.looks import CODE, COLORED, LOOKS, SIZES, drawn, text
from seasalt_tui.art.faces import Look, Row, Size, back, chip, empty, face
from seasalt_tui.art.values import HEIGHTS, WIDTHS, PaletteName
from seasalt_tui.games.seasalt.cards import ALL_FACES
from seasalt_tui.games.seasalt.families import ALL_FAMILIES

BLOCKS = frozenset(map(chr, range(0x2580, 0x25A0)))
LINES = frozenset(map(chr, range(0x2500, 0x2580)))
WORDS = frozenset("Schwärmerei×")
TRUE = Look("true", "#0d2230")
EVERY_WAY = tuple(product(SIZES, LOOKS))


def every_card(size: Size, look: Look) -> list[tuple[Row, ...]]:
    return [*drawn(size, look), back(size, look, "31"), back(size, look, ""), empty(size, look)]


def letters(rows: tuple[Row, ...]) -> set[str]:
    return {letter for row in rows for letter in text(row)}


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_a_card_fills_its_place_exactly(size: Size, look: Look) -> None:
    for rows in every_card(size, look):
        assert [cell_len(text(row)) for row in rows] == [WIDTHS[size]] * HEIGHTS[size]


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_a_card_is_made_of_blocks_lines_and_letters(size: Size, look: Look) -> None:
    for rows in every_card(size, look):
        odd = {letter for letter in letters(rows) if not letter.isascii()}
        assert odd <= (frozenset() if look.ascii else BLOCKS | LINES | WORDS)


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_the_code_shows_where_only_three_columns_do(size: Size, look: Look) -> None:
    for rows in drawn(size, look):
        assert any(text(row)[:3].endswith(CODE) for row in rows[-2:])
        assert any(text(row)[1:3] == "Sc" for row in rows[:2])


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_colors_are_such_as_can_be_parsed_and_none_in_mono(size: Size, look: Look) -> None:
    for run in (run for rows in every_card(size, look) for row in rows for run in row):
        if look.palette == "mono":
            assert run.ink is None
            assert run.ground is None
        else:
            assert Color.parse(run.ink or "")
            assert Color.parse(run.ground or "")


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_families_can_be_told_apart_by_their_pictures_alone(size: Size, look: Look) -> None:
    pictures = {face(family, "grey", size, look, "", "", "")[1:-1] for family in ALL_FAMILIES}
    assert len(pictures) == len(ALL_FAMILIES)


@pytest.mark.parametrize("size", SIZES)
def test_a_card_is_painted_once(size: Size) -> None:
    for one, again in zip(drawn(size, TRUE), drawn(size, TRUE), strict=True):
        assert one is again
    assert back(size, TRUE, "31") is back(size, TRUE, "31")
    assert empty(size, TRUE) is empty(size, TRUE)


def test_words_are_cut_to_the_room_there_is() -> None:
    large, medium, box = (
        face("shell", "pink", size, TRUE, "Coquillage", "RO", "12 fois", "multiplicateur")
        for size in ("large", "medium", "box")
    )
    assert text(large[0])[1:-1] == "Co 12 fois"
    assert text(large[-1])[1:-1] == "RO multipl"
    assert (text(medium[0])[1:-1], text(medium[-1])[1:-1]) == ("Coquill", "RO 12 f")
    assert (text(box[1])[1:-1], text(box[-2])[1:-1]) == ("Coqui", "RO 12")


def test_the_corners_show_the_table() -> None:
    rows = face("crab", "black", "medium", TRUE, "Crab", "BK", "")
    assert {row[end].ground for row in (rows[0], rows[-1]) for end in (0, -1)} == {TRUE.ground}


def test_the_back_tells_how_many_there_are() -> None:
    assert all("31" in text(rows[-1]) + text(rows[-2]) for rows in (back(size, TRUE, "31") for size in SIZES))


@pytest.mark.parametrize("palette", COLORED)
def test_a_chip_is_a_word_on_the_color_of_its_card(palette: PaletteName) -> None:
    look = TRUE._replace(palette=palette)
    band = face("crab", "pink", "medium", look, "Crab", "PK", "")[0][1].ground
    assert chip("Crab", "PK", "pink", look)[:3] == (" Crab ", *chip("Fish", "PK", "pink", look)[1:3])
    assert chip("Crab", "PK", "pink", look).ground == band


@pytest.mark.parametrize("look", [look for look in LOOKS if look.ascii or look.palette == "mono"])
def test_a_chip_names_the_color_where_its_ground_may_not(look: Look) -> None:
    assert chip("Crab", "PK", "pink", look).text == "[Crab PK]"
    assert chip("PK 3", "", "pink", look).text == "[PK 3]"
    assert chip("Octopus", "PK", "pink", look, width=9).text == "[Octo PK]"


@pytest.mark.parametrize("look", LOOKS)
def test_a_chip_keeps_to_its_width(look: Look) -> None:
    for card, width in product(ALL_FACES, (6, 9, 14)):
        assert cell_len(chip("Octopus", "GN", card.color, look, width=width).text) == width
