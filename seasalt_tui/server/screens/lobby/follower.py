"""Follower of changes: redraws a lobby that is seen, throttled, and follows the turns of the player's own tables."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING

from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, codes_of_games
from seasalt_tui.server.rooms.pacing import redraws
from seasalt_tui.server.rooms.table import HostedTable

if TYPE_CHECKING:
    from seasalt_tui.server.screens.lobby.screen import LobbyScreen

_CHANGES, _TURNS = "follow", "turns"


class LobbyFollower:
    def __init__(self, screen: "LobbyScreen") -> None:
        self._screen = screen
        self._house = screen.session.house
        self._followed: tuple[tuple[str, HostedGame | None, bool], ...] = ()

    def start(self) -> None:
        self._screen.run_worker(self._follow, exclusive=True, group=_CHANGES)

    def stop(self) -> None:
        """While another screen covers the lobby."""
        for group in (_CHANGES, _TURNS):
            self._screen.workers.cancel_group(self._screen, group)
        self._followed = ()

    async def _follow(self) -> None:
        async for _ in redraws(self._house.changes, self._house.sessions.__len__, lambda: self._screen.display):
            self._screen.update()

    def follow_turns(self, rows: Sequence[LobbyRow]) -> None:
        """Other visitors are not told whose turn it is, so the player's own tables are followed."""
        own = tuple(self._house.lobby.find(code) for code in codes_of_games(rows))
        games = tuple((table.code, table.live_game, table.record.to_act is None) for table in own)
        if games != self._followed:
            self._followed = games
            self._screen.run_worker(partial(self._follow_turns, own), exclusive=True, group=_TURNS)

    async def _follow_turns(self, tables: tuple[HostedTable, ...]) -> None:
        async with asyncio.TaskGroup() as tasks:
            for table in tables:
                tasks.create_task(self._follow_turn(table))

    async def _follow_turn(self, table: HostedTable) -> None:
        if table.record.to_act is None:
            with suppress(Declined):
                await table.wake()
        if table.live_game is not None:
            async for _ in table.live_game.turns.follow():
                self._screen.update()
                await asyncio.sleep(timeouts.LOBBY_REDRAW)
