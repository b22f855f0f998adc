"""Positions of the strips in a Textual update: (x, y, strip), cropped to the changed spans."""

from collections.abc import Iterator

from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.strip import Strip

Placed = tuple[int, int, Strip]


def placed_strips(update: LayoutUpdate | ChopsUpdate) -> Iterator[Placed]:
    return placed_layout(update) if isinstance(update, LayoutUpdate) else placed_chops(update)


def placed_layout(update: LayoutUpdate) -> Iterator[Placed]:
    for y, strips in enumerate(update.strips, update.region.y):
        x = update.region.x
        for strip in strips:
            yield x, y, strip
            x += strip.cell_length


def placed_chops(update: ChopsUpdate) -> Iterator[Placed]:
    for y, left, right in update.spans:
        for end, (x, strip) in zip(update.chop_ends[y], update.chops[y].items(), strict=False):
            if strip is not None and x <= right and end > left:
                inside = left <= x < right and end <= right
                yield x, y, strip if inside else strip.crop(0, min(end, right) - x)
