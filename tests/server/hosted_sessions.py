"""A house in a folder, and people with terminals in memory: the real app, driver and painter, without SSH."""

import asyncio
from asyncio import Event
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from secrets import token_hex
from typing import Any, Final

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.link import Caller
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.sessions.app import HostedApp
from seasalt_tui.server.sessions.house import House
from seasalt_tui.server.storage.opened import opened_storage
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.settings import Settings
from server.memory_journal import MemoryJournal
from server.memory_link import MemoryLink
from server.scripted_clock import ScriptedClock
from server.waiting import soon, until

ENVIRON: Final = {"TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "en_US.UTF-8"}
STILL: Final = Settings(animation=False, pace=0.0)
KEYS: Final = {
    "enter": "\r",
    "escape": "\x1b",
    "tab": "\t",
    "shift+tab": "\x1b[Z",
    "space": " ",
    "backspace": "\x7f",
    "up": "\x1b[A",
    "down": "\x1b[B",
    "right": "\x1b[C",
    "left": "\x1b[D",
    "home": "\x1b[H",
    "end": "\x1b[F",
    "pageup": "\x1b[5~",
    "pagedown": "\x1b[6~",
}


class ConnectedPerson:
    """One session of somebody at a terminal, from login to teardown."""

    def __init__(self, house: House, link: MemoryLink, caller: Caller) -> None:
        self.link = link
        self.caller = caller
        self._house = house
        self.task = asyncio.create_task(self._visit())

    async def _visit(self) -> None:
        try:
            await self._house.run_session(self.link, self.caller)
        finally:
            self.link.close()

    @property
    def is_here(self) -> bool:
        return any(app.link is self.link for app in self._house.sessions.apps)

    @property
    def app(self) -> HostedApp:
        """While it runs."""
        (app,) = (app for app in self._house.sessions.apps if app.link is self.link and isinstance(app, HostedApp))
        return app

    @property
    def text(self) -> str:
        """What can be read on the terminal."""
        return self.link.terminal.text()

    @property
    def over(self) -> bool:
        return self.task.done()

    def type(self, text: str) -> None:
        self.link.type(text)

    def press(self, *keys: str) -> None:
        self.link.type("".join(KEYS.get(key, key) for key in keys))

    def click(self, x: int, y: int) -> None:
        """A cell, from 0; the left button."""
        self.link.type(f"\x1b[<0;{x + 1};{y + 1}M\x1b[<0;{x + 1};{y + 1}m")

    def click_on(self, text: str) -> None:
        """Click the first letter of the first match."""
        for y, row in enumerate(self.text.split("\n")):
            if text in row:
                self.click(row.index(text), y)
                return
        raise AssertionError(f"{text} is nowhere to be seen:\n{self.text}")

    async def until(self, done: Callable[[], Any], what: str = "it happened") -> None:
        await until(done, what, lambda: self.text)

    async def shows(self, *texts: str) -> None:
        await self.until(lambda: all(text in self.text for text in texts), " and ".join(texts))

    async def hides(self, *texts: str) -> None:
        await self.until(lambda: not any(text in self.text for text in texts), f"no {' and no '.join(texts)}")

    async def quiet(self) -> None:
        """Until the app has nothing more to do, and has drawn all of it: what is drawn may ask for more."""
        drawn = -1
        while drawn != len(self.link.written):
            drawn = len(self.link.written)
            for _ in range(2):
                await self._drawn()
                await asyncio.sleep(0)

    async def _drawn(self) -> None:
        """A screen that goes before it is drawn calls nobody: then the one below is asked."""
        done = Event()
        while not done.is_set():
            screen = self.app.screen
            self.app.call_later(self.app.call_after_refresh, done.set)
            await self.until(lambda screen=screen: done.is_set() or self.app.screen is not screen)  # type: ignore[misc]

    async def end(self) -> None:
        """The line is cut, and the session has ended of it."""
        self.link.cut()
        await soon(self.task)


class HostedSessions:
    """`clock` is moved by hand; `bots` play without a pause."""

    def __init__(self, house: House, journal: MemoryJournal, metrics: Metrics, clock: ScriptedClock) -> None:
        self.house = house
        self.journal = journal
        self.metrics = metrics
        self.clock = clock
        self._visitors: list[ConnectedPerson] = []

    async def key(
        self,
        name: str,
        asked: str = "",
        size: tuple[int, int] = (80, 24),
        settings: Settings = STILL,
        address: str = "203.0.113.7",
        **environ: str,
    ) -> ConnectedPerson:
        """A session with a key; each name has a key of its own."""
        caller = Caller(f"key {name}", name, address, ENVIRON | environ, asked)
        await self.house.profiles.save(caller, Settings(), settings)
        return self.connect(caller, MemoryLink(*size))

    def guest(
        self, name: str, asked: str = "", size: tuple[int, int] = (80, 24), address: str = "203.0.113.7", **environ: str
    ) -> ConnectedPerson:
        caller = Caller(f"guest {token_hex(8)}", name, address, ENVIRON | environ, asked)
        return self.connect(caller, MemoryLink(*size))

    def connect(self, caller: Caller, link: MemoryLink) -> ConnectedPerson:
        visitor = ConnectedPerson(self.house, link, caller)
        self._visitors.append(visitor)
        return visitor

    @property
    def tables(self) -> tuple[HostedTable, ...]:
        return tuple(self.house.lobby)

    @property
    def table(self) -> HostedTable:
        (table,) = self.tables
        return table

    async def empty(self) -> None:
        for visitor in self._visitors:
            if not visitor.over:
                visitor.link.cut()
        for visitor in self._visitors:
            await soon(visitor.task)


@asynccontextmanager
async def open_house(folder: Path, **config: Any) -> AsyncIterator[HostedSessions]:
    """Everybody has gone when it is closed."""
    journal, metrics, clock = MemoryJournal(), Metrics(), ScriptedClock()
    host_config = HostConfig(folder, **config)
    async with opened_storage(host_config, journal, metrics) as (storage, cluster):
        house = House(host_config, journal, metrics, Inline(), clock=clock, pace=0.0, cluster=cluster, storage=storage)
        hosting = HostedSessions(house, journal, metrics, clock)
        await house.open()
        try:
            yield hosting
        finally:
            try:
                await hosting.empty()
            finally:
                await house.close()
