"""What the key that hurries does: it skips a pause of the bots, an animation, or the look at all hands."""

from seasalt_tui.play.pace import Pace
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.screens.table.round_end import RoundEnd
from seasalt_tui.ui.screens.table.seat_follower import SeatFollower
from seasalt_tui.ui.session.session import Session


class Hurry:
    def __init__(self, session: Session, slot: BoardSlot, seats: SeatFollower, pace: Pace, round_end: RoundEnd) -> None:
        self._session = session
        self._slot = slot
        self._seats = seats
        self._pace = pace
        self._round_end = round_end

    @property
    def label(self) -> str:
        words = self._session.kit.words
        if self._round_end.view is not None:
            return words.say_as("brief", "Continue")
        return words.say_as("brief", "Next turn" if self._pace.steps else "Faster")

    @property
    def is_possible(self) -> bool:
        news = self._seats.news
        waits = news is not None and not news.view.legal and news.view.winners is None
        return self._round_end.view is not None or (waits and self._seats.may_hurry_bots)

    def now(self) -> None:
        if self._slot.is_ready:
            self._slot.board.finish_animation()
        if not self._round_end.skip():
            self._pace.skip()
