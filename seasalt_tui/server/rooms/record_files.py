"""Record files: the table records of a house, one JSON document each; the games themselves are in the store."""

from collections.abc import Awaitable, Callable
from typing import Final

import msgspec

from seasalt_tui.server.documents.documents import ABSENT, Document, Documents
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.retries import Retries

FOLDER: Final = "tables/"
_SUFFIX: Final = ".json"


class RecordFiles:
    """Remembers the version at which this host last read or wrote each record, and changes it by compare-and-set."""

    def __init__(self, documents: Documents, journal: Journal) -> None:
        self._documents = documents
        self._journal = journal
        self._retries = Retries()
        self._versions: dict[str, int] = {}

    async def read(self) -> tuple[TableRecord, ...]:
        """The readable records, oldest tables first; unreadable files stay untouched and are noted in the journal."""
        documents = await self._documents.read_all(FOLDER, _SUFFIX)
        found = [await self._record(document) for document in documents]
        return tuple(sorted(filter(None, found), key=lambda record: record.opened))

    async def reread(self, code: str) -> TableRecord | None:
        """As another host has left it. None if it has been deleted. `StoreError`."""
        document = await self._documents.read(_path(code))
        if document is None:
            self._versions.pop(code, None)
            return None
        return await self._record(document)

    @property
    def unsaved(self) -> int:
        """How many records on disk are out of date."""
        return len(self._retries)

    async def write(self, record: TableRecord) -> None:
        """`Conflict` if another host has changed it.

        A full disk stops no game: its failed write is retried, unless a newer one of the same table replaces it. What
        other hosts see, too, is not accepted before it is written: then `StoreError`.
        """
        path, body = _path(record.code), msgspec.json.encode(record)
        if self._documents.is_shared:
            version = self._versions.get(record.code, ABSENT)
            self._versions[record.code] = await self._documents.write(path, body, version)
        else:
            await self._do(record.code, lambda: self._documents.write(path, body))

    async def delete(self, code: str) -> None:
        """As above."""
        if self._documents.is_shared:
            await self._documents.delete(_path(code), self._versions.get(code))
            self._versions.pop(code, None)
        else:
            await self._do(code, lambda: self._documents.delete(_path(code)))

    async def close(self) -> None:
        """After a last retry of the writes that failed."""
        await self._retries.close()
        for code in self._retries.keys:
            self._journal.note("table lost", table=code)

    async def _do(self, code: str, work: Callable[[], Awaitable[object]]) -> None:
        try:
            await work()
        except StoreError as error:
            self._journal.note("table not kept", reason=error.refusal.sentence)
            self._retries.add(code, work)
        else:
            self._retries.discard(code)

    async def _record(self, document: Document) -> TableRecord | None:
        name = document.path.removeprefix(FOLDER)
        try:
            if not document.body:
                await self._documents.read(document.path)
            record = msgspec.json.decode(document.body, type=TableRecord)
        except (StoreError, ValueError, msgspec.MsgspecError) as error:
            self._journal.note("unreadable table", file=name, reason=str(error))
            return None
        if _path(record.code) == document.path and record.is_consistent:
            self._versions[record.code] = document.version
            return record
        self._journal.note("unreadable table", file=name, reason="it cannot be")
        return None


def _path(code: str) -> str:
    return f"{FOLDER}{code}{_SUFFIX}"


def code_of(path: str) -> str:
    return path.removeprefix(FOLDER).removesuffix(_SUFFIX)
