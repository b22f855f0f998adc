"""A clock that the test advances."""

import asyncio
from asyncio import Event
from datetime import UTC, datetime, timedelta


class ScriptedClock:
    """A clock that the test advances."""

    def __init__(self, today: datetime | None = None) -> None:
        """`today`: the date at which it begins; None: that of the machine."""
        self.now = 1000.0
        self._began = (today or datetime.now(UTC)) - timedelta(seconds=self.now)
        self._moved = Event()
        self._waited_for = dict[Event, float | None]()

    def __call__(self) -> float:
        return self.now

    def calendar(self) -> datetime:
        """The date by this clock."""
        return self._began + timedelta(seconds=self.now)

    async def wait(self, event: Event, until: float | None) -> None:
        self._waited_for[event] = until
        try:
            while not event.is_set() and (until is None or self.now < until):
                await _first(event, self._moved)
        finally:
            del self._waited_for[event]

    @property
    def is_waited_for(self) -> bool:
        """And for nothing that has happened already."""
        ended = (event.is_set() or (end is not None and end <= self.now) for event, end in self._waited_for.items())
        return bool(self._waited_for) and not any(ended)

    def advance(self, seconds: float) -> None:
        self.now += seconds
        moved, self._moved = self._moved, Event()
        moved.set()


async def _first(*events: Event) -> None:
    waiting = [asyncio.create_task(event.wait()) for event in events]
    try:
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in waiting:
            task.cancel()
