"""Results of 10,000 kept games of 1,000 people: leaderboards, and what the first computation costs everybody else.

`built` is a leaderboard after a game has ended, `cached` one more look at it. `opening` is from cached outcomes, as at
any start; `first` is without, as after a change of the rules, and `a game` the time for one. Lags are how much later
than wished a timer goes off meanwhile: what a key would wait for.
"""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any, Final

from bench.stats import MANY, PLAYED, many_games, sample_games
from bench.timing import Figures, Measure, Slice, percentile_figures
from seasalt_tui.server.person_ids import person_id
from seasalt_tui.server.results.house_results import HouseResults
from seasalt_tui.server.results.outcome_cache import NAME as OUTCOMES
from seasalt_tui.server.results.outcome_cache import OutcomeCache
from seasalt_tui.server.results.seating import SeatedPlayer, Seating
from seasalt_tui.server.results.seating_file import SeatingFile
from seasalt_tui.server.results.seating_schema import NAME as SEATINGS
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.store.sqlite import Store, open_store

PEOPLE: Final = 1000
NAME: Final = f"results {MANY}"
FIRST: Final = "results first"
_GAME: Final = "seasalt"
_PLAYERS: Final = 2
_TICK: Final = 0.001
_FOLDERS: Final[list[TemporaryDirectory[str]]] = []  # until the end of the process


@cache
def kept_results() -> Path:
    """The folder of a host, with all outcomes cached."""
    folder = _folder_of(many_games().games)
    asyncio.run(_opened_once(folder))
    return folder


def lay_kept_results(folder: Path) -> None:
    for name in ("games.db", SEATINGS, OUTCOMES):
        shutil.copy(kept_results() / name, folder / name)


def _folder_of(games: Path) -> Path:
    _FOLDERS.append(TemporaryDirectory(prefix="seasalt-bench-"))
    folder = Path(_FOLDERS[-1].name)
    shutil.copy(games, folder / "games.db")
    asyncio.run(_lay_seatings(folder))
    return folder


async def _lay_seatings(folder: Path) -> None:
    store, file, random = await open_store(folder / "games.db"), SeatingFile(folder / SEATINGS), Random(1)
    await file.open()
    facts = await store.facts()
    await file.add(
        Seating(game, True, "played", _players(random, 2 + (game - 1) % 2), ended=changed, started=started)
        for game, (started, changed, _) in facts.items()
    )
    await file.close()
    await store.close()


def _players(random: Random, seats: int) -> tuple[SeatedPlayer, ...]:
    people = random.sample(range(PEOPLE), seats)
    return tuple(SeatedPlayer(person_id(f"key {number}"), f"Person {number}") for number in people)


@asynccontextmanager
async def _results(folder: Path) -> AsyncIterator[HouseResults]:
    store, tasks = await open_store(folder / "games.db"), set[asyncio.Task[Any]]()

    async def opened() -> Store:
        return store

    def start(work: Coroutine[Any, Any, Any]) -> None:
        tasks.add(asyncio.create_task(work))

    seatings, cache = SeatingFile(folder / SEATINGS), OutcomeCache(folder / OUTCOMES)
    results = HouseResults(seatings, cache, opened, start, ChangeSignal())
    await results.open()
    yield results
    await asyncio.gather(*tasks)
    await results.close()
    await store.close()


async def _opened_once(folder: Path) -> None:
    async with _results(folder):
        pass


def _leaderboards(_seconds: float) -> Figures:
    return asyncio.run(_measured_leaderboards(kept_results()))


async def _measured_leaderboards(folder: Path) -> Figures:
    async with _results(folder) as results:
        lags, began = await _lags_until(lambda: results.is_ready), perf_counter()
        results.leaderboard(_GAME, _PLAYERS)
        built = perf_counter()
        rows = results.leaderboard(_GAME, _PLAYERS)
        cached = perf_counter()
    figures = {"built": (built - began) * 1000, "cached": (cached - built) * 1000, "people": float(len(rows))}
    return figures | {"opening": sum(lags) + len(lags) * _TICK} | _lag_figures(lags)


def _first() -> Slice:
    folder = _folder_of(sample_games().games)

    def work(_seconds: float) -> Figures:
        (folder / OUTCOMES).unlink(missing_ok=True)
        return asyncio.run(_measured_first(folder))

    return work


async def _measured_first(folder: Path) -> Figures:
    began = perf_counter()
    async with _results(folder) as results:
        lags = await _lags_until(lambda: results.is_ready)
    return {"a game": (perf_counter() - began) * 1000 / PLAYED} | _lag_figures(lags)


async def _lags_until(done: Callable[[], bool]) -> list[float]:
    lags = list[float]()
    while not done():
        began = perf_counter()
        await asyncio.sleep(_TICK)
        lags.append(max(perf_counter() - began - _TICK, 0.0))
    return lags


def _lag_figures(lags: list[float]) -> Figures:
    return percentile_figures("lag", lags) | {"lag worst": max(lags) * 1000}


MEASURES = [
    Measure(NAME, "ms; opening s", lambda: _leaderboards, once=True),
    Measure(FIRST, "ms", _first, once=True),
]
