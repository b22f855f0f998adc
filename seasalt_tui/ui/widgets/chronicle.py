"""What has happened at the table, the newest at the bottom; it scrolls."""

from collections.abc import Iterable

from rich.style import Style
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.ui.art.strips import strips
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.wrapping import wrapped

_KEPT = 1000


class Chronicle(ScrollView):
    can_focus = False

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._entries: list[Row] = []
        self._lines: list[Row] = []
        self._wrapped_at = 0
        self._follows = True  # and is not left in peace to read what was before
        self._remembered: dict[Row, list[Row]] = {}

    def tell(self, entries: Iterable[Row]) -> None:
        """Add to the end, and go there."""
        new = list(entries)
        if not new:
            return
        self._entries = [*self._entries, *new][-_KEPT:]
        self._wrap()

    def tell_all(self, entries: Iterable[Row]) -> None:
        """Everything anew: in another language, or to somebody else."""
        self._entries = list(entries)[-_KEPT:]
        self._wrap()

    def turn_page(self, by: int) -> None:
        self.scroll_relative(y=by * max(self.size.height - 1, 1), animate=False)

    def go_to_end(self) -> None:
        """As soon as it is known where that is."""
        self.call_after_refresh(self.scroll_end, animate=False)

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        """Only who scrolls leaves the end: what is told, and another size, only put it out of sight for a moment."""
        super().watch_scroll_y(old_value, new_value)
        self._follows = self.is_vertical_scroll_end

    def on_resize(self) -> None:
        if self._wrapped_at != self.scrollable_content_region.width:
            self._wrap()
        elif self._follows:
            self.go_to_end()

    def _wrap(self) -> None:
        width = self.scrollable_content_region.width
        if width != self._wrapped_at:
            self._wrapped_at, self._remembered = width, {}
        if not width:
            return
        self._lines = [line for entry in self._entries for line in self._wrapped(entry)]
        self._reach(Size(width, len(self._lines)))
        if self._follows:
            self.go_to_end()
        self.refresh()

    def _reach(self, size: Size) -> None:
        """Only where a scrollbar comes or goes is anything laid out anew."""
        if self.show_vertical_scrollbar == (size.height > self.size.height):
            self.set_reactive(Widget.virtual_size, size)
            self._scroll_update(size)
        else:
            self.virtual_size = size

    def _wrapped(self, entry: Row) -> list[Row]:
        """The same things happen again and again, and are told again at every step back."""
        if entry not in self._remembered:
            self._remembered[entry] = wrapped(entry, self._wrapped_at)
        return self._remembered[entry]

    def render_line(self, y: int) -> Strip:
        width, ground = self.scrollable_content_region.width, self.rich_style
        place = y + self.scroll_offset.y
        if place >= len(self._lines):
            return Strip.blank(width, ground)
        (line,) = strips((self._lines[place],))
        return _grounded(line, width, ground)


def _grounded(line: Strip, width: int, ground: Style) -> Strip:
    return line.adjust_cell_length(width, ground).apply_style(ground)
