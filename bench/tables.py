"""Table in memory: what one `submit` takes with everybody seated, and opening a table from a long log."""

from asyncio import run
from collections.abc import Awaitable
from functools import partial
from random import Random
from time import perf_counter, perf_counter_ns
from typing import Any, Final

from bench.random_games import AnyGame, header, prepared, records
from bench.timing import Measure, Slice, percentiles
from seasalt_tui.core.game import Setup
from seasalt_tui.core.log import Header, Log, MemoryLog, Record
from seasalt_tui.core.table import Table, open_table

LONG: Final = 500  # records


async def _duration(work: Awaitable[object]) -> int:
    begin = perf_counter_ns()
    await work
    return perf_counter_ns() - begin


async def _opened(game: AnyGame, log: Log) -> Table[Any, Any, Any, Any]:
    table = await open_table(game, log, "1")
    for seat in range(log.header.setup.players):
        table.sit(seat)
    return table


async def _submitting(game: AnyGame, start: Setup, seconds: float) -> list[int]:
    """Random games, one after another; only the submits are timed, with the chance that follows them."""
    random = Random(1).random
    times: list[int] = []
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        table = await _opened(game, MemoryLog(header(game, start)))
        while seats := game.to_act(table.state):
            (seat,) = seats
            options = game.legal(table.state, seat)
            action = options[int(random() * len(options))]
            times.append(await _duration(table.submit(seat, action, table.number)))
    return times


async def _opening(game: AnyGame, head: Header, recorded: tuple[Record, ...], seconds: float) -> list[int]:
    times: list[int] = []
    end = perf_counter() + seconds
    while not times or perf_counter() < end:
        times.append(await _duration(open_table(game, MemoryLog(head, recorded), "1")))
    return times


def submit(name: str, players: int) -> Slice:
    game, start = prepared(name, players)
    return lambda seconds: percentiles(run(_submitting(game, start, seconds)), scale=1e-3)


def open_long(name: str, players: int) -> Slice:
    game, start = prepared(name, players)
    head, recorded = header(game, start), records(game, start, LONG)
    return lambda seconds: percentiles(run(_opening(game, head, recorded, seconds)), scale=1e-6)


MEASURES = [
    Measure("table submit seasalt 2", "us", partial(submit, "seasalt", 2)),
    Measure(f"table open {LONG} seasalt 4", "ms", partial(open_long, "seasalt", 4)),
]
