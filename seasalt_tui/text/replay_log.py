"""Replay log: rows of text for each record, as the chosen seat saw it."""

from collections.abc import Callable, Iterable
from itertools import chain
from typing import Any, Final

from seasalt_tui.art.values import Row
from seasalt_tui.core.playback import Index, Playback, Viewpoint

_MOST: Final = 1000  # rows of scrollback


class ReplayLog:
    """`rows` renders facts; the rows of each record are cached."""

    def __init__(self, playback: Playback, viewpoint: Viewpoint, rows: Callable[[Iterable[Any]], list[Row]]) -> None:
        self._playback = playback
        self._viewpoint = viewpoint
        self._draw = rows
        self._drawn: dict[Index, list[Row]] = {}

    def between(self, start: Index, end: Index) -> list[Row]:
        return list(chain.from_iterable(self._rows(place) for place in range(start + 1, end + 1)))

    def until(self, end: Index) -> list[Row]:
        """The last rows up to `end`, as many as the scrollback holds."""
        start, rows = end, 0
        while start > 0 and rows < _MOST:
            rows += len(self._rows(start))
            start -= 1
        return self.between(start, end)

    def _rows(self, place: Index) -> list[Row]:
        if place not in self._drawn:
            self._drawn[place] = self._draw(self._playback.facts_at(place, self._viewpoint))
        return self._drawn[place]
