"""A damaged file of saved games becomes a sound one, with all in it that can still be played."""

import fcntl
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import msgspec
from msgspec import Struct

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header
from seasalt_tui.store import queries
from seasalt_tui.store.cells import rows
from seasalt_tui.store.errors import Damaged, NewerVersion, NotGames, from_sqlite, locked, not_games
from seasalt_tui.store.files import named_errors
from seasalt_tui.store.pages import pages
from seasalt_tui.store.salvage import Salvage, longest, salvaged
from seasalt_tui.store.schema import connect, transaction

# Where sqlite locks a file: https://www.sqlite.org/fileformat2.html#the_lock_byte_page
_SHARED: Final = 0x40000002
_SHARED_SIZE: Final = 510
_BESIDE: Final = ("-wal", "-shm")
_GAME: Final = "INSERT INTO games (id, header, about, started, changed, over, name) VALUES (?, ?, ?, ?, ?, ?, ?)"
_RECORD: Final = "INSERT INTO records (game, number, seat, action) VALUES (?, ?, ?, ?)"
_ATTEMPT: Final = "INSERT OR IGNORE INTO attempts (day, deal, game) VALUES (?, ?, ?)"


class Repaired(Struct, frozen=True):
    """`kept`: where the damaged file is now."""

    salvage: Salvage
    kept: Path


def unsound(connection: sqlite3.Connection) -> int:
    """How many of the saved games cannot be read or folded to their end."""
    connection.execute("BEGIN")  # all as it is at one moment: others may play on meanwhile
    try:
        connection.execute("SELECT count(*) FROM attempts")
        return sum(not _is_sound(connection, row) for row in queries.games(connection))
    finally:
        connection.execute("ROLLBACK")


def repair(file: Path) -> Repaired | None:
    """None: there is nothing to repair. Nobody else may have the file open; what is not damage is raised."""
    if not file.exists():
        return None
    with named_errors(file), _alone(file) as handle:
        # Through this handle alone: to close another one of the file would give up the lock.
        with os.fdopen(handle, "rb", closefd=False) as content:
            stored = _Stored(content.read(), _content(_beside(file, "-wal")))
        with TemporaryDirectory(prefix=f".{file.name}-repair-", dir=file.parent) as folder:
            return None if _is_well(stored, file, Path(folder) / "copy") else _replaced(stored, file, Path(folder))


class _Stored(Struct, frozen=True):
    content: bytes
    waiting: bytes


def _is_well(stored: _Stored, file: Path, copy: Path) -> bool:
    """Found out with a copy, as sqlite throws away what waits and does not please it."""
    copy.write_bytes(stored.content)
    _beside(copy, "-wal").write_bytes(stored.waiting)
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


def _is_sound_and_whole(stored: _Stored, copy: Path) -> bool:
    try:
        with closing(connect(copy, wait=0)) as connection:
            return unsound(connection) == 0 and not _has_more(stored, connection)
    except sqlite3.Error as error:
        raise from_sqlite(error, copy) from error


def _has_more(stored: _Stored, connection: sqlite3.Connection) -> bool:
    """Where the middle of what waits is broken, sqlite does not see its end."""
    if not stored.waiting:
        return False
    saved = sum(len(game.records) for game in _salvaged(stored).games)
    return saved > int(connection.execute("SELECT count(*) FROM records").fetchone()[0])


def _salvaged(stored: _Stored) -> Salvage:
    return salvaged(rows(pages(stored.content, stored.waiting)), _now().isoformat())


def _is_sound(connection: sqlite3.Connection, row: queries.Row) -> bool:
    game, header, about, started, changed, _, _, last = row
    try:
        datetime.fromisoformat(started), datetime.fromisoformat(changed)
        msgspec.json.decode(about, type=Json)
        records = {record.number: record for record in queries.after(connection, (game, started), 0)}
        found = longest(msgspec.json.decode(header, type=Header), records)
        return bool(len(found) == last)
    except (ValueError, SeasaltError):
        return False


def _is_of_another_program(file: Path) -> bool:
    """A database, and a sound one."""
    try:
        with closing(sqlite3.connect(f"file:{file}?mode=ro", uri=True)) as connection:
            return bool(connection.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    except sqlite3.Error:
        return False


@contextmanager
def _alone(file: Path) -> Iterator[int]:
    """The file is open, and no other process reads or writes it. No connection of this one may be open."""
    handle = os.open(file, os.O_RDWR)
    try:
        try:
            fcntl.lockf(handle, fcntl.LOCK_EX | fcntl.LOCK_NB, _SHARED_SIZE, _SHARED)
        except (BlockingIOError, PermissionError) as error:
            raise locked(file) from error
        yield handle
    finally:
        os.close(handle)


def _replaced(stored: _Stored, file: Path, folder: Path) -> Repaired:
    found, fresh = _salvaged(stored), folder / "fresh"
    _write(fresh, found)
    kept = _put_aside(file)
    fresh.replace(file)
    _flush(file.parent)
    return Repaired(found, kept)


def _write(file: Path, found: Salvage) -> None:
    try:
        with closing(connect(file, wait=0)) as connection:
            with transaction(connection):
                for game in found.games:
                    head = (game.id, game.header, game.about, game.started, game.changed, game.over, game.name)
                    connection.execute(_GAME, head)
                    records = ((game.id, record.number, record.seat, record.action) for record in game.records)
                    connection.executemany(_RECORD, records)
                connection.executemany(_ATTEMPT, found.attempts)
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    except sqlite3.Error as error:
        raise from_sqlite(error, file) from error


def _put_aside(file: Path) -> Path:
    kept = file.with_name(f"{file.name}.damaged-{_now():%Y-%m-%dT%H-%M-%S}")
    while kept.exists():
        kept = kept.with_name(f"{kept.name}-again")
    # First of all what waits: beside the new file it would be taken for what waits for that.
    for end in _BESIDE:
        with suppress(FileNotFoundError):
            _beside(file, end).rename(_beside(kept, end))
    file.rename(kept)
    return kept


def _now() -> datetime:
    return datetime.now(UTC)


def _beside(file: Path, end: str) -> Path:
    return file.with_name(f"{file.name}{end}")


def _content(file: Path) -> bytes:
    return file.read_bytes() if file.exists() else b""


def _flush(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
