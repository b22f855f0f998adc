"""Tab bar: the labels of the pages, one of them open. A click opens another."""

from collections.abc import Iterator, Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, width
from seasalt_tui.art.values import Row
from seasalt_tui.ui.widgets.painted import Painted


class Tabs(Painted):
    labels: reactive[tuple[str, ...]] = reactive(())
    index: reactive[int] = reactive(0)

    class Selected(Message):
        def __init__(self, index: int) -> None:
            super().__init__()
            self.index = index

    def paint(self, width: int, height: int) -> Sequence[Row]:
        return [cut([part for _, row in line for part in row], width) for line in self._lines(width, height)]

    def _lines(self, room: int, height: int) -> list[list[tuple[int, Row]]]:
        """The tabs with their places, in as many lines as there are."""
        lines: list[list[tuple[int, Row]]] = [[]]
        for place, row in enumerate(self._tabs()):
            if len(lines) < height and sum(width(tab) for _, tab in lines[-1]) + width(row) > room:
                lines.append([])
            lines[-1].append((place, row))
        return lines

    def _tabs(self) -> Iterator[Row]:
        mark = self.kit.look.pointer
        for place, label in enumerate(self.labels):
            if place == self.index:
                yield run(" "), run(f" {mark} {label} ", self.kit.tones.accent, bold=True)._replace(reverse=True)
            else:
                yield (run(f"   {label}  ", self.kit.tones.text),)

    def on_click(self, event: Click) -> None:
        x, lines = event.x, self._lines(*self.size)
        for place, row in lines[event.y] if event.y < len(lines) else ():
            if 0 <= x < width(row):
                self.post_message(self.Selected(place))
                return
            x -= width(row)
