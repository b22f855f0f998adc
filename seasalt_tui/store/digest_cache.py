"""Cache: digests, so that a log is folded once and not whenever games are listed. It may be deleted at any time."""

import sqlite3
from collections.abc import Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Final

import msgspec

from seasalt_tui.core.digest import Digest
from seasalt_tui.games import GAMES
from seasalt_tui.store.database import Database
from seasalt_tui.store.errors import Damaged, NotGames, StoreError
from seasalt_tui.store.files import create_private
from seasalt_tui.store.sqlite_cache import WAIT, CacheTable
from seasalt_tui.store.sqlite_schema import transaction

# The id of a game, when it was started and changed (ids are reused), and its number of records.
DigestKey = tuple[int, str, int]

_FORMAT: Final = 3  # increment it when digests are computed differently
_COLUMNS: Final = "game INTEGER PRIMARY KEY, moments TEXT NOT NULL, records INTEGER NOT NULL, digest BLOB NOT NULL"
_PUT: Final = "INSERT OR REPLACE INTO digests (game, moments, records, digest) VALUES (?, ?, ?, ?)"
_DECODER: Final = msgspec.msgpack.Decoder(Digest)


class DigestCache:
    __slots__ = ("_database",)

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self) -> dict[DigestKey, Digest]:
        """All cached digests; none if they cannot be read."""
        with suppress(StoreError):
            return await self._database.do(_load)
        return {}

    async def save(self, digests: Iterable[tuple[DigestKey, Digest]]) -> None:
        """A failure is ignored: they are computed again the next time."""
        with suppress(StoreError):
            await self._database.do(_save, [(*key, msgspec.msgpack.encode(digest)) for key, digest in digests])

    async def close(self) -> None:
        await self._database.close()


async def open_digest_cache(file: Path) -> DigestCache:
    """Falls back to a cache in memory if the file cannot be used."""
    try:
        return await _open(file)
    except (Damaged, NotGames):
        with suppress(OSError):
            file.unlink()
    except StoreError:
        pass
    try:
        return await _open(file)
    except StoreError:
        return await _open(None)


async def _open(file: Path | None) -> DigestCache:
    database = Database(file or Path(), partial(_connect, file))
    await database.open()
    return DigestCache(database)


def _connect(file: Path | None) -> sqlite3.Connection:
    if file is not None:
        create_private(file)
    connection = sqlite3.connect(file or ":memory:", timeout=WAIT, isolation_level=None)
    try:
        _table().prepare(connection)
    except BaseException:
        connection.close()
        raise
    return connection


def _table() -> CacheTable:
    counters = [(game.name, game.version, game.tallies, game.endings) for game in GAMES.values()]
    return CacheTable("digests", _COLUMNS, (_FORMAT, counters))


def _load(connection: sqlite3.Connection) -> dict[DigestKey, Digest]:
    rows = connection.execute("SELECT game, moments, records, digest FROM digests")
    decoded = {}
    for game, moments, records, digest in rows:
        with suppress(msgspec.DecodeError, TypeError):
            decoded[game, moments, records] = _DECODER.decode(digest)
    return decoded


def _save(connection: sqlite3.Connection, rows: list[tuple[int, str, int, bytes]]) -> None:
    with transaction(connection):
        connection.executemany(_PUT, rows)
