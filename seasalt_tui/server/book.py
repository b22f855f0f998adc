"""The tables of a host on disk, one file each: what they are, while their games are in the store."""

from collections.abc import Callable
from pathlib import Path

import msgspec

from seasalt_tui.server.charter import Charter
from seasalt_tui.server.journal import Journal
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import make_folder, named_errors, write
from seasalt_tui.store.worker import Worker


class Book:
    """Written beside everything else, one after the other."""

    def __init__(self, folder: Path, journal: Journal) -> None:
        self._folder = folder
        self._journal = journal
        self._worker = Worker("seasalt-book")

    async def read(self) -> tuple[Charter, ...]:
        """What cannot be read is left where it is, and told."""
        return await self._worker.run(self._read)

    async def write(self, charter: Charter) -> None:
        await self._do(lambda: write(self._file(charter.code), msgspec.json.encode(charter).decode()))

    async def strike(self, code: str) -> None:
        await self._do(lambda: self._strike(code))

    async def close(self) -> None:
        """After all that was to be written."""
        await self._worker.run(lambda: None)
        self._worker.stop()

    def _strike(self, code: str) -> None:
        with named_errors(self._file(code)):
            self._file(code).unlink(missing_ok=True)

    async def _do(self, work: Callable[[], None]) -> None:
        """A full disk stops no game: the table is only forgotten when the host ends."""
        try:
            await self._worker.run(work)
        except StoreError as error:
            self._journal.note("table not kept", reason=error.refusal.sentence)

    def _read(self) -> tuple[Charter, ...]:
        make_folder(self._folder)
        return tuple(charter for file in sorted(self._folder.glob("*.json")) if (charter := self._charter(file)))

    def _charter(self, file: Path) -> Charter | None:
        try:
            charter = msgspec.json.decode(file.read_bytes(), type=Charter)
        except (OSError, ValueError, msgspec.MsgspecError) as error:
            self._journal.note("unreadable table", file=file.name, reason=str(error))
            return None
        if charter.code == file.stem and charter.is_sound:
            return charter
        self._journal.note("unreadable table", file=file.name, reason="it cannot be")
        return None

    def _file(self, code: str) -> Path:
        return self._folder / f"{code}.json"
