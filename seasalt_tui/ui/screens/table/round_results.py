"""Results of rounds: each is shown once, to everybody who has not seen it."""

from typing import Any

from textual.screen import ModalScreen

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.screens.table.seat_follower import SeatFollower
from seasalt_tui.ui.session.stage import Answer


class RoundResults:
    """`shown`: of how many rounds; None: nothing was shown yet."""

    def __init__(self, slot: BoardSlot, seats: SeatFollower) -> None:
        self.shown: int | None = None
        self._slot = slot
        self._seats = seats

    def unseen(self, kit: Kit, view: Any) -> ModalScreen[Answer] | None:
        over = self._slot.stage.rounds_over(view)
        if self.shown is None:
            self.shown = self._seen_before(view)
        if over <= self.shown:
            return None
        self.shown = over
        return self._slot.stage.round_over(kit, self._slot.names, view)

    def _seen_before(self, view: Any) -> int:
        feed = self._seats.feed
        rounds = None if feed is None else feed.rounds_seen()
        return self._slot.stage.rounds_surely_seen(view) if rounds is None else rounds

    @property
    def are_seen_elsewhere(self) -> bool:
        """The player closed the newest one on another terminal."""
        seen = None if self._seats.feed is None else self._seats.feed.rounds_seen()
        return seen is not None and self.shown is not None and seen >= self.shown

    def record_seen(self) -> None:
        if self._seats.feed is not None and self.shown is not None:
            self._seats.feed.see_round(self.shown)
