"""Pieces of an update: parts of rendered lines, each with its place on the screen."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Console
from rich.control import Control
from textual._compositor import ChopsUpdate, CompositorUpdate, LayoutUpdate
from textual.strip import Strip


class Piece(NamedTuple):
    """The columns of a strip from `start` to `end`, shown from (x, y)."""

    x: int
    y: int
    strip: Strip
    start: int
    end: int


class PiecesUpdate(CompositorUpdate):
    def __init__(self, pieces: Sequence[Piece]) -> None:
        self.pieces = pieces

    def render_segments(self, console: Console) -> str:
        return "".join(
            f"{Control.move_to(x, y)}{strip.crop(start, end).render(console)}"
            for x, y, strip, start, end in self.pieces
        )


def pieces_of(update: LayoutUpdate | ChopsUpdate | PiecesUpdate) -> Iterator[Piece]:
    match update:
        case PiecesUpdate():
            yield from update.pieces
        case LayoutUpdate():
            yield from _pieces_of_layout(update)
        case _:
            yield from _pieces_of_chops(update)


def _pieces_of_layout(update: LayoutUpdate) -> Iterator[Piece]:
    for y, strips in enumerate(update.strips, update.region.y):
        x = update.region.x
        for strip in strips:
            yield Piece(x, y, strip, 0, strip.cell_length)
            x += strip.cell_length


def _pieces_of_chops(update: ChopsUpdate) -> Iterator[Piece]:
    """A strip that begins before a changed span is shown from its own beginning, as Textual does."""
    for y, left, right in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x <= right and end > left:
                inside = left <= x < right and end <= right
                yield Piece(x, y, strip, 0, strip.cell_length if inside else min(end, right) - x)
