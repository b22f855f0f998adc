"""Base of widgets that paint their own rows of styled runs, without Rich renderables."""

from abc import abstractmethod
from collections.abc import Sequence
from typing import Self

from rich.style import Style
from textual.geometry import Region
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.ui.widgets.strips import strips


class Painted(Widget):
    """The painted strips are cached until `refresh`, a resize or a change of style."""

    _painted: tuple[tuple[int, int], list[Strip]] | None = None

    @abstractmethod
    def paint(self, width: int, height: int) -> Sequence[Row]:
        """Rows from the top; the background fills the rest."""
        ...

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        self._painted = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def notify_style_update(self) -> None:
        self._painted = None
        super().notify_style_update()

    def render_line(self, y: int) -> Strip:
        width, height = self.size
        ground = self.rich_style
        if self._painted is None or self._painted[0] != (width, height):
            self._painted = (width, height), self._strips(width, height, ground)
        lines = self._painted[1]
        return lines[y] if y < len(lines) else Strip.blank(width, ground)

    def _strips(self, width: int, height: int, ground: Style) -> list[Strip]:
        lines = strips(tuple(self.paint(width, height)))
        return [line.adjust_cell_length(width, ground).apply_style(ground) for line in lines]
