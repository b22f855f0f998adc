"""What the sessions of a host share: its tables, its people, its store, and who is here."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.bots.unfailing import Unfailing
from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.book import Book
from seasalt_tui.server.changes import Changes
from seasalt_tui.server.clock import Clock, LoopClock
from seasalt_tui.server.config import HostConfig
from seasalt_tui.server.desk import PACE, Desk
from seasalt_tui.server.journal import Journal
from seasalt_tui.server.line import Caller, Line
from seasalt_tui.server.lobby import Lobby
from seasalt_tui.server.metrics import Metrics
from seasalt_tui.server.people import People
from seasalt_tui.server.tasks import Tasks
from seasalt_tui.server.vacating import Vacating
from seasalt_tui.server.visits import Visits
from seasalt_tui.store.paths import Paths
from seasalt_tui.ui.keeping import Keeper
from seasalt_tui.ui.stumbles import reported

_SWEEP_SECONDS: Final = 3600.0


class House:
    def __init__(
        self,
        config: HostConfig,
        journal: Journal,
        metrics: Metrics,
        thinkers: Thinkers,
        clock: Clock | None = None,
        pace: float = PACE,
    ) -> None:
        """`pace`: seconds that bots wait where people play."""
        self.config = config
        self.journal = journal
        self.metrics = metrics
        self.changes = Changes()
        self.tasks = Tasks(journal)
        self.people = People(config.data / "people")
        self.paths = Paths(config.data / "settings.toml", config.data, config.data / "reports")
        self.keeper = Keeper(self.paths, self._complain)
        self._book = Book(config.data / "tables", journal)
        self.thinkers = Unfailing(thinkers, self._report)
        clock = clock or LoopClock()
        desk = Desk(self._book, self.keeper, self.tasks, self.changes, journal, metrics, clock, self.thinkers, pace)
        self.lobby = Lobby(desk)
        self.visits = Visits(self)
        self._vacating = Vacating(self.lobby, self.visits.people, clock)

    async def open(self) -> None:
        await self.lobby.restore()
        self.tasks.start(self._sweep())
        self.tasks.start(self.visits.watch())
        self.tasks.start(self._vacating.watch())

    async def close(self) -> None:
        await self.tasks.stop()
        await self.thinkers.close()
        await self.keeper.close()
        await self._book.close()
        await self.people.close()

    async def visit(self, line: Line, caller: Caller) -> None:
        await self.visits.receive(line, caller)

    async def farewell(self) -> None:
        await self.visits.farewell()

    def change(self, config: HostConfig) -> None:
        self.config = config
        self.changes.tell()

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(_SWEEP_SECONDS)
            await self.lobby.sweep()

    def _report(self, failure: str) -> None:
        self.journal.note("bot broke", report=reported(self.paths, failure).sentence)
        self.metrics.count("bots_broken")

    def _complain(self, refusal: Refusal) -> None:
        self.journal.note("store", reason=refusal.sentence)
        self.visits.notice(refusal)


@asynccontextmanager
async def opened_house(config: HostConfig, journal: Journal, metrics: Metrics) -> AsyncIterator[House]:
    house = House(config, journal, metrics, Pool(config.thinkers))
    await house.open()
    try:
        yield house
    finally:
        await house.close()
