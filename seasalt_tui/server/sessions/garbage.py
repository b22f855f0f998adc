"""Garbage collection, tuned for a host: all sessions wait while it runs.

Young objects are collected often, as that is quick; everything is collected rarely, and when few sessions are left to
wait. Objects from before the first session are frozen and never scanned.
"""

import asyncio
import ctypes
import gc
from collections.abc import Callable
from contextlib import suppress
from time import perf_counter
from typing import Final

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.telemetry.metrics import Metrics

_THRESHOLDS: Final = (4_000, 4, 5_000)  # a young collection takes a frame, a full one with 200 guests two seconds
_YOUNG: Final = 1  # generation of recent objects
_ALL: Final = 2  # the oldest generation: a full collection


class _Stopwatch:
    """Measures every collection."""

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


def tune(metrics: Metrics) -> Callable[[], None]:
    """Tune and measure the collector; returns the function that undoes it."""
    stopwatch, before = _Stopwatch(metrics), gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*_THRESHOLDS)
    gc.callbacks.append(stopwatch)

    def undo() -> None:
        gc.callbacks.remove(stopwatch)
        gc.set_threshold(*before)
        gc.unfreeze()

    return undo


class CollectionAfterSessions:
    """After many sessions have ended, or the last one: in full if few are left, else the young generation alone."""

    def __init__(self, sessions: Callable[[], int]) -> None:
        """`sessions`: how many there are now."""
        self._sessions = sessions
        self._ended = 0
        self._due: asyncio.TimerHandle | None = None

    def session_ended(self) -> None:
        self._ended += 1
        if self._due is None and (self._ended >= caps.SESSIONS_ENDED or not self._sessions()):
            self._due = asyncio.get_running_loop().call_later(timeouts.AFTER_LAST_SESSION, self._collect)

    def _collect(self) -> None:
        self._due, self._ended = None, 0
        gc.collect(_ALL if self._sessions() <= caps.SESSIONS_FOR_FULL_COLLECTION else _YOUNG)
        asyncio.get_running_loop().run_in_executor(None, trim)


def trim() -> None:
    """Return free memory to the system (malloc_trim). It may take long, so it runs in a thread."""
    with suppress(AttributeError, OSError, TypeError):  # only glibc has it, and some systems cannot open the process
        ctypes.CDLL(None).malloc_trim(0)
