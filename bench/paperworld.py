"""Paper World: random play, and the time it takes to list every placement of a full hand.

In the advanced game there may be thousands of ways to pay for a card. It is timed after every announcement that could
be made with as many cards in the hand as may be kept.
"""

from collections.abc import Iterator
from functools import partial
from itertools import islice
from time import perf_counter, perf_counter_ns
from typing import Final

from bench.random_games import walks
from bench.random_play import random_play
from bench.timing import Figures, Measure, Slice, percentiles
from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.actions import Announce
from seasalt_tui.games.paperworld.state import LARGEST_HAND, State

POSITIONS: Final = 300  # positions, timed over and over


def _announced(players: int) -> Iterator[tuple[State, Seat]]:
    start = valid_setup(game, players, first=0, options={"advanced": True})
    for step in walks(game, start):
        for seat in game.to_act(step.state) - {CHANCE}:
            if step.state.phase == "choose" and len(step.state.hands[seat]) == LARGEST_HAND:
                announces = [action for action in game.legal(step.state, seat) if isinstance(action, Announce)]
                yield from ((game.apply(step.state, seat, announce), seat) for announce in announces)


def _timed(positions: list[tuple[State, Seat]], seconds: float) -> Figures:
    times: list[int] = []
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        for state, seat in positions:
            begin = perf_counter_ns()
            game.legal(state, seat)
            times.append(perf_counter_ns() - begin)
    return percentiles(times, scale=1e-3)


def legal_after_announcing(players: int) -> Slice:
    return partial(_timed, list(islice(_announced(players), POSITIONS)))


MEASURES = [
    *(
        Measure(f"play paperworld {players}", "actions/s", partial(random_play, "paperworld", players))
        for players in (2, 3, 4)
    ),
    Measure("legal paperworld 9 cards", "us", partial(legal_after_announcing, 2)),
]
