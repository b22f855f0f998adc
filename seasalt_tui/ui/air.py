"""What is in the air over a screen: it has no place in the layout.

So a step on its way costs the cells that it leaves and enters. Where something moves, Textual lays out everything anew.
"""

from collections.abc import Iterable, Sequence
from typing import Generic, TypeVar

from msgspec import Struct
from textual.geometry import Region
from textual.messages import Update
from textual.screen import Screen
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.ui.painter.compositor import Picture, ThriftyCompositor

Result = TypeVar("Result")


class Aloft(Struct, frozen=True):
    """Lines of a picture at a place of the screen, seen through an opening."""

    place: Region
    opening: Region
    lines: Sequence[Strip]

    def lines_in(self, seen: Region) -> list[Strip]:
        left, top = seen.x - self.place.x, seen.y - self.place.y
        return [line.crop(left, left + seen.width) for line in self.lines[top : top + seen.height]]


class Sky(ThriftyCompositor):
    """What went up last is the nearest."""

    def __init__(self) -> None:
        super().__init__()
        self._aloft: dict[object, Aloft] = {}

    def put(self, thing: object, aloft: Aloft | None) -> None:
        """There, or nowhere any longer."""
        before = self._aloft.pop(thing, None)
        if aloft is not None:
            self._aloft[thing] = aloft
        self._dirty_regions.update(self._seen(one) for one in (before, aloft) if one is not None and self._seen(one))

    def _seen(self, aloft: Aloft) -> Region:
        """A screen that has become smaller shows less of it."""
        return aloft.place.intersection(aloft.opening).intersection(self.size.region)

    def clear(self) -> None:
        super().clear()
        self._aloft.clear()

    @property
    def cuts(self) -> list[list[int]]:
        if not self._aloft:
            return super().cuts
        cuts = list(super().cuts)
        for seen in map(self._seen, self._aloft.values()):
            for y in seen.line_range:
                cuts[y] = sorted({*cuts[y], seen.x, seen.right})
        return cuts

    def pictures(self) -> Iterable[Picture]:
        for aloft in reversed(self._aloft.values()):
            yield self._seen(aloft), aloft.lines_in
        yield from super().pictures()


class OpenAir(Screen[Result], Generic[Result]):
    """A screen over which something may fly."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = self._sky = Sky()

    def put_aloft(self, thing: object, aloft: Aloft | None) -> None:
        self._sky.put(thing, aloft)
        self.post_message(Update(self))

    @staticmethod
    def over(widget: Widget) -> "OpenAir[object]":
        screen = widget.screen
        assert isinstance(screen, OpenAir)  # noqa: S101 - boards lie on no other
        return screen
