"""Somebody who has just learned the rules: likes a card for the points it brings at once, and stops as soon as it may.

It lays what it can, looks at nobody else's cards, and remembers nothing.
"""

from typing import Final

from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt.actions import Action, Draw, Keep, Mermaids, Pick, Play, Stop, Take
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import View

_CURIOUS: Final = 1.5  # about what is in the deck


def beginner(view: View, dice: Dice) -> Action:
    likings = [(_liking(view, action), action) for action in view.legal]
    best = max(liking for liking, _ in likings)
    return dice.choice([action for liking, action in likings if liking == best])


def _liking(view: View, action: Action) -> float:
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
        case Play():
            return 2
        case Stop():
            return 1
        case _:
            return 0


def _brings(view: View, card: Card) -> int:
    own = view.seats[view.turn_of]
    cards = own.table | (own.hand or Hand())
    return (cards + card).points - cards.points
