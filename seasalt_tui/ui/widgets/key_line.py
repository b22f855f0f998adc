"""Bottom line: hints of the keys that work now. A click on one does the same."""

from collections.abc import Iterator, Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.widgets.painted import Painted


class KeyLine(Painted):
    class Chosen(Message):
        def __init__(self, key_hint: KeyHint) -> None:
            super().__init__()
            self.key_hint = key_hint

    key_hints: reactive[tuple[KeyHint, ...]] = reactive(())

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        tones, gap = self.kit.tones, " " * self._gap(width)
        parts = [
            part
            for key_hint in self._fitting(width)
            for part in (run(f" {key_hint.key}", tones.accent, bold=True), run(f" {key_hint.label}{gap}"))
        ]
        return [cut(parts, width)]

    def _gap(self, width: int) -> int:
        """Blanks between two hints, if there is room."""
        return 1 if sum(key_hint.width + 1 for key_hint in self.key_hints) <= width else 0

    def _fitting(self, width: int) -> Iterator[KeyHint]:
        """As many as fit, and always the last one: help, which lists all others."""
        *key_hints, last = self._without_minor(width) or (KeyHint("", "", ""),)
        room = width - last.width
        for key_hint in key_hints:
            room -= key_hint.width + self._gap(width)
            if room < 0:
                break
            yield key_hint
        yield last

    def _without_minor(self, width: int) -> list[KeyHint]:
        """Drops minor hints, last first, until the rest fits."""
        key_hints = list(self.key_hints)
        for key_hint in reversed(self.key_hints):
            if key_hint.minor and sum(each.width for each in key_hints) > width:
                key_hints.remove(key_hint)
        return key_hints

    def on_click(self, event: Click) -> None:
        x, gap = event.x, self._gap(self.size.width)
        for key_hint in self._fitting(self.size.width):
            if 0 <= x < key_hint.width + gap:
                self.post_message(self.Chosen(key_hint))
                return
            x -= key_hint.width + gap
