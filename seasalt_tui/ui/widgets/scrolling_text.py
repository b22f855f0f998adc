"""Scrolling text: rows of any number to read, scrolled by keys and wheel."""

from collections.abc import Sequence

from textual.geometry import Size
from textual.strip import Strip

from seasalt_tui.art.values import Row
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.terminal.guarded_screen import StateMessage
from seasalt_tui.ui.widgets.scrollbar import LineScrollView
from seasalt_tui.ui.widgets.strips import line_strip


class ScrollingText(LineScrollView, can_focus=True):
    KEY_COMMANDS = (
        Command("read_up", "up,k", "go(-1)", "", "Up a line"),
        Command("read_down", "down,j", "go(1)", "", "Down a line"),
        Command("page_up", "pageup,b", "turn(-1)", "", "Up a page"),
        Command("page_down", "pagedown,space", "turn(1)", "", "Down a page"),
        Command("read_first", "home,g", "scroll_home", "", "To the start"),
        Command("read_last", "end,G", "scroll_end", "", "To the end"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    class Resized(StateMessage):
        """The rows must be wrapped again for this width."""

        def __init__(self, width: int) -> None:
            super().__init__()
            self.width = width

    class Moved(StateMessage):
        """The first visible line changed."""

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self._rows: Sequence[Row] = ()
        self._wrapped_at = 0

    @property
    def room(self) -> int:
        return self.scrollable_content_region.width

    @property
    def top(self) -> int:
        return self.scroll_offset.y

    def show(self, rows: Sequence[Row]) -> None:
        self._rows = rows
        self.virtual_size = Size(self.room, len(rows))
        self.refresh()

    def on_resize(self) -> None:
        if self.room != self._wrapped_at:
            self._wrapped_at = self.room
            self.post_message(self.Resized(self.room))

    def watch_scroll_y(self, old: float, new: float) -> None:
        super().watch_scroll_y(old, new)
        self.post_message(self.Moved())

    def draw_lines(self, rows: range, size: Size) -> list[Strip]:  # noqa: ARG002 - up to the scroll bar
        width, ground, top = self.line_width, self.surface.style, self.scroll_offset.y
        places = range(rows.start + top, rows.stop + top)
        return [line_strip(self._rows[place] if place < len(self._rows) else (), width, ground) for place in places]

    def go_to(self, line: int) -> None:
        self.scroll_to(y=line, animate=False)

    def action_go(self, by: int) -> None:
        self.go_to(self.top + by)

    def action_turn(self, by: int) -> None:
        self.go_to(self.top + by * max(self.size.height - 1, 1))

    def action_scroll_home(self) -> None:
        self.go_to(0)

    def action_scroll_end(self) -> None:
        self.go_to(len(self._rows))
