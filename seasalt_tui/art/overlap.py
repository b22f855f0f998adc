"""Overlap layout: cards side by side in a given width, each covering the previous one no more than it must."""

from collections.abc import Iterator, Sequence

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run


def card_offsets(count: int, room: int, card: int) -> list[int]:
    """The left edge of each card: side by side if they fit, else evenly overlapped."""
    if count <= 1:
        return [0] * count
    step = min(card + 1, (room - card) / (count - 1))
    return [int(place * step) for place in range(count)]


def card_at(lefts: Sequence[int], card: int, x: int) -> int | None:
    """The topmost card at this column."""
    under = [place for place, left in enumerate(lefts) if left <= x < left + card]
    return under[-1] if under else None


def visible_widths(lefts: Sequence[int], card: int) -> list[int]:
    """The number of visible columns of each card."""
    return [min(after - left, card) for left, after in zip(lefts, [*lefts, 10**6][1:], strict=True)]


def overlapped(cards: Sequence[Sequence[Row]], room: int, card: tuple[int, int]) -> list[Row]:
    width, height = card
    lefts = card_offsets(len(cards), room, width)
    rows: list[list[Run]] = [[] for _ in range(height)]
    for face, left, seen in zip(cards, lefts, visible_widths(lefts, width), strict=True):
        for y, row in enumerate(face):
            rows[y] += [run(" " * (left - _width(rows[y]))), *left_part(row, seen)]
    return [tuple(row) for row in rows]


def _width(row: Sequence[Run]) -> int:
    return sum(len(part.text) for part in row)


def left_part(row: Row, room: int) -> Iterator[Run]:
    """The visible part of a covered row. Its first word may be cut; a later word is whole or left out."""
    for part in row:
        if room <= 0:
            return
        yield part._replace(text=_cut(part.text, room))
        room -= len(part.text)


def _cut(text: str, room: int) -> str:
    visible_text = text[:room]
    first_of_word = visible_text.rfind(" ") + 1
    torn = visible_text[first_of_word:] and text[room : room + 1].strip() and visible_text[:first_of_word].strip()
    return visible_text[:first_of_word].ljust(room) if torn else visible_text
