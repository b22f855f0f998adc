"""Cache of reviews: least recently used ones are dropped, and the session's end drops all."""

from typing import Final

from seasalt_tui.bots.review.review import Review
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Playback
from seasalt_tui.core.transcript import write

_MOST: Final = 12

Key = tuple[str, Seat]  # the game's whole transcript, and the reviewed seat


class Reviews:
    def __init__(self) -> None:
        self._known: dict[Key, Review] = {}

    def known(self, playback: Playback, seat: Seat) -> Review | None:
        return self._known.get(_key(playback, seat))

    def of(self, playback: Playback, seat: Seat) -> Review:
        """The cached review or a new one; drops the least recently used beyond the limit."""
        key = _key(playback, seat)
        review = self._known.pop(key, None) or Review(playback, seat)
        self._known[key] = review
        while len(self._known) > _MOST:
            del self._known[next(iter(self._known))]
        return review


def _key(playback: Playback, seat: Seat) -> Key:
    return write(playback.header, playback.records), seat
