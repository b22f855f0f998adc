"""Seat feed: everything a hosted game sends to one session's screen, limited to what its seat or spectator may see."""

from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager, nullcontext
from typing import Any

from msgspec.structs import replace

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.fold import Position, after_record, begin, story_after
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record
from seasalt_tui.core.table_events import TableEvent
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.server.rooms.live_game import LiveGame

MayLook = Callable[[Seat | None], bool]
"""Whether spectators may see the game from that seat right now."""


class SpectatorNews:
    """Ends when the spectator changes seats. Once permission is withdrawn, nothing more is sent."""

    def __init__(self, chair: Chair[Any, Any, Any, Any], may_watch_from: MayLook) -> None:
        self.seat = chair.seat
        self._chair = chair
        self._may_look = may_watch_from
        self._over = False

    async def news(self) -> AsyncIterator[News[Any, Any]]:
        async for news in self._chair.news():
            if self._over:
                return
            if self._may_look(self.seat):
                yield replace(news, view=replace(news.view, legal=()), can_undo=False)

    def end(self) -> None:
        self._over = True
        self._chair.leave()
        self._chair.receive(())


class HostedFeed:
    """Without a seat the person is a spectator, who sees no hand at first."""

    def __init__(self, live_game: LiveGame, person: str, seat: Seat | None, *, alone: bool) -> None:
        self.may_hurry_bots = alone and seat is not None
        self.chairs: Mapping[Seat, Chair[Any, Any, Any, Any]] = {}
        self._live_game = live_game
        self._person = person
        self._seat = seat
        self._taken_chairs: list[Chair[Any, Any, Any, Any]] = []
        self._earlier: list[Any] = []
        self._spectator: SpectatorNews | None = None

    @property
    def to_act(self) -> frozenset[Seat]:
        table = self._live_game.table
        return table.game.to_act(table.state)

    @property
    def watched_seat(self) -> Seat | None:
        return None if self._spectator is None else self._spectator.seat

    async def sit(self) -> None:
        if self._seat is None:
            await self.watch_from(None)
        else:
            self.chairs = {self._seat: await self._chair(self._seat)}

    async def watch_from(self, eyes: Seat | None) -> None:
        """Spectate from that seat from now on, with the story so far as that seat was told it."""
        chair = await self._chair(eyes)
        if self._spectator is not None:
            self._spectator.end()
        self._spectator = SpectatorNews(chair, self._live_game.may_watch_from)

    async def _chair(self, seat: Seat | None) -> Chair[Any, Any, Any, Any]:
        table = self._live_game.table
        chair, number = table.sit(seat), table.number
        self._taken_chairs.append(chair)
        table_events = list(self._live_game.table_events)  # later ones come through the chair
        chair.without_history = not self._live_game.shows_history
        self._earlier = await self._retold(seat, (await table.log.after(0))[:number], table_events)
        return chair

    def leave(self) -> None:
        for chair in self._taken_chairs:
            chair.leave()

    def watch(self) -> SpectatorNews:
        assert self._spectator is not None  # noqa: S101 - only spectators ask for it
        return self._spectator

    def earlier_facts(self, listener: Seat | None) -> list[Any]:  # noqa: ARG002 - one session, one listener
        return self._earlier

    async def _retold(
        self, listener: Seat | None, records: Sequence[Record], table_events: list[tuple[int, TableEvent]]
    ) -> list[Any]:
        """The story so far, with each remark after the record it followed."""
        table, facts = self._live_game.table, list[Any]()
        first = self._first_record(listener, records)
        position: Position[Any, Any] = begin(table.game, table.log.header)
        async for record in in_slices(records):
            before, position = position, after_record(table.game, position, record)
            if record.number >= first:
                facts += story_after(table.game, before, record, position, listener)
            while table_events and table_events[0][0] <= record.number:
                facts.append(table_events.pop(0)[1])
        return facts

    def _first_record(self, listener: Seat | None, records: Sequence[Record]) -> int:
        """The first record to retell: with history all; without it the listener's own last action, and nothing
        to a listener who has none.
        """
        if self._live_game.shows_history:
            return 0
        own = (record.number for record in reversed(records) if record.seat == listener)
        return next(own, len(records) + 1)

    def rounds_seen(self, viewer: Seat | None) -> int | None:  # noqa: ARG002 - one session, one viewer
        return self._live_game.rounds_seen.get(self._person)

    def see_round(self, viewer: Seat | None, rounds: int) -> None:  # noqa: ARG002
        self._live_game.rounds_seen[self._person] = max(rounds, self._live_game.rounds_seen.get(self._person, 0))


@asynccontextmanager
async def opened_feed(
    live_game: LiveGame, person: str, seat: Seat | None, pace: Pace, *, alone: bool
) -> AsyncIterator[HostedFeed]:
    """A feed for as long as its screen is open."""
    feed = HostedFeed(live_game, person, seat, alone=alone)
    try:
        await feed.sit()
        with live_game.paced(pace) if feed.may_hurry_bots else nullcontext():
            yield feed
    finally:
        feed.leave()


def without_seed(handle: GameHandle) -> GameHandle:
    """The saved game without its seed, from which a session could work out the deck."""
    return replace(handle, plan=replace(handle.plan, seed=""))
