"""Seating file: who sat where in each finished game, and who has withdrawn, in a database beside that of the games.

Apart from the games: at home there is nobody to remember, so their files need no migration; whoever may read logs need
not learn who played them; and what is stored about people can be deleted alone.
"""

import sqlite3
from collections.abc import AsyncIterator, Iterable
from functools import partial
from pathlib import Path
from typing import Final

from seasalt_tui.server.limits import caps
from seasalt_tui.server.person_ids import PersonId
from seasalt_tui.server.results.seating import Seating
from seasalt_tui.server.results.seating_schema import connect, connect_to_read
from seasalt_tui.server.results.seatings import Added, SeatingRow, row_of
from seasalt_tui.store.database import Database
from seasalt_tui.store.sqlite_schema import transaction

_ADD: Final = """
    INSERT OR IGNORE INTO seatings (game, started, ended, rated, ending, shown, hands, players)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?)
"""
_PAGE: Final = """
    SELECT game, started, ended, rated, ending, shown, hands, players FROM seatings
    ORDER BY ended, game, started LIMIT ? OFFSET ?
"""
_ROWS: Final = 200  # of a page: more at once would fill the memory, which is never given back
_WITHDRAW: Final = "INSERT OR IGNORE INTO withdrawn (person) VALUES (?)"
_REJOIN: Final = "DELETE FROM withdrawn WHERE person = ?"


class SeatingFile:
    """`writable`: False beside a running host."""

    def __init__(self, file: Path, *, writable: bool = True) -> None:
        self._database = Database(file, partial(connect if writable else connect_to_read, file))
        self._is_open = False

    async def open(self) -> None:
        """`StoreError` if it cannot be used."""
        await self._database.open()
        self._is_open = True

    async def close(self) -> None:
        if self._is_open:
            await self._database.close()

    async def count(self) -> int:
        return min(await self._database.do(_count), caps.RESULTS)

    async def pages(self) -> AsyncIterator[list[SeatingRow]]:
        every = await self._database.do(_count)
        for start in range(max(every - caps.RESULTS, 0), every, _ROWS):
            yield await self._database.do(_page, start)

    async def add(self, seatings: Iterable[Seating]) -> int:
        return await self._database.do(_add, tuple(seatings))

    async def added_since(self, mark: str) -> Added:
        """Nobody else adds any."""
        return Added(mark, [])

    async def withdrawn(self) -> set[PersonId]:
        return await self._database.do(_withdrawn)

    async def set_withdrawn(self, person: PersonId, *, withdrawn: bool) -> None:
        await self._database.do(_set_withdrawn, person, withdrawn)


def _count(connection: sqlite3.Connection) -> int:
    return int(connection.execute("SELECT count(*) FROM seatings").fetchone()[0])


def _page(connection: sqlite3.Connection, start: int) -> list[SeatingRow]:
    return connection.execute(_PAGE, (_ROWS, start)).fetchall()


def _add(connection: sqlite3.Connection, seatings: tuple[Seating, ...]) -> int:
    rows = [row_of(each) for each in seatings]
    with transaction(connection):
        return connection.executemany(_ADD, rows).rowcount


def _withdrawn(connection: sqlite3.Connection) -> set[PersonId]:
    return {PersonId(person) for (person,) in connection.execute("SELECT person FROM withdrawn")}


def _set_withdrawn(connection: sqlite3.Connection, person: PersonId, withdrawn: bool) -> None:
    connection.execute(_WITHDRAW if withdrawn else _REJOIN, (person,))
