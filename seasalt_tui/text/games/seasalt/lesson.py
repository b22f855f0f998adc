"""Tutorial of Sea Salt & Paper: a rigged deal and scripted rivals, so that each card comes when its step needs it."""

from collections import Counter
from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.games.seasalt.actions import DRAW, END, KEEP, TAKE, Action, Play, Shuffle
from seasalt_tui.games.seasalt.cards import DECK, Card, parse_card
from seasalt_tui.games.seasalt.notation import text
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt.lesson_texts import STEPS
from seasalt_tui.text.lesson import Lesson

_LEFT, _RIGHT = 0, 1
_PILES: Final = "octopus:green boat:black"
_DRAWN: Final = (
    "octopus:light_blue crab:light_blue",  # the learner's only draw
    "fish:black shell:grey",
    "swimmer:yellow crab:light_blue",
    "fish:dark_blue octopus:purple",
    "shell:black",  # for Coral's pair of fish
)
_SCRIPT: Final[Mapping[int, tuple[Action, ...]]] = {
    2: (DRAW, KEEP[parse_card("fish:black")][_LEFT], END),
    4: (DRAW, KEEP[parse_card("swimmer:yellow")][_RIGHT], END),
    6: (
        DRAW,
        KEEP[parse_card("fish:dark_blue")][_LEFT],
        Play(parse_card("fish:black"), parse_card("fish:dark_blue")),
        END,
    ),
    8: (TAKE[_LEFT], END),
}


def first_game() -> Lesson:
    return Lesson(
        opponents=("Coral",),
        records=(Record(1, CHANCE, text(_deal())),),
        script={1: _play_by_script},
        steps=STEPS,
    )


def _play_by_script(view: View, dice: Dice) -> Action:  # noqa: ARG001 - nothing is left to chance
    return next(action for action in _SCRIPT[view.turn] if action in view.legal)


def _deal() -> Shuffle:
    dealt = [parse_card(name) for part in (_PILES, *_DRAWN) for name in part.split()]
    return Shuffle((*dealt, *_other_cards(dealt)))


def _other_cards(dealt: list[Card]) -> list[Card]:
    return list((Counter(DECK) - Counter(dealt)).elements())
