"""Drag and drop: a card that follows the mouse, from where it was pressed to where it is dropped."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from textual.geometry import Offset
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.ui.games.card_animation import CardAnimation

S = TypeVar("S")


class Drag(Generic[S]):
    """Pressed first; the card follows the mouse only after that moves with the button down.

    `draw`: its picture, and how many cells that is wide and high.
    """

    def __init__(self, ground: Widget, source: S, draw: Callable[[], tuple[Sequence[Row], tuple[int, int]]]) -> None:
        self.source = source
        self._ground = ground
        self._draw = draw
        self._ghost: CardAnimation | None = None
        self._half = Offset()

    @property
    def is_moving(self) -> bool:
        return self._ghost is not None

    def move(self, mouse: Offset) -> None:
        if self._ghost is None:
            rows, (width, height) = self._draw()
            self._half = Offset(width // 2, height // 2)
            self._ghost = CardAnimation(self._ground, rows, (width, height), Offset(), Offset())
        self._ghost.move_to(mouse - self._ground.region.offset - self._half)

    def cancel(self) -> None:
        if self._ghost is not None:
            self._ghost.remove()
        self._ghost = None
