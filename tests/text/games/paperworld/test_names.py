"""Names fit where they are shown, and no two are the same."""

import pytest
from rich.cells import cell_len

from games.paperworld.positions import card
from seasalt_tui.games.paperworld.cards import COLORS, FACES, TRAITS
from seasalt_tui.games.paperworld.landscape import WIDTH, Cell
from seasalt_tui.games.paperworld.objectives import OBJECTIVES
from seasalt_tui.text.games.paperworld import names, objectives
from seasalt_tui.text.words import LANGUAGES, words

ENGLISH = words("en")
REACH = range(1 - WIDTH, WIDTH)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_fit_and_differ(language: str) -> None:
    spoken = words(language)
    for name, longest in ((names.tiny, 4), (names.short, 5), (names.label, 12), (names.full, 30)):
        called = [name(spoken, face) for face in FACES]
        assert len(set(called)) == len(FACES)
        assert max(map(cell_len, called)) <= longest
    assert {len(names.code(spoken, color)) for color in COLORS} == {2}
    assert len({names.color(spoken, color) for color in COLORS}) == len(COLORS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_taken_and_placed_has_a_name(language: str) -> None:
    spoken = words(language)
    assert len({names.every(spoken, trait) for trait in TRAITS}) == len(TRAITS)
    assert len({names.some(spoken, trait) for trait in TRAITS}) == len(TRAITS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_objective_has_a_name_and_a_sentence(language: str) -> None:
    spoken = words(language)
    called = [objectives.name(spoken, number) for number in OBJECTIVES]
    told = [objectives.objective(spoken, number) for number in OBJECTIVES]
    assert len(set(called)) == len(set(told)) == len(OBJECTIVES)
    assert max(map(cell_len, called)) <= 24
    assert all(sentence.endswith(".") and "," not in name for name, sentence in zip(called, told, strict=True))


@pytest.mark.parametrize(
    ("short", "called"),
    [
        ("g3", ["Green 3", "Green 3", "Green 3", "GN 3", "GN3"]),
        ("k4*", ["Black 4", "Black 4*", "Black 4 with scissors", "BK 4*", "BK4*"]),
    ],
)
def test_names_in_english(short: str, called: list[str]) -> None:
    forms = (names.title, names.label, names.full, names.short, names.tiny)
    assert [form(ENGLISH, card(short)) for form in forms] == called


def test_every_place_that_can_be_reached_has_a_name_of_its_own() -> None:
    assert names.place(Cell(0, 0)) == "C3"
    assert names.place(Cell(-2, 2)) == "A5"
    assert names.place(Cell(1, -1)) == "D2"
    assert len({names.place(Cell(x, y)) for x in REACH for y in REACH}) == len(REACH) ** 2


def test_a_place_out_of_reach_is_called_as_it_is_typed() -> None:
    assert names.place(Cell(3, -99)) == "3,-99"
