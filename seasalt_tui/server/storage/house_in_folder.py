"""A house in a folder, to be moved. A mark in the folder says that it is not complete, and no host starts there."""

import os
import shutil
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.bans.ban_list import FILE as BANS
from seasalt_tui.server.results import seating_schema
from seasalt_tui.server.storage.house_rows import COLUMNS, KEYS, Row, Table
from seasalt_tui.store import schema
from seasalt_tui.store.errors import StoreError, Unusable, from_os, from_sqlite
from seasalt_tui.store.files import create_private, make_folder, translated_errors
from seasalt_tui.store.paths import Paths

_MARK: Final = "move-incomplete"
_WAIT: Final = 5.0  # seconds to wait for the lock of another process
_FOLDERS: Final = ("people", "tables")
_FILES: Final = (BANS, "devices.json", "host-key.json", "names.json", "networks.key", "operating-time")
_RESULTS: Final = frozenset[Table]({"seatings", "withdrawn"})
_RECORDS: Final = """
    SELECT game, number, seat, action, changed AS appended FROM records JOIN games ON games.id = records.game
"""
_PUT_RECORD: Final = "INSERT INTO records (game, number, seat, action) VALUES (?, ?, ?, ?)"


def check_complete(folder: Path) -> None:
    if (folder / _MARK).exists():
        raise Unusable(
            Refusal("A move to {folder} was interrupted. Move the server’s data there again.", {"folder": str(folder)})
        )


@contextmanager
def source_folder(folder: Path) -> "Iterator[HouseInFolder]":
    check_complete(folder)
    if not _games(folder).exists():
        raise Unusable(Refusal("There is no server’s data in {folder}.", {"folder": str(folder)}))
    results = folder / seating_schema.NAME
    with _translated_errors(folder):
        house = HouseInFolder(
            folder,
            schema.connect_to_read(_games(folder), _WAIT),
            seating_schema.connect_to_read(results) if results.exists() else None,
        )
        try:
            yield house
        finally:
            house.close()


@contextmanager
def target_folder(folder: Path) -> "Iterator[HouseInFolder]":
    """Unless it is `complete` nothing stays there; if the process was killed, until the next move there."""
    if (folder / _MARK).exists():
        _clear(folder)
    elif left := [name for name in (*_own_files(folder), *_FOLDERS, *_FILES) if (folder / name).exists()]:
        values = {"folder": str(folder), "file": left[0]}
        raise Unusable(Refusal("There is {file} in {folder} already. Choose an empty folder.", values))
    with translated_errors(folder):
        create_private(folder / _MARK)
    with _translated_errors(folder):
        house = HouseInFolder(
            folder, schema.connect(_games(folder), _WAIT), seating_schema.connect(folder / seating_schema.NAME)
        )
        try:
            yield house
        finally:
            house.close()
            if (folder / _MARK).exists():
                _clear(folder)


class HouseInFolder:
    """`results`: None if there never were any."""

    def __init__(self, folder: Path, games: sqlite3.Connection, results: sqlite3.Connection | None) -> None:
        self._folder = folder
        self._games = games
        self._results = results
        for connection in self._connections:
            connection.execute("BEGIN")

    def close(self) -> None:
        for connection in self._connections:
            connection.close()

    async def count(self, table: Table) -> int:
        if table == "documents":
            return sum(1 for _ in _paths(self._folder))
        connection = self._connection(table)
        found = None if connection is None else connection.execute(f"SELECT count(*) FROM {table}").fetchone()  # noqa: S608
        return 0 if found is None else int(found[0])

    async def rows(self, table: Table) -> AsyncIterator[Row]:
        if table == "documents":
            for path in sorted(_paths(self._folder)):
                yield _document(self._folder, path)
        elif (connection := self._connection(table)) is not None:
            query = _RECORDS if table == "records" else f"SELECT {', '.join(COLUMNS[table])} FROM {table}"  # noqa: S608
            for row in connection.execute(f"{query} ORDER BY {', '.join(KEYS[table])}"):
                yield row

    async def put(self, table: Table, rows: AsyncIterator[Row]) -> None:
        places = ", ".join("?" * len(COLUMNS[table]))
        query = f"INSERT INTO {table} ({', '.join(COLUMNS[table])}) VALUES ({places})"  # noqa: S608 - of constants
        connection = self._connection(table)
        async for row in rows:
            if connection is None:
                _write(self._folder, *row)
            elif table == "records":
                connection.execute(_PUT_RECORD, row[:4])
            else:
                connection.execute(query, row)

    async def complete(self) -> None:
        for connection in self._connections:
            connection.execute("COMMIT")
        os.sync()  # the documents, all at once
        (self._folder / _MARK).unlink()

    @property
    def _connections(self) -> list[sqlite3.Connection]:
        return [connection for connection in (self._games, self._results) if connection is not None]

    def _connection(self, table: Table) -> sqlite3.Connection | None:
        """None for documents."""
        if table == "documents":
            return None
        return self._results if table in _RESULTS else self._games


def _games(folder: Path) -> Path:
    return Paths(folder, folder, folder).games


def _own_files(folder: Path) -> list[str]:
    names = (_games(folder).name, seating_schema.NAME)
    return [f"{name}{suffix}" for name in names for suffix in ("", "-wal", "-shm", "-journal")]


def _paths(folder: Path) -> Iterator[str]:
    """Without files that are being written, whose names begin with a dot."""
    for name in _FILES:
        if (folder / name).exists():
            yield name
    for start in _FOLDERS:
        for inside, _, names in os.walk(folder / start):
            yield from (Path(inside, name).relative_to(folder).as_posix() for name in names if name[0] != ".")


def _document(folder: Path, path: str) -> Row:
    file = folder / path
    with translated_errors(file):
        return path, file.read_bytes(), file.stat().st_mtime_ns // 1000


def _write(folder: Path, path: str, body: bytes, visited: int) -> None:
    if not path.isprintable() or not all(part.strip(".") and part[0] != "." for part in path.split("/")):
        raise Unusable(Refusal("{path} cannot be the name of a file.", {"path": path}))
    file = folder / path
    with translated_errors(file):
        make_folder(file.parent)
        with os.fdopen(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as output:
            output.write(body)
        os.utime(file, ns=(visited * 1000, visited * 1000))


def _clear(folder: Path) -> None:
    """The mark last."""
    with translated_errors(folder):
        for name in (*_own_files(folder), *_FILES):
            (folder / name).unlink(missing_ok=True)
        for name in _FOLDERS:
            if (folder / name).exists():
                shutil.rmtree(folder / name)
        (folder / _MARK).unlink()


@contextmanager
def _translated_errors(folder: Path) -> Iterator[None]:
    try:
        yield
    except StoreError:
        raise
    except sqlite3.Error as error:
        raise from_sqlite(error, folder) from error
    except OSError as error:
        raise from_os(error, folder) from error
