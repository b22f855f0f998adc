"""Who teaches: where the lesson stands, what is to know, and what to do now."""

from collections.abc import Sequence

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.widgets.painted import Painted
from seasalt_tui.ui.wrapping import folded


class Said(Struct, frozen=True):
    place: str = ""
    text: str = ""
    task: str = ""


class Lines(Painted):
    """They are broken into lines at blanks, and stay together at those that do not break."""

    text: reactive[str] = reactive("", layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._lines(width))

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        return [(run(line),) for line in self._lines(width)]

    def _lines(self, width: int) -> list[str]:
        return [line for part in self.text.split("\n") for line in folded(part, width) or [""]]


class Coach(Vertical):
    class Clicked(Message):
        pass

    said: reactive[Said] = reactive(Said())

    def compose(self) -> ComposeResult:
        yield Lines(id="coach_place")
        with VerticalScroll(can_focus=False):
            yield Lines(id="coach_text")
        yield Lines(id="coach_task")

    def on_mount(self) -> None:
        self._write(self.said)

    def watch_said(self, said: Said) -> None:
        self._write(said)

    def _write(self, said: Said) -> None:
        """Where its lines are there: not before it is laid out, nor any more when it is taken away."""
        for lines in self.query(Lines):
            lines.text = {"coach_place": said.place, "coach_text": said.text, "coach_task": said.task}[str(lines.id)]
        for text in self.query(VerticalScroll):
            text.scroll_home(animate=False)

    def leaf(self, by: int) -> None:
        lines = self.query_one(VerticalScroll)
        lines.scroll_relative(y=by * max(lines.size.height - 1, 1), animate=False)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked())
