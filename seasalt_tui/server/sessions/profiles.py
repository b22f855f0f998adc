"""Profiles: the settings and preferences of people, saved under their key. Nothing is saved of guests.

Anybody can generate keys without end, so the number of profiles is capped with LRU eviction; the newest modification
time in a folder is the last visit. Profiles in use are never evicted.
"""

import os
import shutil
from collections.abc import Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Final

from seasalt_tui.play.settings_file import save_changes
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits import caps
from seasalt_tui.server.link import Caller
from seasalt_tui.server.notices.book import NoticeBook
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.person_ids import digest_of
from seasalt_tui.server.rooms.lobby_preferences import DEFAULT, LobbyPreferences, as_json, from_json
from seasalt_tui.server.rooms.reserved_names import ReservedNames
from seasalt_tui.server.sessions.command_ids import command_ids
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.files import write_atomically
from seasalt_tui.store.settings import Settings
from seasalt_tui.store.worker_thread import WorkerThread

_SETTINGS: Final = "settings.toml"
_LOBBY: Final = "lobby.json"


class Profiles:
    """Reads and writes in a worker thread: a slow disk stops nobody's game."""

    def __init__(
        self,
        folder: Path,
        most: Callable[[], int] = lambda: Limits().profiles,
        needed: Callable[[], Collection[str]] = tuple,
    ) -> None:
        """`needed`: people who are connected or have a seat, never evicted."""
        self._folder = folder
        self.names = ReservedNames(folder.parent / "names.json")
        self.notices = NoticeBook(folder)
        self._most = most
        self._needed = needed
        self._number: int | None = None
        self._worker = WorkerThread("seasalt-people")

    async def open(self) -> None:
        await self._worker.run(self.names.read)
        await self._worker.run(self.notices.read)

    async def reserve_name(self, caller: Caller, name: str) -> None:
        """Reserve the name: from now on no guest can use it."""
        if not caller.guest and self.names.reserve(caller.person, name):
            await self._worker.run(self.names.write)

    async def settings(self, caller: Caller) -> Settings:
        if caller.guest:
            return Settings()
        return await self._worker.run(lambda: self._read(caller.person))

    async def save(self, caller: Caller, before: Settings, after: Settings) -> None:
        await self._keep(caller, lambda folder: save_changes(before, after, folder / _SETTINGS))

    async def save_notices(self, caller: Caller, preferences: NoticePreferences) -> None:
        self.notices.set(caller.person, preferences)
        await self._keep(caller, lambda _: self.notices.write(caller.person, preferences))

    async def preferences(self, caller: Caller) -> LobbyPreferences:
        return DEFAULT if caller.guest else await self._worker.run(lambda: self._read_preferences(caller.person))

    async def save_preferences(self, caller: Caller, preferences: LobbyPreferences) -> None:
        await self._keep(caller, lambda folder: write_atomically(folder / _LOBBY, as_json(preferences)))

    async def _keep(self, caller: Caller, write: Callable[[Path], object]) -> None:
        """Nothing of guests."""
        if not caller.guest:
            most, needed = self._most(), {digest_of(person) for person in (*self._needed(), caller.person)}
            await self._worker.run(lambda: self._write(caller.person, write))
            await self._worker.run(lambda: self._evict(most, needed))

    async def evict(self) -> None:
        """Evict profiles beyond the cap, as a host of an older version left them."""
        most, needed = self._most(), {digest_of(person) for person in self._needed()}
        await self._worker.run(lambda: self._evict(most, needed))

    async def close(self) -> None:
        """After pending writes."""
        await self._worker.run(lambda: None)
        self._worker.stop()

    def _read(self, person: str) -> Settings:
        from seasalt_tui.store.config import read  # noqa: PLC0415 - its parser is slow to import

        file = self._folder_of(person) / _SETTINGS
        if not file.exists():
            return Settings()
        with suppress(OSError):
            os.utime(file)
        return read(file, command_ids)[0]

    def _read_preferences(self, person: str) -> LobbyPreferences:
        file = self._folder_of(person) / _LOBBY
        with suppress(OSError):
            text = file.read_bytes()
            os.utime(file)
            return from_json(text)
        return DEFAULT

    def _write(self, person: str, write: Callable[[Path], object]) -> None:
        """What the disk does not take holds until the session ends."""
        folder = self._folder_of(person)
        fresh = not folder.exists()
        with suppress(StoreError):
            write(folder)
        if self._number is not None and fresh and folder.exists():
            self._number += 1

    def _evict(self, most: int, needed: Collection[str]) -> None:
        if self._number is not None and self._number <= most:
            return
        visits = dict[Path, int]()
        for file in self._folder.glob("*/*"):
            visits[file.parent] = max(visits.get(file.parent, 0), file.stat().st_mtime_ns)
        self._number = len(visits)
        if self._number > most:
            spare = [folder for folder in sorted(visits, key=visits.__getitem__) if folder.name not in needed]
            for folder in spare[: self._number - most + most // caps.SPARE_PROFILES]:
                shutil.rmtree(folder, ignore_errors=True)
                self.notices.drop(folder.name)
                self._number -= 1

    def _folder_of(self, person: str) -> Path:
        return self._folder / digest_of(person)
