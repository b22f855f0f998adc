"""A lobby whose notices arrive in a list."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec.structs import replace

from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.notices.book import NoticeBook
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.notices.turns import Circumstances
from seasalt_tui.server.notices.watch import Notices
from server.lobby_in_folder import LobbyInFolder, open_lobby
from server.waiting import until

ANYTIME = {"quiet_from": 0, "quiet_to": 0}


class NoticedLobby:
    """`here`: people who see what happens. `sent`: one object for each notice; with `trouble` each fails."""

    def __init__(self, hall: LobbyInFolder, folder: Path) -> None:
        self.hall = hall
        self.here = set[str]()
        self.sent: list[dict[str, Any]] = []
        self.trouble = ""
        self.config = HostConfig(folder, name="The lake", address=("lake.example.org",), notify=("notify", "-v"))
        self.book = NoticeBook(hall.documents)
        circumstances = Circumstances(
            self.book, lambda: frozenset(self.here), lambda: self.config, hall.services.calendar
        )
        services = hall.services
        self._metrics = services.metrics
        self.notices = Notices(
            hall.lobby, circumstances, hall.clock, hall.tasks, services.journal, services.metrics, self._deliver
        )

    async def _deliver(self, target: tuple[str, ...], body: bytes) -> str:
        assert target == self.config.notify
        if not self.trouble:
            self.sent.append(json.loads(body))
        return self.trouble

    async def wants(self, *names: str, **preferences: Any) -> None:
        for name in names:
            wanted = NoticePreferences(f"{name}-topic", **{**ANYTIME, **preferences})
            self.book.set(f"key {name}", wanted)
            await self.book.write(f"key {name}", wanted)

    async def check(self) -> list[str]:
        """To whom notices went in this round."""
        before = len(self.sent)
        await self.notices.check()
        await until(lambda: self._metrics.gauges["notices_waiting", ()]() == 0)
        return [f"{notice['kind']} {notice['topic'].removesuffix('-topic')}" for notice in self.sent[before:]]

    async def after(self, seconds: float) -> list[str]:
        self.hall.clock.advance(seconds)
        return await self.check()

    def turn_off(self) -> None:
        self.config = replace(self.config, notify=())


@asynccontextmanager
async def noticed_lobby(folder: Path, *, awake: bool = True) -> AsyncIterator[NoticedLobby]:
    async with open_lobby(folder, awake=awake) as hall:
        lobby = NoticedLobby(hall, folder)
        await lobby.book.read()
        yield lobby
        assert hall.journal.events("crashed") == []
