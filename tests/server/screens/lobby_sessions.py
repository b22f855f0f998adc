"""A house with tables, and people in its lobby."""

from typing import Any, Final

from textual.screen import Screen

from seasalt_tui.core.game import Seat
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.lobby.screen import LobbyScreen
from seasalt_tui.server.screens.table import HostedTableScreen
from seasalt_tui.server.screens.waiting_room import WaitingScreen
from server.hosted_sessions import ConnectedPerson, HostedSessions

TWO: Final = (None, None)
MANY_MOVES: Final = 12


def terms(places: tuple[str | None, ...] = TWO, game: str = "seasalt", **about: Any) -> Terms:
    return Terms(game, {}, places, **about)


async def laid(hosting: HostedSessions, *names: str, **about: Any) -> HostedTable:
    """By the first of them; the others sit down."""
    table = await hosting.house.lobby.open(terms(**about), f"key {names[0]}", names[0])
    for name in names[1:]:
        await table.join(f"key {name}", name)
    return table


async def come(hosting: HostedSessions, name: str, size: tuple[int, int] = (80, 24), **about: Any) -> ConnectedPerson:
    """Into the lobby."""
    visitor = await hosting.key(name, size=size, **about)
    await visitor.shows("here", "Help")
    await visitor.quiet()
    return visitor


async def back_in_lobby(hosting: HostedSessions, name: str) -> ConnectedPerson:
    """Back to the lobby from the game that a new session opens in."""
    visitor = await hosting.key(name)
    await visitor.until(lambda: plays(visitor))
    await visitor.quiet()
    visitor.app.call_later(visitor.app.go_home)
    await visitor.shows("here", "Help")
    await visitor.quiet()
    return visitor


def lobby(visitor: ConnectedPerson) -> LobbyScreen:
    (found,) = (each for each in visitor.app.screen_stack if isinstance(each, LobbyScreen))
    return found


def pointed(visitor: ConnectedPerson) -> str:
    """The code of the table under the cursor."""
    row = lobby(visitor).current
    return "" if row is None else row.code


def is_on(visitor: ConnectedPerson, screen: type[Screen[Any]]) -> bool:
    """Once there is an app at all."""
    if not visitor.is_here:
        return False
    return bool(visitor.app.screen_stack) and isinstance(visitor.app.screen, screen)


def waits(visitor: ConnectedPerson) -> bool:
    return is_on(visitor, WaitingScreen)


def plays(visitor: ConnectedPerson) -> bool:
    return is_on(visitor, HostedTableScreen)


def to_act(table: HostedTable) -> frozenset[Seat]:
    assert table.live_game is not None
    game = table.live_game.table
    return frozenset(game.game.to_act(game.state))


async def move(table: HostedTable, actions: int = 1) -> None:
    """The player to act takes the first legal action."""
    assert table.live_game is not None
    game = table.live_game.table
    for _ in range(actions):
        seat = min(to_act(table))
        chair = game.sit(seat)
        try:
            await chair.submit(game.game.legal(game.state, seat)[0], game.number)
        finally:
            chair.leave()
