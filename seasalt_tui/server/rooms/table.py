"""Hosted table: its record, presence, spectators and chat, and the live game once it has begun."""

from asyncio import Task, gather
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from msgspec.structs import replace

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import ChatMessage, TableEvent
from seasalt_tui.play.drafts import new_seed
from seasalt_tui.play.game_handle import GameHandle, is_on_disk
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import SeatFeed, opened_feed
from seasalt_tui.server.errors import banned, game_unreadable, table_gone
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.chat import ChatHistory
from seasalt_tui.server.rooms.display_names import distinct_name, speaker_name, watcher_names
from seasalt_tui.server.rooms.endings import Endings
from seasalt_tui.server.rooms.finished_game import record_result
from seasalt_tui.server.rooms.hosted_game import HibernatedState, HostedGame, load_hosted_game
from seasalt_tui.server.rooms.line import ALWAYS_OPEN, Line
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers, IdentifierSet
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import Member, TableRecord, plan_of_game
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.tasks import Serializer
from seasalt_tui.store.write_behind import WriteBehindLog


class HostedTable:
    """`changes`: of this table; those that the lobby shows are passed on to the services.

    `relist` rebuilds its row in the lobby. `live_game`: None before the game has begun and during hibernation.
    `successor`: code of the rematch table. `touched`: when somebody last came, went or changed something, in the
    operating time of the house.
    """

    def __init__(self, record: TableRecord, services: TableServices, relist: Callable[["HostedTable"], None]) -> None:
        self.record = record
        self.changes = ChangeSignal()
        self.presence = Presence(services.clock, self._presence_changed)
        self.watchers = Presence(services.clock, self._presence_changed)
        self.chat = ChatHistory(services.clock)
        self.clock, self.calendar = services.clock, services.calendar
        self.live_game: HostedGame | None = None
        self.successor: str | None = None
        self.touched = services.operating()
        self._services = services
        self._relist = relist
        self._playing: Task[Any] | None = None
        self._hibernated: HibernatedState | None = None
        self.is_closed = False
        self._serializer = Serializer(services.tasks)  # the last to sit down begins the game, exactly once
        self._banned = IdentifierSet()
        self.endings = Endings(self, services, self._serializer.run, self._save, self._announce)

    @property
    def code(self) -> str:
        return self.record.code

    @property
    def begun(self) -> bool:
        """Whether there is a game: live, hibernating or over."""
        return self.record.plan is not None

    @property
    def is_empty(self) -> bool:
        """Neither players nor spectators are present."""
        return not len(self.presence) and not len(self.watchers)

    @property
    def has_human_moves(self) -> bool:
        """Whether a person has made a move; true for a hibernating game, which is not loaded to find out."""
        return self.live_game is None or not self.live_game.last_actions.keys().isdisjoint(self.record.terms.people)

    @property
    def away(self) -> frozenset[Seat]:
        """Seats of players who are away beyond the grace period."""
        return frozenset() if self.live_game is None else self.live_game.substitutes.away

    def notify(self) -> None:
        self._notify_screens()
        if self.live_game is not None:
            self.live_game.substitutes.wake()

    def _notify_screens(self) -> None:
        self._relist(self)
        self.changes.notify()
        self._services.changes.notify()

    async def join(self, person: str, name: str, seat: Seat | None = None) -> Seat:
        """Take a free seat; with the last one the game begins."""
        return await self._serializer.run(self._join(person, name, seat))

    async def _join(self, person: str, name: str, seat: Seat | None) -> Seat:
        own = self.record.seat_of(person)
        if own is not None:
            return own
        if self.is_closed:
            raise table_gone()
        if self._banned.has((person,)):
            raise banned(self.code)
        taken = self.record.free_seat(person, seat)
        await self._save(self.record.with_member(taken, Member(person, distinct_name(self.record, person, name))))
        await self._begin_if_full()
        return taken

    async def leave(self, person: str) -> None:
        """Give the seat back before the game has begun."""
        await self._serializer.run(self._leave(person))

    async def _leave(self, person: str) -> None:
        seat = self.record.seat_of(person)
        if seat is not None and not self.begun:
            await self._save(self.record.without_member(seat))

    async def close(self) -> bool:
        """Close for good if nobody sits here; whether it is closed."""
        return await self._serializer.run(self._close())

    async def _close(self) -> bool:
        self.is_closed = not any(self.record.members)
        return self.is_closed

    async def set_level(self, seat: Seat, level: str | None) -> None:
        """Put a bot of that level on a free seat, or with None free a bot's seat."""
        await self._serializer.run(self._set_level(seat, level))

    async def _set_level(self, seat: Seat, level: str | None) -> None:
        if not self.begun and not self.record.terms.rated and self.record.members[seat] is None:
            await self._save(self.record.with_level(seat, level))
            await self._begin_if_full()

    async def drop_reservations(self) -> None:
        """Drop all seat reservations."""
        await self.change(lambda record: replace(record, kept_for=()))

    async def set_private(self, private: bool) -> None:
        """Make it private, to be found by its code alone, or list it in the lobby."""
        await self.change(lambda record: replace(record, terms=replace(record.terms, private=private)))

    async def show_hand(self, person: str, shows: bool) -> None:
        """Allow spectators to see this person's hand, or stop it."""
        await self.change(lambda record: record.with_hand_shown(person, shows=shows))

    async def change(self, change: Callable[[TableRecord], TableRecord]) -> None:
        async def changed() -> None:
            await self._save(change(self.record))

        await self._serializer.run(changed())

    async def note_notice(self, turn: int | None) -> None:
        """A notice of this turn was sent; None: it was not delivered."""
        await self.change(lambda record: replace(record, noticed=turn))

    def say(self, person: str, name: str, text: str, identifiers: Identifiers = ()) -> None:
        """Send a chat line; `Declined` beyond the rate limit."""
        line = self.chat.accept(person, text)
        if not line:
            return
        speaker = speaker_name(self.record, self.watchers, person, name)
        self._announce(ChatMessage(self.record.seat_of(person), speaker, line, identifiers or (person,)))

    async def ban(self, person: str, identifiers: Identifiers, by: str) -> bool:
        """Ban from this table, if `by` may do that; whether it was done. A bot plays on for a player of a game."""
        return await self._serializer.run(self._ban(person, identifiers, by))

    async def _ban(self, person: str, identifiers: Identifiers, by: str) -> bool:
        if not self.record.may_remove(by, person):
            return False
        self._banned.add(identifiers)
        if self.begun:
            await self.endings.remove(person)
            self.notify()
        else:
            await self._save(self.record.without(person))
        return True

    def is_banned(self, person: str, identifiers: Identifiers) -> bool:
        """Not who has a seat: guests from the same network are taken for one person."""
        return self._banned.has(identifiers) and self.record.seat_of(person) is None

    def _announce(self, event: TableEvent) -> None:
        if isinstance(event, ChatMessage):
            self.chat.append(event)
        if self.live_game is not None:
            self.live_game.announce(event)
        self.changes.notify()

    @asynccontextmanager
    async def sit(self, person: str, name: str, pace: Pace, line: Line = ALWAYS_OPEN) -> AsyncIterator[SeatFeed]:
        """On the person's seat, or without one as a spectator."""
        assert self.live_game is not None  # noqa: S101 - callers load the game first
        seat = self.record.seat_of(person)
        crowd = self.watchers if seat is None else self.presence
        alone, seats = self.record.terms.is_for_one_person and seat is not None, () if seat is None else (seat,)
        with crowd.entered(person, name, line), self.live_game.paced(pace) if alone else nullcontext():
            await self.endings.take_back(person)
            async with opened_feed(self.live_game, seats, person, may_hurry_bots=alone) as feed:
                yield feed

    async def resume(self, handle: GameHandle) -> None:
        """Continue a game that has begun, or show one that is over."""
        live_game = await load_hosted_game(
            handle, lambda: self.record, self.presence, self._services, self._notify_screens
        )
        if self._hibernated is not None:
            live_game.remember(self._hibernated)
        self.live_game, self._hibernated, self.touched = live_game, None, self._services.operating()
        if not self.record.over:
            self._playing = self._services.tasks.start(self._play(live_game))
            self.endings.watch()
        if isinstance(handle.log, WriteBehindLog):
            handle.log.follow(self._saving_changed)
        self._saving_changed()

    def _saving_changed(self) -> None:
        """Writing has fallen behind or caught up; a game that could not be created before may have its number now."""
        self.notify()
        if self.live_game is not None and self.record.game is None and (game := self.live_game.handle.id) is not None:
            self._services.tasks.start(self.change(lambda record: replace(record, game=game)))
        record_result(self, self._services.results)

    async def wake(self) -> None:
        """Load a hibernating game; `Declined` if it cannot be read."""
        self.touched = self._services.operating()
        if self.begun and self.live_game is None:
            await self._serializer.run(self._wake())

    async def _wake(self) -> None:
        if self.live_game is not None:
            return
        if self.is_closed:
            raise table_gone()
        handle = None if self.record.game is None else await self._services.saved_games.game(self.record.game)
        try:
            if handle is None:
                raise game_unreadable()
            await self.resume(handle)
        except SeasaltError as error:
            self._services.journal.note("table not restored", table=self.code, reason=str(error))
            raise game_unreadable() from error
        await self._save(replace(self.record, to_act=None))

    async def hibernate(self) -> None:
        """Unload the game if all of it is on disk and nobody is there; its events and open questions stay in memory."""
        await self._serializer.run(self._hibernate())

    async def _hibernate(self) -> None:
        live_game = self.live_game
        if live_game is None or not self.is_empty or self.record.game is None or not is_on_disk(live_game.handle):
            return
        playing, self._playing = self._playing, None
        self.live_game = None  # at once: whoever comes from now on loads it again, and does not sit down at this one
        self.record = live_game.at_rest(self.record)  # nor need a lobby load it, to learn whose turn it is
        if playing is not None:
            playing.cancel()
            await gather(playing, return_exceptions=True)
        if isinstance(live_game.handle.log, WriteBehindLog):
            live_game.handle.log.unfollow(self._saving_changed)
        self._hibernated = live_game.hibernated_state()
        await self._save(live_game.at_rest(self.record))

    async def begin(self) -> None:
        """Begin a full table whose host stopped just before its game began."""
        await self._serializer.run(self._begin_if_full())

    async def _begin_if_full(self) -> None:
        if self.begun or self.record.free:
            return
        plan = plan_of_game(self.record, new_seed())
        handle = await self._services.saved_games.begin(plan)
        await self._save(replace(self.record, plan=plan, game=handle.id, kept_for=()))
        await self.resume(handle)
        self._services.journal.note("game begun", table=self.code, game=plan.game, seats=len(plan.sitters))

    async def _play(self, live_game: HostedGame) -> None:
        await live_game.run()
        await self._services.saved_games.finish(live_game.handle)
        await self.change(lambda record: record if record.over else record.ended("played"))
        self._services.journal.note("game over", table=self.code)

    async def _save(self, record: TableRecord) -> None:
        """Write before anybody is notified: a crash in between must not undo what somebody has seen."""
        record = replace(record, touched=self.touched)
        await self._services.record_files.write(record)
        self.record = record
        record_result(self, self._services.results, self._services.calendar().isoformat())
        self.notify()

    def _presence_changed(self, _: str) -> None:
        self.touched = self._services.operating()
        self.notify()

    def watching(self) -> dict[str, str]:
        """Display names of the spectators."""
        return watcher_names(self.record, self.watchers)
