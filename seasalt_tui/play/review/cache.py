"""Cache of reviews: least recently used ones are dropped, and the session's end drops all."""

from typing import Final

from seasalt_tui.bots.review.review import Review
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Playback
from seasalt_tui.core.transcript import write

_CACHE_SIZE: Final = 12

Key = tuple[str, Seat]  # the game's whole transcript, and the reviewed seat


class ReviewCache:
    def __init__(self) -> None:
        self._reviews: dict[Key, Review] = {}

    def cached(self, playback: Playback, seat: Seat) -> Review | None:
        return self._reviews.get(_key(playback, seat))

    def get_or_create(self, playback: Playback, seat: Seat) -> Review:
        """The cached review or a new one; drops the least recently used beyond the limit."""
        key = _key(playback, seat)
        review = self._reviews.pop(key, None) or Review(playback, seat)
        self._reviews[key] = review
        while len(self._reviews) > _CACHE_SIZE:
            del self._reviews[next(iter(self._reviews))]
        return review


def _key(playback: Playback, seat: Seat) -> Key:
    return write(playback.header, playback.records), seat
