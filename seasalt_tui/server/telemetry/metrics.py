"""Metrics: counters, gauges and histograms in the Prometheus text format. No label ever identifies a person."""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import accumulate
from math import isfinite, isnan
from time import perf_counter
from typing import Final

from seasalt_tui.core.log import Fence, Header, Log, Record
from seasalt_tui.server.limits import caps

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds

_HELP: Final = {
    "append": "How long it takes to save a move.",
    "bans": "Bans in force.",
    "bots_broken": "Errors in bots; simpler bots moved for them.",
    "bytes_received": "Bytes that came in, by kind of link.",
    "bytes_sent": "Bytes that went out, by kind of link.",
    "connections": "Open connections, by kind of link.",
    "crashed": "Sessions that ended with an error.",
    "database_connections_lost": "How often the connection by which hosts hear each other was lost.",
    "doorbell": "From a change until other hosts hear of it.",
    "doorbells": "Changes that the other hosts were told of.",
    "doorbells_heard": "Changes that other hosts told of.",
    "dropped": "Connections closed, by reason.",
    "ended_by_host": "Sessions that the host ended, by reason.",
    "games_unsaved": "Games that are not completely on disk.",
    "hosts": "Hosts of the house that live.",
    "key_to_frame": "From a key press to the next frame.",
    "lease_changes": "Leases that changed hands, by what happened.",
    "logins": "Connections that have not logged in yet.",
    "memory_swept": "Pauses for garbage collection.",
    "memory_swept_whole": "Full garbage collections.",
    "notifications": "Messages to the other hosts, each for several changes.",
    "notices": "Notices to people who are not here, by what became of them.",
    "notices_waiting": "Notices that wait to be delivered.",
    "pages": "Connections of pages that are not sockets.",
    "refused": "Connections refused, by reason.",
    "resident_memory_bytes": "Memory of the process.",
    "resumed": "Sessions that a page has come back to.",
    "sessions": "People connected, by kind of link.",
    "tables_led": "Games whose bots and time limits run on this host.",
    "tables_unsaved": "Tables whose newest state is not on disk.",
    "unseen": "Sessions whose page is gone for the moment.",
    "uptime_seconds": "Since the server started.",
}

Series = tuple[str, tuple[tuple[str, str], ...]]
"""A name, and its labels in order."""


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[Series] = Counter()
        self.gauges: dict[Series, Callable[[], float]] = {}
        self._histograms: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()

    def count(self, what: str, by: int = 1, **labels: str) -> None:
        series = what, tuple(sorted(labels.items()))
        if series in self.counts or len(self.counts) < caps.SERIES:
            self.counts[series] += by

    def gauge(self, what: str, measure: Callable[[], float], **labels: str) -> None:
        self.gauges[what, tuple(sorted(labels.items()))] = measure

    def observe(self, what: str, seconds: float) -> None:
        buckets = self._histograms.setdefault(what, [0] * (len(BUCKETS) + 1))
        buckets[bisect_left(BUCKETS, seconds)] += 1
        self._sums[what] += seconds  # type: ignore[assignment]

    def page(self) -> str:
        """All metrics, in the text format of Prometheus."""
        return "".join(f"{line}\n" for line in (*self._counter_lines(), *self._gauge_lines(), *self._histogram_lines()))

    def _counter_lines(self) -> Iterator[str]:
        for name in sorted({name for name, _ in self.counts}):
            metric = f"{_metric(name).removesuffix('_total')}_total"
            yield from _header(metric, name, "counter")
            rows = sorted(
                (labels, number) for (series_name, labels), number in self.counts.items() if series_name == name
            )
            yield from (f"{metric}{_label_text(labels)} {number}" for labels, number in rows)

    def _gauge_lines(self) -> Iterator[str]:
        for name in sorted({name for name, _ in self.gauges}):
            yield from _header(_metric(name), name, "gauge")
            for labels in sorted(labels for series_name, labels in self.gauges if series_name == name):
                yield f"{_metric(name)}{_label_text(labels)} {_number(self.gauges[name, labels]())}"

    def _histogram_lines(self) -> Iterator[str]:
        for name, buckets in sorted(self._histograms.items()):
            metric = f"{_metric(name)}_seconds"
            yield from _header(metric, name, "histogram")
            bounds = (*map(_number, BUCKETS), "+Inf")
            for bound, number in zip(bounds, accumulate(buckets), strict=True):
                yield f'{metric}_bucket{{le="{bound}"}} {number}'
            yield f"{metric}_sum {_number(self._sums[name])}"
            yield f"{metric}_count {sum(buckets)}"


class TimedLog:
    """A game's log that measures how long each append takes."""

    __slots__ = ("_log", "_metrics")

    def __init__(self, log: Log, metrics: Metrics) -> None:
        self._log = log
        self._metrics = metrics

    @property
    def header(self) -> Header:
        return self._log.header

    async def append(self, record: Record, *, fence: Fence | None = None) -> None:
        began = perf_counter()
        await self._log.append(record, fence=fence)
        self._metrics.observe("append", perf_counter() - began)

    async def after(self, number: int) -> Sequence[Record]:
        return await self._log.after(number)


def _metric(name: str) -> str:
    return f"seasalt_{re.sub('[^a-zA-Z0-9_]+', '_', name)}"


def _header(metric: str, name: str, kind: str) -> Iterator[str]:
    yield f"# HELP {metric} {_HELP.get(name.removesuffix('_total'), name.replace('_', ' '))}"
    yield f"# TYPE {metric} {kind}"


def _label_text(labels: tuple[tuple[str, str], ...]) -> str:
    inside = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels)
    return f"{{{inside}}}" if inside else ""


def _escaped(value: str) -> str:
    return str(value).replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _number(value: float) -> str:
    if not isfinite(value):
        return "NaN" if isnan(value) else "+Inf" if value > 0 else "-Inf"
    return f"{value:g}" if abs(value) < 1e5 else f"{value:.0f}"
