"""Frozen heuristic for Paper World: takes what it can place, and weighs objectives, scissors and its hand.

Fractions are added by `fsum`: `sum` rounds differently from Python 3.12 on, which would change the bot.
"""

from collections.abc import Iterable, Sequence
from math import fsum
from typing import Final

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.actions import Action, Announce, Place
from seasalt_tui.games.paperworld.cards import STARS, Card
from seasalt_tui.games.paperworld.determinization import guess
from seasalt_tui.games.paperworld.landscape import Cell, Landscape
from seasalt_tui.games.paperworld.objectives import OBJECTIVES
from seasalt_tui.games.paperworld.rules import legal
from seasalt_tui.games.paperworld.scoring import points_of
from seasalt_tui.games.paperworld.state import LARGEST_HAND, State
from seasalt_tui.games.paperworld.transitions import apply
from seasalt_tui.games.paperworld.view import View

_ROOM: Final = 0.3  # what a pile takes from those that could be opened later
_PLACED_SOON: Final = 0.95  # of what a card in the hand will bring, if nothing is missing below it
_MISSING: Final = 0.75  # for each card that is
_TAKES_A_TURN: Final = 0.6  # the rest of the turns is spent on placing
_THOUGHT_OVER: Final = 5  # placements
_TURNS_TO_PLACE: Final = 1.5  # that are enough to place all that can be


def paperworld_rival(view: View, dice: Dice) -> Action:
    """The action with the best outcome it can foresee; ties are broken at random."""
    state, seat = guess(view, dice), view.turn_of
    values = [(_value(state, seat, action), action) for action in _promising(state, view.legal)]
    best = max(value for value, _ in values)
    return dice.choice([action for value, action in values if value == best])


RIVALS: Final = {"daily 1": paperworld_rival}


def _value(state: State, seat: Seat, action: Action) -> float:
    after = apply(state, seat, action)
    return _planned(after, seat) if isinstance(action, Announce | Place) else _worth(after, seat)


def _planned(state: State, seat: Seat) -> float:
    """Greedy lookahead: the best value on the way of always placing the most promising card."""
    best = _worth(state, seat) if state.placed else float("-inf")
    while places := _promising(state, legal(state, seat), most=1):
        if not isinstance(places[0], Place):
            break
        state = apply(state, seat, places[0])
        best = max(best, _worth(state, seat))
    return best


def _promising(state: State, actions: Iterable[Action], most: int = _THOUGHT_OVER) -> list[Action]:
    """The most promising placements, and all other actions."""
    thrifty = _thrifty(state, actions)
    places = [action for action in thrifty if isinstance(action, Place)]
    others = [action for action in thrifty if not isinstance(action, Place)]
    if len(places) > most:
        places.sort(key=lambda place: _worth(apply(state, state.seat, place), state.seat, eager=True), reverse=True)
    return [*places[:most], *others]


def _thrifty(state: State, actions: Iterable[Action]) -> list[Action]:
    """Of all ways to pay for the same placement only the cheapest."""
    hopes = _hopes(state, state.seat, eager=True)
    dearest_first = sorted(actions, key=lambda action: _paid(action, hopes), reverse=True)
    return list({_apart_from_the_payment(action): action for action in dearest_first}.values())


def _apart_from_the_payment(action: Action) -> Action:
    return Place(action.card, action.cell, (), action.scissors) if isinstance(action, Place) else action


def _paid(action: Action, hopes: dict[Card, float]) -> float:
    return fsum(hopes[card] for card in action.payment) if isinstance(action, Place) else 0.0


def _worth(state: State, seat: Seat, *, eager: bool = False) -> float:
    """Evaluation: points, tokens within reach, free cells, and the potential of the hand.

    `eager`: cards that fit the announcement can still be placed in this turn.
    """
    points = points_of(state, seat)
    room = _ROOM * len(state.landscapes[seat].piles) * _time_left(state, seat)
    return points.total - points.hand + _tokens(state, seat) - room + _hand(state, seat, eager)


def _tokens(state: State, seat: Seat) -> int:
    """For the objectives that the landscape fulfils now."""
    grid, won = state.landscapes[seat].tops, state.won[seat]
    open_ones = [place for place, points in enumerate(won) if not points and state.tokens(place)]
    return sum(state.tokens(place)[0] for place in open_ones if OBJECTIVES[state.objectives[place]](grid))


def _hand(state: State, seat: Seat, eager: bool) -> float:
    """A second copy of a card is seldom placed as well; cards above the limit will be discarded."""
    hopes = _hopes(state, seat, eager)
    hand = state.hands[seat]
    each = [hopes[card] if card not in hand[:place] else hopes[card] / 2 - 0.5 for place, card in enumerate(hand)]
    excess = max(len(hand) - LARGEST_HAND, 0)
    return fsum(sorted(each)[excess:]) - excess


def _hopes(state: State, seat: Seat, eager: bool) -> dict[Card, float]:
    """The expected value of each card in the hand: stars if there is time to place it, else a point lost."""
    hand, landscape, time = state.hands[seat], state.landscapes[seat], _time_left(state, seat)
    blocked = state.scissors.cell if state.scissors and state.scissors.seat == seat else None
    announced = state.announced if eager else None
    hopes = {}
    for card in dict.fromkeys(hand):
        enough = 1.0 if announced is not None and card.has(announced) else time
        hopes[card] = enough * (_chance(card, hand, landscape, blocked) * _gain(card) + 1) - 1
    return hopes


def _gain(card: Card) -> int:
    """In stars over the card below."""
    return STARS[card.value] - STARS[card.value - 1]


def _chance(card: Card, hand: Sequence[Card], landscape: Landscape, blocked: Cell | None) -> float:
    """The chance that it will be placed, which falls with each card that is missing below it."""
    held = {other.value for other in hand if other.color == card.color}
    bases = [top.value for cell, top in landscape.tops.items() if top.color == card.color and cell != blocked]
    below = [value for value in bases if value < card.value]
    if landscape.openings:
        below.append(0)
    missing = [sum(value not in held for value in range(base + 1, card.value)) for base in below]
    return _PLACED_SOON * _MISSING ** min(missing) if missing else 0.0


def _time_left(state: State, seat: Seat) -> float:
    """From 0, no further turn, to 1, turns enough to place everything."""
    players = state.match.players
    if state.final_turns is not None:
        return 0.5 if _plays_again(state, seat) else 0.0
    left = sorted(len(pile) for pile in state.market if pile)[:-2]
    turns = sum(left) / players / _TAKES_A_TURN
    return min(1.0, turns / _TURNS_TO_PLACE)


def _plays_again(state: State, seat: Seat) -> bool:
    waiting = (seat - state.seat) % state.match.players
    return 0 < waiting < (state.final_turns or 0)
