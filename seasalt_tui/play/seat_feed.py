"""Seat feed: all that a live game sends to one screen, limited to what its seats, or a spectator, may see."""

from asyncio import TaskGroup
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from typing import Any, Final, Protocol

from msgspec.structs import replace

from seasalt_tui.bots.levels import Bot
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.fold import retold
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Log, Record
from seasalt_tui.core.table import Takebacks, open_table
from seasalt_tui.core.table_events import TableEvent
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.live_game import LiveGame
from seasalt_tui.play.pace import Pace
from seasalt_tui.store.game_plan import Plan

_TAKEBACKS: Final = Takebacks(records=20_000)  # a hundred times a long game: bounds the growth of the database


class NewsFeed(Protocol):
    def news(self) -> AsyncIterator[News[Any, Any]]: ...


class SpectatorNews:
    """Ends when the spectator changes seats. Once permission is withdrawn, nothing more is sent."""

    def __init__(self, chair: Chair[Any, Any, Any, Any], may_watch_from: Callable[[Seat | None], bool]) -> None:
        self.seat = chair.seat
        self._chair = chair
        self._may_watch_from = may_watch_from
        self._over = False

    async def news(self) -> AsyncIterator[News[Any, Any]]:
        async for news in self._chair.news():
            if self._over:
                return
            if self._may_watch_from(self.seat):
                yield replace(news, view=replace(news.view, legal=()), can_undo=False)

    def end(self) -> None:
        self._over = True
        self._chair.leave()
        self._chair.receive(())


class SeatFeed:
    """`chairs`: of the people at this screen; none for a spectator, who sees no hand at first.

    `may_hurry_bots`: whether they may make the bots play faster.
    """

    def __init__(self, live_game: LiveGame, seats: Sequence[Seat], person: str = "", *, may_hurry_bots: bool) -> None:
        self.live_game = live_game
        self.chairs: Mapping[Seat, Chair[Any, Any, Any, Any]] = {}
        self.may_hurry_bots = may_hurry_bots
        self._seats = seats
        self._person = person
        self._taken_chairs: list[Chair[Any, Any, Any, Any]] = []
        self._stories: dict[Seat | None, list[Any]] = {}
        self._spectator: SpectatorNews | None = None

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.live_game.to_act

    @property
    def watched_seat(self) -> Seat | None:
        """The seat whose view a spectator sees; None for the public view."""
        return None if self._spectator is None else self._spectator.seat

    async def sit(self) -> None:
        if self._seats:
            chairs = await self._take_chairs(self._seats)
            self.chairs = dict(zip(self._seats, chairs, strict=True))
        else:
            await self.watch_from(None)

    async def watch_from(self, seat: Seat | None) -> None:
        """Spectate from that seat from now on, with the story so far as that seat was told it."""
        (chair,) = await self._take_chairs((seat,))
        if self._spectator is not None:
            self._spectator.end()
        self._spectator = SpectatorNews(chair, self.live_game.may_watch_from)

    def watch(self) -> SpectatorNews:
        """The feed of a spectator."""
        assert self._spectator is not None  # noqa: S101 - only spectators ask for it
        return self._spectator

    def leave(self) -> None:
        for chair in self._taken_chairs:
            chair.leave()

    def earlier_facts(self, listener: Seat | None) -> list[Any]:
        """Facts from before this feed began, as the listener may know them."""
        return self._stories[listener]

    def rounds_seen(self) -> int | None:
        """Number of round results that the person has seen; None if unknown."""
        return self.live_game.rounds_seen.get(self._person)

    def see_round(self, rounds: int) -> None:
        """Records that the person has seen this many round results."""
        if rounds > (self.rounds_seen() or 0):
            self.live_game.see_round(self._person, rounds)

    async def _take_chairs(self, seats: Sequence[Seat | None]) -> list[Chair[Any, Any, Any, Any]]:
        table = self.live_game.table
        chairs, number = [table.sit(seat) for seat in seats], table.number
        self._taken_chairs += chairs
        for chair in chairs:
            chair.without_history = not self.live_game.shows_history
        table_events = tuple(self.live_game.table_events)  # later ones come through the chairs
        records = (await table.log.after(0))[:number]
        self._stories = {seat: await self._story_so_far(seat, records, table_events) for seat in seats}
        return chairs

    async def _story_so_far(
        self, listener: Seat | None, records: Sequence[Record], table_events: Iterable[tuple[int, TableEvent]]
    ) -> list[Any]:
        """With each table event after the record it followed."""
        table, facts, events = self.live_game.table, list[Any](), deque(table_events)
        first = self._first_record(listener, records)
        async for number, story in in_slices(retold(table.game, table.log.header, records, listener)):
            if number >= first:
                facts += story
            while events and events[0][0] <= number:
                facts.append(events.popleft()[1])
        return facts

    def _first_record(self, listener: Seat | None, records: Sequence[Record]) -> int:
        """The first record to retell: with history all; without it the listener's own last action, and nothing
        to a listener who has none.
        """
        if self.live_game.shows_history:
            return 0
        own = (record.number for record in reversed(records) if record.seat == listener)
        return next(own, len(records) + 1)


OpenSeatFeed = Callable[[Pace], AbstractAsyncContextManager[SeatFeed]]
"""Takes seats for as long as the context lasts. `Pace` applies to the bots where the player controls it."""


@asynccontextmanager
async def opened_feed(
    live_game: LiveGame, seats: Sequence[Seat], person: str = "", *, may_hurry_bots: bool = True
) -> AsyncIterator[SeatFeed]:
    """A feed for as long as its screen is open."""
    feed = SeatFeed(live_game, seats, person, may_hurry_bots=may_hurry_bots)
    try:
        await feed.sit()
        yield feed
    finally:
        feed.leave()


@asynccontextmanager
async def open_local_table(
    plan: Plan, log: Log, thinkers: Thinkers, pace: Pace | None = None, script: Mapping[Seat, Bot] | None = None
) -> AsyncIterator[SeatFeed]:
    """Opens the table of a log, new or half played, for all who share this keyboard. Its bots play for as long."""
    table = await open_table(GAMES[plan.game], log, plan.seed, takebacks=_TAKEBACKS)
    live_game = LiveGame(GameHandle(plan, log), table, thinkers, pace or Pace(), script)
    async with TaskGroup() as tasks, opened_feed(live_game, plan.people) as feed:
        bots = tasks.create_task(live_game.play_bots())
        yield feed
        bots.cancel()
