"""The app of one session at a host: the lobby, and the tables of its person."""

import asyncio
from collections.abc import Iterator, Mapping
from functools import partial
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.review.rights import NOBODY
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.server.administration.moderation import Farewell
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.rooms.hosted_game import without_seed
from seasalt_tui.server.rooms.lobby_preferences import LobbyPreferences
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.ending_texts import ending_sentence
from seasalt_tui.server.screens.invitation import invitation_to_server
from seasalt_tui.server.screens.lobby.filters import LobbyFilters
from seasalt_tui.server.screens.lobby.notices import NoticesScreen
from seasalt_tui.server.screens.lobby.rematch import REMATCH
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.lobby.talk import LobbyTalk
from seasalt_tui.server.screens.new_table import NewTableScreen
from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.server.screens.waiting_room import WaitingScreen
from seasalt_tui.server.sessions.devices import Devices
from seasalt_tui.server.sessions.invites import Invites
from seasalt_tui.server.sessions.kept_games import KeptGames
from seasalt_tui.server.sessions.kept_preferences import KeptPreferences
from seasalt_tui.server.sessions.moderation import Moderation
from seasalt_tui.server.sessions.navigation import Navigation
from seasalt_tui.server.sessions.notice_choices import NoticeChoices
from seasalt_tui.server.sessions.outage import MARK, has_said, refusal_of, show_outage
from seasalt_tui.server.sessions.remote_app import RemoteApp
from seasalt_tui.server.sessions.screen_commands import screen_commands
from seasalt_tui.server.sessions.screen_dialogs import ScreenDialogs
from seasalt_tui.server.sessions.session_name import SessionName
from seasalt_tui.server.sessions.table_drafts import TableDrafts
from seasalt_tui.server.sessions.table_notices import TableNotices
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.app.stylesheets import style_sheets
from seasalt_tui.ui.commands.command import bindings, is_offered
from seasalt_tui.ui.session import stage
from seasalt_tui.ui.session.session import PaletteCommand

if TYPE_CHECKING:
    from seasalt_tui.play.replay.options import ReplayOptions
    from seasalt_tui.server.sessions.house import House

_READ_HOST: Final = 30.0  # seconds: who looks elsewhere has heard the bell
_READ_CODE: Final = 12.0  # seconds: to write down twelve letters


class HostedApp(RemoteApp):
    KEY_COMMANDS = (replace(REMATCH.key, action="rematch", brief="", when=lambda it: bool(it.table_notices.rematches)),)
    BINDINGS = [*RemoteApp.BINDINGS, *bindings(KEY_COMMANDS)]
    CSS_PATH = style_sheets("new_game", "lobby", "waiting", "chat", "hosted_table", "statistics", "results")

    def __init__(
        self,
        kit: Kit,
        link: Link,
        caller: Caller,
        house: "House",
        code: str,
        table: HostedTable | None,
        preferences: LobbyPreferences,
        login: str,
    ) -> None:
        """`code`: a guest's, to reconnect with; `table`: the one to open first. `login`: as in the journal."""
        super().__init__(kit, link, caller.environ.get("TERM", ""), house.thinkers)
        self.caller = caller
        self.house: House = house
        self.code = code
        self.login = login
        self.began_at = asyncio.get_running_loop().time()
        self.farewell: Farewell | None = None  # written after the app has left the screen
        self.drafts: TableDrafts = TableDrafts(self)
        self.dialogs: ScreenDialogs = ScreenDialogs(self)
        self.own_name: SessionName = SessionName(self)
        self.notice_choices = NoticeChoices(self)
        self.navigation: Navigation = Navigation(self)
        self.invites: Invites = Invites(self)
        self.preferences: KeptPreferences = KeptPreferences(self, preferences)
        self.moderation = Moderation(self)
        self.filters: LobbyFilters = LobbyFilters(self)
        self.lobby_talk: LobbyTalk = LobbyTalk(self)
        self.table_notices = TableNotices(self)
        self.devices: Devices = Devices(self)
        self.kept_games: KeptGames = KeptGames(self)
        self._first = table
        self._told_code = ""
        self.alert = MARK if house.cluster.is_away else None

    @property
    def person(self) -> str:
        return self.caller.person

    @property
    def is_admin(self) -> bool:
        return self.house.administration.is_admin(self.login)

    def record_latency(self, seconds: float) -> None:
        self.house.metrics.observe("key_to_frame", seconds)

    async def visit(self) -> None:
        await self.run_async(mouse=self.kit.settings.mouse)

    def release(self) -> None:
        self.take_apart(self.strips)

    def end_with(self, farewell: Farewell) -> None:
        """End the session from outside, with a last line."""
        self.farewell = farewell
        self.exit()

    def tell(self, refusal: Refusal) -> None:
        """From the host of the server: shown every time, and long enough to be read."""
        self.notify(self.kit.words.say_refusal(refusal), timeout=_READ_HOST, markup=False)
        self.ring()

    def send_home(self, why: Refusal) -> None:
        self.go_home()
        self.tell(why)

    def warn(self) -> None:
        self.notice(Refusal("You have been idle for a while: press a key, or you are disconnected in a minute."))

    async def open_first(self) -> None:
        await self.push_screen(LobbyScreen(self))
        self.own_name.warn_if_reserved()
        if self._first is not None:
            self.navigation.enter(self._first)
        elif self.own_name.is_unknown:
            self.dialogs.ask_name(self.navigation.go_to_wanted)
        else:
            self.navigation.go_to_wanted()
        self.table_notices.notify()

    def decline(self, error: Declined) -> None:
        """Unlike a notice, shown every time."""
        if not has_said(self, error.refusal):
            self.notify(self.kit.words.say_refusal(error.refusal), severity="warning", markup=False)

    def has_told(self, error: BaseException) -> bool:
        if (refusal := refusal_of(error)) is not None:
            self.decline(Declined(refusal))
        return refusal is not None

    def show_outage(self, *, is_over: bool) -> None:
        show_outage(self, is_over=is_over)

    def keep_settings(self, before: Settings, after: Settings) -> None:
        self.house.tasks.start(self.house.profiles.save(self.caller, before, after))
        self.own_name.reserve()
        self.notice_choices.follow_language()
        if before.name != after.name:
            self.house.played_names.note(self)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters) and super().check_action(action, parameters)

    def action_rematch(self) -> None:
        for table in self.table_notices.rematches[:1]:
            self.navigation.join(table)

    def screen_commands(self) -> Iterator[PaletteCommand]:
        return screen_commands(self)

    async def finish(self, handle: GameHandle) -> None:
        """Nothing to do: the hosted table finishes its game itself."""

    def begin(self, plan: Plan) -> None:
        """At a private table with bots only."""
        places = tuple(sitter.level for sitter in plan.sitters)
        self.navigation.open(Terms(plan.game, plan.options, places, private=True))

    # Statistics of the games that this person has played here: those of tables that are kept, and with a key all.

    @property
    def saved_games(self) -> SavedGames:
        return self.house.saved_games

    @property
    def own_seats(self) -> Mapping[int, Seat]:
        records = (table.record for table in self.house.lobby.listing.tables_of(self.person))
        seats = ((record.game, record.seat_of(self.person)) for record in records if record.over)
        at_tables = {game: seat for game, seat in seats if game is not None and seat is not None}
        return {**self.kept_games.own_seats(), **at_tables}

    def open_statistics(self) -> None:
        from seasalt_tui.ui.screens.statistics.screen import StatisticsScreen  # noqa: PLC0415 - seldom asked for

        self.push_screen(StatisticsScreen(self))

    def open_notices(self) -> None:
        self.push_screen(NoticesScreen(self))

    def invite_to_server(self) -> None:
        self.push_screen(invitation_to_server(self.kit, self.house.invitations()))

    def open_new_game(self) -> None:
        self.open_new_table(alone=True)

    def open_new_table(self, *, alone: bool) -> None:
        self.go_home()
        self.push_screen(NewTableScreen(self, alone=alone))

    def play_now(self, game: str | None = None) -> None:
        self.navigation.play_now(replace(self.drafts.usual_terms(game), private=False), game)

    def is_at(self, table: HostedTable) -> bool:
        """Whether a screen of it is open: two events may lead to the same table at once."""
        kind = HostedTableScreen if table.begun else WaitingScreen
        return any(isinstance(screen, kind) and screen.hosted is table for screen in self.screen_stack)

    @property
    def shown_table(self) -> HostedTable | None:
        """The table on the screen, or below what covers it."""
        at_table = (one for one in reversed(self.screen_stack) if isinstance(one, HostedTableScreen | WaitingScreen))
        return next((screen.hosted for screen in at_table), None)

    def show_table(self, table: HostedTable) -> None:
        self._game = table.record.terms.game
        if table.live_game is None:
            self.push_screen(WaitingScreen(self, table))
        else:
            self.push_screen(HostedTableScreen(self, table, without_seed(table.live_game.handle)))
            self._tell_seat_code(table)

    @property
    def seat_code_text(self) -> str:
        """Empty for somebody with a key, who needs none."""
        if not self.code:
            return ""
        return self.kit.words.say("Your seat code: {code}. It brings you back to your seat.", code=self.code)

    def _tell_seat_code(self, table: HostedTable) -> None:
        """Once, at the first game: a waiting room shows it all the time."""
        if self.code != self._told_code and table.record.seat_of(self.person) is not None and not table.record.over:
            self._told_code = self.code
            self.notify(self.seat_code_text, timeout=_READ_CODE, markup=False)

    def on_table_left(self, event: stage.TableLeft) -> None:
        table = self._table_of(event.handle)
        self.go_home()
        if table is not None and event.what == stage.REMATCH:
            self.navigation.rematch(table)
        elif table is not None and event.what == stage.NEW_GAME:
            self.open_new_table(alone=self.drafts.keep_like(table.record.terms))

    def _table_of(self, handle: GameHandle) -> HostedTable | None:
        """The table at which that game was played."""
        if handle.id is not None:
            return next((table for table in self.house.lobby if table.record.game == handle.id), None)
        logs = ((table, table.live_game.handle.log) for table in self.house.lobby if table.live_game is not None)
        return next((table for table, log in logs if log is handle.log), None)

    def replay(self, table: HostedTable, options: "ReplayOptions | None" = None) -> None:
        """Replay a finished game from the person's own seat, or as a spectator."""
        from seasalt_tui.ui.screens.replay.screen import ReplayScreen  # noqa: PLC0415 - seldom asked for

        live_game, record = table.live_game, table.record
        if record.over and live_game is None:
            self.navigation.when_awake(table, partial(self.replay, table, options))
            return
        if live_game is None or not live_game.is_over:
            return
        self._game = record.terms.game
        rights, ending = record.replay_rights(self.person), partial(ending_sentence, record=record)
        self.push_screen(ReplayScreen(self, without_seed(live_game.handle), options, rights, ending))

    def open_replay(self, handle: GameHandle, options: "ReplayOptions | None" = None) -> None:
        table = self._table_of(handle)
        if table is not None:
            self.replay(table, options)
        else:
            self.kept_games.replay(handle, options)

    def open_review(self, handle: GameHandle) -> None:
        """Review a game that the person played in."""
        from seasalt_tui.ui.screens.review.screen import ReviewScreen  # noqa: PLC0415 - seldom asked for

        table = self._table_of(handle)
        if self.back_to_review(handle):
            return
        rights = self.kept_games.rights(handle) if table is None else table.record.replay_rights(self.person)
        if rights is None or rights.seat is None:
            self.notice(NOBODY)
        else:
            self.push_screen(ReviewScreen(self, handle, rights))
