"""Test doubles: the services of a host in a folder, a journal to read and a clock moved by hand."""

import asyncio
from asyncio import Event
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final, TypeVar

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.errors import Refusal
from seasalt_tui.play.saved_games import Keeper
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.operating_time import OperatingTime
from seasalt_tui.server.rooms.record_files import RecordFiles
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.telemetry.metrics import Metrics
from seasalt_tui.store.paths import Paths

LONGEST_WAIT: Final = 60.0  # seconds

T = TypeVar("T")


class Pages:
    """A journal that keeps its events in memory."""

    def __init__(self) -> None:
        self.notes: list[tuple[str, dict[str, object]]] = []

    def note(self, what: str, /, **facts: object) -> None:
        self.notes.append((what, facts))

    def said(self, what: str) -> list[dict[str, object]]:
        return [facts for name, facts in self.notes if name == what]


class HandClock:
    """A clock that the test advances."""

    def __init__(self) -> None:
        self.now = 1000.0
        self._moved = Event()
        self._waited_for = dict[Event, float | None]()

    def __call__(self) -> float:
        return self.now

    async def wait(self, event: Event, until: float | None) -> None:
        self._waited_for[event] = until
        try:
            while not event.is_set() and (until is None or self.now < until):
                await _first(event, self._moved)
        finally:
            del self._waited_for[event]

    @property
    def is_waited_for(self) -> bool:
        """And for nothing that has happened already."""
        ended = (event.is_set() or (end is not None and end <= self.now) for event, end in self._waited_for.items())
        return bool(self._waited_for) and not any(ended)

    def advance(self, seconds: float) -> None:
        self.now += seconds
        moved, self._moved = self._moved, Event()
        moved.set()


async def _first(*events: Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()


class Hall:
    """A lobby without a house around it: `told` is what its store complained of."""

    def __init__(self, folder: Path, pace: float) -> None:
        self.pages, self.clock, self.told = Pages(), HandClock(), list[Refusal]()
        self.paths = Paths(folder / "settings.toml", folder, folder / "reports")
        self.keeper = Keeper(self.paths, self.told.append)
        self.record_files = RecordFiles(folder / "tables", self.pages)
        self.tasks = Tasks(self.pages)
        self.changes = ChangeSignal()
        self.operating = OperatingTime(self.clock, folder / "operating-time")
        self.services = TableServices(
            self.record_files,
            self.keeper,
            self.tasks,
            self.changes,
            self.pages,
            Metrics(),
            self.clock,
            self.operating,
            Inline(),
            pace,
        )
        self.lobby = Lobby(self.services)


@asynccontextmanager
async def open_hall(folder: Path, pace: float = 0.0, *, awake: bool = True) -> AsyncIterator[Hall]:
    """`awake`: games that rest are opened, as if somebody had come to each."""
    hall = Hall(folder, pace)
    await hall.lobby.restore()
    for table in hall.lobby if awake else ():
        with suppress(Declined):
            await table.wake()
    try:
        yield hall
    finally:
        await hall.tasks.stop()
        await hall.keeper.close()
        await hall.record_files.close()
        await hall.operating.close()


async def until(done: Callable[[], Any], what: str = "it happened", told: Callable[[], str] = str) -> None:
    """Poll a condition, with a deadline."""
    with suppress(TimeoutError):
        async with asyncio.timeout(LONGEST_WAIT):
            while not done():
                await asyncio.sleep(0.005)
            return
    raise AssertionError(f"It never came to that: {what}\n{told()}")


async def soon(wanted: "asyncio.Future[T] | Any") -> Any:
    async with asyncio.timeout(LONGEST_WAIT):
        return await wanted
