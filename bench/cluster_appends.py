"""Durable appends to PostgreSQL beside bare inserts over as many connections, in turns within one slice.

The server is a real one that waits for the disk. `each`: the time for one append while 100 tables append at once.
"""

import atexit
from asyncio import gather, run
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from functools import cache
from itertools import count
from time import perf_counter, perf_counter_ns
from typing import TYPE_CHECKING, Any, Final

from bench.random_games import header, prepared
from bench.timing import Figures, Measure, Slice, percentiles
from seasalt_tui.core.log import Record
from seasalt_tui.server.postgres.game_log import PostgresLog
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres

if TYPE_CHECKING:
    from asyncpg import Connection
    from asyncpg import Record as Row

TABLES: Final = 100
CONNECTIONS: Final = 4
APPENDS, APPEND = f"cluster appends {TABLES} tables", "cluster append"
_TURN: Final = 0.2  # seconds
_BARE: Final = """
    CREATE TABLE bare (
        game bigint, number integer, seat smallint, action bytea, appended timestamptz DEFAULT clock_timestamp(),
        PRIMARY KEY (game, number)
    )
"""
_INSERT: Final = "INSERT INTO bare (game, number, seat, action) VALUES ($1, $2, $3, $4)"

Append = Callable[[], Awaitable[object]]


class Writers:
    """`bare`: one a connection, which inserts a row. `tables`: each appends a record to a log of its own."""

    def __init__(self, bare: Sequence[Append], tables: Sequence[Append]) -> None:
        self.bare = bare
        self.tables = tables


@cache
def _address() -> str:
    from temporary_postgres import TemporaryPostgres  # noqa: PLC0415 - beside this package, as `make bench` knows

    server = TemporaryPostgres().__enter__()
    atexit.register(server.__exit__)
    run(_create(server.address()))
    return server.address()


async def _create(address: str) -> None:
    postgres = Postgres(address)
    await postgres.open()
    await postgres.execute(_BARE)
    await postgres.close()


@asynccontextmanager
async def _writers() -> AsyncIterator[Writers]:
    postgres = Postgres(_address())
    await postgres.open()
    connections = [await postgres.connect() for _ in range(CONNECTIONS)]
    store = PostgresStore(postgres, str, CONNECTIONS)
    tables = [await _table(store) for _ in range(TABLES)]
    await postgres.execute("TRUNCATE bare")
    yield Writers([_inserter(connection, game) for game, connection in enumerate(connections)], tables)
    await store.close()
    for connection in connections:
        await connection.close()
    await postgres.close()


def _inserter(connection: "Connection[Row]", game: int) -> Append:
    numbers = count(1)
    return lambda: connection.execute(_INSERT, game, next(numbers), 0, b"draw")


async def _table(store: PostgresStore) -> Append:
    head = header(*prepared("seasalt", 4))
    log: PostgresLog = await store.create(head, {})
    numbers = count(1)
    return lambda: log.append(Record(next(numbers), 0, "draw"))


async def _all(seconds: float) -> Figures:
    totals = {"each": [0.0, 0], "bare each": [0.0, 0]}
    end = perf_counter() + seconds
    async with _writers() as writers:
        while True:
            for name, appends in (("each", writers.tables), ("bare each", writers.bare)):
                begin = perf_counter()
                totals[name][1] += sum(await gather(*(_repeated(append, begin + _TURN) for append in appends)))
                totals[name][0] += perf_counter() - begin
            if perf_counter() > end:
                return {name: time / number * 1e6 for name, (time, number) in totals.items()}


async def _repeated(append: Append, end: float) -> int:
    for done in count(1):
        await append()
        if perf_counter() > end:
            return done
    raise AssertionError


async def _one(seconds: float) -> Figures:
    """In turns, so that every mood of the disk hits both alike."""
    times: dict[str, list[int]] = {"store": [], "bare": []}
    end = perf_counter() + seconds
    async with _writers() as writers:
        while perf_counter() < end or len(times["bare"]) < 2:
            for name, append in (("store", writers.tables[0]), ("bare", writers.bare[0])):
                begin = perf_counter_ns()
                await append()
                times[name].append(perf_counter_ns() - begin)
    named = {name: percentiles(taken, scale=1e-3) for name, taken in times.items()}
    return {f"{name} {figure}": value for name, figures in named.items() for figure, value in figures.items()}


def _prepared(work: Callable[[float], Coroutine[Any, Any, Figures]]) -> Slice:
    _address()
    return lambda seconds: run(work(seconds))


MEASURES = [
    Measure(APPENDS, "us", lambda: _prepared(_all)),
    Measure(APPEND, "us", lambda: _prepared(_one)),
]
