"""Layout by the widget itself: it says in which region each of its children is."""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final, Protocol, cast

from textual.geometry import NULL_OFFSET, NULL_SPACING, Region, Size
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.widget import Widget


class Arranging(Protocol):
    def arranged(self, children: list[Widget], size: Size) -> Iterable[tuple[Widget, Region]]:
        """Without those that are not shown."""
        ...


class _OwnLayout(Layout):
    name = "own"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:  # noqa: ARG002 - Textual's
        placed = cast("Arranging", parent).arranged(children, size)
        return [WidgetPlacement(region, NULL_OFFSET, NULL_SPACING, child) for child, region in placed]


OWN_LAYOUT: Final = _OwnLayout()


def by_id(children: list[Widget], regions: Mapping[str, Region]) -> Iterator[tuple[Widget, Region]]:
    return ((child, regions[child.id]) for child in children if child.id and child.id in regions)
