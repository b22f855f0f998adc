"""What is asked of the file of saved games, and told to it: each of these is done whole, or not at all."""

import sqlite3
from collections.abc import Sequence
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from seasalt_tui.core.errors import Conflict
from seasalt_tui.core.game import Json
from seasalt_tui.core.log import Header, Record
from seasalt_tui.store.errors import deleted_game
from seasalt_tui.store.schema import transaction

Row = tuple[Any, ...]
Key = tuple[int, str]  # a game, and when it was started: the number of one that was deleted is given again

# Numbers of records have no gaps: the highest is their count, and found without counting.
_LIST: Final = """
    SELECT id, header, about, started, changed, over, name,
        coalesce((SELECT max(number) FROM records WHERE game = games.id), 0)
    FROM games
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


def _now() -> str:
    return _moment(datetime.now(UTC))


def _moment(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")


def create(connection: sqlite3.Connection, header: Header, about: Json) -> Key:
    now = _now()
    values = (msgspec.json.encode(header).decode(), msgspec.json.encode(about).decode(), now, now)
    query = "INSERT INTO games (header, about, started, changed) VALUES (?, ?, ?, ?) RETURNING id"
    return int(connection.execute(query, values).fetchone()[0]), now


def add(
    connection: sqlite3.Connection,
    header: Header,
    about: Json,
    records: Sequence[Record],
    over: bool,
    name: str,
    played: datetime | None,
) -> Key:
    with transaction(connection):
        game, started = create(connection, header, about)
        connection.execute("UPDATE games SET over = ?, name = ? WHERE id = ?", (over, name, game))
        if played is not None:
            connection.execute("UPDATE games SET changed = ? WHERE id = ?", (_moment(played), game))
        rows = [(game, record.number, record.seat, record.action) for record in records]
        connection.executemany(_INSERT, rows)
    return game, started


def attempt(connection: sqlite3.Connection, day: str, deal: str, header: Header, about: Json) -> Key | None:
    with transaction(connection):
        if connection.execute("SELECT 1 FROM attempts WHERE day = ? AND deal = ?", (day, deal)).fetchone():
            return None
        game, started = create(connection, header, about)
        connection.execute("INSERT INTO attempts (day, deal, game) VALUES (?, ?, ?)", (day, deal, game))
    return game, started


def attempts(connection: sqlite3.Connection, deal: str) -> dict[str, int]:
    return dict(connection.execute("SELECT day, game FROM attempts WHERE deal = ?", (deal,)))


def append(connection: sqlite3.Connection, key: Key, record: Record) -> None:
    game, started = key
    with transaction(connection):
        if not connection.execute(_TOUCH, (_now(), game, started)).rowcount:
            raise deleted_game()
        query = "SELECT coalesce(max(number), 0) FROM records WHERE game = ?"
        (last,) = connection.execute(query, (game,)).fetchone()
        if record.number != last + 1:
            raise Conflict(f"Record {record.number} cannot follow record {last}.")
        connection.execute(_INSERT, (game, record.number, record.seat, record.action))


def after(connection: sqlite3.Connection, key: Key, number: int) -> tuple[Record, ...]:
    return tuple(Record(*row) for row in connection.execute(_AFTER, (*key, number)))


def head(connection: sqlite3.Connection, game: int) -> tuple[str, str] | None:
    """The header, and when it was started."""
    row: tuple[str, str] | None = connection.execute(_HEAD, (game,)).fetchone()
    return row


def latest(connection: sqlite3.Connection) -> Row | None:
    row: Row | None = connection.execute(f"{_LIST} WHERE NOT over {_NEWEST_FIRST} LIMIT 1").fetchone()
    return row


def game(connection: sqlite3.Connection, game: int) -> Row | None:
    row: Row | None = connection.execute(f"{_LIST} WHERE id = ?", (game,)).fetchone()
    return row


def games(connection: sqlite3.Connection) -> list[Row]:
    return connection.execute(f"{_LIST} {_NEWEST_FIRST}").fetchall()


def of_length(connection: sqlite3.Connection, records: int) -> list[Row]:
    return connection.execute(f"{_LIST} {_OF_LENGTH}", (records, records + 1)).fetchall()


def finish(connection: sqlite3.Connection, game: int) -> None:
    connection.execute("UPDATE games SET over = 1 WHERE id = ?", (game,))


def rename(connection: sqlite3.Connection, game: int, name: str) -> None:
    connection.execute("UPDATE games SET name = ? WHERE id = ?", (name, game))


def delete(connection: sqlite3.Connection, game: int) -> None:
    with transaction(connection):
        connection.execute("DELETE FROM records WHERE game = ?", (game,))
        connection.execute("DELETE FROM games WHERE id = ?", (game,))
