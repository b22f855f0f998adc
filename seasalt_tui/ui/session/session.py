"""Session interface: what screens may use of the app, local or over SSH."""

from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Protocol

from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.play.drafts import Draft
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Kit

if TYPE_CHECKING:
    from seasalt_tui.play.replay.options import ReplayOptions
    from seasalt_tui.play.review.cache import ReviewCache

PaletteCommand = tuple[str, Callable[[], object]]  # its label, and what it does


class Session(Protocol):
    tutorial: Callable[[], None] | None  # opens the tutorial; None: there is none

    @property
    def kit(self) -> Kit: ...

    @property
    def thinkers(self) -> Thinkers:
        """Compute the moves of bots and advice."""
        ...

    def change(self, settings: Settings) -> None:
        """Apply other settings at once, and save them."""
        ...

    def call_attention(self, screen: Widget, is_turn: bool) -> None:
        """`wanted`: whether it is the player's turn."""
        ...

    def notice(self, refusal: Refusal) -> None:
        """Report an error that ends nothing."""
        ...

    def screen_commands(self) -> Iterator[PaletteCommand]:
        """The screens that the palette offers, except at a table."""
        ...

    def open_menu(self, table: Screen[None]) -> None: ...
    def open_help(self) -> None: ...
    def open_rules(self, game: str | None = None) -> None:
        """None: those of the game that was opened last."""
        ...

    def open_settings(self) -> None: ...
    @property
    def reviews(self) -> "ReviewCache":
        """The reviews of games that were computed in this session."""
        ...

    def open_replay(self, handle: GameHandle, options: "ReplayOptions | None" = None) -> None:
        """Replay a game, finished or not; it is not changed."""
        ...

    def open_review(self, handle: GameHandle) -> None:
        """Review a finished game, decision by decision."""
        ...

    def begin(self, plan: Plan) -> None:
        """Start a new game; its table replaces every screen but the first."""
        ...

    async def finish(self, handle: GameHandle) -> None:
        """Mark a game as over: it is no longer offered to be continued."""
        ...

    def learned(self) -> None:
        """A lesson was done to its end."""
        ...

    def leave(self) -> None:
        """Exit the program at once; games stay saved."""
        ...


class StatisticsSession(Session, Protocol):
    """A session with finished games to count."""

    @property
    def saved_games(self) -> SavedGames: ...
    @property
    def own_seats(self) -> Mapping[int, Seat] | None:
        """The games that count, and the player's seat in each; None: all, and the seat by the player's name."""
        ...

    def open_new_game(self) -> None: ...


class LocalSession(StatisticsSession, Protocol):
    """A session on the player's own machine, with saved games."""

    draft: Draft | None  # the last choices in the new game form

    async def recall_game(self) -> None:
        """Until a game is opened, the rules shown are those of the game that was played last."""
        ...

    def open_daily(self) -> None: ...
    def open_library(self) -> None: ...
    def open_statistics(self) -> None: ...
    def play(self, handle: GameHandle) -> None:
        """Open the table of a game; it replaces every screen but home."""
        ...
