"""Read throttle of a connection: pauses its socket while there is any reason to, and enforces the rate limit."""

import asyncio
from typing import Final

from seasalt_tui.server.config.limits import Limits
from seasalt_tui.server.limits.throttle import Throttle
from seasalt_tui.server.transport.timers import call_later

_RATE: Final = "rate"


class SocketReading:
    def __init__(self, transport: asyncio.Transport, limits: Limits) -> None:
        self._transport = transport
        self._throttle = Throttle(limits.received, limits.received_at_once, call_later, lambda: self.resume(_RATE))
        self._reasons = set[str]()

    def spend(self, amount: int) -> None:
        """Count received bytes; over the rate limit, reading pauses until the bucket has refilled."""
        self._throttle.spend(amount)
        if self._throttle.is_waiting:
            self.pause(_RATE)

    def pause(self, why: str) -> None:
        self._reasons.add(why)
        self._transport.pause_reading()

    def resume(self, why: str) -> None:
        self._reasons.discard(why)
        if not self._reasons and not self._transport.is_closing():
            self._transport.resume_reading()

    def is_paused_for(self, why: str) -> bool:
        return why in self._reasons

    def close(self) -> None:
        self._throttle.close()
