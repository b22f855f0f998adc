"""The bottom line: the keys that do something now. A click on one does the same."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.ascii_words import plain
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.rows import cut, run
from seasalt_tui.ui.widgets.painted import Painted


class Hint(Struct, frozen=True):
    """`minor`: it makes room for the others."""

    key: str
    label: str
    action: str
    minor: bool = False

    @property
    def width(self) -> int:
        """With a blank before the key and before the label."""
        return cell_len(self.key) + cell_len(self.label) + 2


class KeyLine(Painted):
    class Chosen(Message):
        def __init__(self, hint: Hint) -> None:
            super().__init__()
            self.hint = hint

    hints: reactive[tuple[Hint, ...]] = reactive(())

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        tones, gap = self.kit.tones, " " * self._gap(width)
        parts = [
            part
            for hint in self._shown(width)
            for part in (run(f" {hint.key}", tones.accent, bold=True), run(f" {hint.label}{gap}"))
        ]
        return [plain(cut(parts, width), self.kit.look)]

    def _gap(self, width: int) -> int:
        """Between two hints, where there is room for it."""
        return 1 if sum(hint.width + 1 for hint in self.hints) <= width else 0

    def _shown(self, width: int) -> Iterator[Hint]:
        """As many as there is room for; the last one, which leads to all others, always."""
        *hints, last = self._important(width) or (Hint("", "", ""),)
        room = width - last.width
        for hint in hints:
            room -= hint.width + self._gap(width)
            if room < 0:
                break
            yield hint
        yield last

    def _important(self, width: int) -> list[Hint]:
        """All of them, where there is room."""
        hints = list(self.hints)
        for hint in reversed(self.hints):
            if hint.minor and sum(each.width for each in hints) > width:
                hints.remove(hint)
        return hints

    def on_click(self, event: Click) -> None:
        x, gap = event.x, self._gap(self.size.width)
        for hint in self._shown(self.size.width):
            if 0 <= x < hint.width + gap:
                self.post_message(self.Chosen(hint))
                return
            x -= hint.width + gap
