"""The checked-in landscapes are those the layers make; cards are exact in size and say what they are without color."""

from itertools import product
from typing import get_args

import pytest
from rich.cells import cell_len

from art.looks import LOOKS
from seasalt_tui.art.landscapes.faces import EXTENT, SCISSORS, LandscapeSize, chip, face
from seasalt_tui.art.landscapes.make import TARGET, sources
from seasalt_tui.art.themes import THEMES
from seasalt_tui.art.values import Look, Row
from seasalt_tui.games.paperworld.cards import FACES, Card
from seasalt_tui.games.paperworld.objectives import OBJECTIVES
from seasalt_tui.text.games.paperworld.objective_patterns import WIDTH, pattern

SIZES: tuple[LandscapeSize, ...] = get_args(LandscapeSize)
EVERY_WAY = tuple(product(SIZES, LOOKS))


def text(rows: tuple[Row, ...]) -> list[str]:
    return ["".join(run.text for run in row) for row in rows]


def test_the_pictures_are_those_the_layers_make() -> None:
    checked_in = {path.stem: path.read_text(encoding="utf-8") for path in TARGET.glob("[!_]*.py")}
    assert checked_in == sources()


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_a_card_fills_its_place_exactly(size: LandscapeSize, look: Look) -> None:
    width, height = EXTENT[size]
    for card in FACES:
        assert list(map(cell_len, text(face(card, "GN", size, look)))) == [width] * height


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_a_card_says_its_color_value_scissors_and_stars(size: LandscapeSize, look: Look) -> None:
    for card in FACES:
        said = "".join(text(face(card, "GN", size, look)))
        assert f"GN {card.value}" in said
        assert (("*" if look.ascii else SCISSORS) in said) == card.scissors
        assert said.count("★") == (0 if look.ascii else card.stars)
        assert not look.ascii or (said.isascii() and (f"+{card.stars}" in said) == bool(card.stars))


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_a_covered_card_still_shows_its_color_and_value(size: LandscapeSize, look: Look) -> None:
    for card in FACES:
        lines = text(face(card, "GN", size, look))
        assert any(line[1:5] == f"GN {card.value}" for line in lines)


@pytest.mark.parametrize(("size", "look"), EVERY_WAY)
def test_without_colors_nothing_is_colored(size: LandscapeSize, look: Look) -> None:
    colored = [run for card in FACES for row in face(card, "GN", size, look) for run in row if run.ink or run.ground]
    assert bool(colored) == (look.palette != "mono")


@pytest.mark.parametrize(("size", "look"), [way for way in EVERY_WAY if not way[1].ascii])
def test_a_higher_card_is_a_higher_landscape(size: LandscapeSize, look: Look) -> None:
    for color in ("black", "blue", "green", "yellow"):
        pictures = [face(Card(color, value), "GN", size, look)[1:] for value in (1, 3, 5)]
        assert len(set(pictures)) == 3


@pytest.mark.parametrize("look", LOOKS)
def test_a_chip_is_four_columns_wide(look: Look) -> None:
    for card in FACES:
        assert cell_len(chip(card, "GN", look).text) == 4


@pytest.mark.parametrize("number", OBJECTIVES)
def test_every_objective_has_a_pattern_of_its_own(number: int) -> None:
    look, tones = Look("true", "#0d2230"), THEMES["reef"]
    drawn = tuple(pattern(number, look, tones))
    assert 1 <= len(drawn) <= 3
    assert all(cell_len(line) <= WIDTH for line in text(drawn))
    assert [other for other in OBJECTIVES if tuple(pattern(other, look, tones)) == drawn] == [number]


def test_the_nine_places_are_drawn_only_where_they_matter() -> None:
    look, tones = Look("true", "#0d2230", ascii=True), THEMES["reef"]
    drawings = {number: "/".join(text(tuple(pattern(number, look, tones)))) for number in OBJECTIVES}
    placed = {number for number, drawn in drawings.items() if len(drawn) == 3 * WIDTH + 2}
    assert placed == {2, 5, 6, 11, 19, 20}
    assert [drawings[number] for number in (7, 8, 9, 12, 13, 16)] == [
        "3 3 3",
        "2x[5]",
        "[1-5]",
        "3x[4]",
        "5x[1]",
        "3x[*]",
    ]
    assert [drawings[number] for number in (14, 15)] == ["# # #/  =9", "#/# =12/#"]


def test_colors_are_squares_and_without_colors_letters() -> None:
    tones = THEMES["reef"]
    squares = [part for row in pattern(4, Look("true", "#0d2230"), tones) for part in row if part.text.strip()]
    assert [part.text for part in squares] == ["■"] * 4
    assert len({part.ink for part in squares}) == 4
    assert text(tuple(pattern(4, Look("mono", "#0d2230"), tones))) == ["a b", "c d"]
