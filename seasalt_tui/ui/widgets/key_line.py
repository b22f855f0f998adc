"""Bottom line: hints of the keys that work now. A click on one does the same."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.text.ascii import ascii_ellipsis
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.widgets.painted import Painted


class Hint(Struct, frozen=True):
    """A key and its label. `minor`: dropped first if there is no room."""

    key: str
    label: str
    action: str
    minor: bool = False

    @property
    def width(self) -> int:
        """Including a blank before the key and one before the label."""
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
        return [ascii_ellipsis(cut(parts, width), self.kit.look)]

    def _gap(self, width: int) -> int:
        """Blanks between two hints, if there is room."""
        return 1 if sum(hint.width + 1 for hint in self.hints) <= width else 0

    def _shown(self, width: int) -> Iterator[Hint]:
        """As many as fit, and always the last one: help, which lists all others."""
        *hints, last = self._important(width) or (Hint("", "", ""),)
        room = width - last.width
        for hint in hints:
            room -= hint.width + self._gap(width)
            if room < 0:
                break
            yield hint
        yield last

    def _important(self, width: int) -> list[Hint]:
        """Drops minor hints, last first, until the rest fits."""
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
