"""Chat window: the messages of a conversation, at a table or in the lobby, and a line to write one."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, Protocol

from textual import on, work
from textual.app import ComposeResult
from textual.widgets import Input

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import caps
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.pacing import redraws
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.table_event_rows import chat_row
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.commands.key_hints import key_hints
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.log_view import LogView

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_SAID: Final = "said"


class Conversation(Protocol):
    """`hiding_label`: of the key that hides it where it is shown beside something else, or shows it again; "": none."""

    @property
    def changes(self) -> ChangeSignal: ...
    @property
    def count(self) -> int:
        """How many messages there have been."""
        ...

    def heading(self, words: Words) -> str: ...
    def readers(self, words: Words) -> str:
        """Who can read it."""
        ...

    def rows(self, kit: Kit) -> Iterator[Row]:
        """The messages that this person wants to read."""
        ...

    def say(self, text: str) -> None:
        """`Declined` beyond a rate limit."""
        ...

    def hiding_label(self, words: Words) -> str: ...
    def toggle_hiding(self) -> None: ...


class Chat(Question):
    AUTO_FOCUS = "#line"
    KEY_COMMANDS = (
        Command("chat_say", "enter", "say", "Send", "Send the message"),
        Command(
            "chat_hide",
            "tab",
            "hide",
            lambda it: it.hiding_label,
            "Hide the chat beside the tables, or show it",
            lambda it: bool(it.hiding_label),
        ),
        Command("chat_close", "escape", "close", "Back", "Back"),
        Command("chat_up", "pageup", "scroll(-1)", "", "Scroll back"),
        Command("chat_down", "pagedown", "scroll(1)", "", "Scroll forward"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, session: "HostedApp", conversation: Conversation) -> None:
        super().__init__(session.kit)
        self.add_class("tall")
        self._session = session
        self._conversation = conversation
        self._lines_shown = -1

    def compose(self) -> ComposeResult:
        words = self.kit.words
        field = Input(id="line", compact=True, max_length=caps.CHAT_LINE, placeholder=words.say("Message"))
        heading, text = self._conversation.heading(words), self._conversation.readers(words)
        yield from self.panel_and_foot(heading, text, LogView(id=_SAID), field)

    def on_mount(self) -> None:
        self._follow()

    @work
    async def _follow(self) -> None:
        sessions = self._session.house.sessions
        async for _ in redraws(self._conversation.changes, sessions.__len__, lambda: self.display):
            self._refresh_content()

    def _refresh_content(self) -> None:
        if self._lines_shown != self._conversation.count:
            self._lines_shown = self._conversation.count
            nothing = (run(self.kit.words.say("No messages yet."), self.kit.tones.muted),)
            self.query_one(LogView).replace_all(tuple(self._conversation.rows(self.kit)) or (nothing,))

    @on(Input.Submitted)
    def action_say(self) -> None:
        field = self.query_one(Input)
        try:
            self._conversation.say(field.value)
        except Declined as error:
            self.show_error(self.kit.words.say_refusal(error.refusal))
            return
        field.value = ""
        self.show_error("")
        self._refresh_content()

    @property
    def hiding_label(self) -> str:
        return self._conversation.hiding_label(self.kit.words)

    def action_hide(self) -> None:
        if self.hiding_label:
            self._conversation.toggle_hiding()
            self.query_one(KeyLine).key_hints = key_hints(self, self.kit)

    def action_scroll(self, by: int) -> None:
        self.query_one(LogView).turn_page(by)


class TableConversation:
    def __init__(self, session: "HostedApp", table: HostedTable) -> None:
        self._session = session
        self._table = table

    @property
    def changes(self) -> ChangeSignal:
        return self._table.changes

    @property
    def count(self) -> int:
        return self._table.chat.count

    def heading(self, words: Words) -> str:
        return words.say("Chat at table {code}", code=self._table.code)

    def readers(self, words: Words) -> str:
        return words.say("Everybody at this table can read it, spectators too.")

    def rows(self, kit: Kit) -> Iterator[Row]:
        mutes = self._session.moderation.mutes
        return (chat_row(kit, message) for message in self._table.chat.lines if not mutes(message))

    def say(self, text: str) -> None:
        session, table = self._session, self._table
        table.say(session.person, session.own_name.displayed, text, session.moderation.identifiers_at(table))

    def hiding_label(self, words: Words) -> str:  # noqa: ARG002 - always shown
        return ""

    def toggle_hiding(self) -> None:
        """Nothing: it cannot be hidden."""


def table_chat(session: "HostedApp", table: HostedTable) -> Chat:
    return Chat(session, TableConversation(session, table))
