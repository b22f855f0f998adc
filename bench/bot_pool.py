"""Process pool of the bots: a worker's start and memory, a decision's time against its budget, and how long the event
loop is blocked meanwhile. Wall clock time, except for `processor`, the worker's processor time.
"""

import asyncio
import os
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from time import perf_counter, perf_counter_ns
from typing import Final

from bench.random_games import prepared, walks
from bench.timing import Figures, Measure, percentiles
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.bots.questions import Decide
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games import GAMES

_LEVELS: Final = ("easy", "expert")
_MS: Final = 1e-6  # of a nanosecond
_FEWEST: Final = 20  # decisions, however long they take
_STARTS: Final = 5
_TICK: Final = 0.001


async def _starts(game: str) -> Figures:
    """From nothing to the first decision of an expert, and what a worker has in its memory then."""
    times, sizes = [], []
    question = next(_questions(game, "expert"))
    for _ in range(_STARTS):
        async with Pool(1) as pool:
            begin = perf_counter_ns()
            pool.warm_up(game)
            await pool.decide(Decide(game, "easy", question.view, question.seed))
            times.append(perf_counter_ns() - begin)
            await pool.decide(question)
            sizes.append(_private(pool.pids[0]))
    return {"start": sorted(times)[_STARTS // 2] * _MS, "memory": sorted(sizes)[_STARTS // 2]}


async def _decisions(game: str, level: str, seconds: float) -> Figures:
    """`budget p99`: as a part of the budget."""
    questions = _questions(game, level)
    times: list[int] = []
    async with Pool(1) as pool:
        await pool.decide(next(questions))
        (pid,) = pool.pids
        before, end = _processor(pid), perf_counter() + seconds
        pausing = asyncio.create_task(_pauses())
        while len(times) < _FEWEST or perf_counter() < end:
            begin = perf_counter_ns()
            await pool.decide(next(questions))
            times.append(perf_counter_ns() - begin)
        used = _processor(pid) - before
        pausing.cancel()
        pauses = await pausing
    figures = percentiles(times, _MS)
    budget = next(_questions(game, level)).budget.ms
    return {
        **figures,
        "budget p99": figures["p99"] / budget,
        "processor": used * 1000 / len(times),
        "pause": max(pauses) * _MS,
    }


async def _pauses() -> list[int]:
    """How long the loop had no time for this, beside what it was asked to wait."""
    pauses = [0]
    try:
        while True:
            begin = perf_counter_ns()
            await asyncio.sleep(_TICK)
            pauses.append(perf_counter_ns() - begin - round(_TICK * 1e9))
    except asyncio.CancelledError:
        return pauses


def _questions(game: str, level: str) -> Iterator[Decide]:
    """Of random games, where there is something to decide."""
    rules, start = prepared(game, 2)
    while True:
        for number, step in enumerate(walks(rules, start)):
            (seat,) = rules.to_act(step.state) or (CHANCE,)
            view = None if seat == CHANCE else rules.view(step.state, seat)
            if view is not None and len(view.legal) > 1:
                yield Decide(game, level, view, str(number))


def _private(pid: int) -> float:
    """MB that no other process has."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_")) / 1024


def _processor(pid: int) -> float:
    """Seconds of processor time."""
    user, system = Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rpartition(") ")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")


def _worker_start(game: str, _seconds: float) -> Figures:
    return asyncio.run(_starts(game))


def _bot_decisions(game: str, level: str, seconds: float) -> Figures:
    return asyncio.run(_decisions(game, level, seconds))


MEASURES = [
    *(
        Measure(f"bot worker start {game}", "ms, MB", partial(partial, _worker_start, game), once=True)
        for game in GAMES
    ),
    *(
        Measure(f"bot {game} {level}", "ms", partial(partial, _bot_decisions, game, level), once=True)
        for game in GAMES
        for level in _LEVELS
    ),
]
