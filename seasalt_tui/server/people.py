"""What is kept of people: their settings, under the key they come with. Of guests nothing is."""

from hashlib import sha256
from pathlib import Path
from typing import Final

from seasalt_tui.server.line import Caller
from seasalt_tui.store.settings import Settings
from seasalt_tui.store.worker import Worker
from seasalt_tui.ui.setting import keep

_FILE: Final = "settings.toml"


class People:
    """Read and written beside everything else: a slow disk stops nobody's game."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._worker = Worker("seasalt-people")

    async def settings(self, caller: Caller) -> Settings:
        if caller.guest:
            return Settings()
        return await self._worker.run(lambda: self._read(caller.person))

    async def keep(self, caller: Caller, before: Settings, after: Settings) -> None:
        if not caller.guest:
            await self._worker.run(lambda: keep(before, after, self._file(caller.person)))

    async def close(self) -> None:
        """After all that was to be kept."""
        await self._worker.run(lambda: None)
        self._worker.stop()

    def _read(self, person: str) -> Settings:
        from seasalt_tui.store.config import read  # noqa: PLC0415 - its parser is slow to import
        from seasalt_tui.ui.help_texts import IDS  # noqa: PLC0415 - as above

        file = self._file(person)
        return read(file, IDS)[0] if file.exists() else Settings()

    def _file(self, person: str) -> Path:
        return self._folder / sha256(person.encode()).hexdigest()[:32] / _FILE
