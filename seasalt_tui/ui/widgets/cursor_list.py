"""List with a cursor: it scrolls with the cursor, and renders only the items that are visible."""

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from typing import Any, Final, Generic, TypeVar

from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.commands.command import Command
from seasalt_tui.ui.widgets.painted import Painted

T = TypeVar("T")
MARGIN: Final = 3  # the mark before the current item

UP_AND_DOWN: Final = (
    Command("choice_up", "up,k", "move(-1)", "", "Up"),
    Command("choice_down", "down,j", "move(1)", "", "Down"),
)
TO_THE_ENDS: Final = (
    Command("choice_first", "home", "move_to(0)", "", "To the first entry"),
    Command("choice_last", "end", "move_to(-1)", "", "To the last entry"),
)
CHOOSE_ENTRY: Final = Command("choose_entry", "enter", "choose", "", "Choose the entry")


class CursorList(Painted, Generic[T], can_focus=True):
    items: Sequence[T] = ()
    cursor: reactive[int] = reactive(0)

    class Chosen(Message):
        """The current item was chosen."""

        def __init__(self, control: "CursorList[Any]", item: Any) -> None:
            super().__init__()
            self.list = control
            self.item = item

        @property
        def control(self) -> "CursorList[Any]":
            return self.list

        @property
        def id(self) -> str:
            """Of a choice."""
            return str(self.item.id)

    def __init__(self, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.empty = ""  # the text of an empty list
        self.top = 0  # the first visible item

    @abstractmethod
    def rows(self, places: range, width: int) -> Iterator[Row]:
        """The rows of these items."""

    @property
    def item_height(self) -> int:
        """Rows of an item: upright there are two, so that a finger finds it, and for what one has no room for."""
        return 2 if self.upright else 1

    def empty_rows(self, width: int) -> Sequence[Row]:
        texts = ((run(text, self.kit.tones.muted),) for text in self.empty.splitlines())
        lines = (line for text in texts for line in wrap_row(text, width - MARGIN - 1))
        return [(run(" " * MARGIN), *line) for line in lines]

    @property
    def current(self) -> T | None:
        return self.items[self.cursor] if self.cursor < len(self.items) else None

    def validate_cursor(self, cursor: int) -> int:
        return max(min(cursor, len(self.items) - 1), 0)

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self.refresh()

    def paint(self, width: int, height: int) -> Sequence[Row]:
        every = len(self.items)
        if not every:
            return self.empty_rows(width)
        seen = self.items_in(height)
        self.top = max(min(self.top, self.cursor, every - seen), self.cursor - seen + 1, 0)
        return list(self.rows(range(self.top, min(self.top + seen, every)), width))

    def items_in(self, height: int) -> int:
        return max(height // self.item_height, 1)

    @property
    def mark(self) -> str:
        return f" {self.kit.look.pointer} "

    def highlighted(self, row: Row) -> Row:
        return tuple(part._replace(ink=self.kit.tones.accent, bold=True, reverse=True) for part in row)

    def place_at(self, y: int) -> int | None:
        place = y // self.item_height + self.top
        return place if 0 <= place < len(self.items) else None

    def action_move_to(self, place: int) -> None:
        self.cursor = place % max(len(self.items), 1)

    def action_choose(self) -> None:
        if self.current is not None:
            self.post_message(self.Chosen(self, self.current))
