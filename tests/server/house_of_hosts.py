"""Hosts of one house in one process, on one database: each with a pool, a cluster, a clock and sessions of its own."""

from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import SeatFeed
from seasalt_tui.server.cluster.postgres_cluster import PostgresCluster
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.sessions.house import House
from seasalt_tui.server.storage.storage import postgres_storage
from seasalt_tui.server.telemetry.metrics import Metrics
from server.cut_line import CutLine, line_to
from server.hosted_sessions import HostedSessions
from server.memory_journal import MemoryJournal
from server.scripted_clock import ScriptedClock
from server.waiting import until


class TestedHost(HostedSessions):
    """`line`: by which it reaches the database."""

    __test__ = False

    def __init__(self, line: CutLine, folder: Path) -> None:
        self.line = line
        journal, metrics, clock = MemoryJournal(), Metrics(), ScriptedClock()
        self.postgres = Postgres(line.address)
        self.cluster = PostgresCluster(self.postgres, folder.name, {}, journal, metrics)
        storage = postgres_storage(self.postgres, self.cluster.doorbell.ring)
        config = HostConfig(folder)
        house = House(
            config, journal, metrics, Inline(), clock, 0.0, clock.calendar, cluster=self.cluster, storage=storage
        )
        super().__init__(house, journal, metrics, clock)
        self._seats = AsyncExitStack()

    async def open(self) -> None:
        await self.postgres.open()
        await self.house.open()

    async def close(self) -> None:
        try:
            await self.empty()
            await self._seats.aclose()
        finally:
            await self.house.close()
            await self.postgres.close()

    async def find(self, code: str) -> HostedTable:
        """The table, as soon as this host knows it."""
        await until(lambda: any(table.code == code for table in self.house.lobby))
        return self.house.lobby.find(code)

    async def sit(self, code: str, name: str) -> SeatFeed:
        """At a game, as a screen does it."""
        table = await self.find(code)
        await until(lambda: table.begun)
        await table.wake()
        return await self._seats.enter_async_context(table.sit(f"key {name}", name, Pace(0.0)))

    async def stand_up(self) -> None:
        """Everybody who sits at games of this host."""
        await self._seats.aclose()

    def live_game(self, code: str) -> HostedGame:
        game = self.house.lobby.find(code).live_game
        assert game is not None
        return game


@asynccontextmanager
async def hosts_of_a_house(address: str, folder: Path, number: int = 2) -> AsyncIterator[list[TestedHost]]:
    """Each with a line of its own to the database."""
    async with AsyncExitStack() as stack:
        hosts = list[TestedHost]()
        for each in range(number):
            line = await stack.enter_async_context(line_to(address))
            host = TestedHost(line, folder / f"host{each}")
            host.house.config.data.mkdir()
            await host.open()
            stack.push_async_callback(host.close)
            hosts.append(host)
        yield hosts


async def open_table(host: TestedHost, *people: str, bots: int = 0, **terms: object) -> HostedTable:
    """Opened by the first; the others still have to join."""
    places = (None,) * len(people) + ("easy",) * bots
    settled = Terms("seasalt", {}, places, **terms)  # type: ignore[arg-type]
    return await host.house.lobby.open(settled, f"key {people[0]}", people[0])
