"""Scroll bar without Rich: its lines are cached, as Textual asks the console for them at every step of a scroll."""

from collections.abc import Callable
from functools import lru_cache
from typing import Final, cast

from rich.segment import Segment, Segments
from rich.style import Style
from textual.geometry import Size
from textual.scrollbar import ScrollBar, ScrollBarRender
from textual.strip import Strip

from seasalt_tui.ui.terminal.scroll_view import GrowingScrollView
from seasalt_tui.ui.widgets.painted import LineWidget

_CACHE_SIZE: Final = 256


class LineScrollBar(ScrollBar, LineWidget):
    def draw_lines(self, rows: range, size: Size) -> list[Strip]:
        bar = cast("ScrollBarRender", self.render())
        style = cast("Style", bar.style)
        lines = _bar(bar.render_bar, size.height, bar.virtual_size, bar.window_size, bar.position, style)
        return lines[rows.start : rows.stop]


class LineScrollView(GrowingScrollView, LineWidget):
    """Scroll view whose own lines and vertical scroll bar are drawn without Rich.

    Textual takes the style of a class from its first base, so that one comes first.
    """

    VERTICAL_BAR = LineScrollBar

    @property
    def line_width(self) -> int:
        """Up to the scroll bar, also where room is kept for one that is not shown."""
        return self.outer_size.width - (self.scrollbar_size_vertical if self.show_vertical_scrollbar else 0)


@lru_cache(_CACHE_SIZE)
def _bar(
    draw: Callable[..., Segments], height: int, virtual_size: int, window_size: int, position: float, style: Style
) -> list[Strip]:
    """A cell wide."""
    assert style.color is not None  # noqa: S101 - both come from the style sheet
    assert style.bgcolor is not None  # noqa: S101
    bar = draw(height, virtual_size, window_size, position, back_color=style.bgcolor, bar_color=style.color)
    return [_cell(segment) for segment in bar.segments]


@lru_cache(_CACHE_SIZE)
def _cell(segment: Segment) -> Strip:
    """A bar of any length has few kinds of cells."""
    return Strip([segment], 1)
