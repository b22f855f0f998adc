"""Replay log: rows of text for each record, as the chosen seat saw it."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from seasalt_tui.art.values import Row
from seasalt_tui.core.playback import Index, Playback, Viewpoint
from seasalt_tui.text.turns import Facts

_MOST: Final = 1000  # facts of scrollback


class ReplayLog:
    """`groups`: facts that are told together. `rows` renders a group; facts and rows are cached."""

    def __init__(
        self,
        playback: Playback,
        viewpoint: Viewpoint,
        groups: Callable[[Iterable[Any]], list[Facts]],
        rows: Callable[[Facts], tuple[Row, ...]],
    ) -> None:
        self._playback = playback
        self._viewpoint = viewpoint
        self._groups = groups
        self._draw = rows
        self._facts: dict[Index, tuple[Any, ...]] = {}
        self._drawn: dict[tuple[int, ...], tuple[Row, ...]] = {}

    def until(self, end: Index) -> list[Row]:
        """The last rows up to `end`, as many as the scrollback holds."""
        start, count = end, 0
        while start > 0 and count < _MOST:
            count += len(self._facts_at(start))
            start -= 1
        facts = (fact for place in range(start + 1, end + 1) for fact in self._facts_at(place))
        return [row for group in self._groups(facts) for row in self._rows(group)]

    def _facts_at(self, place: Index) -> tuple[Any, ...]:
        if place not in self._facts:
            self._facts[place] = self._playback.facts_at(place, self._viewpoint)
        return self._facts[place]

    def _rows(self, group: Facts) -> tuple[Row, ...]:
        """By the identities of the facts, which are kept here."""
        key = tuple(map(id, group))
        if key not in self._drawn:
            self._drawn[key] = self._draw(group)
        return self._drawn[key]
