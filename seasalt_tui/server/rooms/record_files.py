"""Record files: the table records of a host, one JSON file each; the games themselves are in the store."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import make_folder, translated_errors, write_atomically
from seasalt_tui.store.retries import Retries
from seasalt_tui.store.worker_thread import WorkerThread


class RecordFiles:
    """Writes in a worker thread, one after the other."""

    def __init__(self, folder: Path, journal: Journal) -> None:
        self._folder = folder
        self._journal = journal
        self._worker = WorkerThread("seasalt-book")
        self._retries = Retries()

    async def read(self) -> tuple[TableRecord, ...]:
        """The readable records, oldest tables first; unreadable files stay untouched and are noted in the journal."""
        return await self._worker.run(self._read)

    @property
    def unsaved(self) -> int:
        """How many records on disk are out of date."""
        return len(self._retries)

    async def write(self, record: TableRecord) -> None:
        await self._do(
            record.code, lambda: write_atomically(self._file(record.code), msgspec.json.encode(record).decode())
        )

    async def delete(self, code: str) -> None:
        await self._do(code, lambda: self._delete(code))

    async def close(self) -> None:
        """After pending writes, and a last retry of those that failed."""
        await self._retries.close()
        for code in self._retries.keys:
            self._journal.note("table lost", table=code)
        await self._worker.run(lambda: None)
        self._worker.stop()

    def _delete(self, code: str) -> None:
        with translated_errors(self._file(code)):
            self._file(code).unlink(missing_ok=True)

    async def _do(self, code: str, work: Callable[[], None]) -> None:
        """A full disk stops no game: a failed write is retried, unless a newer one of the same table replaces it."""

        async def attempt() -> None:
            await self._worker.run(work)

        try:
            await attempt()
        except StoreError as error:
            self._journal.note("table not kept", reason=error.refusal.sentence)
            self._retries.add(code, attempt)
        else:
            self._retries.discard(code)

    def _read(self) -> tuple[TableRecord, ...]:
        make_folder(self._folder)
        records = (self._record(file) for file in sorted(self._folder.glob("*.json")))
        return tuple(sorted(filter(None, records), key=lambda record: record.opened))

    def _record(self, file: Path) -> TableRecord | None:
        try:
            record = msgspec.json.decode(file.read_bytes(), type=TableRecord)
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            self._journal.note("unreadable table", file=file.name, reason=str(error))
            return None
        if record.code == file.stem and record.is_consistent:
            return record
        self._journal.note("unreadable table", file=file.name, reason="it cannot be")
        return None

    def _file(self, code: str) -> Path:
        return self._folder / f"{code}.json"
