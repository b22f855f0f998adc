"""SQL queries of the database of saved games. Each is atomic."""

import sqlite3
from collections.abc import Callable, Collection, Sequence
from datetime import datetime
from typing import Any, Concatenate, Final, ParamSpec, TypeVar

import msgspec

from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Record
from seasalt_tui.store.calendar import utc_text
from seasalt_tui.store.errors import deleted_game
from seasalt_tui.store.game_store import GameFacts
from seasalt_tui.store.sqlite_schema import transaction

P = ParamSpec("P")
T = TypeVar("T")

SqlRow = tuple[Any, ...]
GameKey = tuple[int, str]  # the id of a game, and when it was started: ids of deleted games are reused

# The numbers of records have no gaps, so the highest is their count, and quicker to get.
_LIST: Final = """
    SELECT id, header, about, started, changed, over, name,
        coalesce((SELECT max(number) FROM records WHERE game = games.id), 0)
    FROM games
"""
_FACTS: Final = """
    SELECT id, started, changed, coalesce((SELECT max(number) FROM records WHERE game = games.id), 0) FROM games
"""
_OF_LENGTH: Final = """
    WHERE EXISTS (SELECT 1 FROM records WHERE game = games.id AND number = ?)
    AND NOT EXISTS (SELECT 1 FROM records WHERE game = games.id AND number = ?)
"""
_NEWEST_FIRST: Final = "ORDER BY changed DESC, id DESC"

_TOUCH: Final = "UPDATE games SET changed = ? WHERE id = ? AND started = ?"
_HEAD: Final = "SELECT header, started FROM games WHERE id = ?"
_AFTER: Final = """
    SELECT number, seat, action FROM records
    WHERE game = (SELECT id FROM games WHERE id = ? AND started = ?) AND number > ?
    ORDER BY number
"""
_INSERT: Final = "INSERT INTO records (game, number, seat, action) VALUES (?, ?, ?, ?)"


def create(connection: sqlite3.Connection, header: Header, about: Json, now: datetime) -> GameKey:
    started = utc_text(now)
    values = (msgspec.json.encode(header).decode(), msgspec.json.encode(about).decode(), started, started)
    query = "INSERT INTO games (header, about, started, changed) VALUES (?, ?, ?, ?) RETURNING id"
    return int(connection.execute(query, values).fetchone()[0]), started


def add(
    connection: sqlite3.Connection,
    header: Header,
    about: Json,
    records: Sequence[Record],
    over: bool,
    name: str,
    played: datetime,
    now: datetime,
) -> GameKey:
    with transaction(connection):
        game, started = create(connection, header, about, now)
        about_it = over, name, utc_text(played), game
        connection.execute("UPDATE games SET over = ?, name = ?, changed = ? WHERE id = ?", about_it)
        rows = [(game, record.number, record.seat, record.action) for record in records]
        connection.executemany(_INSERT, rows)
    return game, started


def attempt(
    connection: sqlite3.Connection, day: str, deal: str, header: Header, about: Json, now: datetime
) -> GameKey | None:
    with transaction(connection):
        if connection.execute("SELECT 1 FROM attempts WHERE day = ? AND deal = ?", (day, deal)).fetchone():
            return None
        game, started = create(connection, header, about, now)
        connection.execute("INSERT INTO attempts (day, deal, game) VALUES (?, ?, ?)", (day, deal, game))
    return game, started


def attempts(connection: sqlite3.Connection, deal: str) -> dict[str, int]:
    return dict(connection.execute("SELECT day, game FROM attempts WHERE deal = ?", (deal,)))


def append(connection: sqlite3.Connection, key: GameKey, record: Record, now: datetime) -> None:
    game, started = key
    with transaction(connection):
        if not connection.execute(_TOUCH, (utc_text(now), game, started)).rowcount:
            raise deleted_game()
        query = "SELECT coalesce(max(number), 0) FROM records WHERE game = ?"
        (last,) = connection.execute(query, (game,)).fetchone()
        if record.number != last + 1:
            raise Conflict(f"Record {record.number} cannot follow record {last}.")
        connection.execute(_INSERT, (game, record.number, record.seat, record.action))


def extend(connection: sqlite3.Connection, key: GameKey, records: Sequence[Record], now: datetime) -> None:
    """Idempotent append: a failed commit may still have reached the disk, so records already there are skipped."""
    game, started = key
    with transaction(connection):
        if not connection.execute(_TOUCH, (utc_text(now), game, started)).rowcount:
            raise deleted_game()
        if not records:
            return
        first = records[0].number
        stored = after(connection, key, first - 1)
        query = "SELECT coalesce(max(number), 0) FROM records WHERE game = ?"
        (last,) = connection.execute(query, (game,)).fetchone()
        if last < first - 1 or stored != tuple(records[: len(stored)]):
            raise Conflict(f"Record {first} cannot follow record {last}.")
        rows = [(game, record.number, record.seat, record.action) for record in records[len(stored) :]]
        connection.executemany(_INSERT, rows)


def at_once(
    connection: sqlite3.Connection,
    work: Callable[Concatenate[sqlite3.Connection, P], T],
    *args: P.args,
    **kwargs: P.kwargs,
) -> T:
    """Without waiting for locks of other programs: for work that is retried anyway, to keep other queries moving."""
    (wait,) = connection.execute("PRAGMA busy_timeout").fetchone()
    connection.execute("PRAGMA busy_timeout = 0")
    try:
        return work(connection, *args, **kwargs)
    finally:
        connection.execute(f"PRAGMA busy_timeout = {wait}")


def after(connection: sqlite3.Connection, key: GameKey, number: int) -> tuple[Record, ...]:
    return tuple(Record(*row) for row in connection.execute(_AFTER, (*key, number)))


def head(connection: sqlite3.Connection, game: int) -> tuple[str, str] | None:
    """The header, and when it was started."""
    row: tuple[str, str] | None = connection.execute(_HEAD, (game,)).fetchone()
    return row


def latest(connection: sqlite3.Connection) -> SqlRow | None:
    row: SqlRow | None = connection.execute(f"{_LIST} WHERE NOT over {_NEWEST_FIRST} LIMIT 1").fetchone()
    return row


def newest(connection: sqlite3.Connection) -> SqlRow | None:
    row: SqlRow | None = connection.execute(f"{_LIST} {_NEWEST_FIRST} LIMIT 1").fetchone()
    return row


def game(connection: sqlite3.Connection, game: int) -> SqlRow | None:
    row: SqlRow | None = connection.execute(f"{_LIST} WHERE id = ?", (game,)).fetchone()
    return row


def games(connection: sqlite3.Connection, only: Collection[int] | None = None) -> list[SqlRow]:
    """All, or `only` these without reading the others; the newest first."""
    return connection.execute(f"{_LIST} {_chosen(only)} {_NEWEST_FIRST}").fetchall()


def facts(connection: sqlite3.Connection, only: Collection[int] | None = None) -> dict[int, GameFacts]:
    """By id: all, or `only` these."""
    rows = connection.execute(f"{_FACTS} {_chosen(only)}")
    return {game: (started, changed, records) for game, started, changed, records in rows}


def _chosen(only: Collection[int] | None) -> str:
    return "" if only is None else f"WHERE id IN ({', '.join(map(str, only))})"


def ids(connection: sqlite3.Connection) -> frozenset[int]:
    return frozenset(game for (game,) in connection.execute("SELECT id FROM games"))


def of_length(connection: sqlite3.Connection, records: int) -> list[SqlRow]:
    return connection.execute(f"{_LIST} {_OF_LENGTH}", (records, records + 1)).fetchall()


def finish(connection: sqlite3.Connection, game: int) -> None:
    connection.execute("UPDATE games SET over = 1 WHERE id = ?", (game,))


def rename(connection: sqlite3.Connection, game: int, name: str) -> None:
    connection.execute("UPDATE games SET name = ? WHERE id = ?", (name, game))


def delete(connection: sqlite3.Connection, game: int) -> None:
    with transaction(connection):
        connection.execute("DELETE FROM records WHERE game = ?", (game,))
        connection.execute("DELETE FROM games WHERE id = ?", (game,))
