"""Bounded queue with retries: a few notices are delivered at once, the others wait, and nobody waits for them.

Whatever finds no room is offered again in the next round (`watch.py`), so nothing has to be kept for it here.
"""

from collections.abc import Awaitable, Callable, Hashable
from random import uniform
from typing import Protocol

from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics


class Letter(Protocol):
    """A notice on its way. `key`: equal for what must not be sent twice."""

    @property
    def key(self) -> Hashable: ...
    @property
    def topic(self) -> str: ...
    @property
    def is_true(self) -> bool:
        """Whether it still has to be sent."""
        ...

    def body(self) -> bytes: ...
    async def claim(self) -> None:
        """Note that it is sent, before it is: a host that is killed meanwhile must not send it again."""
        ...

    async def release(self) -> None:
        """It was not delivered, and is tried again."""
        ...


Deliver = Callable[[bytes], Awaitable[str]]
"""Returns what went wrong."""


class Outbox:
    def __init__(self, deliver: Deliver, clock: Clock, tasks: Tasks, journal: Journal, metrics: Metrics) -> None:
        self._deliver = deliver
        self._clock = clock
        self._tasks = tasks
        self._journal = journal
        self._metrics = metrics
        self._waiting: dict[Hashable, Letter] = {}
        self._under_way: dict[Hashable, str] = {}  # topics
        self._failures: dict[Hashable, int] = {}
        self._not_before: dict[Hashable, float] = {}  # by letter or topic
        self._reported_at: float | None = None
        metrics.gauge("notices_waiting", lambda: len(self._waiting) + len(self._under_way))

    def offer(self, letter: Letter) -> bool:
        """False if it is on its way, has to wait, or there is no room."""
        if letter.key in self._waiting or letter.key in self._under_way or self._has_to_wait(letter):
            return False
        if len(self._waiting) >= caps.NOTICES_WAITING:
            return False
        self._waiting[letter.key] = letter
        self._pump()
        return True

    def _has_to_wait(self, letter: Letter) -> bool:
        moments = (self._not_before.get(key, 0.0) for key in (letter.key, letter.topic))
        return letter.topic in self._under_way.values() or max(moments) > self._clock()

    def _pump(self) -> None:
        while self._waiting and len(self._under_way) < caps.NOTICES_AT_ONCE:
            key = next(iter(self._waiting))
            letter = self._waiting.pop(key)
            if not self._has_to_wait(letter):
                self._under_way[key] = letter.topic
                self._tasks.start(self._send(letter))

    async def _send(self, letter: Letter) -> None:
        try:
            if letter.is_true:
                await letter.claim()
                await self._account(letter, await self._deliver(letter.body()))
        finally:
            self._forget()
            del self._under_way[letter.key]
            self._pump()

    async def _account(self, letter: Letter, trouble: str) -> None:
        self._not_before[letter.topic] = self._clock() + timeouts.NOTICES_APART
        self._metrics.count("notices", result="failed" if trouble else "sent")
        if not trouble:
            self._failures.pop(letter.key, None)
            return
        self._report(trouble)
        tries = self._failures.pop(letter.key, 0) + 1
        if tries < caps.NOTICE_TRIES:
            self._failures[letter.key] = tries
            pause = min(timeouts.NOTICE_RETRY * 2 ** (tries - 1), timeouts.NOTICE_RETRY_LONGEST)
            self._not_before[letter.key] = self._clock() + pause * uniform(0.5, 1.0)
            await letter.release()
        else:
            self._metrics.count("notices", result="given up")

    def _report(self, trouble: str) -> None:
        """Once an hour: what is broken fails for everybody."""
        now = self._clock()
        if self._reported_at is None or now - self._reported_at >= timeouts.HOUR:
            self._reported_at = now
            self._journal.note("notice not delivered", reason=trouble)

    def _forget(self) -> None:
        """Whatever may go now; and failures of what nobody has offered again, as it is no longer true."""
        now = self._clock()
        long_ago = now - timeouts.NOTICE_RETRY_LONGEST
        kept = {key: moment for key, moment in self._not_before.items() if moment > now or key in self._failures}
        self._not_before = {key: moment for key, moment in kept.items() if moment > long_ago}
        self._failures = {key: tries for key, tries in self._failures.items() if key in self._not_before}
