"""Scaling: random games and matches by one process and by one a core.

The clock begins when every process has done something, as starting them costs the same however long they play.
"""

from collections.abc import Callable, Generator
from functools import partial
from itertools import count
from time import perf_counter
from typing import Final

from bench.random_games import prepared
from bench.timing import Figures, Measure, Slice
from seasalt_tui.bots.arena.arena import Match, Tournament, open_table
from seasalt_tui.bots.arena.sim import BATCH, batch_player
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.pool.batches import map_batches
from seasalt_tui.bots.pool.processors import processors

CORES: Final = processors()
_WARM: Final = 3  # results of each process

Play = Callable[[int], Generator[int]]
"""By so many processes, without end: how many games each batch was."""


def random_games(jobs: int) -> Generator[int]:
    _, table = prepared("seasalt", 2)
    batches = (range(start, start + BATCH) for start in count(0, BATCH))
    for tally in map_batches(partial(batch_player, "seasalt", table, "bench"), batches, jobs):
        yield tally.games


def match_games(jobs: int) -> Generator[int]:
    _, table = prepared("seasalt", 2)
    plan = Tournament("seasalt", table, ("daily 1", "random"), Budget(), "bench")
    for _, tally in map_batches(partial(open_table, plan), (Match(deal, 0) for deal in count()), jobs):
        yield tally.games


def _slice(play: Play, jobs: int, seconds: float) -> Figures:
    results = play(jobs)
    for _ in range(_WARM * jobs):
        next(results)
    begin, games = perf_counter(), 0
    while (now := perf_counter()) < begin + seconds or not games:
        games += next(results)
    results.close()
    return {"rate": games / (now - begin)}


def _prepared(play: Play, jobs: int) -> Slice:
    return partial(_slice, play, jobs)


_PLAYS: Final[dict[str, Play]] = {"sim": random_games, "arena": match_games}
MEASURES = [
    Measure(f"{name} jobs {jobs}", "games/s", partial(_prepared, play, jobs))
    for name, play in _PLAYS.items()
    for jobs in dict.fromkeys((1, CORES))
]
