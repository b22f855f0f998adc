"""What one person's session shares between its screens; the app offers it, whichever way the person came."""

from collections.abc import Callable
from typing import Protocol

from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.drafts import Draft
from seasalt_tui.ui.keeping import Keeper, Kept
from seasalt_tui.ui.kit import Kit


class Session(Protocol):
    keeper: Keeper
    draft: Draft | None  # what was chosen for the last new game
    tutorial: Callable[[], None] | None  # opens it, where there is one

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

    def notice(self, refusal: Refusal) -> None:
        """Something went wrong, and everything goes on."""
        ...

    def open_menu(self, table: Screen[None]) -> None: ...
    def open_help(self) -> None: ...
    def open_rules(self) -> None: ...
    def open_settings(self) -> None: ...
    def open_new_game(self) -> None: ...
    def open_daily(self) -> None: ...
    def open_library(self) -> None: ...
    def open_statistics(self) -> None: ...
    def open_replay(self, kept: Kept) -> None:
        """Look through a game, over or not; nothing is added to it."""
        ...

    def play(self, kept: Kept) -> None:
        """At a table of its own, in the place of every other screen but home."""
        ...

    def begin(self, plan: Plan) -> None: ...
    def leave(self) -> None:
        """Of the program, at once; games are kept."""
        ...
