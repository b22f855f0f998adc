"""Virtualized list: of any length, in pages, with a scroll bar."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeVar

from textual.events import Click, MouseScrollDown, MouseScrollUp

from seasalt_tui.art.rows import cut, run, width
from seasalt_tui.art.values import Row
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.terminal.guarded_screen import StateMessage
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY, MARGIN, TO_THE_ENDS, UP_AND_DOWN, CursorList

T = TypeVar("T")

RenderItem = Callable[[T, int], Row]  # renders an item in so many cells
RenderInTwo = Callable[[T, int], tuple[Row, Row]]

PAGE_DOWN: Final = Command("page_down", "pagedown,right,l", "turn(1)", "", "Down a page")


class VirtualList(CursorList[T]):
    KEY_COMMANDS = (
        *UP_AND_DOWN,
        Command("page_up", "pageup,left,h", "turn(-1)", "", "Up a page"),
        PAGE_DOWN,
        *TO_THE_ENDS,
        CHOOSE_ENTRY,
    )
    BINDINGS = bindings(KEY_COMMANDS)

    class Highlighted(StateMessage):
        """The current item or the page size changed."""

    def __init__(
        self,
        line: RenderItem[T],
        *,
        id: str,  # noqa: A002 - Textual's name
        two_lines: RenderInTwo[T] | None = None,
    ) -> None:
        """`two_lines`: of an item where items have two; else the second is left blank."""
        super().__init__(id=id)
        self._render_item = line
        self._render_in_two = two_lines

    def show(self, items: Sequence[T], cursor: int = 0) -> None:
        self.items = items
        self.cursor = cursor
        self.refresh()
        self.post_message(self.Highlighted())

    def set_room(self, most: int) -> None:
        """As high as its items, up to so many rows."""
        self.styles.height = min(len(self.items) * self.item_height, most)

    @property
    def page(self) -> tuple[int, int]:
        """The page of the current item, and the number of pages."""
        rows = self.items_in(self.size.height)
        return self.cursor // rows + 1, max(-(-len(self.items) // rows), 1)

    def turn_to(self, page: int) -> None:
        """Moves to the first item of a page, at the top."""
        rows = self.items_in(self.size.height)
        self.top = (page - 1) * rows
        self.cursor = self.top

    def watch_cursor(self) -> None:
        self.post_message(self.Highlighted())

    def on_resize(self) -> None:
        """A page is as high as the widget."""
        self.post_message(self.Highlighted())

    def empty_rows(self, width: int) -> Sequence[Row]:
        return [(), *super().empty_rows(width)]

    def rows(self, places: range, width: int) -> Iterator[Row]:
        for place, item in zip(places, self.items[places.start : places.stop], strict=True):
            for line, margin in self._lines(item, place == self.cursor, width - 1 - MARGIN):
                row = self._row(line, margin, place == self.cursor, width - 1)
                yield row + self._bar(place - self.top, len(places))

    def _lines(self, item: T, current: bool, room: int) -> Iterator[tuple[Row, str]]:
        mark, blank = self.mark if current else " " * MARGIN, " " * MARGIN
        if self.upright and self._render_in_two is not None:
            yield from zip(self._render_in_two(item, room), (mark, blank), strict=True)
        else:
            yield self._render_item(item, room), mark
            yield from (((), blank) for _ in range(self.item_height - 1))

    def _row(self, line: Row, margin: str, current: bool, room: int) -> Row:
        row = cut([run(margin), *line, run(" " * (room - MARGIN - width(line)))], room)
        return self.highlighted(row) if current else row

    def _bar(self, place: int, height: int) -> Row:
        """The scrollbar, in the last column."""
        every = len(self.items)
        if every <= height:
            return (run(" "),)
        size = max(height * height // every, 1)
        start = self.top * (height - size) // (every - height)
        thumb, track = ("#", "|") if self.kit.look.ascii else ("█", "│")
        marked = start <= place < start + size
        return (run(thumb if marked else track, self.kit.tones.muted if marked else self.kit.tones.line),)

    def on_click(self, event: Click) -> None:
        """Moves the cursor; a click on the current item chooses it."""
        place = self.place_at(event.y)
        if place is None:
            return
        if place == self.cursor:
            self.action_choose()
        self.cursor = place

    def on_mouse_scroll_down(self, event: MouseScrollDown) -> None:
        event.stop()
        self.action_move(1)

    def on_mouse_scroll_up(self, event: MouseScrollUp) -> None:
        event.stop()
        self.action_move(-1)

    def action_move(self, by: int) -> None:
        self.cursor += by

    def action_turn(self, by: int) -> None:
        self.cursor += by * max(self.items_in(self.size.height) - 1, 1)
