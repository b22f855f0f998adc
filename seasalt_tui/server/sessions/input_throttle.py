"""Input throttle: hands a session's input to its app at a limited rate, so that a flood of keys starves nobody else."""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from textual.message import Message

from seasalt_tui.server.limits.token_bucket import TokenBucket

_EACH_SECOND: Final = 60  # faster than key repeat; each may redraw the whole screen
_AT_ONCE: Final = 120
_MANY: Final = 64  # queued, at which backpressure begins


class Inbox:
    """Backpressure: `full` asks the line to pause, `eased` is called when there is room again."""

    def __init__(self, take: Callable[[Message], None], eased: Callable[[], None]) -> None:
        self._take = take
        self._eased = eased
        self._waiting = deque[Message]()
        self._bucket = TokenBucket(_EACH_SECOND, _AT_ONCE)
        self._resting: asyncio.TimerHandle | None = None

    @property
    def full(self) -> bool:
        return len(self._waiting) >= _MANY

    def add(self, messages: Iterable[Message]) -> None:
        self._waiting.extend(messages)
        self._hand_over()

    def close(self) -> None:
        self._waiting.clear()
        if self._resting is not None:
            self._resting.cancel()

    def _hand_over(self) -> None:
        while self._waiting and self._resting is None:
            self._take(self._waiting.popleft())
            if wait := self._bucket.draw(1):
                self._resting = asyncio.get_running_loop().call_later(wait, self._go_on)

    def _go_on(self) -> None:
        was_full, self._resting = self.full, None
        self._hand_over()
        if was_full and not self.full:
            self._eased()
