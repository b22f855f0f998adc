"""Widgets with a kit where there is no screen of the program."""

from typing import TypeVar

from textual.screen import Screen

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.widgets.painted import LineWidget

W = TypeVar("W", bound=LineWidget)


class ScreenWithKit(Screen[None]):
    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit


def with_kit(widget: W, kit: Kit) -> W:
    """To be painted without being shown."""
    widget._last_kit = kit
    return widget
