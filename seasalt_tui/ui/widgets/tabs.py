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

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        return [cut([part for row in self._tabs() for part in row], width)]

    def _tabs(self) -> Iterator[Row]:
        mark = self.kit.look.pointer
        for place, label in enumerate(self.labels):
            if place == self.index:
                yield run(" "), run(f" {mark} {label} ", self.kit.tones.accent, bold=True)._replace(reverse=True)
            else:
                yield (run(f"   {label}  ", self.kit.tones.text),)

    def on_click(self, event: Click) -> None:
        x = event.x
        for place, row in enumerate(self._tabs()):
            if 0 <= x < width(row):
                self.post_message(self.Selected(place))
                return
            x -= width(row)
