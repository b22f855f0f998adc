"""What one person's session shares between its screens; the app offers it, whichever way the person came."""

from collections.abc import Callable
from typing import Protocol

from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.keeping import Keeper
from seasalt_tui.ui.kit import Kit


class Session(Protocol):
    keeper: Keeper

    @property
    def kit(self) -> Kit: ...

    def watch_kit(self, widget: Widget, dress: Callable[[Kit], None]) -> None:
        """Call when the kit changes, for as long as the widget lives."""
        ...

    def change(self, settings: Settings) -> None:
        """Use other settings from now on, and keep them."""
        ...

    def call_attention(self, screen: Widget, wanted: bool) -> None:
        """It is somebody's turn, or no longer."""
        ...

    def open_menu(self, table: Screen[None]) -> None: ...
