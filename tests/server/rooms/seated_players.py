"""People at hosted tables without screens: who is present, and which remarks they hear."""

from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, AsyncExitStack, asynccontextmanager
from typing import Any, Final

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.core.table_events import TableEvent
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import SeatFeed
from seasalt_tui.server.limits.timeouts import RECONNECT_GRACE
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from server.lobby_in_folder import LobbyInFolder
from server.waiting import until

NAMES: Final = ("Ana", "Ben", "Cleo", "Dan")
PATIENCE: Final = 60
TURN: Final = 30
MISSED: Final = RECONNECT_GRACE + 1


class SeatedPlayers:
    """`screens`: the screens of each, by name; nobody's at first."""

    def __init__(self, hall: LobbyInFolder, table: HostedTable) -> None:
        self.hall = hall
        self.table = table
        self.screens: dict[str, list[AsyncExitStack]] = {name: [] for name in NAMES}

    async def connect(self, *names: str) -> SeatFeed:
        for name in names:
            stack = AsyncExitStack()
            sitting = await stack.enter_async_context(self._sit(name))
            self.screens[name].append(stack)
        return sitting

    def _sit(self, name: str) -> AbstractAsyncContextManager[SeatFeed]:
        return self.table.sit(f"key {name}", name, Pace(0.0))

    async def disconnect(self, *names: str) -> None:
        for name in names:
            await self.screens[name].pop().aclose()

    async def disconnect_all(self) -> None:
        for name, screens in self.screens.items():
            while screens:
                await self.disconnect(name)

    @property
    def live_game(self) -> HostedGame:
        assert self.table.live_game is not None
        return self.table.live_game

    @property
    def number(self) -> int:
        return self.live_game.table.number

    @property
    def remarks(self) -> list[TableEvent]:
        return [remark for _, remark in self.live_game.table_events]

    @property
    def substituted(self) -> set[Seat]:
        return set(self.live_game.substitutes.substituted)

    @property
    def away(self) -> set[Seat]:
        return set(self.table.away)

    @property
    def to_act(self) -> frozenset[Seat]:
        return self.live_game.table.game.to_act(self.live_game.table.state)

    @property
    def over(self) -> bool:
        return self.table.record.over

    async def act(self, dice: Dice) -> None:
        """Whoever is to act does anything, as they would at their screen."""
        table = self.live_game.table
        seat = min(self.to_act)
        assert seat != CHANCE
        await table.sit(seat).submit(dice.choice(table.game.legal(table.state, seat)), after=table.number)

    async def turn_of(self, seat: Seat) -> None:
        """Bots that play for somebody do so themselves."""
        dice = Dice(f"turn {self.number}")
        while self.to_act != {seat}:
            if self.to_act <= self.substituted:
                number = self.number
                await until(lambda number=number: self.number > number)  # type: ignore[misc]
            else:
                await self.act(dice)
        await self.settled()

    async def act_until_turn_of(self, seat: Seat) -> None:
        """Among bots of the table, too."""
        people, dice = set(self.table.record.players), Dice("among bots")
        while self.to_act != {seat}:
            if self.to_act <= people:
                await self.act(dice)
            else:
                number = self.number
                await until(lambda number=number: self.number > number)  # type: ignore[misc]

    async def pass_time(self, seconds: float) -> None:
        self.hall.clock.advance(seconds)
        await self.settled()

    async def settled(self) -> None:
        """Who minds the table has nothing to do now."""
        await until(lambda: self.over or self.hall.clock.is_waited_for)


@asynccontextmanager
async def seated_players(
    hall: LobbyInFolder, *people: str, bots: int = 0, game: str = "seasalt", **terms: Any
) -> AsyncIterator[SeatedPlayers]:
    """A game that has begun, and at which nobody is yet."""
    places = (None,) * len(people) + ("easy",) * bots
    settled = Terms(game, {}, places, **{"patience": PATIENCE, **terms})
    table = await hall.lobby.open(settled, f"key {people[0]}", people[0])
    for name in people[1:]:
        await table.join(f"key {name}", name)
    at = SeatedPlayers(hall, table)
    await at.settled()
    try:
        yield at
    finally:
        await at.disconnect_all()
