"""Frozen heuristic for Sea Salt & Paper: takes what its cards gain most by, lays its pairs, stops in time."""

from functools import partial
from typing import Final

from seasalt_tui.bots.rivals.greedy import greedy_choice
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import (
    Action,
    Draw,
    End,
    Keep,
    LastChance,
    Mermaids,
    Pick,
    Play,
    Rob,
    Search,
    Stop,
    Take,
)
from seasalt_tui.games.seasalt.cards import MERMAID, Card
from seasalt_tui.games.seasalt.families import COLLECTORS, MULTIPLIERS
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import View

_DRAW_WORTH: Final = 0.9  # a choice of two unknown cards
_SURE_BET: Final = 11  # points that opponents seldom reach with one more turn


def seasalt_rival(view: View, dice: Dice) -> Action:
    return greedy_choice(view.legal, partial(_score, view), dice)


RIVALS: Final = {"daily 1": seasalt_rival}


def _score(view: View, action: Action) -> float:
    match action:
        case Draw():
            return _DRAW_WORTH
        case Take(pile) | Search(pile):
            top = view.piles[pile].top
            return 0 if top is None else _gain(view, top)
        case Keep(card, _) | Pick(card):
            return _gain(view, card)
        case Rob(victim):
            return view.seats[victim].size
        case Mermaids():
            return 3
        case Play():
            return 2
        case LastChance():
            return 1 if view.own and view.own.points.total >= _SURE_BET else -1
        case Stop():
            return 0.5
        case End():
            return 0
        case _:
            return 0


def _gain(view: View, card: Card) -> float:
    """What one more card would add: points now, and a bonus for its potential."""
    cards = _own_cards(view)
    return (cards + card).points - cards.points + _promise(card)


def _own_cards(view: View) -> Hand:
    seat = view.seats[view.turn_of]
    return seat.table | (seat.hand or Hand())


def _promise(card: Card) -> float:
    if card == MERMAID:
        return 1.0
    if card.family in COLLECTORS:
        return 0.6
    return 0.4 if card.family in MULTIPLIERS else 0.5
