"""What a session has found out about games it looked back at: kept until it ends, so that nothing is thought twice."""

from typing import Final

from seasalt_tui.bots.review.review import Review
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Playback
from seasalt_tui.core.transcript import write

_MOST: Final = 12

Key = tuple[str, Seat]  # all of a game, and who is looked at


class Reviews:
    def __init__(self) -> None:
        self._known: dict[Key, Review] = {}

    def known(self, playback: Playback, seat: Seat) -> Review | None:
        return self._known.get(_key(playback, seat))

    def of(self, playback: Playback, seat: Seat) -> Review:
        """The newest are kept."""
        key = _key(playback, seat)
        review = self._known.pop(key, None) or Review(playback, seat)
        self._known[key] = review
        while len(self._known) > _MOST:
            del self._known[next(iter(self._known))]
        return review


def _key(playback: Playback, seat: Seat) -> Key:
    return write(playback.header, playback.records), seat
