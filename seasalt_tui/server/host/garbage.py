"""Garbage collection, tuned: young objects often, as that is quick; everything rarely, as all sessions wait.

Objects from before the first session are frozen and never scanned.
"""

import gc
from collections.abc import Callable
from time import perf_counter
from typing import Final

from seasalt_tui.server.telemetry.metrics import Metrics

_THRESHOLDS: Final = (4_000, 4, 5_000)  # a young collection takes a frame, a full one with 200 guests two seconds
_ALL: Final = 2  # the oldest generation: a full collection


class _Watch:
    def __init__(self, metrics: Metrics) -> None:
        self._metrics = metrics
        self._began = 0.0

    def __call__(self, phase: str, facts: dict[str, int]) -> None:
        if phase == "start":
            self._began = perf_counter()
            return
        self._metrics.observe("memory_swept", perf_counter() - self._began)
        if facts["generation"] == _ALL:
            self._metrics.count("memory_swept_whole")


def prepare(metrics: Metrics) -> Callable[[], None]:
    """Tune and measure the collector; returns the function that undoes it."""
    watch, before = _Watch(metrics), gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.callbacks.append(watch)

    def undo() -> None:
        gc.callbacks.remove(watch)
        gc.set_threshold(*before)
        gc.unfreeze()

    return undo
