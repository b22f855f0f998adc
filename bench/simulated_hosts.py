"""Simulated hosts in one process: `python -m bench.simulated_hosts ADDRESS HOSTS RATE SECONDS`.

Each has a heartbeat, a connection that listens, and the writer of a real host, and appends RATE moves a second; there
are no tables and no people. The last line on standard output is what they measured, as JSON.
"""

import asyncio
import sys
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from time import perf_counter
from typing import Final

from msgspec import json

from bench.saved_game import PLAN
from seasalt_tui.core.log import Record
from seasalt_tui.server.cluster.postgres_cluster import PostgresCluster
from seasalt_tui.server.postgres.game_log import PostgresLog
from seasalt_tui.server.postgres.game_store import PostgresStore
from seasalt_tui.server.postgres.pool import Postgres
from seasalt_tui.server.telemetry.metrics import Metrics

_GAMES: Final = 20  # of each host
_READY: Final = b"ready\n"


class _Timed(Metrics):
    """With each single duration."""

    def __init__(self) -> None:
        super().__init__()
        self.durations: list[float] = []

    def observe(self, what: str, seconds: float) -> None:
        if what == "doorbell":
            self.durations.append(seconds)


class _Silent:
    def note(self, what: str, /, **facts: object) -> None:
        pass


class _Host:
    def __init__(self, metrics: _Timed, logs: list[PostgresLog]) -> None:
        self.metrics = metrics
        self.appends: list[float] = []
        self._logs = logs

    async def play(self, rate: float, seconds: float, phase: float) -> None:
        """Each move at its moment, whatever has become of the others; `phase`: no two hosts move at the same."""
        begin, number = perf_counter() + phase / rate, 0
        async with asyncio.TaskGroup() as tasks:
            while (due := begin + number / rate) < begin + seconds:
                await asyncio.sleep(max(0.0, due - perf_counter()))
                record = Record(number // _GAMES + 1, 0, "end")
                tasks.create_task(self._append(self._logs[number % _GAMES], record))
                number += 1

    async def _append(self, log: PostgresLog, record: Record) -> None:
        began = perf_counter()
        await log.append(record)
        self.appends.append(perf_counter() - began)


@asynccontextmanager
async def _opened(address: str, number: int) -> AsyncIterator[_Host]:
    postgres, metrics = Postgres(address, connections=1), _Timed()
    await postgres.open()
    cluster = PostgresCluster(postgres, f"host{number}", {}, _Silent(), metrics)
    await cluster.open()
    store = PostgresStore(postgres, cluster.doorbell.ring)
    try:
        yield _Host(metrics, [await store.create(PLAN.header, PLAN.about) for _ in range(_GAMES)])
    finally:
        await store.close()
        await cluster.close()
        await postgres.close()


async def _run(address: str, number: int, rate: float, seconds: float) -> None:
    async with AsyncExitStack() as stack:
        hosts = [await stack.enter_async_context(_opened(address, each)) for each in range(number)]
        sys.stdout.buffer.write(_READY)
        sys.stdout.buffer.flush()
        await asyncio.to_thread(sys.stdin.readline)
        for host in hosts:
            host.metrics.durations.clear()
        await asyncio.gather(*(host.play(rate, seconds, each / number) for each, host in enumerate(hosts)))
        counts = [{name: by for (name, _), by in host.metrics.counts.items()} for host in hosts]
        figures = {
            "appends": [seconds for host in hosts for seconds in host.appends],
            "doorbells": [seconds for host in hosts for seconds in host.metrics.durations],
            "notifications": sum(count.get("notifications", 0) for count in counts),
            "heard": sum(count.get("doorbells_heard", 0) for count in counts),
        }
        sys.stdout.buffer.write(json.encode(figures) + b"\n")


if __name__ == "__main__":
    asyncio.run(_run(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), float(sys.argv[4])))
