"""Sessions of a host from login to teardown, each an app in a task of its own: one crash ends one session."""

import asyncio
from contextvars import Context
from functools import partial
from typing import TYPE_CHECKING

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.tracebacks import redacted
from seasalt_tui.server.administration.moderation import Farewell
from seasalt_tui.server.bans.texts import ban_text
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.link import Caller, Link
from seasalt_tui.server.rooms.codes import code_in_name, guest_of, seat_code
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.sessions.app import HostedApp
from seasalt_tui.server.sessions.garbage import CollectionAfterSessions
from seasalt_tui.server.sessions.line_session import LineSession
from seasalt_tui.server.sessions.people_here import PeopleHere
from seasalt_tui.server.sessions.session import HostedSession
from seasalt_tui.server.sessions.terminal_capabilities import kit_for
from seasalt_tui.store.crash_report import write_report
from seasalt_tui.store.errors import StoreError
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.words import Words

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.house import House


def _broken(words: Words) -> str:
    return words.say("The program hit an error; your seat is kept. Join again the same way.")


def _ending(words: Words) -> str:
    return words.say("The server is shutting down. Your games are kept: come back when it is up again.")


def _idle(words: Words) -> str:
    return words.say("You were away for a long time. Your seats are kept: join again the same way.")


class Sessions:
    def __init__(self, house: "House") -> None:
        self._house = house
        self._apps: set[HostedSession] = set()
        self.house_presence = PeopleHere(house.cluster.presences, lambda: self._apps)
        self._tasks: set[asyncio.Task[None]] = set()
        self._ending = False
        self._collection = CollectionAfterSessions(self.__len__)

    def __len__(self) -> int:
        return len(self._apps)

    @property
    def apps(self) -> tuple[HostedSession, ...]:
        return tuple(self._apps)

    def people(self) -> frozenset[str]:
        """At every host."""
        return self.people_here().union(self.house_presence.elsewhere)

    def people_here(self) -> frozenset[str]:
        """At this host."""
        return frozenset(app.person for app in self._apps)

    def changed(self, *people: str) -> None:
        """They have come, gone or changed their names."""
        self.house_presence.update(*people)
        self._house.changes.notify()

    def attentive(self) -> frozenset[str]:
        """People who are at a terminal, at any host, as far as one can tell."""
        return self._attentive_here() | self.house_presence.attentive_elsewhere

    def _attentive_here(self) -> frozenset[str]:
        since = asyncio.get_running_loop().time() - timeouts.ATTENTION
        return frozenset(app.person for app in self._apps if app.link.last_input_at > since)

    async def handle(self, link: Link, caller: Caller) -> None:
        """Run a session to its end, in a context of its own: Textual finds the running app through the context."""
        task = asyncio.create_task(self._handle(link, caller), context=Context())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        await asyncio.shield(task)

    async def _handle(self, link: Link, caller: Caller) -> None:
        known, code = self._identified(caller)
        kit = kit_for(Settings(), known.environ)
        try:
            kit = kit_for(await self._house.profiles.settings(known), known.environ)
            table = await self._table_to_reconnect_to(known)
            preferences = await self._house.profiles.preferences(known)
            if farewell := self._refusal(known):
                link.say_last(farewell(kit.words))
                return
            session = HostedApp if caller.shows == "screen" else LineSession
            await self._run(session(kit, link, known, self._house, code, table, preferences, caller.person))
        except StoreError as error:
            link.say_last(kit.words.say_refusal(error.refusal))
        except Exception as error:  # a crash stays within its session
            self._report(redacted(error))
            link.say_last(_broken(kit.words))

    def _identified(self, caller: Caller) -> tuple[Caller, str]:
        """The person behind the login and their seat code; a guest gets a new code, until they reconnect with the one
        of their seat.

        Where an invitation's link has put a table's code in place of the name, it is taken for the command.
        """
        if not caller.command and (table := code_in_name(caller.name)):
            caller = replace(caller, command=table, name="")
        if not caller.guest:
            return replace(caller, person=self._house.linking.book.person_of(caller.person)), ""
        code = seat_code()
        return replace(caller, person=guest_of(code)), code

    def _refusal(self, caller: Caller) -> Farewell | None:
        """Why there is no session now, although the login was accepted before."""
        if self._ending:
            return _ending
        if self._house.drain.began.is_set():
            return self._house.drain.farewell
        ban = self._house.bans.of(caller.person, caller.address)
        return None if ban is None else partial(ban_text, ban=ban)

    async def _run(self, app: HostedSession) -> None:
        self._apps.add(app)
        self._house.played_names.note(app)
        self.changed(app.person)
        try:
            await app.visit()
            self._say_last(app)
        finally:
            self._apps.discard(app)
            self.changed(app.person)
            app.release()
            self._collection.session_ended()

    def _say_last(self, app: HostedSession) -> None:
        words = app.kit.words
        if app.failure:
            self._report(app.failure)
            app.farewell = _broken
        lines = (app.farewell(words) if app.farewell else "", app.seat_code_text if self._has_seat(app) else "")
        for line in filter(None, lines):
            app.link.say_last(line)

    def _has_seat(self, app: HostedSession) -> bool:
        """At a game that goes on, or at a table that waits."""
        return bool(self._house.lobby.tables_of(app.person))

    def _report(self, failure: str) -> None:
        try:
            file = str(write_report(self._house.paths, failure))
        except StoreError as error:
            file = error.refusal.sentence
        self._house.journal.note("crashed", report=file)
        self._house.metrics.count("crashed")

    async def _table_to_reconnect_to(self, caller: Caller) -> HostedTable | None:
        """Reconnect: the table of the person's running game, unless they asked for another destination, or a bot to
        play there.
        """
        own = () if caller.command else self._house.lobby.tables_of(caller.person)
        table = next((table for table in own if table.begun and not table.record.is_handed_over(caller.person)), None)
        try:
            if table is not None:
                await table.wake()
        except Declined:
            return None
        return table

    def notice(self, refusal: Refusal) -> None:
        for app in self.apps:
            app.call_later(app.notice, refusal)

    def show_outage(self, *, is_over: bool) -> None:
        for app in self.apps:
            app.call_later(partial(app.show_outage, is_over=is_over))

    def tell_of_table(self, table: HostedTable) -> None:
        """Those who have a seat there, or one reserved for a rematch."""
        people = {*table.record.kept_for, *table.record.players.values()}
        for app in self.apps:
            if app.person in people:
                app.call_later(app.table_notices.notify)

    def tell_of_removal(self, code: str) -> None:
        """Of a table that another host has removed: of two who open a rematch at once, one withdraws theirs."""
        for app in self.apps:
            app.call_later(app.dialogs.withdraw_rematch, code)

    def tell_of_end(self, table: HostedTable) -> None:
        """Of a game that ended early, those who have a seat there and are elsewhere."""
        if table.record.over and table.record.ending != "played":
            people = table.record.players.values()
            for app in self.apps:
                if app.person in people:
                    app.call_later(app.table_notices.tell_of_end, table)

    async def watch_for_idle(self) -> None:
        """Idle timeout: idle sessions are warned, then ended."""
        while True:
            await asyncio.sleep(timeouts.IDLE_CHECK)
            self.house_presence.update_attention(self._attentive_here())
            self.end_idle()

    def end_idle(self) -> None:
        now = asyncio.get_running_loop().time()
        for app in self.apps:
            left = app.link.last_input_at + self._house.config.limits.idle_seconds - now
            if left <= 0:
                app.end_with(_idle)
            elif left <= timeouts.IDLE_WARNING:
                app.call_later(app.warn)

    async def end_all(self) -> None:
        self._ending = True
        for app in self.apps:
            app.end_with(_ending)
        if self._tasks:
            await asyncio.wait(self._tasks)
