"""Paper World: random play, and how long it takes to find all that may be done with a full hand.

In the advanced game there may be thousands of ways to pay for a card; only positions while placing are timed, and those
before it, with as many cards in the hand as may be kept.
"""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from time import perf_counter, perf_counter_ns
from typing import Final

from bench.ours import random_play
from bench.timing import Figures, Measure, Slice, percentiles
from bench.walk import walks
from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.core.setup import setup
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.state import LARGEST_HAND, State

KEPT: Final = 300  # positions, timed over and over


def _full_hands(players: int) -> Iterator[tuple[State, Seat]]:
    """All that follows from an announcement made with a full hand."""
    start = setup(game, players, first=0, options={"advanced": True})
    for step in walks(game, start):
        for seat in game.to_act(step.state) - {CHANCE}:
            if step.state.phase != "discard" and len(step.state.hands[seat]) == LARGEST_HAND:
                yield step.state, seat


def _timed(positions: list[tuple[State, Seat]], seconds: float) -> Figures:
    times: list[int] = []
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        for state, seat in positions:
            begin = perf_counter_ns()
            game.legal(state, seat)
            times.append(perf_counter_ns() - begin)
    return percentiles(times, scale=1e-3)


def legal_with_a_full_hand(players: int) -> Slice:
    return partial(_timed, list(islice(_full_hands(players), KEPT)))


MEASURES = [
    *(
        Measure(f"play paperworld {players}", "actions/s", partial(random_play, "paperworld", players))
        for players in (2, 3, 4)
    ),
    Measure("legal paperworld 9 cards", "us", partial(legal_with_a_full_hand, 2)),
]
