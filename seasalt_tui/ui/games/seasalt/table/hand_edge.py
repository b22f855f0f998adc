"""Mark at the edge of the hand that a card was taken from it: it flashes, then stays until the player acts."""

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive
from textual.timer import Timer

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.ui.widgets.painted import Painted

_FLASHES: Final = 5  # changes; an odd number ends with the mark
_SECONDS: Final = 0.15


class HandEdge(Painted):
    robbed: reactive[bool] = reactive(False)
    lit: reactive[bool] = reactive(False)

    _flashing: Timer | None = None

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if not self.lit:
            return ()
        bar = run(("!" if self.kit.look.ascii else "▌") * width, self.kit.tones.bad, bold=True)
        return [(bar,)] * height

    def watch_robbed(self, robbed: bool) -> None:
        if self._flashing is not None:
            self._flashing.stop()
        self.lit = robbed
        if robbed and self.kit.settings.animation and self.app.animation_level != "none":
            self._flashing = self.set_interval(_SECONDS, self._flash, repeat=_FLASHES - 1)

    def _flash(self) -> None:
        self.lit = not self.lit
