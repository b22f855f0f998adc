"""Latency metric: wraps a game's log and measures how long each append takes."""

from collections.abc import Sequence
from time import perf_counter

from seasalt_tui.core.log import Header, Log, Record
from seasalt_tui.server.telemetry.metrics import Metrics


class TimedLog:
    __slots__ = ("_log", "_metrics")

    def __init__(self, log: Log, metrics: Metrics) -> None:
        self._log = log
        self._metrics = metrics

    @property
    def header(self) -> Header:
        return self._log.header

    async def append(self, record: Record) -> None:
        began = perf_counter()
        await self._log.append(record)
        self._metrics.observe("append", perf_counter() - began)

    async def after(self, number: int) -> Sequence[Record]:
        return await self._log.after(number)
