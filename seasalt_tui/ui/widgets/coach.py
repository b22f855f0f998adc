"""Coach: the pane of the tutorial with its progress, a text, and what to do now."""

from collections.abc import Sequence

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Click
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.widgets.painted import Painted


class CoachText(Struct, frozen=True):
    progress: str = ""
    text: str = ""
    task: str = ""


class CoachLines(Painted):
    """Text that wraps at blanks, but not at no-break spaces."""

    text: reactive[str] = reactive("", layout=True)

    def get_content_height(self, container: Size, viewport: Size, width: int) -> int:  # noqa: ARG002
        return len(self._lines(width))

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        return [(run(line),) for line in self._lines(width)]

    def _lines(self, width: int) -> list[str]:
        return [line for part in self.text.split("\n") for line in wrap_text(part, width) or [""]]


class Coach(Vertical):
    class Clicked(Message):
        pass

    content: reactive[CoachText] = reactive(CoachText())

    def compose(self) -> ComposeResult:
        yield CoachLines(id="coach_place")
        with VerticalScroll(can_focus=False):
            yield CoachLines(id="coach_text")
        yield CoachLines(id="coach_task")

    def on_mount(self) -> None:
        self._write(self.content)

    def watch_content(self, content: CoachText) -> None:
        self._write(content)

    def _write(self, content: CoachText) -> None:
        """Uses queries, as the lines are missing before mounting and after removal."""
        for lines in self.query(CoachLines):
            lines.text = {"coach_place": content.progress, "coach_text": content.text, "coach_task": content.task}[
                str(lines.id)
            ]
        for text in self.query(VerticalScroll):
            text.scroll_home(animate=False)

    def turn_page(self, by: int) -> None:
        lines = self.query_one(VerticalScroll)
        lines.scroll_relative(y=by * max(lines.size.height - 1, 1), animate=False)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked())
