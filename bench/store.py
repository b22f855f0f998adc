"""Storage: a durable append beside a bare insert in sqlite; opening, listing and importing games.

An append of a table is a move from the check of its rules to all that chance then does, and so may be two.
"""

import sqlite3
from asyncio import run
from collections.abc import AsyncIterator, Iterator
from contextlib import closing, contextmanager
from functools import cache
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter, perf_counter_ns
from typing import Final

from bench.random_games import header, prepared, records, walk
from bench.stats import MANY, many_games, read_entries
from bench.timing import Figures, Measure, Slice, percentiles, repeat
from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.table import open_table
from seasalt_tui.core.transcript import write
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.import_export import ImportRules, import_game, parse_game
from seasalt_tui.store.retries import Retries
from seasalt_tui.store.sqlite import Store, open_store
from seasalt_tui.store.sqlite_schema import make_durable
from seasalt_tui.store.write_behind import WriteBehindLog

LONG: Final = 500  # records
IMPORTED: Final = 1000
_SITTERS: Final = (Sitter("You"), Sitter("Ana", "normal"))
_GUESTS: Final = ImportRules(LEVELS, str)
_TABLE: Final = "CREATE TABLE records (number INTEGER PRIMARY KEY, seat INTEGER, action TEXT)"
_INSERT: Final = "INSERT INTO records (number, seat, action) VALUES (?, ?, ?)"


def _plan(seed: int) -> Plan:
    return Plan("seasalt", _SITTERS, f"bench {seed}", first=0)


def _actions() -> Iterator[tuple[int, str]]:
    """Those of random games, one after another; who would write them down has no rules to ask."""
    game = GAMES["seasalt"]
    for seed in count():
        yield from ((step.seat, game.text(step.action)) for step in walk(game, _plan(seed).header.setup, seed))


@contextmanager
def _file() -> Iterator[Path]:
    with TemporaryDirectory(prefix="seasalt-bench-") as folder:
        yield Path(folder) / "games.db"


@contextmanager
def _bare() -> Iterator[sqlite3.Connection]:
    """Whoever writes to sqlite at all inserts a row and waits for the disk."""
    with _file() as file, closing(sqlite3.connect(file, isolation_level=None)) as connection:
        connection.execute(_TABLE)
        make_durable(connection)
        yield connection


async def _appending(seconds: float) -> Figures:
    """In turns, so that every mood of the disk hits all alike."""
    bare, recorded, played = list[int](), list[int](), list[int]()
    with _file() as file, _bare() as connection:
        store = await open_store(file)
        log = await store.create(_plan(0).header, _plan(0).about)
        end = perf_counter() + seconds
        numbered = enumerate(_actions(), 1)
        async for took in _played(store):
            number, (seat, action) = next(numbered)
            begin = perf_counter_ns()
            connection.execute(_INSERT, (number, seat, action))
            between = perf_counter_ns()
            await log.append(Record(number, seat, action))
            recorded.append(perf_counter_ns() - between)
            bare.append(between - begin)
            played.append(took)
            if perf_counter() > end:
                break
        await store.close()
    measured = {"bare": bare, "store": recorded, "table": played}
    named = {name: percentiles(times, scale=1e-3) for name, times in measured.items()}
    return {f"{name} {figure}": value for name, figures in named.items() for figure, value in figures.items()}


def _failed(error: Exception) -> None:
    raise error


async def _played(store: Store) -> AsyncIterator[int]:
    """What each submit takes in random games, one after another."""
    game = GAMES["seasalt"]
    for seed in count():
        plan, roll = _plan(seed), Random(seed).random
        log = await store.create(plan.header, plan.about)
        table = await open_table(game, WriteBehindLog(log, Retries(), _failed), plan.seed)
        while seats := game.to_act(table.state):
            (seat,) = seats
            options = game.legal(table.state, seat)
            action = options[int(roll() * len(options))]
            begin = perf_counter_ns()
            await table.submit(seat, action, table.number)
            yield perf_counter_ns() - begin


async def _rebuilding(head: Header, recorded: tuple[Record, ...], seconds: float) -> Figures:
    """`round`: the middle one, for each round that was begun."""
    game, times = GAMES[head.game], list[int]()
    with _file() as file:
        store = await open_store(file)
        log = await store.add(head, {}, recorded, over=False)
        end = perf_counter() + seconds
        while not times or perf_counter() < end:
            begin = perf_counter_ns()
            table = await open_table(game, await store.open(log.id), "1")
            times.append(perf_counter_ns() - begin)
        await store.close()
    measured = percentiles(times, scale=1e-6)
    return {**measured, "round": measured["p50"] / game.standing(table.state).round}


def _rebuild() -> Slice:
    game, start = prepared("seasalt", 4)
    head, recorded = header(game, start), records(game, start, LONG)
    return lambda seconds: run(_rebuilding(head, recorded, seconds))


def _list() -> Slice:
    places = many_games()
    return lambda seconds: repeat(lambda: run(_listed(places.games)), seconds, scale=1e-6)


async def _listed(file: Path) -> None:
    store = await open_store(file)
    await store.games()
    await store.close()


def _read_entries() -> Slice:
    """Not the first time: the digests are there."""
    places = many_games()
    return lambda seconds: repeat(lambda: run(read_entries(places)), seconds, scale=1e-6)


@cache
def _texts() -> list[bytes]:
    """Files of games, all different."""
    game, texts = GAMES["seasalt"], list[bytes]()
    for seed in range(IMPORTED):
        head = _plan(seed).header
        steps = enumerate(walk(game, head.setup, seed), 1)
        texts.append(
            write(head, (Record(number, step.seat, game.text(step.action)) for number, step in steps)).encode()
        )
    return texts


def _import() -> Slice:
    texts = _texts()
    return lambda _seconds: run(_importing(texts))


async def _importing(texts: list[bytes]) -> Figures:
    """Always the same files, however long it takes."""
    times: list[int] = []
    with _file() as file:
        store = await open_store(file)
        for text in texts:
            begin = perf_counter_ns()
            await import_game(store, parse_game(text, _GUESTS))
            times.append(perf_counter_ns() - begin)
        await store.close()
    return {**percentiles(times, scale=1e-6), f"all {len(times)}": sum(times) * 1e-6}


MEASURES = [
    Measure("append", "us", lambda: lambda seconds: run(_appending(seconds))),
    Measure(f"store rebuild {LONG} seasalt 4", "ms", _rebuild),
    Measure(f"store list {MANY}", "ms", _list),
    Measure(f"store entries {MANY}", "ms", _read_entries),
    Measure("store import", "ms", _import),
]
