"""Virtualized list: of any length, as only the visible lines are rendered."""

from collections.abc import Callable, Sequence
from typing import Final, Generic, TypeVar

from textual.events import Click, MouseScrollDown, MouseScrollUp
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, width
from seasalt_tui.art.values import Row
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.terminal.guarded_screen import StateMessage
from seasalt_tui.ui.widgets.painted import Painted

T = TypeVar("T")

RenderItem = Callable[[T, int], Row]  # renders an item in so many cells

_MARGIN: Final = 3
CHOOSE_ENTRY: Final = Command("choose_entry", "enter", "choose", "", "Choose the entry")
PAGE_DOWN: Final = Command("page_down", "pagedown,right,l", "turn(1)", "", "Down a page")


class VirtualList(Painted, Generic[T], can_focus=True):
    KEY_COMMANDS = (
        Command("choice_up", "up,k", "move(-1)", "", "Up"),
        Command("choice_down", "down,j", "move(1)", "", "Down"),
        Command("page_up", "pageup,left,h", "turn(-1)", "", "Up a page"),
        PAGE_DOWN,
        Command("choice_first", "home", "move_to(0)", "", "To the first entry"),
        Command("choice_last", "end", "move_to(-1)", "", "To the last entry"),
        CHOOSE_ENTRY,
    )
    BINDINGS = bindings(KEY_COMMANDS)

    cursor: reactive[int] = reactive(0)

    class Highlighted(StateMessage):
        """The current item or the page size changed."""

    class Chosen(Message):
        """The current item was chosen."""

    def __init__(self, kit: Kit, line: RenderItem[T], *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.kit = kit
        self.empty = ""
        self._render_item = line
        self._items: Sequence[T] = ()
        self._top = 0

    def show(self, items: Sequence[T], cursor: int = 0) -> None:
        self._items = items
        self.cursor = cursor
        self.refresh()
        self.post_message(self.Highlighted())

    @property
    def page(self) -> tuple[int, int]:
        """The page of the current item, and the number of pages."""
        rows = max(self.size.height, 1)
        return self.cursor // rows + 1, max(-(-len(self._items) // rows), 1)

    def turn_to(self, page: int) -> None:
        """Moves to the first item of a page, at the top."""
        rows = max(self.size.height, 1)
        self._top = (page - 1) * rows
        self.cursor = self._top

    @property
    def current(self) -> T | None:
        return self._items[self.cursor] if self.cursor < len(self._items) else None

    def validate_cursor(self, cursor: int) -> int:
        return max(min(cursor, len(self._items) - 1), 0)

    def watch_cursor(self) -> None:
        self.post_message(self.Highlighted())

    def on_resize(self) -> None:
        """A page is as high as the widget."""
        self.post_message(self.Highlighted())

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self.refresh()

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if not self._items:
            lines = (line for text in self.empty.splitlines() for line in wrap_text(text, width - _MARGIN - 1) or ("",))
            return [(), *((run(f"{' ' * _MARGIN}{line}", self.kit.tones.muted),) for line in lines)]
        self._top = max(min(self._top, self.cursor, len(self._items) - height), self.cursor - height + 1, 0)
        shown = self._items[self._top : self._top + height]
        return [
            self._row(item, place == self.cursor, width - 1) + self._bar(place - self._top, height)
            for place, item in enumerate(shown, self._top)
        ]

    def _row(self, item: T, current: bool, room: int) -> Row:
        line = self._render_item(item, room - _MARGIN)
        if not current:
            return cut([run(" " * _MARGIN), *line, run(" " * (room - _MARGIN - width(line)))], room)
        mark = run(f" {'>' if self.kit.look.ascii else '▸'} ")
        filled = cut([mark, *line, run(" " * (room - _MARGIN - width(line)))], room)
        return tuple(part._replace(ink=self.kit.tones.accent, bold=True, reverse=True) for part in filled)

    def _bar(self, place: int, height: int) -> Row:
        """The scrollbar, in the last column."""
        every = len(self._items)
        if every <= height:
            return (run(" "),)
        size = max(height * height // every, 1)
        start = self._top * (height - size) // (every - height)
        thumb, track = ("#", "|") if self.kit.look.ascii else ("█", "│")
        marked = start <= place < start + size
        return (run(thumb if marked else track, self.kit.tones.muted if marked else self.kit.tones.line),)

    def on_click(self, event: Click) -> None:
        """Moves the cursor; a click on the current item chooses it."""
        place = event.y + self._top
        if place >= len(self._items):
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
        self.cursor += by * max(self.size.height - 1, 1)

    def action_move_to(self, place: int) -> None:
        self.cursor = place % max(len(self._items), 1)

    def action_choose(self) -> None:
        if self.current is not None:
            self.post_message(self.Chosen())
