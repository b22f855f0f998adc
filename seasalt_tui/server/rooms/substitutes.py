"""Substitutes: bots that play for people who are away, out of time, have handed their seat over or have given up."""

from asyncio import Event, Task
from collections.abc import Callable
from typing import Any, Final, Literal

from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import BotTookOver, TableEvent
from seasalt_tui.play.live_game import LiveGame
from seasalt_tui.server.rooms.absence_notices import AbsenceNotices
from seasalt_tui.server.rooms.clock import Clock
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.rooms.tasks import Tasks
from seasalt_tui.server.rooms.turn_clock import TurnClock

_LEVEL: Final = "normal"
_RATED_LEVEL: Final = "easy"  # nobody gets a better rating by having a bot play

Reason = Literal["given up", "handed over", "away", "late"]
"""Why a bot plays on a seat."""


class Substitutes:
    """`record` returns the current record; `notify` is called when others would see a difference at the table.
    `began`: clock time of the last action before the game was loaded. `leads`: whether this host seats the bots; the
    others of the house know whom they play for.
    """

    def __init__(
        self,
        live_game: LiveGame,
        record: Callable[[], TableRecord],
        presence: Presence,
        clock: Clock,
        tasks: Tasks,
        announce: Callable[[TableEvent], None],
        notify: Callable[[], None],
        began: float,
        leads: Callable[[], bool],
    ) -> None:
        self._leads = leads
        self._live_game = live_game
        self._table = live_game.table
        self._record = record
        self._presence = presence
        self._clock = clock
        self._tasks = tasks
        self._announce = announce
        self._notify = notify
        self._changed = Event()
        self._turns = TurnClock(clock, presence, record, began)
        self._absences = AbsenceNotices(presence, clock, announce)
        self._reasons: dict[Seat, Reason] = {}
        self._untold: set[Seat] = set()  # who has a bot, and nobody was told
        self._bots: dict[Seat, Task[Any]] = {}
        self._follow()

    def wake(self) -> None:
        """To be called when presence, the record or who leads has changed."""
        self._changed.set()

    def hear(self, event: TableEvent) -> None:
        """An announcement, of this host or of another."""
        self._absences.hear(event)
        if isinstance(event, BotTookOver):
            self._untold.discard(event.seat)

    @property
    def away(self) -> frozenset[Seat]:
        """Seats whose players are away beyond the grace period."""
        return self._absences.seats

    @property
    def substituted(self) -> frozenset[Seat]:
        """Seats with a substitute."""
        return frozenset(self._reasons)

    @property
    def left(self) -> frozenset[Seat]:
        """Seats whose players have left more than a turn to the substitute."""
        return frozenset(seat for seat, reason in self._reasons.items() if reason != "late")

    def turn_since(self, seat: Seat) -> float | None:
        """Clock time at which the turn of this seat began; None: it is not to act."""
        return self._turns.since(seat)

    def deadline(self, seat: Seat) -> float | None:
        """Clock time at which a bot takes over; None: it never will, or it has."""
        if seat in self._reasons or seat not in self._record().players:
            return None
        return self._turns.deadline(seat)

    async def run(self) -> None:
        """Until the game is over."""
        self._follow()
        self._table.follow(self._follow)
        try:
            while not self._live_game.is_over:
                self._changed.clear()
                self._update()
                await self._clock.wait(self._changed, self._next_deadline())
        finally:
            self._table.unfollow(self._follow)
            self.stand_down()
            self._reasons.clear()

    def stand_down(self) -> None:
        """This host no longer leads: its bots go, and with them the fence that they carried."""
        for seat in tuple(self._bots):
            self._remove_bot(seat)
        self.wake()

    def _follow(self) -> None:
        """After every record: between fast bot moves a new turn would otherwise look like the old one."""
        self._turns.follow(self._table.game.standing(self._table.state).round, self._live_game.to_act)
        self.wake()

    def _next_deadline(self) -> float | None:
        """When something may have to change next, if nothing happens before."""
        record = self._record()
        moments = [self._absences.next(record), *(self.deadline(seat) for seat in record.players)]
        return min((moment for moment in moments if moment is not None), default=None)

    def _update(self) -> None:
        record, before = self._record(), dict(self._reasons)
        changed = self._absences.update(record)
        for seat in record.terms.people:
            self._update_seat(record, seat)
        if changed or self._reasons != before:
            self._notify()

    def _update_seat(self, record: TableRecord, seat: Seat) -> None:
        before = self._reasons.pop(seat, None)
        if before in {"handed over", "away"} and seat not in record.handed_over and self._is_present(record, seat):
            self._turns.restart(seat)
        reason = self._reason(record, seat, before)
        if reason is not None:
            self._reasons[seat] = reason
        self._tell(seat, reason, before)
        if reason is not None and self._leads() and self._is_waited_for(record, seat, reason):
            self._seat_bot(seat)
        elif seat in self._bots:
            self._remove_bot(seat)

    def _tell(self, seat: Seat, reason: Reason | None, before: Reason | None) -> None:
        """What no host announced, as none led the game at that moment, is announced by the next that does."""
        if reason not in {"away", "late"}:
            self._untold.discard(seat)
        elif before is None:
            self._untold.add(seat)
        if seat in self._untold:
            self._announce(BotTookOver(seat, late=reason == "late"))

    def _is_waited_for(self, record: TableRecord, seat: Seat, reason: Reason) -> bool:
        """Whether the bot should move now: not for players who will find it a move later anyway."""
        if reason in {"given up", "handed over"}:
            return any(other not in record.handed_over for other in record.players)
        over_days = reason == "late" and record.terms.is_slow
        return over_days or self._turns.waiting_since(seat) is not None

    def _reason(self, record: TableRecord, seat: Seat, before: Reason | None) -> Reason | None:
        """Why this seat needs a substitute, if it does. An absent player keeps theirs until they return,
        even if others come and go.
        """
        if seat in record.gave_up:
            return "given up"
        if seat in record.handed_over:
            return "handed over"
        if seat not in record.players:
            return None
        if not self._is_present(record, seat) and (before == "away" or self._is_past(self._turns.end_of_absence(seat))):
            return "away"
        return "late" if self._is_past(self._turns.end_of_turn(seat)) else None

    def _is_present(self, record: TableRecord, seat: Seat) -> bool:
        return seat in record.players and record.players[seat] in self._presence

    def _is_past(self, moment: float | None) -> bool:
        return moment is not None and moment <= self._clock()

    def _seat_bot(self, seat: Seat) -> None:
        if seat not in self._bots:
            level = _RATED_LEVEL if self._record().terms.rated else _LEVEL
            playing = self._live_game.play_seat(seat, level, f"relief {self._table.number}")
            self._bots[seat] = self._tasks.start(playing)

    def _remove_bot(self, seat: Seat) -> None:
        self._bots.pop(seat).cancel()
