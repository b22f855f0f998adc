"""Hosted table: its record, presence, spectators and chat, and the live game once it has begun."""

from asyncio import Task, gather
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from msgspec.structs import replace

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import ChatMessage, PlayerResigned, TableEvent
from seasalt_tui.play.drafts import bot_names, new_seed
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.saved_games import Kept, is_on_disk
from seasalt_tui.server.errors import game_unreadable, shown_out, table_gone
from seasalt_tui.server.rooms.changes import Changes
from seasalt_tui.server.rooms.chat import Talk
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.live_game import Memories, Running, resumed
from seasalt_tui.server.rooms.mutes import Marked, Marks
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import Charter, Member, planned
from seasalt_tui.server.rooms.seat_feed import HostedSitting, seated
from seasalt_tui.server.rooms.serializer import Serializer
from seasalt_tui.server.rooms.services import Desk
from seasalt_tui.server.rooms.table_names import distinct_name, speaker_name, watcher_names
from seasalt_tui.store.write_behind import WriteBehindLog


class HostedTable:
    """`changes`: of this table; those the lobby shows are passed on to the desk's.

    `relist` rebuilds its row in the lobby. `running`: None before the game has begun and during hibernation.
    `successor`: code of the rematch table. `touched`: when somebody last came, went or changed something, in the
    operating time of the house.
    """

    def __init__(self, charter: Charter, desk: Desk, relist: Callable[["HostedTable"], None]) -> None:
        self.charter = charter
        self.changes = Changes()
        self.presence = Presence(desk.clock, self._moved)
        self.watchers = Presence(desk.clock, self._moved)
        self.talk = Talk(desk.clock)
        self.running: Running | None = None
        self.successor: str | None = None
        self.touched = desk.operating()
        self._desk = desk
        self._relist = relist
        self._playing: Task[Any] | None = None
        self._rested: Memories | None = None
        self.is_closed = False
        self._changing = Serializer(desk.tasks)  # the last to sit down begins the game, exactly once
        self._shown_out = Marked()

    @property
    def code(self) -> str:
        return self.charter.code

    @property
    def clock(self) -> Clock:
        return self._desk.clock

    @property
    def begun(self) -> bool:
        """Whether there is a game: live, hibernating or over."""
        return self.charter.plan is not None

    @property
    def is_empty(self) -> bool:
        """Neither players nor spectators are present."""
        return not len(self.presence) and not len(self.watchers)

    @property
    def is_played(self) -> bool:
        """Whether a person has made a move; true for a hibernating game, which is not loaded to find out."""
        return self.running is None or not self.running.acted.isdisjoint(self.charter.terms.people)

    @property
    def is_alone(self) -> bool:
        """One person among bots, with nobody else waiting."""
        return len(self.charter.terms.people) == 1

    @property
    def away(self) -> frozenset[Seat]:
        """Seats of players who are away beyond the grace period."""
        return frozenset() if self.running is None else self.running.substitutes.away

    def tell(self) -> None:
        self._show()
        if self.running is not None:
            self.running.substitutes.wake()

    def _show(self) -> None:
        self._relist(self)
        self.changes.tell()
        self._desk.changes.tell()

    async def join(self, person: str, name: str, seat: Seat | None = None) -> Seat:
        """Take a free seat; with the last one the game begins."""
        return await self._changing.run(self._join(person, name, seat))

    async def _join(self, person: str, name: str, seat: Seat | None) -> Seat:
        own = self.charter.seat_of(person)
        if own is not None:
            return own
        if self.is_closed:
            raise table_gone()
        if self._shown_out.has((person,)):
            raise shown_out(self.code)
        taken = self.charter.free_seat(person, seat)
        await self._settle(self.charter.seated(taken, Member(person, distinct_name(self.charter, person, name))))
        await self._begin_if_full()
        return taken

    async def leave(self, person: str) -> None:
        """Give the seat back before the game has begun."""
        await self._changing.run(self._leave(person))

    async def _leave(self, person: str) -> None:
        seat = self.charter.seat_of(person)
        if seat is not None and not self.begun:
            await self._settle(self.charter.vacated(seat))

    async def resign(self, person: str) -> None:
        """Give up in the middle of the game: a bot plays on."""
        await self._changing.run(self._resign(person))

    async def _resign(self, person: str) -> None:
        seat = self.charter.seat_of(person)
        if seat is not None and self.begun and not self.charter.over:
            await self._settle(replace(self.charter, resigned=(*self.charter.resigned, seat)))
            self._hear(PlayerResigned(seat))

    async def close(self) -> bool:
        """Close for good if nobody sits here; whether it is closed."""
        return await self._changing.run(self._close())

    async def _close(self) -> bool:
        self.is_closed = not any(self.charter.members)
        return self.is_closed

    async def fill(self, seat: Seat, level: str | None) -> None:
        """Put a bot of that level on a free seat, or with None free a bot's seat."""
        await self._changing.run(self._fill(seat, level))

    async def _fill(self, seat: Seat, level: str | None) -> None:
        if not self.begun and self.charter.members[seat] is None:
            await self._settle(self.charter.with_level(seat, level))
            await self._begin_if_full()

    async def admit(self) -> None:
        """Drop all seat reservations."""
        await self._change(lambda charter: replace(charter, kept_for=()))

    async def hide(self, private: bool) -> None:
        """Make it private, to be found by its code alone, or list it in the lobby."""
        await self._change(lambda charter: replace(charter, terms=replace(charter.terms, private=private)))

    async def show(self, person: str, shows: bool) -> None:
        """Allow spectators to see this person's hand, or stop it."""
        await self._change(lambda charter: charter.with_sight(person, shows=shows))

    async def _change(self, change: Callable[[Charter], Charter]) -> None:
        async def changed() -> None:
            await self._settle(change(self.charter))

        await self._changing.run(changed())

    def say(self, person: str, name: str, text: str, marks: Marks = ()) -> None:
        """Send a chat line; `Declined` beyond the rate limit."""
        line = self.talk.heard(person, text)
        if not line:
            return
        shown = speaker_name(self.charter, self.watchers, person, name)
        self._hear(ChatMessage(self.charter.seat_of(person), shown, line, marks or (person,)))

    async def show_out(self, person: str, marks: Marks) -> bool:
        """Ban from this table. Returns whether it was done: a player of a game that has begun cannot be banned."""
        return await self._changing.run(self._show_out(person, marks))

    async def _show_out(self, person: str, marks: Marks) -> bool:
        if self.begun and self.charter.knows(person):
            return False
        self._shown_out.add(marks)
        await self._settle(self.charter.without(person))
        return True

    def is_shown_out(self, person: str, marks: Marks) -> bool:
        return self._shown_out.has(marks) and not self.charter.knows(person)

    def _hear(self, remark: TableEvent) -> None:
        if isinstance(remark, ChatMessage):
            self.talk.remember(remark)
        if self.running is not None:
            self.running.remark(remark)
        self.changes.tell()

    @asynccontextmanager
    async def sit(self, person: str, name: str, pace: Pace) -> AsyncIterator[HostedSitting]:
        """On the person's seat, or without one as a spectator."""
        assert self.running is not None  # noqa: S101 - callers load the game first
        seat = self.charter.seat_of(person)
        crowd = self.watchers if seat is None else self.presence
        with crowd.of(person, name):
            async with seated(self.running, person, seat, pace, alone=self.is_alone) as sitting:
                yield sitting

    async def resume(self, kept: Kept) -> None:
        """Continue a game that has begun, or show one that is over."""
        running = await resumed(kept, lambda: self.charter, self.presence, self._desk, self._show)
        if self._rested is not None:
            running.remember(self._rested)
        self.running, self._rested, self.touched = running, None, self._desk.operating()
        if not self.charter.over:
            self._playing = self._desk.tasks.start(self._play(running))
        if isinstance(kept.log, WriteBehindLog):
            kept.log.follow(self._note_saving)
        self._note_saving()

    def _note_saving(self) -> None:
        """Writing has fallen behind or caught up; a game that could not be created before may have its number now."""
        self.tell()
        if self.running is not None and self.charter.game is None and (game := self.running.kept.id) is not None:
            self._desk.tasks.start(self._change(lambda charter: replace(charter, game=game)))

    async def wake(self) -> None:
        """Load a hibernating game; `Declined` if it cannot be read."""
        self.touched = self._desk.operating()
        if self.begun and self.running is None:
            await self._changing.run(self._wake())

    async def _wake(self) -> None:
        if self.running is not None:
            return
        kept = None if self.charter.game is None else await self._desk.keeper.game(self.charter.game)
        try:
            if kept is None:
                raise game_unreadable()
            await self.resume(kept)
        except SeasaltError as error:
            self._desk.journal.note("table not restored", table=self.code, reason=str(error))
            raise game_unreadable() from error

    async def rest(self) -> None:
        """Hibernate, if everything is on disk and nobody is there: only the remarks and such stay in memory."""
        await self._changing.run(self._rest())

    async def _rest(self) -> None:
        running = self.running
        if running is None or not self.is_empty or self.charter.game is None or not is_on_disk(running.kept):
            return
        if self._playing is not None:
            self._playing.cancel()
            await gather(self._playing, return_exceptions=True)
        if isinstance(running.kept.log, WriteBehindLog):
            running.kept.log.unfollow(self._note_saving)
        self.running, self._playing, self._rested = None, None, running.remembered()
        await self._settle(self.charter)

    async def begin(self) -> None:
        """Begin a full table whose host stopped just before its game began."""
        await self._changing.run(self._begin_if_full())

    async def _begin_if_full(self) -> None:
        if self.begun or self.charter.free:
            return
        names = tuple(None if member is None else member.name for member in self.charter.members)
        plan = planned(self.charter, bot_names(names), new_seed())
        kept = await self._desk.keeper.begin(plan)
        await self._settle(replace(self.charter, plan=plan, game=kept.id, kept_for=()))
        await self.resume(kept)
        self._desk.journal.note("game begun", table=self.code, game=plan.game, seats=len(plan.sitters))

    async def _play(self, running: Running) -> None:
        await running.run()
        await self._desk.keeper.finish(running.kept)
        await self._change(lambda charter: replace(charter, over=True))
        self._desk.journal.note("game over", table=self.code)

    async def _settle(self, charter: Charter) -> None:
        """Write first, then notify: nobody sees a change that is not saved or queued for a retry."""
        charter = replace(charter, touched=self.touched)
        await self._desk.book.write(charter)
        self.charter = charter
        self.tell()

    def _moved(self, _: str) -> None:
        self.touched = self._desk.operating()
        self.tell()

    def watching(self) -> dict[str, str]:
        """Display names of the spectators."""
        return watcher_names(self.charter, self.watchers)
