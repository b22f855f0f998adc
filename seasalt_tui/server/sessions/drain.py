"""Drain: a host takes nobody new, ends each session when its person has nothing to do, and then ends itself.

A person has nothing to do who is not to act and has pressed no key for a moment. After a time the others are ended,
too. All are told in advance, and that they can come again: at once where the house has other hosts.
"""

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING

from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.sessions.session import HostedSession
from seasalt_tui.text.words import Words

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.sessions import Sessions

_MINUTE = 60


class Drain:
    """`has_others`: whether the house has other hosts. `began` and `done`: what the host process waits for."""

    def __init__(self, sessions: "Sessions", has_others: Callable[[], bool]) -> None:
        self.began = asyncio.Event()
        self.done = asyncio.Event()
        self._sessions = sessions
        self._has_others = has_others
        self._told_at = 0.0
        self._deadline = 0.0

    def begin(self, seconds: float) -> int:
        """How many sessions there are. Once more: only the time is another."""
        now = asyncio.get_running_loop().time()
        self._deadline = now + seconds
        if not self.began.is_set():
            self._told_at = now
            self.began.set()
            for app in self._sessions.apps:
                app.call_later(app.tell, self._announcement(seconds))
        return len(self._sessions)

    async def watch(self) -> None:
        await self.began.wait()
        while self._sessions:
            await asyncio.sleep(timeouts.DRAIN_CHECK)
            self.end_whoever_has_time()
        self.done.set()

    def end_whoever_has_time(self) -> None:
        now = asyncio.get_running_loop().time()
        if now < min(self._told_at + timeouts.DRAIN_READ, self._deadline):
            return
        for app in self._sessions.apps:
            if now >= self._deadline or _has_time(app, now):
                app.end_with(self.farewell)

    def farewell(self, words: Words) -> str:
        if self._has_others():
            return words.say(
                "This server is closing, another one is open: join again the same way. Your seats are kept."
            )
        return words.say("The server is shutting down. Your games are kept: come back when it is up again.")

    def _announcement(self, seconds: float) -> Refusal:
        minutes = max(1, round(seconds / _MINUTE))
        if self._has_others():
            return Refusal(
                "This server closes in at most {minutes} min. When you have nothing to do, you are asked to join "
                "again: you go on at another one, on the same seat.",
                {"minutes": minutes},
            )
        return Refusal(
            "The server closes in at most {minutes} min, for you when you have nothing to do. Your games are kept.",
            {"minutes": minutes},
        )


def _has_time(app: HostedSession, now: float) -> bool:
    return now - app.link.last_input_at >= timeouts.DRAIN_PAUSE and not _is_to_act(app)


def _is_to_act(app: HostedSession) -> bool:
    table = app.shown_table
    if table is None or table.live_game is None or table.record.over:
        return False
    return table.record.seat_of(app.person) in table.live_game.to_act
