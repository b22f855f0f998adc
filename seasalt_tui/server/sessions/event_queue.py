"""Event queue with a throttle: keys and mouse events reach an app at a limited rate, so a flood starves nobody."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable

from textual.message import Message

from seasalt_tui.server.limits import caps
from seasalt_tui.server.limits.throttle import Throttle


class EventQueue:
    """Backpressure: `is_full` asks the link to pause, `drained` is called when there is room again."""

    def __init__(self, deliver: Callable[[Message], None], drained: Callable[[], None]) -> None:
        self._deliver = deliver
        self._drained = drained
        self._waiting = deque[Message]()
        loop = asyncio.get_running_loop()
        self._throttle = Throttle(caps.EVENTS_PER_SECOND, caps.EVENTS_AT_ONCE, loop.call_later, self._resume)

    @property
    def is_full(self) -> bool:
        return len(self._waiting) >= caps.EVENTS_QUEUED

    def add(self, messages: Iterable[Message]) -> None:
        self._waiting.extend(messages)
        self._deliver_some()

    def close(self) -> None:
        self._waiting.clear()
        self._throttle.close()

    def _deliver_some(self) -> None:
        while self._waiting and not self._throttle.is_waiting:
            message = self._waiting.popleft()
            self._throttle.spend(1)
            self._deliver(message)

    def _resume(self) -> None:
        was_full = self.is_full
        self._deliver_some()
        if was_full and not self.is_full:
            self._drained()
