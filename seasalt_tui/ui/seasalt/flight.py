"""A card on its way across the table, so that the eye follows what has happened."""

from asyncio import Event, timeout
from collections.abc import Sequence
from contextlib import suppress
from typing import Final

from textual.geometry import Offset, Region

from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.widgets.painted import Painted

_STEPS: Final = 6  # few enough for a slow line
_PAUSE: Final = 0.035


class Flight(Painted):
    """`start` and `end` are places on the board."""

    def __init__(self, rows: Sequence[Row], size: tuple[int, int], start: Offset, end: Offset) -> None:
        super().__init__(classes="flight")
        self._rows = rows
        self._extent = size
        self._end = end
        self._start = start
        self._at = start
        self._hurried = Event()

    @property
    def place(self) -> Region:
        return Region(self._at.x, self._at.y, *self._extent)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        return self._rows

    async def fly(self) -> None:
        for step in range(1, _STEPS + 1):
            if self._hurried.is_set():
                return
            self.move_to(self._start + (self._end - self._start) * (step / _STEPS))
            with suppress(TimeoutError):
                async with timeout(_PAUSE):
                    await self._hurried.wait()

    def move_to(self, place: Offset) -> None:
        self._at = place
        if self.parent is not None:
            self.refresh(layout=True)

    def hurry(self) -> None:
        self._hurried.set()
