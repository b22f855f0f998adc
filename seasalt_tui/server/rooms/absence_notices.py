"""Absence notices: the table is told when a player is away beyond the grace period, and when they are back."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import PlayerArrived, PlayerLeft, TableEvent
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import TableRecord

_NOBODY: Final = frozenset[Seat]()


class AbsenceNotices:
    """Players who never arrived are not announced as leaving, nor those who have handed their seats over. A game with
    one person gets no notices at all: nobody waits for them.
    """

    def __init__(self, presence: Presence, clock: Callable[[], float], announce: Callable[[TableEvent], None]) -> None:
        self.seats = _NOBODY
        self._announced = _NOBODY  # who was announced to have left, by whichever host
        self._presence = presence
        self._clock = clock
        self._announce = announce
        self._created_at = clock()

    def update(self, record: TableRecord) -> bool:
        """Announce who left and who came back; whether anything changed. What no host announced, as none led the game
        at that moment, is announced by the next that does.
        """
        before, events = self.seats, list[TableEvent]()
        self.seats = frozenset(seat for seat in record.players if self._is_away(record, seat))
        returned = [seat for seat in (before | self._announced) - self.seats if seat in record.players]
        left = [seat for seat in self.seats - self._announced if self._away_since(record, seat) > self._created_at]
        events += (PlayerArrived(seat, back=seat in self._announced) for seat in returned)
        events += (PlayerLeft(seat) for seat in left)
        for event in events if len(record.players) > 1 else ():
            self._announce(event)
        return self.seats != before

    def hear(self, event: TableEvent) -> None:
        """An announcement, of this host or of another."""
        if isinstance(event, PlayerLeft):
            self._announced |= {event.seat}
        elif isinstance(event, PlayerArrived):
            self._announced -= {event.seat}

    def next(self, record: TableRecord) -> float | None:
        """When the next grace period ends, if anybody is away."""
        expected = (seat for seat in record.players if seat not in record.handed_over)
        away = (seat for seat in expected if record.players[seat] not in self._presence)
        return min(
            (self._away_since(record, seat) + timeouts.RECONNECT_GRACE for seat in away if seat not in self.seats),
            default=None,
        )

    def _is_away(self, record: TableRecord, seat: Seat) -> bool:
        is_gone = self._away_since(record, seat) + timeouts.RECONNECT_GRACE <= self._clock()
        return is_gone and seat not in record.handed_over

    def _away_since(self, record: TableRecord, seat: Seat) -> float:
        """Infinity for a player who is present."""
        since = self._presence.away_since(record.players[seat])
        return float("inf") if since is None else since
