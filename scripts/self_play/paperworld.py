"""Self-play for Paper World: whole games between playout policies, and the styles that sparring partners have."""

from collections.abc import Iterator, Mapping, Sequence
from math import exp
from typing import Any, Final, NamedTuple

from msgspec import to_builtins
from msgspec.structs import replace

from seasalt_tui.bots.paperworld.determinization import Determinizer
from seasalt_tui.bots.paperworld.frames import frames
from seasalt_tui.bots.paperworld.level_weights import easy_weights, normal_weights
from seasalt_tui.bots.paperworld.playout import PlayoutPolicy
from seasalt_tui.bots.paperworld.position import Position
from seasalt_tui.bots.paperworld.search import won
from seasalt_tui.bots.paperworld.weights import Weights, numbers, tables
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game

_MIDDLE: Final = 4  # of nine squares, the one in the middle of which the start card lies
_SOFT: Final = 5.0  # points by which a victory is half sure

Policies = tuple[PlayoutPolicy, PlayoutPolicy]
"""For the rules as usual, and for the advanced ones."""


class Deal(NamedTuple):
    position: Position
    advanced: bool


def start() -> Mapping[str, Any]:
    """Numbers that were set by hand: where the search starts."""
    return dict(to_builtins(numbers("by_hand.json")))


def policies(weights: Weights) -> Policies:
    return PlayoutPolicy(weights, advanced=False), PlayoutPolicy(weights, advanced=True)


def sparring_partners() -> Iterator[tuple[Policies, float]]:
    """And the share of the games with each: the player of before and the two levels below; one that builds towards the
    objectives first; one that gathers a color; one that gathers equal values; one after the high values; one that
    places at once what it can, and one that places late; and one that is after the scissors.
    """
    by_hand = numbers("by_hand.json")
    styles = [
        replace(by_hand, near=2.0, farther=0.75),
        replace(by_hand, haste=3.0, again=0.8),
        replace(by_hand, missing=0.95, again=1.0, ones=0.9, gains=(0.0, 0.0, 1.5, 1.5, 1.5, 1.5)),
        replace(by_hand, gains=(0.0, 0.0, 0.5, 1.0, 2.0, 4.0), missing=0.9),
        replace(by_hand, time=(0.0, 0.2, 0.3, 0.4, 0.4, 0.4, 0.4, 0.4), crowd=0.5, crowded=3.0),
        replace(by_hand, time=(0.0, 0.9, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0), placed=1.1),
        replace(by_hand, token=1.5, scissors=1.0),
    ]
    yield policies(tables(by_hand)), 2.0
    yield policies(normal_weights()), 0.7
    yield policies(easy_weights()), 0.3
    for style in styles:
        yield policies(tables(style)), 0.7


def deal(seed: str, number: int) -> Deal:
    """With two players twice as often as with three or four; by the advanced rules every fourth time."""
    players, advanced = (2, 3, 2, 4)[number % 4], number // 4 % 4 == 3
    dice = Dice(f"{seed} {number}")
    state = game.start(
        valid_setup(game, players, 0, {"advanced": advanced, "deck": (96, 92)[number % 2], "first_game": False})
    )
    while state.phase != "choose":
        state = game.apply(state, -1, game.chance(state, dice))
    view = game.view(state, state.seat)
    return Deal(Determinizer(view, [frames(seat.landscape)[_MIDDLE] for seat in view.seats]).sample(dice), advanced)


def success(candidate: Policies, others: Policies, deals: Sequence[Deal]) -> float:
    """Of one candidate, from every seat: halfway between even, 1, and the most, in victories and in points."""
    results = [
        _success(played, seat) * played.players
        for deal in deals
        for seat in range(deal.position.players)
        for played in [_played(deal, candidate, others, seat)]
    ]
    return sum(results) / len(results)


def _played(deal: Deal, candidate: Policies, others: Policies, seat: int) -> Position:
    position = deal.position.copy()
    mine, theirs = candidate[deal.advanced], others[deal.advanced]
    while not position.over:
        (mine if position.seat == seat else theirs).turn(position)
    return position


def _success(position: Position, seat: int) -> float:
    points = [position.points(other) for other in range(position.players)]
    soft = 1 / sum([exp((each - points[seat]) / _SOFT) for each in points])
    return (won(position, seat) + soft) / 2
