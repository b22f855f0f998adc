"""Read throttle: pauses reading from a socket while there is any reason to, and enforces the rate limit."""

import asyncio
from collections.abc import Callable
from typing import Final

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits.token_bucket import TokenBucket

_PACE: Final = "pace"


class ReadThrottle:
    def __init__(
        self, transport: asyncio.Transport, limits: Limits, later: Callable[[float, Callable[[], None]], object]
    ) -> None:
        self._transport = transport
        self._later = later
        self._bucket = TokenBucket(limits.received, limits.received_at_once)
        self._reasons = set[str]()

    def draw(self, amount: int) -> None:
        """Count received bytes; over the rate limit, reading pauses until the bucket has refilled."""
        wait = self._bucket.draw(amount)
        if wait and _PACE not in self._reasons:
            self.pause(_PACE)
            self._later(wait, lambda: self.resume(_PACE))

    def pause(self, why: str) -> None:
        self._reasons.add(why)
        self._transport.pause_reading()

    def resume(self, why: str) -> None:
        self._reasons.discard(why)
        if not self._reasons and not self._transport.is_closing():
            self._transport.resume_reading()

    def is_paused_for(self, why: str) -> bool:
        return why in self._reasons
