"""Chat strip: the last lines of a chat beside something else, below a heading that opens the chat."""

from collections.abc import Callable, Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.painted import Painted

_LOW: Final = 4  # rows: with fewer, every message has one


class ChatStrip(Painted):
    """`messages`: the newest last. `unread`: how many of them are new. `label`: of the heading."""

    messages: reactive[tuple[ChatMessage, ...]] = reactive[tuple[ChatMessage, ...]](())
    unread: reactive[int] = reactive(0)
    key_hint: reactive[KeyHint | None] = reactive[KeyHint | None](None)

    def __init__(
        self,
        label: Callable[[Words], str],
        line: Callable[[Kit, ChatMessage], Row],
        id: str,  # noqa: A002 - Textual's
    ) -> None:
        super().__init__(id=id)
        self._label = label
        self._line = line

    def paint(self, width: int, height: int) -> Sequence[Row]:
        room = height - 1
        lines = list(self._lines(width - 2, room))[-room:] if room > 0 else []
        return [self._heading(width), *(cut((run(" "), *line), width) for line in lines)]

    def _lines(self, width: int, room: int) -> Iterator[Row]:
        if not self.messages:
            yield (run(self.kit.words.say("No messages yet."), self.kit.tones.muted),)
        for message in self.messages[-room:]:
            row = self._line(self.kit, message)
            yield from [cut(row, width)] if room < _LOW else wrap_row(row, width)

    def _heading(self, width: int) -> Row:
        words, tones, line = self.kit.words, self.kit.tones, "-" if self.kit.look.ascii else "─"
        key = "" if self.key_hint is None else f"{self.key_hint.key} "
        label = self._label(words)
        new = words.say_number("{number} new message", "{number} new messages", self.unread) if self.unread else ""
        left = width - cell_len(key) - cell_len(label) - cell_len(new) - (6 if new else 3)
        parts = [run(" "), run(key, tones.accent, bold=True), run(f"{label} ", tones.muted, bold=True)]
        if new:
            parts.append(run(f"· {new} ", tones.accent, bold=True))
        return cut([*parts, run(line * max(left, 0), tones.line)], width)

    def on_click(self) -> None:
        if self.key_hint is not None:
            self.post_message(KeyLine.Chosen(self.key_hint))
