"""Lobby: the first screen of a host, with its tables and who is here."""

import asyncio
from collections.abc import Iterator
from contextlib import suppress
from random import uniform
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from textual import getters, on, work
from textual.containers import Container, Vertical
from textual.events import Resize
from textual.widget import Widget

from seasalt_tui.games import GAMES
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.lobby_rows import KINDS, LobbyRow, codes_of_games, index_of, newly_begun, number_not_over
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.who_is_here import Visitor, visitors
from seasalt_tui.server.screens import texts
from seasalt_tui.server.screens.invitation import INVITE
from seasalt_tui.server.screens.lobby_panels import ListHeader, PeopleHere, TableDetails, TableLines, WhoIsHere
from seasalt_tui.server.screens.welcome import WELCOME_COMMANDS, welcome_keys, welcome_rows
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY
from seasalt_tui.ui.widgets.filters import Filter, FilterLine
from seasalt_tui.ui.widgets.virtual_list import PAGE_DOWN, VirtualList
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_GAMES: Final = (None, *filter(has_stage, GAMES))
_WIDE_FROM: Final = 110


class LobbyScreen(Page):
    session: "HostedApp"
    AUTO_FOCUS = "#tables"
    KEY_COMMANDS = (
        CHOOSE_ENTRY.shown_as(lambda it: it.choosing_label, "choose", lambda it: it.current is not None),
        Command("table_watch", "w", "watch", "Watch", "Watch without sitting down", lambda it: it.may_watch),
        Command("table_new", "n", "new", "New table", "Open a table for you and others"),
        Command("table_alone", "a", "alone", "Alone", "Open a table for you and bots"),
        Command("table_code", "c", "code", "Code", "Go to a table by its code, or back to your seat by its code"),
        Command("leave", "q", "leave", "Quit", "Quit"),
        Command("people_here", "p", "people", "People", "Who is here", minor=True),
        Command("own_name", "m", "name", "Name", "Change your name", minor=True),
        *WELCOME_COMMANDS,
        replace(INVITE, brief=""),
        Command("filter_kind", "f", "kind", "", "Filter the tables: open, yours, to watch, finished"),
        Command("my_games", "y", "mine", "", "My games: the tables where you sit, first where it is your turn"),
        Command("filter_game", "g", "game", "", "Filter by game"),
        PAGE_DOWN.shown_as("", "turn_page"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    filter_line = getters.query_one("#kinds", FilterLine)
    list_view: getters.query_one[VirtualList[LobbyRow]] = getters.query_one("#tables", VirtualList)

    def __init__(self, session: "HostedApp") -> None:
        super().__init__(session)
        self._kind = "all"
        self._game: str | None = None
        self._all_rows: tuple[LobbyRow, ...] = ()
        self._visitors: tuple[Visitor, ...] = ()
        self._listed_rows: tuple[LobbyRow, ...] | None = None
        self._followed: tuple[tuple[str, HostedGame | None], ...] = ()
        self._lines = TableLines()

    def body(self) -> Iterator[Widget]:
        yield WrappedText(id="welcome")
        yield FilterLine(id="ways")
        yield FilterLine(id="kinds")
        with Container(id="panels"):
            with Vertical(id="listing"):
                yield ListHeader(id="columns")
                yield VirtualList[LobbyRow](lambda row, room: self._lines.line(self.kit, row, room), id="tables")
            with Vertical(id="beside"):
                yield TableDetails(id="about-table")
                yield WhoIsHere(id="who")

    def on_mount(self) -> None:
        self._all_rows = self._rows("all", None)
        self.set_interval(timeouts.LOBBY_AGES, self._update_ages)

    def _update_ages(self) -> None:
        """Update the ages of the tables."""
        self._listed_rows = None
        self._update()

    def _rows(self, kind: str, game: str | None) -> tuple[LobbyRow, ...]:
        return self.session.house.lobby.listing.rows(self.session.person, kind, game)

    def on_resize(self, event: Resize) -> None:
        self.set_class(event.size.width >= _WIDE_FROM, "wide")

    def on_screen_resume(self) -> None:
        self._follow()

    def on_screen_suspend(self) -> None:
        """Stop following changes while another screen covers this one."""
        self.workers.cancel_group(self, "follow")
        self.workers.cancel_group(self, "turns")
        self._followed = ()

    @work(exclusive=True, group="follow")
    async def _follow(self) -> None:
        """Throttle with jitter: sessions redraw at different moments, so that keys are answered in between."""
        self._update()
        async for _ in self.session.house.changes.follow(lambda: self.display):
            spread = timeouts.LOBBY_REDRAW_EACH * (len(self.session.house.sessions) - 1)
            await asyncio.sleep(uniform(0, spread))
            self._update()
            await asyncio.sleep(timeouts.LOBBY_REDRAW + spread / 2)

    @work(exclusive=True, group="turns")
    async def _follow_turns(self, tables: tuple[HostedTable, ...]) -> None:
        """Other visitors are not told whose turn it is, so the player's own tables are followed."""
        async with asyncio.TaskGroup() as tasks:
            for table in tables:
                tasks.create_task(self._follow_turn(table))

    async def _follow_turn(self, table: HostedTable) -> None:
        if table.record.to_act is None:
            with suppress(Declined):
                await table.wake()
        if table.live_game is not None:
            async for _ in table.live_game.turns.follow():
                self._update()
                await asyncio.sleep(timeouts.LOBBY_REDRAW)

    def _update(self) -> None:
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
        own = tuple(house.lobby.find(code) for code in codes_of_games(self._all_rows))
        if (games := tuple((table.code, table.live_game) for table in own)) != self._followed:
            self._followed = games
            self._follow_turns(own)

    @property
    def current(self) -> LobbyRow | None:
        return self.list_view.current

    def update_text(self, kit: Kit) -> None:
        self.title_bar.title = displayable(kit, self.session.house.config.name or "Seasalt")
        self.query_one("#ways", FilterLine).filters = tuple(welcome_keys(kit, self.key_hint))
        self._listed_rows = None
        self._show()

    def _show(self) -> None:
        rows, greeting = self._rows(self._kind, self._game), self.session.house.config.motd
        self.query_one("#welcome", WrappedText).rows = tuple(welcome_rows(self.kit, greeting))
        list_view, before = self.list_view, self.current
        list_view.empty = self._empty_text()
        if rows != self._listed_rows:
            self._listed_rows = rows
            list_view.show(rows, list_view.cursor if before is None else index_of(rows, before.code, list_view.cursor))
        self.filter_line.filters = tuple(self._filters())
        self.query_one("#beside").set_class(not rows, "empty")
        self.query_one(ListHeader).set_class(not rows, "empty")
        self.query_one(WhoIsHere).visitors = self._visitors
        self.title_bar.status = self._counts()

    def _empty_text(self) -> str:
        if self._all_rows:
            return self.kit.words.say("No tables match. {key} changes the filter.", key=self.key_label("filter_kind"))
        return texts.no_table_text(self.kit.words, self.key_label)

    def _counts(self) -> str:
        words = self.kit.words
        tables = number_not_over(self._all_rows)
        counts = [words.say_number("{number} table", "{number} tables", tables)] if tables else []
        counts.append(words.say_number("{number} here", "{number} here", len(self._visitors)))
        return displayable(self.kit, " · ".join(counts))

    def _filters(self) -> Iterator[Filter]:
        if not self._all_rows:
            return
        words = self.kit.words
        kind = words.say(texts.KINDS[self._kind])
        yield Filter(self.key_hint("filter_kind", kind), self._kind != "all")
        if any(row.own for row in self._all_rows):
            yield Filter(self.key_hint("my_games", texts.my_games_text(words, self._all_rows)), self._kind == "mine")
        if len(_GAMES) > 2:
            game = GAMES[self._game].title if self._game else words.say("All games")
            yield Filter(self.key_hint("filter_game", game), self._game is not None)
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
        return row is not None and row.state == "open" and row.terms.watched

    @on(VirtualList.Highlighted)
    def _point(self) -> None:
        self.query_one(TableDetails).row = self.current
        self.filter_line.filters = tuple(self._filters())
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
        kinds = list(KINDS)
        self._kind = kinds[(kinds.index(self._kind) + 1) % len(kinds)]
        self._show()

    def action_mine(self) -> None:
        self._kind = "all" if self._kind == "mine" else "mine"
        self._show()

    def action_game(self) -> None:
        self._game = _GAMES[(_GAMES.index(self._game) + 1) % len(_GAMES)]
        self._show()

    def action_people(self) -> None:
        self.app.push_screen(PeopleHere(self.kit, visitors(self.session.house, self.session.person)))

    def action_new(self) -> None:
        self.session.open_new_table(alone=False)

    def action_play_now(self) -> None:
        self.session.play_now(self._game)

    def action_learn(self) -> None:
        self.session.offer_tutorials()

    def action_rules(self) -> None:
        self.session.open_rules(self._game)

    def action_statistics(self) -> None:
        self.session.open_statistics()

    def action_settings(self) -> None:
        self.session.open_settings()

    def action_alone(self) -> None:
        self.session.open_new_table(alone=True)

    def action_code(self) -> None:
        self.session.navigation.ask_code()

    def action_invite(self) -> None:
        self.session.invite_to_server()

    def action_name(self) -> None:
        self.session.own_name.ask()

    def action_leave(self) -> None:
        self.session.leave()
