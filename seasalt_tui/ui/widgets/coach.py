"""Who teaches: where the lesson stands, what is to know, and what to do now."""

from msgspec import Struct
from textual.app import ComposeResult
from textual.containers import Vertical, VerticalScroll
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Static


class Said(Struct, frozen=True):
    place: str = ""
    text: str = ""
    task: str = ""


class Coach(Vertical):
    class Clicked(Message):
        pass

    said: reactive[Said] = reactive(Said())

    def compose(self) -> ComposeResult:
        yield Static(id="coach_place", markup=False)
        with VerticalScroll(can_focus=False):
            yield Static(id="coach_text", markup=False)
        yield Static(id="coach_task", markup=False)

    def on_mount(self) -> None:
        self._write(self.said)

    def watch_said(self, said: Said) -> None:
        if self.query("#coach_task"):
            self._write(said)

    def _write(self, said: Said) -> None:
        self.query_one("#coach_place", Static).update(said.place)
        self.query_one("#coach_text", Static).update(said.text)
        self.query_one("#coach_task", Static).update(said.task)
        self.query_one(VerticalScroll).scroll_home(animate=False)

    def leaf(self, by: int) -> None:
        lines = self.query_one(VerticalScroll)
        lines.scroll_relative(y=by * max(lines.size.height - 1, 1), animate=False)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked())
