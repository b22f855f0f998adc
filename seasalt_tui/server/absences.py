"""Who has gone from a game: told when it is sure, and when they are back."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.core.game import Seat
from seasalt_tui.core.remarks import Came, Remark, Went
from seasalt_tui.server.charter import Charter
from seasalt_tui.server.presence import GRACE, Presence

_NOBODY: Final = frozenset[Seat]()


class Absences:
    """Nobody is greeted when a game begins, and of whoever was not there then it is not told that they went. Who plays
    alone may come and go as they like.
    """

    def __init__(self, presence: Presence, clock: Callable[[], float], remark: Callable[[Remark], None]) -> None:
        self.seats = _NOBODY
        self._presence = presence
        self._clock = clock
        self._remark = remark
        self._began = clock()

    def settle(self, charter: Charter) -> bool:
        """Whether somebody is found to have gone or come."""
        before, told = self.seats, list[Remark]()
        self.seats = frozenset(seat for seat in charter.players if self._is_missed(charter, seat))
        told += (Came(seat) for seat in before - self.seats if seat in charter.players)
        told += (Went(seat) for seat in self.seats - before if self._away_since(charter, seat) > self._began)
        for remark in told if len(charter.players) > 1 else ():
            self._remark(remark)
        return self.seats != before

    def next(self, charter: Charter) -> float | None:
        """When somebody will be missed."""
        away = (seat for seat in charter.players if charter.players[seat] not in self._presence)
        return min((self._away_since(charter, seat) + GRACE for seat in away if seat not in self.seats), default=None)

    def _is_missed(self, charter: Charter, seat: Seat) -> bool:
        return self._away_since(charter, seat) + GRACE <= self._clock()

    def _away_since(self, charter: Charter, seat: Seat) -> float:
        """In the future of all times, for who is here."""
        since = self._presence.away_since(charter.players[seat])
        return float("inf") if since is None else since
