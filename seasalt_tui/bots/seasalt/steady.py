"""Greedy heuristic of the normal level: knows what cards are worth, lays every pair, bets on many points, else stops.

It ignores the others, and remembers nothing.
"""

from functools import partial
from typing import Final

from seasalt_tui.bots.rivals.greedy import greedy_choice
from seasalt_tui.bots.seasalt.card_values import card_values, gain
from seasalt_tui.bots.seasalt.cards import NUMBERS, counted
from seasalt_tui.bots.seasalt.known_cards import own_cards
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import (
    Action,
    Draw,
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
from seasalt_tui.games.seasalt.view import View

_SURE_BET: Final = 10  # points that others seldom reach with one more turn


def steady(view: View, dice: Dice) -> Action:
    return greedy_choice(view.legal, partial(_score, view), dice)


def _score(view: View, action: Action) -> float:
    values = card_values(len(view.seats))
    stage = values.last if view.call else values.by_turn[view.turn]
    adds = partial(gain, stage.rows, counted(NUMBERS[card] for card in own_cards(view).cards))
    match action:
        case Draw():
            return stage.draw
        case Take(pile):
            top = view.piles[pile].top
            return 0.0 if top is None else adds(NUMBERS[top])
        case Keep(card, pile):
            covered = view.piles[pile].top
            return adds(NUMBERS[card]) - (0.0 if covered is None else adds(NUMBERS[covered]) / 100)
        case Pick(card):
            return adds(NUMBERS[card])
        case Search(pile):
            return view.piles[pile].size
        case Rob(victim):
            return view.seats[victim].size
        case Mermaids():
            return 4.0
        case Play():
            return 3.0
        case LastChance():
            return 2.0 if own_cards(view).points >= _SURE_BET else -1.0
        case Stop():
            return 1.0
        case _:
            return 0.0
