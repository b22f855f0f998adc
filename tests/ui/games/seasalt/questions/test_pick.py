"""One card of a whole pile."""

import pytest

from seasalt_tui.games.seasalt.actions import PICK
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.ui.games.seasalt.questions.card_grid import CardGrid, PileCard
from seasalt_tui.ui.games.seasalt.questions.pick import PickQuestion
from ui.games.seasalt.questions.positions import LONG_PILE, picking
from ui.games.seasalt.questions.question_app import NAMES, OpenQuestion, kit_with, open_question, view_of


def top_first(view: View) -> list[Card]:
    return [card for card in reversed(view.piles[0].known) if card is not None]


@pytest.mark.parametrize(
    ("keys", "place"),
    [
        (["enter"], 0),
        (["1"], 0),
        (["9"], 8),
        (["right", "l", "enter"], 2),
        (["right", "h", "left", "enter"], 0),
        (["down", "enter"], 7),
        (["j", "right", "k", "enter"], 1),
        (["up", "enter"], 0),
        (["end", "enter"], 16),
        (["end", "right", "home", "enter"], 0),
    ],
)
async def test_keys_point_at_a_card_and_take_it(keys: list[str], place: int) -> None:
    own_kit, view = kit_with(), view_of(picking(LONG_PILE))
    async with open_question(own_kit, view, PickQuestion(own_kit, NAMES, view)) as asked:
        await asked.press(*keys)
        assert asked.answer == PICK[top_first(view)[place]]


async def test_a_digit_without_a_card_does_nothing() -> None:
    own_kit, view = kit_with(), view_of(picking())
    async with open_question(own_kit, view, PickQuestion(own_kit, NAMES, view)) as asked:
        await asked.press("3")
        assert asked.unanswered


async def test_a_click_takes_a_card() -> None:
    own_kit, view = kit_with(), view_of(picking())
    async with open_question(own_kit, view, PickQuestion(own_kit, NAMES, view)) as asked:
        await asked.click("Shell")
        assert str(asked.answer.card) == "shell:grey"


async def test_the_wheel_brings_what_is_out_of_sight_under_the_mouse() -> None:
    own_kit, view = kit_with(), view_of(picking(LONG_PILE))
    async with open_question(own_kit, view, PickQuestion(own_kit, NAMES, view)) as asked:
        heap = asked.table.screen.query_one(CardGrid)
        assert not in_sight(asked, heap.cards[-1])
        for _ in range(heap.virtual_size.height):
            await asked.wheel_down(*map(int, heap.region.center))
        await asked.pilot.click(heap.cards[-1])
        assert asked.answer == PICK[heap.cards[-1].card]


async def test_the_pointed_card_is_told_and_in_sight() -> None:
    own_kit, view = kit_with(), view_of(picking(LONG_PILE))
    async with open_question(own_kit, view, PickQuestion(own_kit, NAMES, view)) as asked:
        await asked.press("end")
        assert "Octopus, green" in asked.text
        assert "+3 points" in asked.text
        assert in_sight(asked, asked.table.screen.query_one(CardGrid).cards[-1])


def in_sight(asked: OpenQuestion, card: PileCard) -> bool:
    heap = asked.table.screen.query_one(CardGrid)
    return heap.region.contains_region(card.region)


async def test_escape_never_answers() -> None:
    own_kit, view = kit_with(), view_of(picking())
    async with open_question(own_kit, view, PickQuestion(own_kit, NAMES, view)) as asked:
        await asked.press("escape")
        assert asked.unanswered
        assert asked.complaint == "You have seen the pile: choose a card."
