"""A part of the table that draws itself, in whatever look the session has."""

from abc import abstractmethod
from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.ascii_words import plain
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.widgets.painted import Painted


class Part(Painted):
    kit: reactive[Kit | None] = reactive(None)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        return [] if kit is None else [plain(row, kit.look) for row in self.drawn(kit, width, height)]

    @abstractmethod
    def drawn(self, kit: Kit, width: int, height: int) -> Sequence[Row]:
        """Its rows, in this session's look."""
        ...
