"""Substitutes: bots that play for people who are away, out of time or have given up, until they take over again."""

from asyncio import Event, Task
from collections.abc import Awaitable, Callable
from typing import Any, Final, Literal

from seasalt_tui.bots.chair_player import play_chair, player
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table import Table
from seasalt_tui.core.table_events import BotTookOver, TableEvent
from seasalt_tui.server.rooms.absence_notices import AbsenceNotices
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import Charter
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.rooms.turn_clock import TurnClock

_LEVEL: Final = "normal"

Relief = Literal["given up", "away", "late"]
"""Why a bot plays on a seat."""


class Substitutes:
    """`charter` returns the current record; `tell` is called when others would see a difference at the table."""

    def __init__(
        self,
        table: Table[Any, Any, Any, Any],
        charter: Callable[[], Charter],
        presence: Presence,
        clock: Clock,
        tasks: Tasks,
        thinkers: Thinkers,
        wait: Callable[[], Awaitable[None]],
        remark: Callable[[TableEvent], None],
        tell: Callable[[], None],
    ) -> None:
        self._table = table
        self._charter = charter
        self._presence = presence
        self._clock = clock
        self._tasks = tasks
        self._thinkers = thinkers
        self._wait = wait
        self._remark = remark
        self._tell = tell
        self._woken = Event()
        self._turns = TurnClock(clock)
        self._absences = AbsenceNotices(presence, clock, remark)
        self._reliefs: dict[Seat, Relief] = {}
        self._bots: dict[Seat, Task[Any]] = {}

    def wake(self) -> None:
        """Look again: presence or the record has changed."""
        self._woken.set()

    @property
    def away(self) -> frozenset[Seat]:
        """Seats whose players are away beyond the grace period."""
        return self._absences.seats

    @property
    def relieved(self) -> frozenset[Seat]:
        """Seats with a substitute."""
        return frozenset(self._reliefs)

    def deadline(self, seat: Seat) -> float | None:
        """Clock time at which a bot takes over; None: it never will, or it has."""
        if seat in self._reliefs or seat not in self._charter().players:
            return None
        ends = (self._end_of_turn(seat), self._end_of_patience(seat))
        return min((end for end in ends if end is not None), default=None)

    async def run(self) -> None:
        """Until the game is over."""
        self._follow()
        self._table.follow(self._follow)
        try:
            while self._to_act:
                self._woken.clear()
                self._settle()
                await self._clock.wait(self._woken, self._next())
        finally:
            self._table.unfollow(self._follow)
            for seat in tuple(self._bots):
                self._hand_back(seat)
            self._reliefs.clear()

    @property
    def _to_act(self) -> frozenset[Seat]:
        return self._table.game.to_act(self._table.state)

    def _follow(self) -> None:
        """After every record: between fast bot moves a new turn would otherwise look like the old one."""
        self._turns.follow(self._table.game.standing(self._table.state).round, self._to_act)
        self.wake()

    def _next(self) -> float | None:
        """The next deadline, if any."""
        charter = self._charter()
        moments = [self._absences.next(charter), *(self.deadline(seat) for seat in charter.players)]
        return min((moment for moment in moments if moment is not None), default=None)

    def _settle(self) -> None:
        charter, before = self._charter(), dict(self._reliefs)
        changed = self._absences.settle(charter)
        for seat in charter.terms.people:
            self._settle_seat(charter, seat)
        if changed or self._reliefs != before:
            self._tell()

    def _settle_seat(self, charter: Charter, seat: Seat) -> None:
        before = self._reliefs.pop(seat, None)
        if before == "away" and self._is_here(charter, seat):
            self._turns.begin_anew(seat)
        relief = self._relief(charter, seat, before)
        if relief is not None:
            self._reliefs[seat] = relief
        if relief is not None and relief != "given up" and before is None:
            self._remark(BotTookOver(seat, late=relief == "late"))
        if relief is not None and (relief == "given up" or self._waited_for_since(charter, seat) is not None):
            self._relieve(seat)
        elif seat in self._bots:
            self._hand_back(seat)

    def _relief(self, charter: Charter, seat: Seat, before: Relief | None) -> Relief | None:
        """Why this seat needs a substitute, if it does. An absent player keeps theirs until they return,
        even if others come and go.
        """
        if seat in charter.resigned:
            return "given up"
        if seat not in charter.players:
            return None
        if not self._is_here(charter, seat) and (before == "away" or self._is_past(self._end_of_patience(seat))):
            return "away"
        return "late" if self._is_past(self._end_of_turn(seat)) else None

    def _is_here(self, charter: Charter, seat: Seat) -> bool:
        return seat in charter.players and charter.players[seat] in self._presence

    def _is_past(self, moment: float | None) -> bool:
        return moment is not None and moment <= self._clock()

    def _end_of_turn(self, seat: Seat) -> float | None:
        charter, since = self._charter(), self._turns.since(seat)
        return None if charter.terms.turn is None else self._end(charter, seat, since, charter.terms.turn)

    def _end_of_patience(self, seat: Seat) -> float | None:
        charter = self._charter()
        since = self._presence.away_since(charter.players[seat])
        return self._end(charter, seat, since, charter.terms.patience)

    def _end(self, charter: Charter, seat: Seat, since: float | None, seconds: float) -> float | None:
        """Time limits run only while somebody else is there to wait."""
        waited = self._waited_for_since(charter, seat)
        return None if since is None or waited is None else max(since, waited) + seconds

    def _waited_for_since(self, charter: Charter, seat: Seat) -> float | None:
        others = (person for other, person in charter.players.items() if other != seat)
        here = (since for person in others if (since := self._presence.here_since(person)) is not None)
        return min(here, default=None)

    def _relieve(self, seat: Seat) -> None:
        if seat in self._bots:
            return
        chair = self._table.sit(seat)
        seed = f"relief {self._table.number}"
        bot = player(self._thinkers, self._table.game.name, _LEVEL)
        playing = self._tasks.start(play_chair(chair, bot, seed, self._wait))
        playing.add_done_callback(lambda _: chair.leave())
        self._bots[seat] = playing

    def _hand_back(self, seat: Seat) -> None:
        self._bots.pop(seat).cancel()
