"""Chat window: the messages at a table, and a line to write one."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual import on
from textual.app import ComposeResult
from textual.widgets import Input

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.table_dialogs import TableDialog
from seasalt_tui.text.table_event_rows import chat_row
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.widgets.log_view import LogView

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_SAID: Final = "said"


class Chat(TableDialog):
    AUTO_FOCUS = "#line"
    KEY_COMMANDS = (
        Command("chat_say", "enter", "say", "Send", "Send the message"),
        Command("chat_close", "escape", "close", "Back", "Back"),
        Command("chat_up", "pageup", "scroll(-1)", "", "Scroll back"),
        Command("chat_down", "pagedown", "scroll(1)", "", "Scroll forward"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, session: "HostedApp", table: HostedTable) -> None:
        super().__init__(session, table)
        self._lines_shown = -1

    def compose(self) -> ComposeResult:
        words = self.kit.words
        field = Input(id="line", compact=True, max_length=caps.CHAT_LINE, placeholder=words.say("Message"))
        heading = words.say("Chat at table {code}", code=self._table.code)
        text = words.say("Everybody at this table can read it, spectators too.")
        yield from self.panel_and_foot(heading, text, LogView(id=_SAID), field)

    def refresh_content(self) -> None:
        if self._lines_shown != self._table.chat.count:
            self._lines_shown = self._table.chat.count
            self.query_one(LogView).replace_all(self._rows())

    def _rows(self) -> Iterator[Row]:
        messages = [message for message in self._table.chat.lines if not self._session.moderation.mutes(message)]
        yield from (chat_row(self.kit, message) for message in messages)
        if not messages:
            yield (run(self.kit.words.say("No messages yet."), self.kit.tones.muted),)

    @on(Input.Submitted)
    def action_say(self) -> None:
        field = self.query_one(Input)
        try:
            session, table = self._session, self._table
            table.say(session.person, session.own_name.displayed, field.value, session.moderation.identifiers_at(table))
        except Declined as error:
            self.show_error(self.kit.words.say_refusal(error.refusal))
            return
        field.value = ""
        self.show_error("")

    def action_scroll(self, by: int) -> None:
        self.query_one(LogView).turn_page(by)
