"""What one person's session shares between its screens; the app offers it, whichever way the person came."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Protocol

from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.drafts import Draft
from seasalt_tui.ui.keeping import Keeper, Kept
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.review.reviews import Reviews

if TYPE_CHECKING:
    from seasalt_tui.ui.replay.asked import Asked

Command = tuple[str, Callable[[], object]]  # what it is called, and what it does


class Session(Protocol):
    tutorial: Callable[[], None] | None  # opens it, where there is one

    @property
    def kit(self) -> Kit: ...

    @property
    def thinkers(self) -> Thinkers:
        """Who decides for bots, and gives advice."""
        ...

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

    def places(self) -> Iterator[Command]:
        """Where one can go from anywhere, but from a table."""
        ...

    def open_menu(self, table: Screen[None]) -> None: ...
    def open_help(self) -> None: ...
    def open_rules(self) -> None: ...
    def open_settings(self) -> None: ...
    @property
    def reviews(self) -> Reviews:
        """What has been found out about games that were looked back at."""
        ...

    def open_replay(self, kept: Kept, asked: "Asked | None" = None) -> None:
        """Look through a game, over or not; nothing is added to it."""
        ...

    def open_review(self, kept: Kept) -> None:
        """Look back at a game that is over, decision by decision."""
        ...

    def begin(self, plan: Plan) -> None:
        """A new game, in the place of every other screen but the first."""
        ...

    async def finish(self, kept: Kept) -> None:
        """It is over, and need not be gone on with."""
        ...

    def leave(self) -> None:
        """Of the program, at once; games are kept."""
        ...


class LocalSession(Session, Protocol):
    """On one's own machine, with games of one's own."""

    keeper: Keeper
    draft: Draft | None  # what was chosen for the last new game

    def open_new_game(self) -> None: ...
    def open_daily(self) -> None: ...
    def open_library(self) -> None: ...
    def open_statistics(self) -> None: ...
    def play(self, kept: Kept) -> None:
        """At a table of its own, in the place of every other screen but home."""
        ...
