"""Overlay: moving pictures above a screen, outside of its layout.

An animation step then costs only the cells it leaves and enters. Moving a widget would lay out the whole screen.
"""

from collections.abc import Iterable, Sequence
from typing import Generic

from msgspec import Struct
from textual.geometry import Region
from textual.messages import Update
from textual.strip import Strip
from textual.widget import Widget

from seasalt_tui.ui.guarded import GuardedScreen, Result
from seasalt_tui.ui.terminal.painter.compositor import Picture, ThriftyCompositor


class Sprite(Struct, frozen=True):
    """A picture in the overlay: its lines, its region on the screen, and the region it is clipped to."""

    place: Region
    opening: Region
    lines: Sequence[Strip]

    def lines_in(self, seen: Region) -> list[Strip]:
        left, top = seen.x - self.place.x, seen.y - self.place.y
        return [line.crop(left, left + seen.width) for line in self.lines[top : top + seen.height]]


class OverlayCompositor(ThriftyCompositor):
    """Draws the overlay above the widgets. The picture that was added last is in front."""

    def __init__(self) -> None:
        super().__init__()
        self._sprites: dict[object, Sprite] = {}

    def put(self, thing: object, sprite: Sprite | None) -> None:
        """Adds or moves the picture of a thing; None removes it."""
        before = self._sprites.pop(thing, None)
        if sprite is not None:
            self._sprites[thing] = sprite
        self._dirty_regions.update(
            self._visible_region(one) for one in (before, sprite) if one is not None and self._visible_region(one)
        )

    def _visible_region(self, sprite: Sprite) -> Region:
        """The visible region: clipped to the screen, which may have become smaller."""
        return sprite.place.intersection(sprite.opening).intersection(self.size.region)

    def clear(self) -> None:
        super().clear()
        self._sprites.clear()

    @property
    def cuts(self) -> list[list[int]]:
        if not self._sprites:
            return super().cuts
        cuts = list(super().cuts)
        for seen in map(self._visible_region, self._sprites.values()):
            for y in seen.line_range:
                cuts[y] = sorted({*cuts[y], seen.x, seen.right})
        return cuts

    def pictures(self) -> Iterable[Picture]:
        for sprite in reversed(self._sprites.values()):
            yield self._visible_region(sprite), sprite.lines_in
        yield from super().pictures()


class OverlayScreen(GuardedScreen[Result], Generic[Result]):
    """A screen with an overlay."""

    def __init__(self) -> None:
        super().__init__()
        self._compositor = self._overlay = OverlayCompositor()

    def put_sprite(self, thing: object, sprite: Sprite | None) -> None:
        self._overlay.put(thing, sprite)
        self.post_message(Update(self))

    @staticmethod
    def over(widget: Widget) -> "OverlayScreen[object]":
        screen = widget.screen
        assert isinstance(screen, OverlayScreen)  # noqa: S101 - boards lie on no other
        return screen
