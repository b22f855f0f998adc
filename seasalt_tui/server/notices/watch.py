"""Control loop: compares who should have been told what with who was, and offers the difference to the outbox.

A round looks at the tables as they are, those that rest included: whatever is delayed, finds no room or is interrupted
by a restart is found again, and what is no longer true is not.
"""

from asyncio import Event
from collections.abc import Awaitable, Callable

from seasalt_tui.core.cooperative import in_slices
from seasalt_tui.core.errors import Refusal
from seasalt_tui.server.limits import caps, timeouts
from seasalt_tui.server.limits.sliding_window import SlidingWindows
from seasalt_tui.server.notices.delivery import Target, deliver
from seasalt_tui.server.notices.letters import NewsLetter, TestLetter, TurnLetter
from seasalt_tui.server.notices.news import News
from seasalt_tui.server.notices.outbox import Outbox
from seasalt_tui.server.notices.turns import Circumstances, due_turn
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.lobby import Lobby
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.telemetry.journal import Journal
from seasalt_tui.server.telemetry.metrics import Metrics


class Notices:
    """Nothing happens while the configuration has no `notify`."""

    def __init__(
        self,
        lobby: Lobby,
        circumstances: Circumstances,
        clock: Clock,
        tasks: Tasks,
        journal: Journal,
        metrics: Metrics,
        deliver: Callable[[Target, bytes], Awaitable[str]] = deliver,
    ) -> None:
        self._lobby = lobby
        self._circumstances = circumstances
        self._clock = clock
        self._by = deliver
        self._news = News()
        self._outbox = Outbox(self._deliver, clock, tasks, journal, metrics)
        self._tests = SlidingWindows(lambda: caps.NOTICE_TESTS, timeouts.HOUR, clock)

    async def watch(self) -> None:
        while True:
            await self.check()
            await self._clock.wait(Event(), self._clock() + timeouts.NOTICE_CHECK)

    async def check(self) -> None:
        if not self._circumstances.config().notify:
            self._news.forget()
            return
        attentive = self._circumstances.attentive()
        async for table in in_slices(self._lobby):
            self._news.look(table)
            turn = due_turn(table, self._circumstances, attentive)
            if turn is not None:
                self._outbox.offer(TurnLetter(table, turn.person, turn.number, turn.since, self._circumstances))
        self._news.end_round(attentive)
        self._offer_news(attentive)
        self._forget_guests(attentive)

    def _offer_news(self, attentive: frozenset[str]) -> None:
        for news, table in tuple(self._news.pending.items()):
            if self._circumstances.reaches(news.person, attentive):
                self._outbox.offer(NewsLetter(news, table, self._news, self._circumstances))

    def _forget_guests(self, attentive: frozenset[str]) -> None:
        """Theirs are kept as long as they are here or have a seat."""
        book = self._circumstances.book
        seated = (person for person in book.guests if self._lobby.tables_of(person))
        book.keep_guests(attentive.union(seated))

    def send_test(self, person: str, network: str) -> Refusal:
        """Returns what to tell them. Rate limit: anybody can make keys, and name topics of others."""
        letter = TestLetter(person, self._circumstances)
        if not letter.is_true:
            return Refusal("Type a topic first.")
        if not self._tests.take(network) or not self._outbox.offer(letter):
            return Refusal("Not so fast: wait a while before the next one.")
        return Refusal("A test notice is on its way.")

    async def _deliver(self, body: bytes) -> str:
        """A reload may have turned notices off meanwhile."""
        target = self._circumstances.config().notify
        return await self._by(target, body) if target else ""
