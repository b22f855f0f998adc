"""What is asked of the file of saved games, and told to it: each of these is done whole, or not at all."""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Record
from seasalt_tui.store.errors import unknown_game
from seasalt_tui.store.schema import transaction

Row = tuple[Any, ...]

# Numbers of records have no gaps: the highest is their count, and found without counting.
_LIST: Final = """
    SELECT id, header, about, started, changed, over, name,
        coalesce((SELECT max(number) FROM records WHERE game = games.id), 0)
    FROM games
"""
_NEWEST_FIRST: Final = "ORDER BY changed DESC, id DESC"

_INSERT: Final = "INSERT INTO records (game, number, seat, action) VALUES (?, ?, ?, ?)"


def _now() -> str:
    return _moment(datetime.now(UTC))


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def create(connection: sqlite3.Connection, header: Header, about: Json) -> int:
    now = _now()
    values = (msgspec.json.encode(header).decode(), msgspec.json.encode(about).decode(), now, now)
    query = "INSERT INTO games (header, about, started, changed) VALUES (?, ?, ?, ?) RETURNING id"
    return int(connection.execute(query, values).fetchone()[0])


def add(
    connection: sqlite3.Connection,
    header: Header,
    about: Json,
    records: Sequence[Record],
    over: bool,
    name: str,
    played: datetime | None,
) -> int:
    with transaction(connection):
        game = create(connection, header, about)
        connection.execute("UPDATE games SET over = ?, name = ? WHERE id = ?", (over, name, game))
        if played is not None:
            connection.execute("UPDATE games SET changed = ? WHERE id = ?", (_moment(played), game))
        rows = [(game, record.number, record.seat, record.action) for record in records]
        connection.executemany(_INSERT, rows)
    return game


def attempt(connection: sqlite3.Connection, day: str, deal: str, header: Header, about: Json) -> int | None:
    with transaction(connection):
        if connection.execute("SELECT 1 FROM attempts WHERE day = ? AND deal = ?", (day, deal)).fetchone():
            return None
        game = create(connection, header, about)
        connection.execute("INSERT INTO attempts (day, deal, game) VALUES (?, ?, ?)", (day, deal, game))
    return game


def attempts(connection: sqlite3.Connection, deal: str) -> dict[str, int]:
    return dict(connection.execute("SELECT day, game FROM attempts WHERE deal = ?", (deal,)))


def append(connection: sqlite3.Connection, game: int, record: Record) -> None:
    with transaction(connection):
        query = "SELECT coalesce(max(number), 0) FROM records WHERE game = ?"
        (last,) = connection.execute(query, (game,)).fetchone()
        if record.number != last + 1:
            raise Conflict(f"Record {record.number} cannot follow record {last}.")
        if not connection.execute("UPDATE games SET changed = ? WHERE id = ?", (_now(), game)).rowcount:
            raise unknown_game(game)
        connection.execute(_INSERT, (game, record.number, record.seat, record.action))


def after(connection: sqlite3.Connection, game: int, number: int) -> tuple[Record, ...]:
    query = "SELECT number, seat, action FROM records WHERE game = ? AND number > ? ORDER BY number"
    return tuple(Record(*row) for row in connection.execute(query, (game, number)))


def header(connection: sqlite3.Connection, game: int) -> str | None:
    row = connection.execute("SELECT header FROM games WHERE id = ?", (game,)).fetchone()
    return None if row is None else str(row[0])


def latest(connection: sqlite3.Connection) -> Row | None:
    row: Row | None = connection.execute(f"{_LIST} WHERE NOT over {_NEWEST_FIRST} LIMIT 1").fetchone()
    return row


def games(connection: sqlite3.Connection) -> list[Row]:
    return connection.execute(f"{_LIST} {_NEWEST_FIRST}").fetchall()


def finish(connection: sqlite3.Connection, game: int) -> None:
    connection.execute("UPDATE games SET over = 1 WHERE id = ?", (game,))


def rename(connection: sqlite3.Connection, game: int, name: str) -> None:
    connection.execute("UPDATE games SET name = ? WHERE id = ?", (name, game))


def delete(connection: sqlite3.Connection, game: int) -> None:
    with transaction(connection):
        connection.execute("DELETE FROM records WHERE game = ?", (game,))
        connection.execute("DELETE FROM games WHERE id = ?", (game,))
