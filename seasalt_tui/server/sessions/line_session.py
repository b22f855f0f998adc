"""Session in lines: the same house, tables and rights as on a screen, for people who listen."""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.plain.console import PlayerLeft
from seasalt_tui.plain.dialog import Dialog
from seasalt_tui.server.administration.moderation import Farewell
from seasalt_tui.server.devices.link_offer import LinkOffer
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.plain.devices import ask_to_link
from seasalt_tui.server.plain.faces import face_of
from seasalt_tui.server.plain.invite_question import ask_about
from seasalt_tui.server.plain.link_console import LinkConsole
from seasalt_tui.server.plain.lobby import LobbyPage
from seasalt_tui.server.plain.table import TablePage
from seasalt_tui.server.plain.waiting_room import WaitingPage
from seasalt_tui.server.rooms.lobby_preferences import LobbyPreferences
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.rooms.table_invites import TableInvite
from seasalt_tui.server.screens.lobby.talk import LobbyTalk
from seasalt_tui.server.sessions.devices import Devices
from seasalt_tui.server.sessions.invites import Invites
from seasalt_tui.server.sessions.kept_preferences import KeptPreferences
from seasalt_tui.server.sessions.moderation import Moderation
from seasalt_tui.server.sessions.navigation import Navigation
from seasalt_tui.server.sessions.notice_choices import NoticeChoices
from seasalt_tui.server.sessions.outage import AWAY, BACK, refusal_of
from seasalt_tui.server.sessions.session_name import SessionName
from seasalt_tui.server.sessions.table_drafts import TableDrafts
from seasalt_tui.server.sessions.table_notices import TableNotices
from seasalt_tui.server.sessions.terminal_capabilities import kit_for
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.ascii import AsciiWords
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import Words

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House

Page = Callable[[], Coroutine[Any, Any, None]]


class LineSession:
    """One page at a time has the console; whoever leads the person elsewhere ends it."""

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
        """As for `HostedApp`."""
        self.link = link
        self.caller = caller
        self.house: House = house
        self.code = code
        self.login = login
        self.began_at = asyncio.get_running_loop().time()
        self.farewell: Farewell | None = None
        self.failure = ""
        self._face = face_of(link, caller)
        self.console = LinkConsole(link, self._face)
        self.dialog = Dialog(kit.words, self.console)
        self._use(kit)
        self.own_name: SessionName = SessionName(self)
        self.navigation: Navigation = Navigation(self)
        self.invites: Invites = Invites(self)
        self.preferences: KeptPreferences = KeptPreferences(self, preferences)
        self.moderation: Moderation = Moderation(self)
        self.table_notices: TableNotices = TableNotices(self)
        self.notice_choices = NoticeChoices(self)
        self.devices: Devices = Devices(self)
        self.drafts: TableDrafts = TableDrafts(self)
        self.lobby_talk: LobbyTalk = LobbyTalk(self)
        self.dialogs = self
        self._first = table
        self._lobby: LobbyPage | None = None
        self._notices = set[str]()
        self._works = dict[str, asyncio.Task[None]]()
        self._table: HostedTable | None = None
        self._game_shown = False  # and not its waiting room
        self._next: Page = self._open_first
        self._page: asyncio.Task[None] | None = None
        self._ending: asyncio.Task[None] | None = None

    def _use(self, kit: Kit) -> None:
        spoken = SpokenWords(kit.words)
        self.kit = replace(kit, words=AsciiWords(spoken) if kit.look.ascii else spoken)
        self.dialog.words = self.words
        self._face.speak(self.words)

    @property
    def words(self) -> Words:
        return self.kit.words

    @property
    def settings(self) -> Settings:
        return self.kit.settings

    @property
    def person(self) -> str:
        return self.caller.person

    @property
    def seat_code_text(self) -> str:
        """Empty for somebody with a key, who needs none."""
        if not self.code:
            return ""
        return self.words.say("Your seat code: {code}. It brings you back to your seat.", code=self.code)

    # From the first page to the last

    async def visit(self) -> None:
        self._ending = asyncio.create_task(self._turn_pages())
        await asyncio.wait({self._ending})
        tasks = [*self._works.values(), *filter(None, [self._page])]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        if not self._ending.cancelled():
            self._ending.result()

    async def _turn_pages(self) -> None:
        with suppress(PlayerLeft):
            while True:
                page, self._next = self._next, self._open_lobby
                self._page = asyncio.create_task(page())
                await asyncio.wait({self._page})
                if self._page.cancelled():
                    continue
                if self._has_told(self._page.exception()):
                    await asyncio.sleep(timeouts.STORE_RETRY)
                else:
                    self._page.result()
        self.say(self.words.say("Goodbye."))

    async def _open_first(self) -> None:
        self.own_name.warn_if_reserved()
        if self.house.cluster.is_away:
            self.tell(AWAY)
        if self._first is None and self.own_name.is_unknown:
            self.own_name.take(await self.dialog.type_in(self.own_name.question))
        self.call_later(self.table_notices.notify)
        if self._first is not None:
            self.navigation.enter(self._first)
        else:
            self.navigation.go_to_wanted()
        await self.settled()

    async def _open_lobby(self) -> None:
        self._table = None
        self._lobby = LobbyPage(self)
        await self._lobby.run()

    def release(self) -> None:
        self.console.close()

    def end_with(self, farewell: Farewell) -> None:
        """End the session from outside, with a last line."""
        self.farewell = farewell
        if self._ending is not None:
            self._ending.cancel()

    # Where it is

    @property
    def shown_table(self) -> HostedTable | None:
        return self._table

    def is_at(self, table: HostedTable) -> bool:
        """A game that has begun has left its waiting room."""
        return self._table is table and self._game_shown == table.begun

    def shows_result_before(self, code: str) -> bool:
        return self._table is not None and self._table.record.over and self._table.successor == code

    def go_home(self) -> None:
        self._turn_to(None, self._open_lobby)

    def show_table(self, table: HostedTable) -> None:
        self._game_shown = table.begun
        page = TablePage(self, table) if table.begun else WaitingPage(self, table)
        self._turn_to(table, page.run)

    def _turn_to(self, table: HostedTable | None, page: Page) -> None:
        self._table, self._next, self._lobby = table, page, None
        if self._page is not None:
            self._page.cancel()

    # What it tells its person

    def say(self, *lines: str) -> None:
        self.console.say(*lines)

    def notify(self, message: str, *, timeout: float | None = None, markup: bool = False) -> None:  # noqa: ARG002
        self.say(message)

    def notice(self, refusal: Refusal) -> None:
        """Deduplicated: the same text is said once per session."""
        text = self.words.say_refusal(refusal)
        if text not in self._notices:
            self._notices.add(text)
            self.say(text)

    def decline(self, error: Declined) -> None:
        self.say(self.words.say_refusal(error.refusal))

    def tell(self, refusal: Refusal) -> None:
        self.say(self.words.say_refusal(refusal))

    def warn(self) -> None:
        self.notice(Refusal("You have been idle for a while: press Enter, or you are disconnected in a minute."))

    def ring(self) -> None:
        """Whoever listens has heard the line that comes with it."""

    def ask_about(self, invite: TableInvite) -> bool:
        """Only in the lobby, where nothing else is being asked."""
        may_ask = self._table is None and self._lobby is not None and self._lobby.is_at_menu
        if may_ask:
            self._turn_to(None, partial(ask_about, self, invite))
        return may_ask

    def ask_to_link(self, offer: LinkOffer) -> None:
        self._turn_to(None, partial(ask_to_link, self, offer))

    def tell_of_rematch(self, table: HostedTable) -> None:
        self.say(
            self.words.say("A rematch waits for you at table {code}: continue with it in the lobby.", code=table.code)
        )

    def withdraw_rematch(self, code: str) -> None:
        """What has been said stays said."""

    # What is asked of it

    def change(self, settings: Settings) -> None:
        before = self.settings
        self._use(kit_for(settings, self.caller.environ))
        self.house.tasks.start(self.house.profiles.save(self.caller, before, settings))
        self.own_name.reserve()
        self.notice_choices.follow_language()
        if before.name != settings.name:
            self.house.sessions.changed(self.person)
            self.house.played_names.note(self)

    def send_home(self, why: Refusal) -> None:
        self.go_home()
        self.tell(why)

    def call_later(self, callback: Callable[..., Any], *args: Any) -> object:
        return asyncio.get_running_loop().call_soon(callback, *args)

    def run_latest(self, group: str, work: Callable[..., Coroutine[Any, Any, None]], *given: object) -> None:
        if (earlier := self._works.get(group)) is not None:
            earlier.cancel()
        self._works[group] = task = asyncio.create_task(work(*given))
        task.add_done_callback(partial(self._work_done, group))

    def _work_done(self, group: str, task: "asyncio.Task[None]") -> None:
        if self._works.get(group) is task:
            del self._works[group]
        if not task.cancelled() and (error := task.exception()) is not None and not self._has_told(error):
            self._turn_to(None, partial(_raise, task))

    def _has_told(self, error: BaseException | None) -> bool:
        """Of what is no fault, and ends nothing."""
        refusal = refusal_of(error)
        if refusal is not None:
            self.tell(refusal)
        return refusal is not None

    def show_outage(self, *, is_over: bool) -> None:
        self.tell(BACK if is_over else AWAY)

    async def settled(self) -> None:
        """Until all work under way is done; it may lead elsewhere."""
        await asyncio.sleep(0)
        while self._works:
            await asyncio.wait(set(self._works.values()))
            await asyncio.sleep(0)


async def _raise(task: "asyncio.Task[None]") -> None:
    task.result()
