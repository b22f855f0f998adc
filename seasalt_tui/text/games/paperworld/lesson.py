"""Tutorial of Paper World: a rigged deal and scripted rivals, so that each card comes when its step needs it."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.games.paperworld.actions import (
    ANNOUNCE,
    DONE,
    TAKE,
    Action,
    DealStarts,
    DrawObjectives,
    Place,
    Shuffle,
)
from seasalt_tui.games.paperworld.cards import Card, copies, parse_card
from seasalt_tui.games.paperworld.landscape import ORIGIN
from seasalt_tui.games.paperworld.notation import text
from seasalt_tui.games.paperworld.objectives import OF_A_FIRST_GAME
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.lesson_texts import STEPS
from seasalt_tui.text.lesson import Lesson

_DECK: Final = 96
_LAYERS: Final = (  # of the market, from below; the pile in the last column got the first card, so it is the left one
    "green:2 yellow:1 black:1 yellow:4 yellow:3",
    "blue:2 blue:5 green:3 black:3 blue:4",
    "yellow:2* green:1 blue:1* black:2 blue:1",
)
_SCRIPT: Final[Mapping[int, tuple[Action, ...]]] = {
    2: (TAKE[2],),
    4: (ANNOUNCE[2], Place(parse_card("yellow:2*"), ORIGIN, (), True), DONE),
    6: (TAKE[3],),
}


def first_game() -> Lesson:
    dealt: tuple[Action, ...] = (DrawObjectives(OF_A_FIRST_GAME), DealStarts(("blue", "yellow")), _deal())
    return Lesson(
        opponents=("Hazel",),
        records=tuple(Record(number, CHANCE, text(action)) for number, action in enumerate(dealt, 1)),
        script={1: _play_by_script},
        steps=STEPS,
    )


def _play_by_script(view: View, dice: Dice) -> Action:  # noqa: ARG001 - nothing is left to chance
    return next(action for action in _SCRIPT[view.turn] if action in view.legal)


def _deal() -> Shuffle:
    dealt = [parse_card(name) for layer in _LAYERS for name in layer.split()]
    return Shuffle((*_other_cards(dealt), *dealt))


def _other_cards(dealt: list[Card]) -> list[Card]:
    """The cards below."""
    return list((copies(_DECK, players=2) - Counter(dealt)).elements())
