"""Hosted tables, with players at terminals in memory."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, Final, cast

from seasalt_tui.core.chair import News
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES as ALL_GAMES
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.table import HostedTableScreen
from server.hosted_sessions import ConnectedPerson, HostedSessions, open_house
from server.twin_games import Records, lay, whole

GAMES: Final = ("seasalt", "paperworld")
SIZES: Final = ((80, 20), (80, 24), (120, 40))
TWO: Final = (None, None)
LAST: Final = 3  # actions of a game, for which chance does nothing


class PlayedTable:
    """`play` lets whoever is to act do anything, without a terminal. `coming`: how it will end."""

    def __init__(
        self, hosting: HostedSessions, table: HostedTable, size: tuple[int, int], coming: Records = ()
    ) -> None:
        self.hosting = hosting
        self.table = table
        self.size = size
        self._dice = Dice("hosted")
        self._coming = coming

    async def come(self, name: str, **about: Any) -> ConnectedPerson:
        """Connect to the table, as a player or a spectator, and wait until it is drawn."""
        visitor = await self.hosting.key(name, **{"asked": self.table.code, "size": self.size, **about})
        await visitor.shows(self.table.code)
        await visitor.until(lambda: _is_laid(visitor), "the table is laid")
        await visitor.quiet()
        return visitor

    @property
    def game(self) -> Any:
        assert self.table.live_game is not None
        return self.table.live_game.table

    @property
    def to_act(self) -> Seat:
        return cast("Seat", min(self.game.game.to_act(self.game.state)))

    async def play(self, actions: int = 1) -> None:
        for _ in range(actions):
            seat = self.to_act
            assert seat != CHANCE
            await self.act(seat, self._dice.choice(self.game.game.legal(self.game.state, seat)))

    async def play_without_stopping(self) -> None:
        """Act without ending the round."""
        seat = self.to_act
        legal = self.game.game.legal(self.game.state, seat)
        calls = {"stop", "last chance", "mermaids"}
        await self.act(seat, self._dice.choice([each for each in legal if self.game.game.text(each) not in calls]))

    async def act(self, seat: Seat, action: Any) -> None:
        chair = self.game.sit(seat)
        try:
            await chair.submit(action, self.game.number)
        finally:
            chair.leave()

    async def play_to_the_end(self) -> None:
        for record in self._coming:
            await self.act(record.seat, self.game.game.parse(record.action))
        assert not self.game.game.to_act(self.game.state)

    async def play_until_turn_of(self, seat: Seat) -> None:
        while self.to_act != seat:
            await self.play()


def newest_news(visitor: ConnectedPerson) -> News[Any, Any]:
    """The newest position that the screen was sent."""
    news = screen(visitor).seats.news
    assert news is not None
    return news


def _is_laid(visitor: ConnectedPerson) -> bool:
    """Whether the table is drawn; a hibernating game has to be loaded first."""
    screens = (each for each in visitor.app.screen_stack if isinstance(each, HostedTableScreen))
    return any(each.seats.news is not None for each in screens)


def screen(visitor: ConnectedPerson) -> HostedTableScreen:
    """Wherever it is in the stack."""
    (found,) = (each for each in visitor.app.screen_stack if isinstance(each, HostedTableScreen))
    return found


@asynccontextmanager
async def a_table(
    folder: Path,
    game: str = "seasalt",
    size: tuple[int, int] = (80, 24),
    places: tuple[str | None, ...] = TWO,
    names: tuple[str, ...] = ("Ana", "Ben", "Cleo", "Dan"),
    **terms: Any,
) -> AsyncIterator[PlayedTable]:
    """Everybody has sat down, and nobody has looked yet."""
    async with open_house(folder) as hosting:
        lobby = hosting.house.lobby
        settled = Terms(game, {}, places, **terms)
        people = names[: len(settled.people)]
        table = await lobby.open(settled, f"key {people[0]}", people[0])
        for name in people[1:]:
            await table.join(f"key {name}", name)
        assert table.live_game is not None
        yield PlayedTable(hosting, table, size)


@asynccontextmanager
async def nearly_over(
    folder: Path, game: str = "seasalt", size: tuple[int, int] = (80, 24), **terms: Any
) -> AsyncIterator[PlayedTable]:
    """Two have played nearly all of it, and nobody has looked yet."""
    settled = valid_setup(ALL_GAMES[game], len(TWO), 0, {})
    records = whole(game, settled, LAST)
    await lay(folder, game, settled, records[:-LAST], **terms)
    async with open_house(folder) as hosting:
        yield PlayedTable(hosting, hosting.table, size, records[-LAST:])
