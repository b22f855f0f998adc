"""Base class of the painted parts of the board."""

from abc import abstractmethod
from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.art.values import Row
from seasalt_tui.text.ascii import ascii_ellipsis
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.widgets.painted import Painted


class BoardPart(Painted):
    kit: reactive[Kit | None] = reactive(None)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        return [] if kit is None else [ascii_ellipsis(row, kit.look) for row in self.paint_part(kit, width, height)]

    @abstractmethod
    def paint_part(self, kit: Kit, width: int, height: int) -> Sequence[Row]:
        """Rows before the conversion to ASCII, which `paint` does if the session needs it."""
        ...
