"""Absence notices: the table is told when a player is away beyond the grace period, and when they are back."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import PlayerArrived, PlayerLeft, TableEvent
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import Charter

_NOBODY: Final = frozenset[Seat]()


class AbsenceNotices:
    """Players who never arrived are not announced as leaving. A game with one person gets no notices at all: nobody
    waits for them.
    """

    def __init__(self, presence: Presence, clock: Callable[[], float], remark: Callable[[TableEvent], None]) -> None:
        self.seats = _NOBODY
        self._gone = _NOBODY  # whose leaving was announced
        self._presence = presence
        self._clock = clock
        self._remark = remark
        self._began = clock()

    def settle(self, charter: Charter) -> bool:
        """Announce who left and who came back; whether anything changed."""
        before, told = self.seats, list[TableEvent]()
        self.seats = frozenset(seat for seat in charter.players if self._is_missed(charter, seat))
        came = [seat for seat in before - self.seats if seat in charter.players]
        went = [seat for seat in self.seats - before if self._away_since(charter, seat) > self._began]
        told += (PlayerArrived(seat, back=seat in self._gone) for seat in came)
        told += (PlayerLeft(seat) for seat in went)
        self._gone = (self._gone - set(came)) | set(went)
        for remark in told if len(charter.players) > 1 else ():
            self._remark(remark)
        return self.seats != before

    def next(self, charter: Charter) -> float | None:
        """When the next grace period ends, if anybody is away."""
        away = (seat for seat in charter.players if charter.players[seat] not in self._presence)
        return min(
            (self._away_since(charter, seat) + timeouts.RECONNECT_GRACE for seat in away if seat not in self.seats),
            default=None,
        )

    def _is_missed(self, charter: Charter, seat: Seat) -> bool:
        return self._away_since(charter, seat) + timeouts.RECONNECT_GRACE <= self._clock()

    def _away_since(self, charter: Charter, seat: Seat) -> float:
        """Infinity for a player who is here."""
        since = self._presence.away_since(charter.players[seat])
        return float("inf") if since is None else since
