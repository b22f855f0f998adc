"""Greedy heuristic of the easy level: takes the card that scores most at once, lays every pair, stops at once.

It ignores the cards of others, and remembers nothing.
"""

from functools import partial
from typing import Final

from seasalt_tui.bots.rivals.greedy import greedy_choice
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import Action, Draw, Keep, Mermaids, Pick, Play, PlayTrio, Stop, Take
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.families import COLLECTORS, DUOS
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import own_points

# In card points: the value of a draw, and of a card that may once make a pair or a collection.
_CURIOUS: Final = 1.2
_STARTED: Final = 0.5
_BEGINS: Final = frozenset({*DUOS, *COLLECTORS})


def beginner(view: View, dice: Dice) -> Action:
    return greedy_choice(view.legal, partial(_score, view), dice)


def _score(view: View, action: Action) -> float:
    match action:
        case Draw():
            return _CURIOUS
        case Take(pile):
            top = view.piles[pile].top
            return 0 if top is None else _brings(view, top)
        case Keep(card, _) | Pick(card):
            return _brings(view, card)
        case Mermaids():
            return 3
        case Play() | PlayTrio():
            return 2
        case Stop():
            return 1
        case _:
            return 0


def _brings(view: View, card: Card) -> float:
    return own_points(view, card) - own_points(view) + (_STARTED if card.family in _BEGINS else 0.0)
