"""Painted widget whose height fits its content."""

from textual.geometry import Size as Extent

from seasalt_tui.art.values import Size
from seasalt_tui.ui.widgets.painted import Painted


class AutoHeight(Painted):
    def get_content_height(self, container: Extent, viewport: Extent, width: int) -> int:  # noqa: ARG002
        return len(self.paint(width, 0))

    @property
    def card_size(self) -> Size:
        terminal = self.app.size
        return self.kit.size_of_cards(terminal.width, terminal.height)
