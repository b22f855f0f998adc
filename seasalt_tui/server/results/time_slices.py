"""Time slices: long work on the event loop, in short turns with pauses between them.

A pause is real time and not one turn of the loop: a key takes several turns, and would wait for a slice at each.
"""

from asyncio import sleep
from time import perf_counter
from typing import Final

_SLICE: Final = 0.004  # seconds; sessions wait at most this long, and for what cannot be interrupted
_PAUSE: Final = 0.008


class TimeSlices:
    """`pause`: seconds between two slices; 0 where nobody waits."""

    def __init__(self, pause: float = _PAUSE) -> None:
        self._pause = pause
        self._end = perf_counter() + _SLICE

    async def breathe(self) -> None:
        """Call it after every small step."""
        if perf_counter() >= self._end:
            await sleep(self._pause)
            self._end = perf_counter() + _SLICE
