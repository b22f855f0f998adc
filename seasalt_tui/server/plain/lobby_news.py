"""News in the lobby: whose game has begun, whose turn it is, and what is written there."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING

from seasalt_tui.server.errors import Declined
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.plain.table_texts import message_text
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, newly_begun
from seasalt_tui.server.rooms.pacing import redraws
from seasalt_tui.server.rooms.table import HostedTable

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession


class LobbyNews:
    def __init__(self, session: "LineSession") -> None:
        self._session = session
        self._house = session.house
        self._rows = self._own_rows()
        self._chat_count = session.lobby_talk.count
        self._turns = dict[str, asyncio.Task[None]]()

    def _own_rows(self) -> tuple[LobbyRow, ...]:
        return self._house.lobby.listing.rows(self._session.person, "mine")

    @asynccontextmanager
    async def told(self) -> AsyncIterator[None]:
        following = asyncio.create_task(self._follow())
        try:
            yield
        finally:
            for task in (following, *self._turns.values()):
                task.cancel()

    async def _follow(self) -> None:
        async for _ in redraws(self._house.changes, self._house.sessions.__len__, lambda: True):
            self._tell()

    def _tell(self) -> None:
        before, self._rows = self._rows, self._own_rows()
        if begun := newly_begun(before, self._rows):
            with suppress(Declined):
                self._session.navigation.enter(self._house.lobby.find(begun))
            return
        known = {row.code for row in before if row.state == "turn"}
        words = self._session.words
        for row in self._rows:
            if row.state == "turn" and row.code not in known:
                self._session.say(words.say("It is your turn at table {code}.", code=row.code))
        self._tell_chat()
        self._follow_turns()

    def _tell_chat(self) -> None:
        talk = self._session.lobby_talk
        if talk.is_shown:
            lines = [each for each in talk.since(self._chat_count) if not self._session.moderation.mutes(each)]
            self._session.say(*map(message_text, lines))
        self._chat_count = talk.count

    def _follow_turns(self) -> None:
        """Other visitors are not told whose turn it is, so the person's own tables are followed."""
        for row in self._rows:
            if row.state in {"turn", "going"} and row.code not in self._turns:
                with suppress(Declined):
                    table = self._house.lobby.find(row.code)
                    self._turns[row.code] = asyncio.create_task(self._follow_turn(table))

    async def _follow_turn(self, table: HostedTable) -> None:
        try:
            if table.live_game is not None:
                async for _ in table.live_game.turns.follow(lambda: table.live_game is not None):
                    await asyncio.sleep(timeouts.LOBBY_REDRAW)
                    self._tell()
        finally:
            self._turns.pop(table.code, None)
