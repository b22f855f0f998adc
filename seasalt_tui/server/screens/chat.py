"""What is said at a table, and a line to say something."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.widgets import Input

from seasalt_tui.server.errors import Declined
from seasalt_tui.server.table import HostedTable
from seasalt_tui.server.talk import LONGEST
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.modals.question import Question
from seasalt_tui.ui.remarks import said_row
from seasalt_tui.ui.rows import run
from seasalt_tui.ui.widgets.chronicle import Chronicle

if TYPE_CHECKING:
    from seasalt_tui.server.app import HostedApp

_SAID: Final = "said"


class Chat(Question):
    AUTO_FOCUS = "#line"
    BINDINGS = [
        Binding("enter", "say", id="chat_say"),
        Binding("escape", "close", id="chat_close"),
        Binding("pageup", "scroll(-1)", id="chat_up"),
        Binding("pagedown", "scroll(1)", id="chat_down"),
    ]

    def __init__(self, session: "HostedApp", table: HostedTable) -> None:
        super().__init__(session.kit)
        self.add_class("tall")
        self._session = session
        self._table = table

    def compose(self) -> ComposeResult:
        words = self.kit.words
        hints = [
            self.hint("chat_say", words.say_as("brief", "Say it"), "screen.say"),
            self.hint("chat_close", words.say_as("brief", "Back"), "screen.close"),
        ]
        field = Input(id="line", compact=True, max_length=LONGEST, placeholder=words.say("Say something"))
        heading = words.say("Chat at table {code}", code=self._table.code)
        text = words.say("Everybody at this table reads it, watchers too.")
        yield from self.composed(heading, text, hints, Chronicle(id=_SAID), field)

    def on_mount(self) -> None:
        self._follow()

    @work
    async def _follow(self) -> None:
        chronicle, heard = self.query_one(Chronicle), -1
        async for _ in self._table.changes.follow(lambda: self.display):
            if heard != self._table.lines_said:
                heard = self._table.lines_said
                chronicle.tell_all(self._rows())

    def _rows(self) -> Iterator[Row]:
        heard = [said for said in self._table.said if not self._session.mutes(said)]
        yield from (said_row(self.kit, said) for said in heard)
        if not heard:
            yield (run(self.kit.words.say("Nothing has been said yet."), self.kit.tones.muted),)

    @on(Input.Submitted)
    def action_say(self) -> None:
        field = self.query_one(Input)
        try:
            self._table.say(self._session.person, self._session.name_shown, field.value)
        except Declined as error:
            self.complain(self.kit.words.say(error.refusal.template, **error.refusal.values))
            return
        field.value = ""
        self.complain("")

    def action_scroll(self, by: int) -> None:
        self.query_one(Chronicle).turn_page(by)

    def action_close(self) -> None:
        self.dismiss(None)
