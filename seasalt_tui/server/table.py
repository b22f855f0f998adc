"""A table in the host: who sits there, who watches, what is said, and the game once it has begun."""

from asyncio import Lock
from collections import deque
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final, TypeVar

from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.core.remarks import Remark, Resigned, Said
from seasalt_tui.server.changes import Changes
from seasalt_tui.server.charter import Charter, Member, distinct, planned
from seasalt_tui.server.clock import Clock
from seasalt_tui.server.desk import Desk
from seasalt_tui.server.errors import seat_kept, table_full, table_gone
from seasalt_tui.server.presence import Presence
from seasalt_tui.server.running import Running, resumed
from seasalt_tui.server.seat import HostedSitting, seated
from seasalt_tui.server.talk import Talk
from seasalt_tui.ui.drafts import bot_names, new_seed
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.pace import Pace

_LINES: Final = 100

T = TypeVar("T")


class HostedTable:
    """`changes`: of this table; those that are seen from the lobby are told to the desk too.

    `successor`: the code of the table to which its people go on.
    """

    def __init__(self, charter: Charter, desk: Desk) -> None:
        self.charter = charter
        self.changes = Changes()
        self.presence = Presence(desk.clock, self._moved)
        self.watchers = Presence(desk.clock, lambda _: self.tell())
        self.said: deque[Said] = deque(maxlen=_LINES)
        self.lines_said = 0  # with those that are not kept any more
        self.running: Running | None = None
        self.successor: str | None = None
        self._desk = desk
        self.is_closed = False
        self._changing = Lock()  # who sits down last begins the game, and once
        self._talk = Talk(desk.clock)

    @property
    def code(self) -> str:
        return self.charter.code

    @property
    def clock(self) -> Clock:
        return self._desk.clock

    @property
    def is_alone(self) -> bool:
        """One person among bots, whose time is nobody else's."""
        return len(self.charter.terms.people) == 1

    @property
    def away(self) -> frozenset[Seat]:
        """Whose seats are kept, while they are missed."""
        return frozenset() if self.running is None else self.running.minder.away

    def tell(self) -> None:
        self._show()
        if self.running is not None:
            self.running.minder.wake()

    def _show(self) -> None:
        self.changes.tell()
        self._desk.changes.tell()

    async def join(self, person: str, name: str, seat: Seat | None = None) -> Seat:
        """Sit down where there is room. With the last one the game begins."""
        return await self._undisturbed(self._join(person, name, seat))

    async def _join(self, person: str, name: str, seat: Seat | None) -> Seat:
        own = self.charter.seat_of(person)
        if own is not None:
            return own
        taken = self._free_seat(person, seat)
        await self._settle(self.charter.seated(taken, Member(person, self._distinct(person, name))))
        await self._begin_if_full()
        return taken

    def _free_seat(self, person: str, wanted: Seat | None) -> Seat:
        if self.is_closed:
            raise table_gone()
        if self.charter.kept_for and person not in self.charter.kept_for:
            raise seat_kept()
        free = self.charter.free
        if self.running is not None or not free:
            raise table_full()
        return wanted if wanted in free else free[0]

    def has_room_for(self, person: str) -> bool:
        kept = bool(self.charter.kept_for) and person not in self.charter.kept_for
        return self.running is None and bool(self.charter.free) and not kept

    async def leave(self, person: str) -> None:
        """Before the game has begun; the seat is free again."""
        await self._undisturbed(self._leave(person))

    async def _leave(self, person: str) -> None:
        seat = self.charter.seat_of(person)
        if seat is not None and self.running is None:
            await self._settle(self._without(seat))

    async def resign(self, person: str) -> None:
        """In the middle of the game: a bot plays on."""
        await self._undisturbed(self._resign(person))

    async def _resign(self, person: str) -> None:
        seat = self.charter.seat_of(person)
        if seat is not None and self.running is not None and not self.charter.over:
            await self._settle(replace(self.charter, resigned=(*self.charter.resigned, seat)))
            self._hear(Resigned(seat))

    async def close(self) -> bool:
        """For ever, if nobody sits here; whether it is."""
        return await self._undisturbed(self._close())

    async def _close(self) -> bool:
        self.is_closed = not any(self.charter.members)
        return self.is_closed

    def _without(self, seat: Seat) -> Charter:
        """Who stays the longest is the host from then on."""
        charter = self.charter.seated(seat, None)
        people = [member.person for member in charter.members if member is not None]
        return replace(charter, host=charter.host if charter.host in people else next(iter(people), ""))

    async def fill(self, seat: Seat, level: str | None) -> None:
        """A bot for a free seat, or a free seat for a bot."""
        await self._undisturbed(self._fill(seat, level))

    async def _fill(self, seat: Seat, level: str | None) -> None:
        if self.running is None and self.charter.members[seat] is None:
            await self._settle(self.charter.with_level(seat, level))
            await self._begin_if_full()

    async def admit(self) -> None:
        """Seats are kept for nobody any more."""
        await self._change(lambda charter: replace(charter, kept_for=()))

    async def hide(self, private: bool) -> None:
        """From those who have no code for it, or show it to all."""
        await self._change(lambda charter: replace(charter, terms=replace(charter.terms, private=private)))

    async def show(self, person: str, shows: bool) -> None:
        """Whether watchers may look from this seat."""
        await self._change(lambda charter: charter.with_sight(person, shows=shows))

    async def _change(self, change: Callable[[Charter], Charter]) -> None:
        async def changed() -> None:
            await self._settle(change(self.charter))

        await self._undisturbed(changed())

    def say(self, person: str, name: str, text: str) -> None:
        """`Declined` to whoever writes too much."""
        line = self._talk.heard(person, text)
        if not line:
            return
        seat = self.charter.seat_of(person)
        member = None if seat is None else self.charter.members[seat]
        self._hear(Said(seat, self._distinct(person, name) if member is None else member.name, line))

    def _hear(self, remark: Remark) -> None:
        if isinstance(remark, Said):
            self.said.append(remark)
            self.lines_said += 1
        if self.running is not None:
            self.running.remark(remark)
        self.changes.tell()

    @asynccontextmanager
    async def sit(self, person: str, name: str, pace: Pace) -> AsyncIterator[HostedSitting]:
        """On one's seat; without one, among those who watch."""
        assert self.running is not None  # noqa: S101 - before that there is nothing to sit down to
        seat = self.charter.seat_of(person)
        crowd = self.watchers if seat is None else self.presence
        with crowd.of(person, name):
            async with seated(self.running, person, seat, pace, alone=self.is_alone) as sitting:
                yield sitting

    async def resume(self, kept: Kept) -> None:
        """On with a game that has begun, or to its end."""
        self.running = await resumed(kept, lambda: self.charter, self.presence, self._desk, self._show)
        if not self.charter.over:
            self._desk.tasks.start(self._play(self.running))
        self.tell()

    async def begin(self) -> None:
        """If everybody is there, and it was about to begin when the host ended."""
        await self._undisturbed(self._begin_if_full())

    async def _begin_if_full(self) -> None:
        if self.running is not None or self.charter.free:
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

    async def _undisturbed(self, change: Coroutine[Any, Any, T]) -> T:
        """One change after the other, and each to its end, even if whoever wanted it is gone."""

        async def alone() -> T:
            async with self._changing:
                return await change

        return await self._desk.tasks.finish(alone())

    async def _settle(self, charter: Charter) -> None:
        """It is kept before anybody is told."""
        await self._desk.book.write(charter)
        self.charter = charter
        self.tell()

    def _moved(self, _: str) -> None:
        self.tell()

    def _distinct(self, person: str, name: str) -> str:
        others = (member for member in self.charter.members if member is not None and member.person != person)
        return distinct(name, frozenset(member.name for member in others))
