"""A host in a process of its own whose clock the test moves: python calendar_host.py FOLDER DATE NOTIFY.

All of it is the real one but its clock and calendar, which are parts of a house. It prints its port; then a line on
standard input passes so many seconds, and is answered with how many games are loaded.
"""

import asyncio
import os
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from datetime import datetime
from pathlib import Path
from typing import Final

from parent_death import end_with_parent
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.host.run import prepare_textual, serve
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics
from server.scripted_clock import ScriptedClock

prepare_textual(os.environ)

from seasalt_tui.server.sessions.house import House  # noqa: E402 - Textual reads the environment when it is imported

_SETTLE: Final = 0.02  # seconds for whatever waits for the clock


def tell(what: object) -> None:
    os.write(1, f"{what}\n".encode())


async def take_orders(lobby: Lobby, clock: ScriptedClock) -> None:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), sys.stdin)
    while line := await reader.readline():
        clock.advance(float(line))
        await asyncio.sleep(_SETTLE)
        tell(sum(table.live_game is not None for table in lobby))


async def run(config: HostConfig, today: datetime) -> None:
    @asynccontextmanager
    async def opened_house(config: HostConfig, journal: Journal, metrics: Metrics) -> AsyncIterator[House]:
        clock = ScriptedClock(today)
        house = House(config, journal, metrics, Inline(), clock, pace=0.0, calendar=clock.calendar)
        await house.open()
        orders = asyncio.create_task(take_orders(house.lobby, clock))
        try:
            yield house
        finally:
            orders.cancel()
            await house.close()

    await serve(config, lambda: config, opened_house, lambda opened, _: tell(opened.port))


def main() -> None:
    folder, today, notify = sys.argv[1:]
    end_with_parent(os.getppid())
    config = HostConfig(Path(folder), name="The lake", address=("lake.example.org",), port=0, notify=(notify,))
    with suppress(KeyboardInterrupt):
        asyncio.run(run(config, datetime.fromisoformat(today)))


if __name__ == "__main__":
    main()
