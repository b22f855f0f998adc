"""Fan layout: where each card of a hand lies, overlapping in as few rows as there is room for."""

from functools import cached_property
from math import ceil

from textual.geometry import Region, Size

from seasalt_tui.art.overlap import card_at, card_offsets, visible_widths


class Fan:
    """A row has one line more than a card: a card may be raised by it. All rows have the gaps of the fullest."""

    def __init__(self, count: int, room: Size, card: tuple[int, int]) -> None:
        self.row_height = card[1] + 1
        self._count = count
        self._card = card[0]
        beside = (room.width + 1) // (card[0] + 1)
        rows = min(max(room.height // self.row_height, 1), max(ceil(count / max(beside, 1)), 1))
        self._in_row = max(ceil(count / rows), 1)
        self._lefts = card_offsets(min(self._in_row, count), room.width, card[0])

    @cached_property
    def rows(self) -> list[range]:
        """The places of the cards in each."""
        starts = range(0, max(self._count, 1), self._in_row)
        return [range(start, min(start + self._in_row, self._count)) for start in starts]

    def corner(self, place: int) -> tuple[int, int]:
        row, column = divmod(place, self._in_row)
        return self._lefts[column], row * self.row_height

    def region(self, place: int) -> Region:
        """The part of it that is seen."""
        row, column = divmod(place, self._in_row)
        seen = visible_widths(self._lefts[: len(self.rows[row])], self._card)
        return Region(*self.corner(place), seen[column], self.row_height)

    def touches(self, place: int) -> bool:
        """Whether it covers the card before it, or lies close beside it."""
        column = place % self._in_row
        return column > 0 and self._lefts[column] - self._lefts[column - 1] <= self._card

    @property
    def next_corner(self) -> tuple[int, int]:
        """Of one more card."""
        last = self.rows[-1]
        return len(last) * (self._card + 1), (len(self.rows) - 1) * self.row_height

    def place_at(self, x: int, y: int) -> int | None:
        """The topmost card there."""
        row = y // self.row_height
        if not 0 <= row < len(self.rows):
            return None
        column = card_at(self._lefts[: len(self.rows[row])], self._card, x)
        return None if column is None else self.rows[row][column]
