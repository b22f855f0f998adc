"""Profiles: the settings and preferences of people, saved under their key. Nothing is saved of guests.

Anybody can generate keys without end, so the number of profiles is capped with LRU eviction; the newest visit of a
document is the last of its profile. Profiles in use are never evicted.
"""

from asyncio import Lock
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from pathlib import Path
from typing import Final
from weakref import WeakValueDictionary

from seasalt_tui.core.errors import Conflict
from seasalt_tui.play.settings_file import with_changes
from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.documents.documents import ABSENT, Documents
from seasalt_tui.server.limits import caps
from seasalt_tui.server.link import Caller
from seasalt_tui.server.notices.book import PEOPLE, NoticeBook
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.person_ids import digest_of
from seasalt_tui.server.rooms.lobby_preferences import DEFAULT, LobbyPreferences, as_json, from_json
from seasalt_tui.server.rooms.reserved_names import ReservedNames
from seasalt_tui.server.sessions.command_ids import command_ids
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.settings import Settings
from seasalt_tui.store.worker_thread import WorkerThread

_SETTINGS: Final = "settings.toml"
_LOBBY: Final = "lobby.json"


class Profiles:
    """What cannot be saved holds until the session ends."""

    def __init__(
        self,
        documents: Documents,
        most: Callable[[], int] = lambda: Limits().profiles,
        needed: Callable[[], Collection[str]] = tuple,
    ) -> None:
        """`needed`: people who are connected or have a seat, never evicted."""
        self._documents = documents
        self.names = ReservedNames(documents)
        self.notices = NoticeBook(documents)
        self._most = most
        self._needed = needed
        self._number: int | None = None
        self._newcomers = 0
        self._evicting = Lock()
        self._busy: WeakValueDictionary[str, Lock] = WeakValueDictionary()  # by person: who reads finds what is written
        self._parser = WorkerThread("seasalt-people")  # of settings: it takes its time

    async def open(self) -> None:
        await self.names.read()
        await self.notices.read()

    async def reserve_name(self, caller: Caller, name: str) -> None:
        """Reserve the name: from now on no guest can use it."""
        if not caller.guest and self.names.reserve(caller.person, name):
            await self.names.save()

    async def settings(self, caller: Caller) -> Settings:
        content = b"" if caller.guest else await self._read(caller, _SETTINGS)
        if not content:
            return Settings()
        from seasalt_tui.store.config import settings_in  # noqa: PLC0415 - its parser is slow to import

        settings, _ = await self._parser.run(lambda: settings_in(content, Path(_SETTINGS), command_ids))
        return settings

    async def save(self, caller: Caller, before: Settings, after: Settings) -> None:
        async def change() -> None:
            path = _path(caller.person, _SETTINGS)
            known = await self._documents.read(path)
            content, version = (b"", ABSENT) if known is None else (known.body, known.version)
            changed = await self._parser.run(lambda: with_changes(content, before, after, Path(_SETTINGS)))
            if changed != content:
                await self._documents.write(path, changed, version)

        await self._keep(caller, change)

    async def save_notices(self, caller: Caller, preferences: NoticePreferences) -> None:
        self.notices.set(caller.person, preferences)
        await self._keep(caller, lambda: self.notices.write(caller.person, preferences))

    async def preferences(self, caller: Caller) -> LobbyPreferences:
        text = b"" if caller.guest else await self._read(caller, _LOBBY)
        return from_json(text) if text else DEFAULT

    async def save_preferences(self, caller: Caller, preferences: LobbyPreferences) -> None:
        body = as_json(preferences).encode()
        await self._keep(caller, lambda: self._documents.write(_path(caller.person, _LOBBY), body))

    async def _keep(self, caller: Caller, write: Callable[[], Awaitable[object]]) -> None:
        """Nothing of guests."""
        if not caller.guest:
            most, needed = self._most(), {digest_of(person) for person in (*self._needed(), caller.person)}
            with suppress(StoreError):
                async with self._alone(caller.person):
                    await self._write(caller.person, write)
                await self._evict(most, needed)

    async def evict(self) -> None:
        """Evict profiles beyond the cap, as a host of an older version left them."""
        await self._evict(self._most(), {digest_of(person) for person in self._needed()})

    async def close(self) -> None:
        self._parser.stop()

    async def _read(self, caller: Caller, name: str) -> bytes:
        """Empty if it cannot be read."""
        path = _path(caller.person, name)
        with suppress(StoreError):
            async with self._alone(caller.person):
                document = await self._documents.read(path)
            if document is not None:
                await self._documents.visit(path)
                return document.body
        return b""

    def _alone(self, person: str) -> Lock:
        return self._busy.setdefault(person, Lock())

    async def _write(self, person: str, write: Callable[[], Awaitable[object]]) -> None:
        """Again on what another session of this person has left, if it was first."""
        folder = _path(person)
        fresh = not await self._documents.visits(folder)
        with suppress(Conflict):
            await write()
            self._newcomers += fresh
            return
        await self._write(person, write)

    async def _evict(self, most: int, needed: Collection[str]) -> None:
        """Other hosts have newcomers, too: they are counted anew now and then."""
        async with self._evicting:
            if self._is_crowded(most):
                await self._evict_oldest(most, needed)

    def _is_crowded(self, most: int) -> bool:
        """Or nobody knows."""
        if self._documents.is_shared and self._newcomers > most // caps.SPARE_PROFILES:
            self._number = None
        return self._number is None or self._number + self._newcomers > most

    async def _evict_oldest(self, most: int, needed: Collection[str]) -> None:
        visits = dict[str, float]()
        for path, visited in (await self._documents.visits(PEOPLE)).items():
            folder = path.rpartition("/")[0]
            visits[folder] = max(visits.get(folder, 0.0), visited)
        number, self._newcomers = len(visits), 0
        if number > most:
            spare = [folder for folder in sorted(visits, key=visits.__getitem__) if _digest(folder) not in needed]
            for folder in spare[: number - most + most // caps.SPARE_PROFILES]:
                await self._documents.drop(f"{folder}/")
                self.notices.drop(_digest(folder))
                number -= 1
        self._number = number


def _path(person: str, name: str = "") -> str:
    return f"{PEOPLE}{digest_of(person)}/{name}"


def _digest(folder: str) -> str:
    return folder.removeprefix(PEOPLE)
