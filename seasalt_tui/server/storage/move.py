"""Move of a house between a folder and a database: copied in one transaction, and verified before it is kept."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final

import msgspec

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.fold import after_record, begin
from seasalt_tui.core.log import Header, Record
from seasalt_tui.games import GAMES
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.storage.house_in_database import house_in_database
from seasalt_tui.server.storage.house_in_folder import source_folder, target_folder
from seasalt_tui.server.storage.house_rows import COLUMNS, HouseSource, HouseTarget, Row, Table
from seasalt_tui.store.errors import Unusable

Progress = Callable[[int, int], None]  # rows done, all
_STEP: Final = 1000  # rows between two steps of progress


class Moved(msgspec.Struct, frozen=True):
    """How many of each. `unread`: games that were copied, though no rules of this program can fold them."""

    games: int
    records: int
    documents: int
    unread: int


@asynccontextmanager
async def folder_to_move_from(folder: Path) -> AsyncIterator[HouseTarget]:
    with source_folder(folder) as house:
        yield house


@asynccontextmanager
async def folder_to_move_to(folder: Path) -> AsyncIterator[HouseTarget]:
    with target_folder(folder) as house:
        yield house


@asynccontextmanager
async def database_to_move(address: str, password: str | None, *, target: bool) -> AsyncIterator[HouseTarget]:
    postgres = Postgres(address, password)
    await postgres.open()
    try:
        async with house_in_database(postgres) as house:
            if target:
                await house.check_empty()
            yield house
    finally:
        await postgres.close()


async def move(source: HouseSource, target: HouseTarget, progress: Progress) -> Moved:
    """`StoreError`: then nothing is in the target. The source stays as it is."""
    counts = {table: await source.count(table) for table in COLUMNS}
    steps = _Steps(progress, 2 * sum(counts.values()))
    for table in COLUMNS:
        await target.put(table, steps.counted(source.rows(table)))
    for table in COLUMNS.keys() - {"records"}:
        await _compare(table, source, target, steps)
    unread = await _compare_records(source, target, steps)
    await target.complete()
    steps.finish()
    return Moved(counts["games"], counts["records"], counts["documents"], unread)


class _Steps:
    def __init__(self, progress: Progress, every: int) -> None:
        self._progress = progress
        self._every = every
        self._done = 0

    async def counted(self, rows: AsyncIterator[Row]) -> AsyncIterator[Row]:
        async for row in rows:
            self._done = min(self._done + 1, self._every)
            if self._done % _STEP == 0:
                self._progress(self._done, self._every)
            yield row

    def finish(self) -> None:
        self._progress(self._every, self._every)


async def _compare(table: Table, source: HouseSource, target: HouseTarget, steps: _Steps) -> None:
    copied = target.rows(table)
    async for row in steps.counted(source.rows(table)):
        if await anext(copied, None) != row:
            raise _differs(table)
    if await anext(copied, None) is not None:
        raise _differs(table)


async def _compare_records(source: HouseSource, target: HouseTarget, steps: _Steps) -> int:
    """Each with its original, and each game folded from the copy; how many games cannot be folded."""
    unread, originals, copied = 0, steps.counted(source.rows("records")), target.rows("records")
    original, record = await anext(originals, None), await anext(copied, None)
    async for game, header, *_ in target.rows("games"):
        fold = _Fold(header)
        while record is not None and record[0] == game:
            if original is None or original[:4] != record[:4]:  # files do not know when a record was appended
                raise _differs("records")
            fold.add(Record(*record[1:4]))
            original, record = await anext(originals, None), await anext(copied, None)
        unread += fold.position is None
    if original is not None or record is not None:
        raise _differs("records")
    return unread


class _Fold:
    """`position`: None once something was wrong."""

    def __init__(self, header: str) -> None:
        self.position: Any = None
        try:
            decoded = msgspec.json.decode(header, type=Header)
            self._rules: Any = GAMES[decoded.game]
            self.position = begin(self._rules, decoded)
        except (KeyError, msgspec.DecodeError, SeasaltError):
            return

    def add(self, record: Record) -> None:
        if self.position is not None:
            try:
                self.position = after_record(self._rules, self.position, record)
            except SeasaltError:
                self.position = None


def _differs(table: Table) -> Unusable:
    return Unusable(Refusal("What was copied differs from what was to be copied ({table}).", {"table": table}))
