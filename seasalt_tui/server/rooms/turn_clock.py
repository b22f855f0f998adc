"""Turn clock: when a bot takes over a seat, as its turn or its player's absence has lasted too long.

Time limits run only while another player is present: nobody is replaced while nobody waits. Those of hours and days
run anyway, also while the game hibernates.
"""

from collections.abc import Callable

from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.server.rooms.presence import Presence
from seasalt_tui.server.rooms.record import TableRecord


class TurnClock:
    """`record` returns the current record of the table. A turn ends with another seat's or with the round, not at a
    die roll. `began`: clock time of the last action before the game was loaded.
    """

    def __init__(
        self, clock: Callable[[], float], presence: Presence, record: Callable[[], TableRecord], began: float
    ) -> None:
        self._clock = clock
        self._presence = presence
        self._record = record
        self._round = 0
        self._since: dict[Seat, float] = {}
        self._began: float | None = began

    def follow(self, round: int, to_act: frozenset[Seat]) -> None:  # noqa: A002 - the name that games use
        if round != self._round:
            self._round, self._since = round, {}
        if to_act != {CHANCE}:
            now = self._clock() if self._began is None else self._began
            self._since = {seat: self._since.get(seat, now) for seat in to_act}
            self._began = None

    def since(self, seat: Seat) -> float | None:
        """Clock time at which the turn of this seat began; None: it is not to act."""
        return self._since.get(seat)

    def restart(self, seat: Seat) -> None:
        """Give a player who has come back the whole time again."""
        if seat in self._since:
            self._since[seat] = self._clock()

    def deadline(self, seat: Seat) -> float | None:
        """Clock time at which the turn or the absence has lasted too long; None: no limit runs."""
        ends = (self.end_of_turn(seat), self.end_of_absence(seat))
        return min((end for end in ends if end is not None), default=None)

    def end_of_turn(self, seat: Seat) -> float | None:
        terms, since = self._record().terms, self._since.get(seat)
        if terms.turn is None or since is None:
            return None
        if terms.is_slow:
            return since + terms.turn if self._has_others(seat) else None
        return self._end(seat, since, terms.turn)

    def end_of_absence(self, seat: Seat) -> float | None:
        record, patience = self._record(), self._record().terms.patience
        if patience is None:
            return None
        return self._end(seat, self._presence.away_since(record.players[seat]), patience)

    def _has_others(self, seat: Seat) -> bool:
        return any(other != seat for other in self._record().players)

    def waiting_since(self, seat: Seat) -> float | None:
        """Since when another player has been present; None: nobody waits for this seat."""
        others = (person for other, person in self._record().players.items() if other != seat)
        present = (since for person in others if (since := self._presence.present_since(person)) is not None)
        return min(present, default=None)

    def _end(self, seat: Seat, since: float | None, seconds: float) -> float | None:
        waiting = self.waiting_since(seat)
        return None if since is None or waiting is None else max(since, waiting) + seconds
