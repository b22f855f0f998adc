"""Hosted table: its record, presence, spectators and chat, and the live game once it has begun."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, nullcontext

from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import SeatFeed, opened_feed
from seasalt_tui.server.errors import banned, table_gone
from seasalt_tui.server.rooms.change_signal import ChangeSignal
from seasalt_tui.server.rooms.chat import ChatHistory
from seasalt_tui.server.rooms.display_names import distinct_name, watcher_names
from seasalt_tui.server.rooms.endings import Endings
from seasalt_tui.server.rooms.finished_game import record_result
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.line import ALWAYS_OPEN, Line
from seasalt_tui.server.rooms.mutes_and_bans import Identifiers
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import Member, TableRecord
from seasalt_tui.server.rooms.services import TableServices
from seasalt_tui.server.rooms.shared_record import SharedRecord
from seasalt_tui.server.rooms.table_game import TableGame
from seasalt_tui.server.rooms.table_talk import TableTalk


class HostedTable:
    """`changes`: of this table; those that the lobby shows are passed on to the services.

    `relist` rebuilds its row in the lobby. `touched`: when somebody last came,
    went or changed something, in the operating time of the house. `is_being_closed`: nobody sits down any more.
    """

    def __init__(self, record: TableRecord, services: TableServices, relist: Callable[["HostedTable"], None]) -> None:
        self.shared = SharedRecord(
            record, services.record_files, services.tasks, lambda: self.touched, self._saved, self._taken_over
        )
        self.changes = ChangeSignal()
        self._services = services
        self.presence = self._crowd("table")
        self.watchers = self._crowd("watch")
        self.talk = TableTalk(self, services)
        self.clock, self.calendar = services.clock, services.calendar
        self.touched = services.operating()
        self._relist = relist
        self.is_being_closed = False
        self.endings = Endings(self, services, self.shared, self.talk.announce)
        self.game = TableGame(self, services, self.shared)

    @property
    def record(self) -> TableRecord:
        return self.shared.current

    @property
    def successor(self) -> str | None:
        """Code of the rematch table."""
        return self.record.successor or None

    async def succeed(self, code: str, before: str | None) -> str:
        """The rematch is at that table, unless another was opened since `before`; the code of the one it is at."""
        await self.change(
            lambda record: replace(record, successor=code) if record.successor == (before or "") else record
        )
        return self.record.successor

    @property
    def code(self) -> str:
        return self.record.code

    @property
    def live_game(self) -> HostedGame | None:
        """None before the game has begun and during hibernation."""
        return self.game.live

    @property
    def chat(self) -> ChatHistory:
        return self.talk.chat

    @property
    def begun(self) -> bool:
        """Whether there is a game: live, hibernating or over."""
        return self.record.plan is not None

    @property
    def is_empty(self) -> bool:
        """Neither players nor spectators are present."""
        return not len(self.presence) and not len(self.watchers)

    @property
    def is_empty_here(self) -> bool:
        """Nobody is present through this host."""
        return self.presence.is_empty_here and self.watchers.is_empty_here

    @property
    def has_human_moves(self) -> bool:
        """Whether a person has made a move; true for a hibernating game, which is not loaded to find out."""
        return self.live_game is None or not self.live_game.last_actions.keys().isdisjoint(self.record.terms.people)

    @property
    def away(self) -> frozenset[Seat]:
        """Seats of players who are away beyond the grace period."""
        return frozenset() if self.live_game is None else self.live_game.substitutes.away

    def notify(self) -> None:
        self.notify_screens()
        if self.live_game is not None:
            self.live_game.substitutes.wake()

    def notify_screens(self) -> None:
        self._relist(self)
        self.changes.notify()
        self._services.changes.notify()

    def touch(self) -> None:
        self.touched = self._services.operating()

    async def join(self, person: str, name: str, seat: Seat | None = None) -> Seat:
        """Take a free seat; with the last one the game begins."""
        return await self.shared.run(lambda: self._join(person, name, seat))

    async def _join(self, person: str, name: str, seat: Seat | None) -> Seat:
        own = self.record.seat_of(person)
        if own is not None:
            return own
        if self.is_closed:
            raise table_gone()
        await self.talk.stream.catch_up()
        if self.talk.banned.has((person,)):
            raise banned(self.code)
        taken = self.record.free_seat(person, seat)
        await self.shared.save(self.record.with_member(taken, Member(person, distinct_name(self.record, person, name))))
        await self.game.begin_if_full()
        return taken

    async def leave(self, person: str) -> None:
        """Give the seat back before the game has begun."""
        await self.shared.run(lambda: self._leave(person))

    async def _leave(self, person: str) -> None:
        seat = self.record.seat_of(person)
        if seat is not None and not self.begun:
            await self.shared.save(self.record.without_member(seat))

    async def close(self) -> bool:
        """Close for good if nobody sits here; whether it is closed."""
        return await self.shared.run(self._close)

    async def _close(self) -> bool:
        if not any(self.record.members):
            await self.shared.delete()
        return self.shared.is_gone

    @property
    def is_closed(self) -> bool:
        return self.is_being_closed or self.shared.is_gone

    async def remove(self) -> None:
        """For good."""
        await self.shared.run(self.shared.delete)

    async def set_level(self, seat: Seat, level: str | None) -> None:
        """Put a bot of that level on a free seat, or with None free a bot's seat."""
        await self.shared.run(lambda: self._set_level(seat, level))

    async def _set_level(self, seat: Seat, level: str | None) -> None:
        if not self.begun and not self.record.terms.rated and self.record.members[seat] is None:
            await self.shared.save(self.record.with_level(seat, level))
            await self.game.begin_if_full()

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
        await self.shared.run(lambda: self.shared.save(change(self.record)))

    async def note_notice(self, turn: int | None) -> None:
        """A notice of this turn was sent; None: it was not delivered."""
        await self.change(lambda record: replace(record, noticed=turn))

    def say(self, person: str, name: str, text: str, identifiers: Identifiers = ()) -> None:
        """Send a chat line; `Declined` beyond the rate limit."""
        self.talk.say(person, name, text, identifiers)

    async def ban(self, person: str, identifiers: Identifiers, by: str) -> bool:
        """Ban from this table, if `by` may do that; whether it was done. A bot plays on for a player of a game."""
        return await self.shared.run(lambda: self._ban(person, identifiers, by))

    async def _ban(self, person: str, identifiers: Identifiers, by: str) -> bool:
        if not self.record.may_remove(by, person):
            return False
        self.talk.show_out(identifiers)
        if self.begun:
            await self.endings.remove(person)
            self.notify()
        else:
            await self.shared.save(self.record.without(person))
        return True

    def is_banned(self, person: str, identifiers: Identifiers) -> bool:
        """Not who has a seat: guests from the same network are taken for one person."""
        return self.talk.banned.has(identifiers) and self.record.seat_of(person) is None

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

    async def wake(self) -> None:
        """Load a hibernating game; `Declined` if it cannot be read."""
        self.touch()
        if self.begun and self.live_game is None:
            await self.shared.run(self.game.wake)

    async def hibernate(self) -> None:
        """Unload the game if all of it is on disk and nobody is there; its events and open questions stay in memory."""
        await self.shared.run(self.game.hibernate)

    async def begin(self) -> None:
        """Begin a full table whose host stopped just before its game began."""
        await self.shared.run(self.game.begin_if_full)

    def _saved(self) -> None:
        record_result(self, self._services.results, self._services.calendar().isoformat())
        self.notify()

    async def _taken_over(self) -> None:
        """Another host has changed the record."""
        self.touched = max(self.touched, self.record.touched)
        await self.game.taken_over()
        self.endings.watch()  # of a proposal whose host may end before it is settled
        self.notify()

    def _crowd(self, kind: str) -> Presence:
        services = self._services
        return Presence(services.clock, self._presence_changed, services.cluster.presences, f"{kind}/{self.code}")

    def _presence_changed(self, _: str) -> None:
        self.touch()
        self.game.attend()
        self.notify()

    def watching(self) -> dict[str, str]:
        """Display names of the spectators."""
        return watcher_names(self.record, self.watchers)
