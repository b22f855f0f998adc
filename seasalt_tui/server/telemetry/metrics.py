"""Metrics: counters, gauges and histograms in the Prometheus text format. No label ever identifies a person."""

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import accumulate
from math import isfinite, isnan
from typing import Final

from seasalt_tui.server.limits import caps

TYPE: Final = "text/plain; version=0.0.4; charset=utf-8"
BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)  # seconds

_HELP: Final = {
    "append": "How long it takes to keep a move.",
    "bots_broken": "Ways in which bots broke; simpler ones moved for them.",
    "bytes_received": "Bytes that came in by ssh.",
    "bytes_sent": "Bytes that went out by ssh.",
    "connections": "Connections that are open.",
    "crashed": "Sessions that broke.",
    "dropped": "Lines that were closed for a reason.",
    "games_unsaved": "Games of which not all is on the disk.",
    "key_to_frame": "From a key to the screen that shows what it did.",
    "logins": "Connections that have not said who they are.",
    "memory_swept": "How long everybody waited for memory to be swept.",
    "memory_swept_whole": "How often all of the memory was swept.",
    "refused": "Callers who were not let in, for a reason.",
    "resident_memory_bytes": "Memory of the process.",
    "sessions": "Terminals in the house.",
    "tables_unsaved": "Tables of which the record is not on the disk as they are.",
    "uptime_seconds": "Since the house opened.",
}

Series = tuple[str, tuple[tuple[str, str], ...]]
"""A name, and its labels in order."""


class Metrics:
    def __init__(self) -> None:
        self.counts: Counter[Series] = Counter()
        self.gauges: dict[str, Callable[[], float]] = {}
        self._spans: dict[str, list[int]] = {}
        self._sums: Counter[str] = Counter()

    def count(self, what: str, by: int = 1, **labels: str) -> None:
        series = what, tuple(sorted(labels.items()))
        if series in self.counts or len(self.counts) < caps.SERIES:
            self.counts[series] += by

    def gauge(self, what: str, measure: Callable[[], float]) -> None:
        self.gauges[what] = measure

    def observe(self, what: str, seconds: float) -> None:
        spans = self._spans.setdefault(what, [0] * (len(BUCKETS) + 1))
        spans[bisect_left(BUCKETS, seconds)] += 1
        self._sums[what] += seconds  # type: ignore[assignment]

    def page(self) -> str:
        """All metrics, in the text format of Prometheus."""
        return "".join(f"{line}\n" for line in (*self._counted(), *self._measured(), *self._observed()))

    def _counted(self) -> Iterator[str]:
        for name in sorted({name for name, _ in self.counts}):
            metric = f"{_metric(name).removesuffix('_total')}_total"
            yield from _head(metric, name, "counter")
            rows = sorted((labels, number) for (counted, labels), number in self.counts.items() if counted == name)
            yield from (f"{metric}{_labelled(labels)} {number}" for labels, number in rows)

    def _measured(self) -> Iterator[str]:
        for name, measure in sorted(self.gauges.items()):
            yield from _head(_metric(name), name, "gauge")
            yield f"{_metric(name)} {_number(measure())}"

    def _observed(self) -> Iterator[str]:
        for name, spans in sorted(self._spans.items()):
            metric = f"{_metric(name)}_seconds"
            yield from _head(metric, name, "histogram")
            bounds = (*map(_number, BUCKETS), "+Inf")
            for bound, number in zip(bounds, accumulate(spans), strict=True):
                yield f'{metric}_bucket{{le="{bound}"}} {number}'
            yield f"{metric}_sum {_number(self._sums[name])}"
            yield f"{metric}_count {sum(spans)}"


def _metric(name: str) -> str:
    return f"seasalt_{re.sub('[^a-zA-Z0-9_]+', '_', name)}"


def _head(metric: str, name: str, kind: str) -> Iterator[str]:
    yield f"# HELP {metric} {_HELP.get(name.removesuffix('_total'), name.replace('_', ' '))}"
    yield f"# TYPE {metric} {kind}"


def _labelled(labels: tuple[tuple[str, str], ...]) -> str:
    inside = ",".join(f'{name}="{_escaped(value)}"' for name, value in labels)
    return f"{{{inside}}}" if inside else ""


def _escaped(value: str) -> str:
    return str(value).replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


def _number(value: float) -> str:
    if not isfinite(value):
        return "NaN" if isnan(value) else "+Inf" if value > 0 else "-Inf"
    return f"{value:g}" if abs(value) < 1e5 else f"{value:.0f}"
