"""Lobby: the first screen of a host, with its tables and who is here."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from textual import getters, on
from textual.containers import Container, Vertical
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, index_of, newly_begun, number_not_over
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.who_is_here import Visitor, visitors
from seasalt_tui.server.screens import texts
from seasalt_tui.server.screens.chat_strip import ChatStrip
from seasalt_tui.server.screens.lobby.entries import ENTRIES, ENTRY_OF
from seasalt_tui.server.screens.lobby.filters import FILTER_COMMANDS
from seasalt_tui.server.screens.lobby.follower import LobbyFollower
from seasalt_tui.server.screens.lobby.panels import ListHeader, TableDetails, TableLines, two_table_lines
from seasalt_tui.server.screens.lobby.people import WhoIsHere
from seasalt_tui.server.screens.lobby.talk import CHAT, chat_label, message_row
from seasalt_tui.server.screens.lobby.welcome import no_table_text, welcome_keys, welcome_rows
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings, is_offered
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY
from seasalt_tui.ui.widgets.filters import Filter, FilterLine
from seasalt_tui.ui.widgets.virtual_list import PAGE_DOWN, VirtualList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_WIDE_FROM: Final = 110


class LobbyScreen(Page):
    session: "HostedApp"
    AUTO_FOCUS = "#tables"
    KEY_COMMANDS = (
        CHOOSE_ENTRY.shown_as(lambda it: it.choosing_label, "choose", lambda it: it.current is not None),
        Command(
            "table_watch",
            "w",
            "watch",
            lambda it: it.watching_label,
            "Watch without sitting down, or go back to a result and its chat",
            lambda it: it.may_watch,
        ),
        *(entry.command for entry in ENTRIES),
        *FILTER_COMMANDS,
        PAGE_DOWN.shown_as("", "turn_page"),
    )
    BINDINGS = bindings(KEY_COMMANDS)
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-high")]

    filter_line = getters.query_one("#kinds", FilterLine)
    list_view: getters.query_one[VirtualList[LobbyRow]] = getters.query_one("#tables", VirtualList)

    def __init__(self, session: "HostedApp") -> None:
        super().__init__(session)
        self._filters = session.filters
        self._follower = LobbyFollower(self)
        self._all_rows: tuple[LobbyRow, ...] = ()
        self._visitors: tuple[Visitor, ...] = ()
        self._listed_rows: tuple[LobbyRow, ...] | None = None
        self._lines = TableLines()

    def body(self) -> Iterator[Widget]:
        yield WrappedText(id="welcome")
        yield FilterLine(id="ways")
        yield FilterLine(id="kinds")
        with Container(id="panels"):
            with Vertical(id="listing"):
                yield ListHeader(id="columns")
                yield VirtualList[LobbyRow](
                    lambda row, room: self._lines.line(self.kit, row, room),
                    id="tables",
                    two_lines=lambda row, room: two_table_lines(self.kit, row, room),
                )
            with Vertical(id="beside"):
                yield TableDetails(id="about-table")
                yield WhoIsHere(id="who")
                yield ChatStrip(chat_label, message_row, id="talk")

    def on_mount(self) -> None:
        self._all_rows = self._rows("all", None)
        self.set_interval(timeouts.LOBBY_AGES, self._update_ages)

    def _update_ages(self) -> None:
        """Update the ages of the tables."""
        self._listed_rows = None
        self.update()

    def _rows(self, kind: str, game: str | None) -> tuple[LobbyRow, ...]:
        return self.session.house.lobby.listing.rows(self.session.person, kind, game)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE_FROM, "wide")

    def on_screen_resume(self) -> None:
        self._follower.start()
        self.session.call_later(self.session.invites.ask_next)

    def on_screen_suspend(self) -> None:
        self._follower.stop()

    def update(self) -> None:
        """Redraws only changes, and only while active: otherwise it would draw over the screen that covers it."""
        if not self.is_active:
            return
        house, person = self.session.house, self.session.person
        before, self._all_rows = self._all_rows, self._rows("all", None)
        self._visitors = visitors(house, person)
        if begun := newly_begun(before, self._all_rows):
            self.session.navigation.enter(house.lobby.find(begun))
            return
        self._show()
        self._follower.follow_turns(self._all_rows)

    @property
    def current(self) -> LobbyRow | None:
        return self.list_view.current

    def update_text(self, kit: Kit) -> None:
        self.title_bar.title = displayable(kit, self.session.house.config.name or "Seasalt")
        self.query_one("#ways", FilterLine).filters = tuple(welcome_keys(kit, self.key_hint))
        self.query_one(ChatStrip).key_hint = self.key_hint(CHAT.key.id, "")
        self._listed_rows = None
        self._show()

    def _show(self) -> None:
        rows, greeting = self._rows(self._filters.kind, self._filters.game), self.session.house.config.motd
        self.query_one("#welcome", WrappedText).rows = tuple(welcome_rows(self.kit, greeting))
        list_view, before = self.list_view, self.current
        list_view.empty = self._empty_text()
        if rows != self._listed_rows:
            self._listed_rows = rows
            self.update_key_line()
            self.query_one(TableDetails).refresh()  # its row may be the same, and older
            list_view.show(rows, list_view.cursor if before is None else index_of(rows, before.code, list_view.cursor))
        self.filter_line.filters = tuple(self._filter_entries())
        self.query_one("#beside").set_class(not rows, "empty")
        self.query_one(ListHeader).set_class(not rows, "empty")
        self.query_one(WhoIsHere).visitors = self._visitors
        self._show_chat()
        self.title_bar.status = self._counts()

    def _show_chat(self) -> None:
        talk, strip = self.session.lobby_talk, self.query_one(ChatStrip)
        messages = talk.messages if talk.is_shown else ()
        before = self.shows_chat
        self.set_class(talk.is_shown, "chat")
        self.set_class(bool(messages), "talking")
        if before != self.shows_chat:
            self.update_key_line()
        if self.has_class("wide") and self.is_active:
            talk.mark_as_read()
        strip.messages, strip.unread = messages, talk.unread

    @property
    def shows_chat(self) -> bool:
        """With its key, which the key line leaves out then."""
        return self.has_class("talking") or (self.has_class("wide") and self.has_class("chat"))

    def _empty_text(self) -> str:
        if self._all_rows:
            return self.kit.words.say("No tables match. {key} changes the filter.", key=self.key_label("filter_kind"))
        return no_table_text(self.kit.words, self.key_label)

    def _counts(self) -> str:
        words = self.kit.words
        tables = number_not_over(self._all_rows)
        counts = [words.say_number("{number} table", "{number} tables", tables)] if tables else []
        counts.append(words.say_number("{number} here", "{number} here", len(self._visitors)))
        return displayable(self.kit, " · ".join(counts))

    def _filter_entries(self) -> Iterator[Filter]:
        words = self.kit.words
        yield from self._filters.entries(words, self._all_rows, self.key_hint)
        if self._filters.kind == "mine" and self.session.notice_choices.are_offered:
            yield Filter(self.key_hint("notices", words.say("Notices")), active=False)
        if self._all_rows:  # else the empty list names its key
            yield Filter(self.key_hint("leaderboard", words.say("Leaderboard")), active=False)
        page, pages = self.list_view.page
        if pages > 1:
            text = words.say("page {page} of {pages}", page=page, pages=pages)
            yield Filter(self.key_hint("page_down", text), True)

    def action_turn_page(self) -> None:
        """The next page; after the last the first."""
        page, pages = self.list_view.page
        self.list_view.turn_to(page % pages + 1)

    @property
    def choosing_label(self) -> str:
        return "" if self.current is None else texts.action_text(self.kit.words, self.current.state)

    @property
    def may_watch(self) -> bool:
        row = self.current
        return row is not None and (row.state == "over" or (row.state == "open" and row.terms.watched))

    @property
    def watching_label(self) -> str:
        over = self.current is not None and self.current.state == "over"
        return self.kit.words.say_as("brief", "Result" if over else "Watch")

    @on(VirtualList.Highlighted)
    def _point(self) -> None:
        self.query_one(TableDetails).row = self.current
        self.filter_line.filters = tuple(self._filter_entries())
        self.update_key_line()

    @on(VirtualList.Chosen)
    def action_choose(self) -> None:
        """The default action for the table under the cursor."""
        row = self.current
        if row is not None and (table := self._table_of(row)) is not None:
            if row.state == "open":
                self.session.navigation.join(table)
            elif row.state == "over":
                self.session.replay(table)
            else:
                self.session.navigation.enter(table)

    def action_watch(self) -> None:
        row = self.current
        if row is not None and (table := self._table_of(row)) is not None:
            self.session.navigation.enter(table)

    def _table_of(self, row: LobbyRow) -> HostedTable | None:
        try:
            return self.session.house.lobby.find(row.code)
        except Declined as error:
            self.session.decline(error)
            return None

    def action_kind(self) -> None:
        self._filters.turn_kind()
        self._show()

    def action_mine(self) -> None:
        self._filters.turn_mine()
        self._show()

    def action_game(self) -> None:
        self._filters.turn_game()
        self._show()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters)

    def action_open(self, entry: str) -> None:
        ENTRY_OF[entry].open(self.session)
