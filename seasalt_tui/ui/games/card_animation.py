"""Card animation: moves a card across the table, so that the player can see what happened."""

from asyncio import Event, get_running_loop, timeout_at
from collections.abc import Mapping, Sequence
from contextlib import suppress
from typing import Final

from textual.geometry import Offset, Region
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.ui.terminal.overlay import Sprite, overlay_over
from seasalt_tui.ui.widgets.strips import strips

_STEPS: Final[Mapping[str, int]] = {"full": 6, "basic": 3, "none": 1}  # frames: few, for slow connections and hosts
_SECONDS: Final = 0.21


class CardAnimation:
    """`start` and `end` are offsets on the board."""

    def __init__(self, board: Widget, rows: Sequence[Row], size: tuple[int, int], start: Offset, end: Offset) -> None:
        self._board = board
        self._overlay = overlay_over(board)
        self._lines = _lines(board, rows, size[0])
        self._extent = size
        self._end = end
        self._start = start
        self._finished = Event()

    async def run(self) -> None:
        """Position by elapsed time: under load, frames are dropped and the card still arrives on time."""
        clock = get_running_loop().time
        began, step, steps = clock(), 1, _STEPS[self._board.app.animation_level]
        pause = _SECONDS / steps
        try:
            while step <= steps and not self._finished.is_set():
                self.move_to(self._start + (self._end - self._start) * (step / steps))
                with suppress(TimeoutError):
                    async with timeout_at(began + step * pause):
                        await self._finished.wait()
                step = max(step, int((clock() - began) / pause)) + 1
        finally:
            self.remove()

    def move_to(self, place: Offset) -> None:
        opening = self._board.region
        self._overlay.put(self, Sprite(Region.from_offset(place, self._extent) + opening.offset, opening, self._lines))

    def remove(self) -> None:
        self._overlay.put(self, None)

    def finish(self) -> None:
        self._finished.set()


def _lines(board: Widget, rows: Sequence[Row], width: int) -> list[Strip]:
    """Drawn like the board itself."""
    ground, paper = board.rich_style, board.background_colors[1]
    lines = [line.adjust_cell_length(width, ground).apply_style(ground) for line in strips(tuple(rows))]
    for change in board.get_line_filters():
        lines = [line.apply_filter(change, paper) for line in lines]
    return lines
