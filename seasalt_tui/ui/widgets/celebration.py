"""Celebration of a win: moves for about a second, then stays as a picture. Keys do not wait for it."""

from asyncio import get_running_loop
from collections.abc import Mapping, Sequence
from typing import Final

from textual.geometry import Size
from textual.reactive import reactive
from textual.timer import Timer

from seasalt_tui.art.celebration import celebration_rows
from seasalt_tui.art.values import Row
from seasalt_tui.ui.widgets.block import AutoHeight

_FRAMES: Final[Mapping[str, int]] = {"full": 12, "basic": 5, "none": 0}  # few over slow connections
_SECONDS: Final = 1.2


class Celebration(AutoHeight):
    """`moment`: from 0 to 1."""

    moment: reactive[float] = reactive(1.0)

    _timer: Timer | None = None

    def __init__(self, rows: int) -> None:
        super().__init__()
        self._rows = rows

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002 - Textual's
        return self._rows

    def paint(self, width: int, height: int) -> Sequence[Row]:
        return celebration_rows(self.kit.look, width, height, self.moment)

    def on_mount(self) -> None:
        frames = _FRAMES[self.app.animation_level] if self.kit.settings.animation else 0
        if frames:
            self.moment = 0.0
            self._began = get_running_loop().time()
            self._timer = self.set_interval(_SECONDS / frames, self._move)

    def _move(self) -> None:
        """By elapsed time: under load frames are dropped, and it still ends in time."""
        self.moment = min((get_running_loop().time() - self._began) / _SECONDS, 1.0)
        if self._timer is not None and self.moment == 1.0:
            self._timer.stop()
