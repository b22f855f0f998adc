"""What comes from a socket: turned off for as long as there is a reason, and then on again."""

import asyncio
from collections.abc import Callable
from typing import Final

from seasalt_tui.server.bucket import Bucket
from seasalt_tui.server.limits import Limits

_PACE: Final = "pace"


class Tap:
    def __init__(
        self, transport: asyncio.Transport, limits: Limits, later: Callable[[float, Callable[[], None]], object]
    ) -> None:
        self._transport = transport
        self._later = later
        self._bucket = Bucket(limits.received, limits.received_at_once)
        self._reasons = set[str]()

    def draw(self, amount: int) -> None:
        """Too much of it turns it off until it is no longer too much."""
        wait = self._bucket.draw(amount)
        if wait and _PACE not in self._reasons:
            self.turn_off(_PACE)
            self._later(wait, lambda: self.turn_on(_PACE))

    def turn_off(self, why: str) -> None:
        self._reasons.add(why)
        self._transport.pause_reading()

    def turn_on(self, why: str) -> None:
        self._reasons.discard(why)
        if not self._reasons and not self._transport.is_closing():
            self._transport.resume_reading()

    def is_off(self, why: str) -> bool:
        return why in self._reasons
