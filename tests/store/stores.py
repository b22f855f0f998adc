"""Fixtures: stores, records, and simulated disk failures."""

import os
import sqlite3
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import shared_postgres
from seasalt_tui.core.game import Setup
from seasalt_tui.core.log import Header, Log, Record
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.group_commit import Ring
from seasalt_tui.store.database import Database
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.game_store import GameStore
from seasalt_tui.store.schema import connect
from seasalt_tui.store.sqlite import Store, open_store

HEADER = Header(game.name, game.version, valid_setup(game, players=2, first=0, options={}))
OTHER = Header("another", 7, Setup(4, 3, {"edition": "dé", "points": 40, "quick": True}))
ABOUT = {"seats": ["person", "casual"], "names": ["Zoë", "海"]}


@asynccontextmanager
async def opened(file: Path, wait: float = 5.0) -> AsyncIterator[Store]:
    store = await open_store(file, wait)
    try:
        yield store
    finally:
        await store.close()


@asynccontextmanager
async def opened_by_host(address: str, ring: Ring = str) -> AsyncIterator[PostgresStore]:
    """The store of one of the hosts that share a database."""
    async with shared_postgres.opened(address) as postgres:
        store = PostgresStore(postgres, ring)
        yield store
        await store.close()


async def with_room_for(pages: int, file: Path) -> Store:
    """A store on a disk that is full after this many pages."""

    def connected() -> sqlite3.Connection:
        connection = connect(file, wait=0)
        connection.execute(f"PRAGMA max_page_count = {pages}")
        return connection

    database = Database(file, connected)
    await database.open()
    return Store(database)


def record(number: int) -> Record:
    return Record(number, number % 3 - 1, f"action {number} ✂")


def records(count: int) -> tuple[Record, ...]:
    return tuple(map(record, range(1, count + 1)))


async def fill(log: Log, count: int) -> None:
    for one in records(count):
        await log.append(one)


def child_env() -> dict[str, str]:
    """The environment of a child process with this one's import path."""
    return {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


async def still_has_its_game(file: Path) -> bool:
    async with opened(file) as store:
        return await (await store.open(1)).after(0) == records(3)


def clear(error: StoreError, file: Path) -> bool:
    """Whether the message names the file, is a sentence, and can be translated."""
    return str(file) in str(error) and str(error).endswith(".") and error.refusal.sentence == str(error)


async def allow_writing(store: GameStore | None, *, allowed: bool) -> None:
    """Simulates a disk that the system remounted read-only because of errors, until it is repaired."""
    assert isinstance(store, Store)
    await store._database.do(lambda connection: connection.execute(f"PRAGMA query_only = {not allowed}").fetchone())


async def make_room(store: GameStore | None) -> None:
    """The disk has room again."""
    assert isinstance(store, Store)
    await store._database.do(lambda connection: connection.execute("PRAGMA max_page_count = 1000000").fetchone())
