"""A card on its way across the table, so that the eye follows what has happened."""

from asyncio import Event, get_running_loop, timeout_at
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.ui.air import Aloft, OpenAir
from seasalt_tui.ui.art.strips import strips
from seasalt_tui.ui.art.values import Row

_STEPS: Final[Mapping[str, int]] = {"full": 6, "basic": 3, "none": 1}  # few enough for a slow line, and a busy host
_SECONDS: Final = 0.21


class Flight:
    """`start` and `end` are places on the board over which it goes."""

    def __init__(self, board: Widget, rows: Sequence[Row], size: tuple[int, int], start: Offset, end: Offset) -> None:
        self._board = board
        self._air = OpenAir.over(board)
        self._lines = _lines(board, rows, size[0])
        self._extent = size
        self._end = end
        self._start = start
        self._hurried = Event()

    async def fly(self) -> None:
        """To where it should be by now: where there is much to do, it is drawn less often, and not late."""
        clock = get_running_loop().time
        began, step, steps = clock(), 1, _STEPS[self._board.app.animation_level]
        pause = _SECONDS / steps
        try:
            while step <= steps and not self._hurried.is_set():
                self.move_to(self._start + (self._end - self._start) * (step / steps))
                with suppress(TimeoutError):
                    async with timeout_at(began + step * pause):
                        await self._hurried.wait()
                step = max(step, int((clock() - began) / pause)) + 1
        finally:
            self.land()

    def move_to(self, place: Offset) -> None:
        opening = self._board.region
        self._air.put_aloft(self, Aloft(Region.from_offset(place, self._extent) + opening.offset, opening, self._lines))

    def land(self) -> None:
        self._air.put_aloft(self, None)

    def hurry(self) -> None:
        self._hurried.set()


def _lines(board: Widget, rows: Sequence[Row], width: int) -> list[Strip]:
    """As the board itself would be drawn."""
    ground, paper = board.rich_style, board.background_colors[1]
    lines = [line.adjust_cell_length(width, ground).apply_style(ground) for line in strips(tuple(rows))]
    for change in board.get_line_filters():
        lines = [line.apply_filter(change, paper) for line in lines]
    return lines
