"""Scroll view with a vertical scroll bar of a class of its own, whose contents may grow without a new layout."""

from typing import ClassVar

from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.scrollbar import ScrollBar
from textual.widget import Widget


class GrowingScrollView(ScrollView):
    VERTICAL_BAR: ClassVar[type[ScrollBar]] = ScrollBar

    @property
    def vertical_scrollbar(self) -> ScrollBar:
        if self._vertical_scrollbar is None:
            self._vertical_scrollbar = self.VERTICAL_BAR(name="vertical", thickness=self.scrollbar_size_vertical)
            self._vertical_scrollbar.display = False
            self.app._start_widget(self, self._vertical_scrollbar)
        return self._vertical_scrollbar

    def set_virtual_size(self, size: Size) -> None:
        """Triggers a layout only if the scroll bar appears or disappears."""
        if self.show_vertical_scrollbar == (size.height > self.size.height):
            self.set_reactive(Widget.virtual_size, size)
            self._scroll_update(size)
        else:
            self.virtual_size = size
