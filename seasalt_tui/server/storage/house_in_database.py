"""A house in PostgreSQL, to be moved: one transaction reads or writes all of it, and no host can start meanwhile."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any, Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.storage.house_rows import COLUMNS, KEYS, Row, Table
from seasalt_tui.store.calendar import utc_text
from seasalt_tui.store.errors import Locked, Unusable

if TYPE_CHECKING:
    from asyncpg import Connection, Record

_PATIENCE: Final = 24 * 3600.0  # seconds for one statement, which may carry a whole house
_ROWS: Final = 5000  # fetched at a time
_LOCK: Final = "LOCK TABLE hosts IN SHARE ROW EXCLUSIVE MODE"  # who starts has to wait
_LIVING: Final = "SELECT count(*) FROM hosts WHERE beat > clock_timestamp() - interval '3 seconds'"
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)

_SOURCES: Final[dict[Table, str]] = {
    "games": """
        SELECT id, header, about, started, coalesce(
            (SELECT appended FROM records WHERE game = games.id ORDER BY number DESC LIMIT 1), changed
        ) AS changed, over, name FROM games
    """,
    "records": "SELECT game, number, seat, action, appended FROM records JOIN games ON id = game",
    "documents": "SELECT path, body, visited FROM documents WHERE body IS NOT NULL",
}


@asynccontextmanager
async def house_in_database(postgres: Postgres) -> "AsyncIterator[HouseInDatabase]":
    """`Locked` while a host runs on it. Nothing has changed unless it is `complete`."""
    connection = await postgres.connect(lock_timeout="5s", idle_in_transaction_session_timeout="0")
    try:
        with postgres.translated_errors():
            transaction = connection.transaction(isolation="repeatable_read")
            await transaction.start()
            await connection.execute(_LOCK)
        if await connection.fetchval(_LIVING):
            raise Locked(Refusal("Servers are running on this database. Stop them first."))
        with postgres.translated_errors():
            yield HouseInDatabase(connection)
    finally:
        connection.terminate()


class HouseInDatabase:
    def __init__(self, connection: "Connection[Record]") -> None:
        self._connection = connection

    async def check_empty(self) -> None:
        for table in COLUMNS:
            if await self.count(table):
                raise Unusable(Refusal("There is a server’s data in this database already. Choose an empty one."))

    async def count(self, table: Table) -> int:
        return int(await self._connection.fetchval(f"SELECT count(*) FROM ({_query(table)}) AS rows"))  # noqa: S608

    async def rows(self, table: Table) -> AsyncIterator[Row]:
        order = ", ".join(f'{key} COLLATE "C"' if key in _TEXTS else key for key in KEYS[table])
        query = f"SELECT * FROM ({_query(table)}) AS rows ORDER BY {order}"  # noqa: S608 - of constants
        plain = _PLAIN.get(table, tuple)
        async for row in self._connection.cursor(query, prefetch=_ROWS, timeout=_PATIENCE):
            yield plain(row)

    async def put(self, table: Table, rows: AsyncIterator[Row]) -> None:
        """By COPY."""
        if table == "documents":
            await self._connection.execute("DELETE FROM documents")
        columns = (*COLUMNS[table], "version") if table == "documents" else COLUMNS[table]
        stored = _STORED.get(table, tuple)
        await self._connection.copy_records_to_table(
            table, records=_each(stored, rows), columns=columns, timeout=_PATIENCE
        )

    async def complete(self) -> None:
        await self._connection.execute(
            "SELECT setval(pg_get_serial_sequence('games', 'id'), (SELECT max(id) + 1 FROM games), false)"
        )
        await self._connection.execute("COMMIT", timeout=_PATIENCE)


_TEXTS: Final = frozenset({"day", "deal", "started", "person", "path"})


def _query(table: Table) -> str:
    return _SOURCES.get(table, f"SELECT {', '.join(COLUMNS[table])} FROM {table}")  # noqa: S608 - of constants


async def _each(stored: Callable[[Row], Row], rows: AsyncIterator[Row]) -> AsyncIterator[Row]:
    async for row in rows:
        yield stored(row)


def _plain_game(row: Any) -> Row:
    number, header, about, started, changed, over, name = row
    return number, header, about, utc_text(started), utc_text(changed), int(over), name


def _stored_game(row: Row) -> Row:
    number, header, about, started, changed, over, name = row
    return number, header, about, datetime.fromisoformat(started), datetime.fromisoformat(changed), bool(over), name


def _plain_record(row: Any) -> Row:
    game, number, seat, action, appended = row
    return game, number, seat, action.decode(), utc_text(appended)


def _stored_record(row: Row) -> Row:
    game, number, seat, action, appended = row
    return game, number, seat, action.encode(), datetime.fromisoformat(appended)


def _plain_seating(row: Any) -> Row:
    game, started, ended, rated, ending, shown, hands, players = row
    return game, started, ended, int(rated), ending, int(shown), int(hands), players


def _stored_seating(row: Row) -> Row:
    game, started, ended, rated, ending, shown, hands, players = row
    return game, started, ended, bool(rated), ending, bool(shown), bool(hands), players


def _plain_document(row: Any) -> Row:
    path, body, visited = row
    return path, body, (visited - _EPOCH) // timedelta(microseconds=1)


def _stored_document(row: Row) -> Row:
    path, body, visited = row
    return path, body, _EPOCH + timedelta(microseconds=visited), 1


_PLAIN: Final[dict[Table, Callable[[Any], Row]]] = {
    "games": _plain_game,
    "records": _plain_record,
    "seatings": _plain_seating,
    "documents": _plain_document,
}
_STORED: Final[dict[Table, Callable[[Row], Row]]] = {
    "games": _stored_game,
    "records": _stored_record,
    "seatings": _stored_seating,
    "documents": _stored_document,
}
