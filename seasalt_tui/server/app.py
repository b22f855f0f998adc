"""The app of one session in a host: the lobby, and the tables one sits at."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace
from textual.screen import Screen

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.remarks import Said
from seasalt_tui.server.charter import Terms
from seasalt_tui.server.codes import grouped, guest_of, is_seat_code
from seasalt_tui.server.errors import Declined, not_for_keys, not_watched
from seasalt_tui.server.line import Caller, Line
from seasalt_tui.server.nameless import says_nothing
from seasalt_tui.server.remote_app import RemoteApp
from seasalt_tui.server.screens.lobby import LobbyScreen
from seasalt_tui.server.screens.new_table import NewTableScreen, TableDraft, like
from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.server.screens.waiting import WaitingScreen
from seasalt_tui.server.seat import shown
from seasalt_tui.server.ssh.headcount import neighbourhood
from seasalt_tui.server.table import HostedTable
from seasalt_tui.store.labels import PLAYER_CELLS, label
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui import stage
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.modals.typing import Typing
from seasalt_tui.ui.review.seats import NOBODY
from seasalt_tui.ui.screens.tabletop import Tabletop
from seasalt_tui.ui.session import Command
from seasalt_tui.ui.session_app import sheets

if TYPE_CHECKING:
    from seasalt_tui.server.house import House
    from seasalt_tui.ui.replay.asked import Asked


class HostedApp(RemoteApp):
    CSS_PATH = sheets("new_game", "lobby", "waiting", "chat", "hosted_table")

    def __init__(
        self, kit: Kit, line: Line, caller: Caller, house: "House", code: str, table: HostedTable | None
    ) -> None:
        """`code`: with which a guest comes back; `table`: where one is led at first."""
        super().__init__(kit, line, caller.environ.get("TERM", ""), house.thinkers)
        self.caller = caller
        self.house = house
        self.code = code
        self.parting = ""  # said when the screen is gone
        self.table_drafts: dict[bool, TableDraft] = {}  # the last ones, of those alone and of the others
        self._muted: set[str] = set()
        self._first = table

    @property
    def person(self) -> str:
        return self.caller.person

    @property
    def name_shown(self) -> str:
        name = label(self.kit.settings.name or "", PLAYER_CELLS)
        return name or (self.kit.words.say("Guest") if says_nothing(self.caller.name) else self.caller.name)

    @property
    def _guessers(self) -> tuple[str, str]:
        return self.person, neighbourhood(self.caller.address)

    def answered(self, seconds: float) -> None:
        self.house.metrics.observe("key_to_frame", seconds)

    def part(self, word: str) -> None:
        """From outside: it ends, and this is said."""
        self.parting = word
        self.exit()

    def warn(self) -> None:
        self.notice(Refusal("You have been quiet for long: press a key, or the line is closed in a minute."))

    async def open_first(self) -> None:
        await self.push_screen(LobbyScreen(self))
        if self._first is not None:
            self.enter(self._first)
        elif self.kit.settings.name is None and says_nothing(self.caller.name):
            self.ask_name(self._go_where_asked)
        else:
            self._go_where_asked()

    def _go_where_asked(self) -> None:
        if self.caller.asked:
            self.go(self.caller.asked)

    def ask_name(self, then: Callable[[], None] = lambda: None) -> None:
        """Without an answer all stays as it is."""
        words = self.kit.words
        text = words.say("What shall the others call you? If you say nothing: {name}.", name=self.name_shown)
        name = self.kit.settings.name or self.name_shown
        asked = Typing(self.kit, words.say("Your name"), text, "" if says_nothing(name) else name, most=PLAYER_CELLS)
        self.push_screen(asked, partial(self._named, then))

    def _named(self, then: Callable[[], None], typed: str | None) -> None:
        name = label(typed or "", PLAYER_CELLS)
        if name and name != self.kit.settings.name:
            self.change(replace(self.kit.settings, name=name))
            self.house.changes.tell()
        then()

    def ask_code(self) -> None:
        words = self.kit.words
        text = words.say("The code of a table, or the seat code you were given as a guest.")
        self.push_screen(Typing(self.kit, words.say("Code"), text, most=40), self._coded)

    def _coded(self, typed: str | None) -> None:
        if typed:
            self.go(typed)

    def go(self, code: str) -> None:
        self.run_worker(self._go(code), group="enter", exclusive=True)

    async def _go(self, code: str) -> None:
        try:
            table = self._claimed(code) if is_seat_code(code) else self.house.lobby.guess(code, *self._guessers)
            if table.has_room_for(self.person):
                await table.join(self.person, self.name_shown)
            self.enter(table)
        except Declined as error:
            self.decline(error)

    def _claimed(self, code: str) -> HostedTable:
        """Whoever has a seat's code is from now on who sits there."""
        if not self.caller.guest:
            raise not_for_keys()
        table = self.house.lobby.claim(guest_of(code), *self._guessers)
        self.caller, self.code = replace(self.caller, person=guest_of(code)), grouped(code)
        self.house.changes.tell()
        return table

    def decline(self, error: Declined) -> None:
        """However often it is asked for."""
        said = self.kit.words.say(error.refusal.template, **error.refusal.values)
        self.notify(said, severity="warning", markup=False)

    def keep_settings(self, before: Settings, after: Settings) -> None:
        self.house.tasks.start(self.house.people.keep(self.caller, before, after))

    def places(self) -> Iterator[Command]:
        words = self.kit.words
        yield words.say("Lobby"), self.go_home
        yield words.say("New table"), partial(self.open_new_table, alone=False)
        yield words.say("Play alone"), partial(self.open_new_table, alone=True)
        yield words.say("To a table by its code"), self.ask_code
        yield words.say("Your name"), self.ask_name

    async def finish(self, kept: Kept) -> None:
        """The table sees to that."""

    def begin(self, plan: Plan) -> None:
        """At a table of one's own, with bots alone."""
        places = tuple(sitter.level for sitter in plan.sitters)
        self.open_table(Terms(plan.game, plan.options, places, private=True))

    def open_new_table(self, *, alone: bool) -> None:
        self.go_home()
        self.push_screen(NewTableScreen(self, alone=alone))

    def open_table(self, terms: Terms) -> None:
        self.run_worker(self._open_table(terms), group="enter", exclusive=True)

    async def _open_table(self, terms: Terms) -> None:
        try:
            self.enter(await self.house.lobby.open(terms, self.person, self.name_shown))
        except Declined as error:
            self.decline(error)

    def join(self, table: HostedTable) -> None:
        self.run_worker(self._join(table), group="enter", exclusive=True)

    async def _join(self, table: HostedTable) -> None:
        try:
            await table.join(self.person, self.name_shown)
        except Declined as error:
            self.decline(error)
            return
        self.enter(table)

    def give_up(self, table: HostedTable) -> None:
        """One's seat, before the game has begun."""
        self.go_home()
        self.run_worker(self.house.lobby.leave(table, self.person), group="enter", exclusive=True)

    def resign(self, table: HostedTable) -> None:
        """One's seat, in the middle of the game."""
        self.go_home()
        self.run_worker(table.resign(self.person), group="enter", exclusive=True)

    def enter(self, table: HostedTable) -> None:
        """Where one sits, or to watch, if there is something to be seen."""
        if table.running is not None and not table.charter.terms.watched and not table.charter.knows(self.person):
            self.decline(not_watched())
            return
        if self._is_at(table):
            return
        self.go_home()
        self._game = table.charter.terms.game
        if table.running is None:
            self.push_screen(WaitingScreen(self, table))
        else:
            self.push_screen(HostedTableScreen(self, table, shown(table.running.kept)))

    def _is_at(self, table: HostedTable) -> bool:
        """Several things may lead there at once."""
        there = WaitingScreen if table.running is None else HostedTableScreen
        return any(isinstance(screen, there) and screen.hosted is table for screen in self.screen_stack)

    def open_menu(self, table: Screen[None]) -> None:
        from seasalt_tui.server.screens.menu import HostedMenu  # noqa: PLC0415

        assert isinstance(table, HostedTableScreen)  # noqa: S101 - nothing else has a menu
        self.push_screen(HostedMenu(self, table))

    def on_tabletop_left(self, event: Tabletop.Left) -> None:
        table = self._left(event.kept)
        self.go_home()
        if table is not None and event.what == stage.REMATCH:
            self.run_worker(self._rematch(table), group="enter", exclusive=True)
        elif table is not None and event.what == stage.NEW_GAME:
            self._begin_like(table.charter.terms)

    def _left(self, kept: Kept) -> HostedTable | None:
        """Where that game was played."""
        logs = ((table, table.running.kept.log) for table in self.house.lobby if table.running is not None)
        return next((table for table, log in logs if log is kept.log), None)

    def _begin_like(self, terms: Terms) -> None:
        alone = len(terms.people) == 1
        self.table_drafts[alone] = like(self.kit, terms)
        self.open_new_table(alone=alone)

    async def _rematch(self, table: HostedTable) -> None:
        """Whoever only watched watches on."""
        try:
            if table.charter.knows(self.person):
                self.enter(await self.house.lobby.rematch(table, self.person, self.name_shown))
            else:
                self.enter(self.house.lobby.find(table.successor or ""))
        except Declined as error:
            self.decline(error)

    def look_back(self, table: HostedTable, asked: "Asked | None" = None) -> None:
        """Through a game that is over, with one's own eyes or nobody's."""
        from seasalt_tui.server.permits import HostedPermits  # noqa: PLC0415 - seldom asked for
        from seasalt_tui.ui.screens.replay import ReplayScreen  # noqa: PLC0415 - as above

        running, charter = table.running, table.charter
        if running is None or not running.is_over:
            return
        self._game = charter.terms.game
        permits = HostedPermits(charter.seat_of(self.person), charter.terms.hands)
        self.push_screen(ReplayScreen(self, shown(running.kept), asked, permits))

    def open_replay(self, kept: Kept, asked: "Asked | None" = None) -> None:
        table = self._left(kept)
        if table is not None:
            self.look_back(table, asked)

    def open_review(self, kept: Kept) -> None:
        """Of a game one had a part in."""
        from seasalt_tui.server.permits import HostedPermits  # noqa: PLC0415 - seldom asked for
        from seasalt_tui.ui.screens.review import ReviewScreen  # noqa: PLC0415 - as above

        table = self._left(kept)
        if table is None or self.back_to_review(kept):
            return
        seat = table.charter.seat_of(self.person)
        if seat is None:
            self.notice(NOBODY)
        else:
            permits = HostedPermits(seat, table.charter.terms.hands)
            self.push_screen(ReviewScreen(self, kept, permits))

    def mutes(self, said: Said) -> bool:
        return self.mutes_name(said.name)

    def mutes_name(self, name: str) -> bool:
        return name.casefold() in self._muted

    def mute(self, name: str) -> None:
        """Or hear again; nobody else is told."""
        self._muted ^= {name.casefold()}
