"""Data recovery: replaces a damaged file of saved games by a sound one with all games that can still be played."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from msgspec import Struct

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header
from seasalt_tui.store import sql_queries
from seasalt_tui.store.errors import Damaged, NewerVersion, NotGames, from_sqlite, locked, not_games
from seasalt_tui.store.file_lock import lock_bytes
from seasalt_tui.store.files import translated_errors
from seasalt_tui.store.salvage import Salvage, longest_valid_prefix, salvage_games
from seasalt_tui.store.schema import connect
from seasalt_tui.store.sqlite_cells import rows
from seasalt_tui.store.sqlite_pages import pages
from seasalt_tui.store.sqlite_schema import transaction

# Where sqlite locks a file: https://www.sqlite.org/fileformat2.html#the_lock_byte_page
_SHARED: Final = 0x40000002
_SHARED_SIZE: Final = 510
_BESIDE: Final = ("-wal", "-shm")
_GAME: Final = "INSERT INTO games (id, header, about, started, changed, over, name) VALUES (?, ?, ?, ?, ?, ?, ?)"
_RECORD: Final = "INSERT INTO records (game, number, seat, action) VALUES (?, ?, ?, ?)"
_ATTEMPT: Final = "INSERT OR IGNORE INTO attempts (day, deal, game) VALUES (?, ?, ?)"


class Repaired(Struct, frozen=True):
    """`backup`: where the damaged file is now."""

    salvage: Salvage
    backup: Path


def count_unreadable_games(connection: sqlite3.Connection) -> int:
    """How many saved games cannot be read or folded completely."""
    connection.execute("BEGIN")  # a consistent snapshot: others may play on meanwhile
    try:
        connection.execute("SELECT count(*) FROM attempts")
        return sum(not _is_sound(connection, row) for row in sql_queries.games(connection))
    finally:
        connection.execute("ROLLBACK")


def repair(file: Path) -> Repaired | None:
    """None if there is nothing to repair. No other process may have the file open. Raises errors other than damage."""
    if not file.exists():
        return None
    with translated_errors(file), _exclusive(file) as opened:
        # Only through this handle: closing another handle of the file would drop the POSIX lock.
        stored = _DatabaseFiles(opened.readall(), _content(_beside(file, "-wal")))
        with TemporaryDirectory(prefix=f".{file.name}-repair-", dir=file.parent) as folder:
            if _is_intact(stored, file, Path(folder) / "copy"):
                return None
            salvage, fresh = _salvaged(stored), Path(folder) / "fresh"
            _write(fresh, salvage)
            if os.name == "nt":
                opened.close()  # Windows renames no open file; it refuses, too, if somebody opens it at this moment
            return Repaired(salvage, _exchange(file, fresh))


class _DatabaseFiles(Struct, frozen=True):
    content: bytes
    wal: bytes


def _is_intact(stored: _DatabaseFiles, file: Path, copy: Path) -> bool:
    """Checked on a copy, as SQLite discards a write-ahead log that it considers invalid."""
    copy.write_bytes(stored.content)
    _beside(copy, "-wal").write_bytes(stored.wal)
    try:
        return _is_sound_and_whole(stored, copy)
    except Damaged:
        return False
    except NotGames:
        if _is_of_another_program(copy):
            raise not_games(file) from None
        return False
    except NewerVersion as error:
        raise NewerVersion(Refusal(error.refusal.template, {**error.refusal.values, "file": str(file)})) from None


def _is_sound_and_whole(stored: _DatabaseFiles, copy: Path) -> bool:
    try:
        with closing(connect(copy, wait=0)) as connection:
            return count_unreadable_games(connection) == 0 and not _has_more(stored, connection)
    except sqlite3.Error as error:
        raise from_sqlite(error, copy) from error


def _has_more(stored: _DatabaseFiles, connection: sqlite3.Connection) -> bool:
    """Whether the write-ahead log has more records than SQLite reads: it stops at the first broken frame."""
    if not stored.wal:
        return False
    saved = sum(len(game.records) for game in _salvaged(stored).games)
    return saved > int(connection.execute("SELECT count(*) FROM records").fetchone()[0])


def _salvaged(stored: _DatabaseFiles) -> Salvage:
    return salvage_games(rows(pages(stored.content, stored.wal)), _now().isoformat())


def _is_sound(connection: sqlite3.Connection, row: sql_queries.SqlRow) -> bool:
    game, header, about, started, changed, _, _, last = row
    try:
        datetime.fromisoformat(started), datetime.fromisoformat(changed)
        msgspec.json.decode(about, type=Json)
        records = {record.number: record for record in sql_queries.after(connection, (game, started), 0)}
        playable = longest_valid_prefix(msgspec.json.decode(header, type=Header), records)
        return bool(len(playable) == last)
    except (ValueError, SeasaltError):
        return False


def _is_of_another_program(file: Path) -> bool:
    """Whether it is an intact SQLite database with other tables."""
    try:
        with closing(sqlite3.connect(f"{file.absolute().as_uri()}?mode=ro", uri=True)) as connection:
            return bool(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    except sqlite3.Error:
        return False


@contextmanager
def _exclusive(file: Path) -> Iterator[FileIO]:
    """Opened, with an exclusive lock against other processes. This process may have no open connection."""
    with FileIO(file, "r+") as opened:
        try:
            lock_bytes(opened, _SHARED, _SHARED_SIZE)
        except (BlockingIOError, PermissionError) as error:
            raise locked(file) from error
        yield opened


def _exchange(file: Path, fresh: Path) -> Path:
    """Where the file is now that the fresh one has replaced."""
    backup = _put_aside(file)
    fresh.replace(file)
    _flush(file.parent)
    return backup


def _write(file: Path, salvage: Salvage) -> None:
    try:
        with closing(connect(file, wait=0)) as connection:
            with transaction(connection):
                for game in salvage.games:
                    head = (game.id, game.header, game.about, game.started, game.changed, game.over, game.name)
                    connection.execute(_GAME, head)
                    records = ((game.id, record.number, record.seat, record.action) for record in game.records)
                    connection.executemany(_RECORD, records)
                connection.executemany(_ATTEMPT, salvage.attempts)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        raise from_sqlite(error, file) from error


def _put_aside(file: Path) -> Path:
    backup = file.with_name(f"{file.name}.damaged-{_now():%Y-%m-%dT%H-%M-%S}")
    while backup.exists():
        backup = backup.with_name(f"{backup.name}-again")
    # The write-ahead log first: next to the new file, SQLite would apply it to that.
    for end in _BESIDE:
        with suppress(FileNotFoundError):
            _beside(file, end).rename(_beside(backup, end))
    file.rename(backup)
    return backup


def _now() -> datetime:
    return datetime.now(UTC)


def _beside(file: Path, end: str) -> Path:
    return file.with_name(f"{file.name}{end}")


def _content(file: Path) -> bytes:
    return file.read_bytes() if file.exists() else b""


def _flush(folder: Path) -> None:
    """Windows opens no folders, and writes what changes in them by itself."""
    if os.name == "nt":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
