"""Stage: the interface between a game and the shared screens, which know games only through it."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Protocol, cast

from textual.binding import BindingType
from textual.geometry import Region
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games import PARTS
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.turns import Facts
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.terminal.guarded_screen import StateMessage
from seasalt_tui.ui.widgets.log_view import LogView

# Answers of a question besides an action of the game.
UNDO: Final = "undo"
REMATCH: Final = "rematch"
NEW_GAME: Final = "new game"
HOME: Final = "home"
REPLAY: Final = "replay"
REVIEW: Final = "review"

CARD_COUNTS: Final = "counts"  # a question that a table may forbid

Answer = Any  # an action, one of the constants above, or None: no answer


class ActionChosen(Message):
    """The player decided on an action on the board."""

    def __init__(self, action: Any) -> None:
        super().__init__()
        self.action = action


class QuestionRequested(Message):
    """The player asked on the board for a question to be opened. `seat`: whom it is about, if anybody."""

    def __init__(self, what: str, seat: Seat | None = None) -> None:
        super().__init__()
        self.what = what
        self.seat = seat


class BoardResized(StateMessage):
    """The board has another size, and its parts lie elsewhere."""


class TableLeft(Message):
    """The player left the table of this game, for HOME, NEW_GAME or REMATCH."""

    def __init__(self, handle: GameHandle, what: str) -> None:
        super().__init__()
        self.handle = handle
        self.what = what


Animation = Callable[[], Awaitable[None]]


async def no_animation() -> None:
    """For boards on which nothing moves."""


class GameBoard(Protocol):
    """The widget that shows the whole table. It posts `ActionChosen` and `QuestionRequested`."""

    view: Any
    robbed: bool
    counts_cards: bool

    @property
    def log_view(self) -> LogView: ...
    @property
    def space_for_questions(self) -> Region | None:
        """The part of the screen that a question about this board may cover; None: all of it."""
        ...

    def set_names(self, names: tuple[str, ...]) -> None:
        """After a change of language: some names are translated."""
        ...

    def show_turns(self, turns: Mapping[Seat, tuple[Row, ...]]) -> None:
        """What each seat did last, where the board has room for it."""
        ...

    def key_hints(self) -> tuple[KeyHint, ...]:
        """The keys that work now."""
        ...

    def animation(self, story: tuple[Any, ...]) -> Animation:
        """Of what happened: made before the board shows the new view, from where things are, and run after that."""
        ...

    def finish_animation(self) -> None:
        """Skip the rest of the animation."""
        ...


class Stage(Protocol):
    def board(self, names: tuple[str, ...], viewer: Seat | None) -> Widget: ...
    def continues(self, group: Facts, fact: Any) -> bool:
        """Whether the log tells the fact in one line with those before it."""
        ...

    def log_rows(self, kit: Kit, names: tuple[str, ...], group: Facts, viewer: Seat | None) -> tuple[Row, ...]:
        """Facts that are told together, as rows of the log."""
        ...

    def turn_rows(
        self, kit: Kit, names: tuple[str, ...], group: Facts, viewer: Seat | None
    ) -> tuple[Seat, tuple[Row, ...]] | None:
        """What a seat did, for its own pane, the longest form first; None if the facts are not about a turn."""
        ...

    def ends_turn_of(self, group: Facts, viewer: Seat | None) -> bool: ...
    def begins_round(self, group: Facts) -> bool: ...
    def robs(self, fact: Any, viewer: Seat | None) -> bool:
        """Whether somebody took something from the viewer."""
        ...

    def question(self, kit: Kit, names: tuple[str, ...], view: Any, story: Sequence[Any]) -> ModalScreen[Answer] | None:
        """The question that the viewer must answer now, if any. `story`: all facts the viewer has been sent."""
        ...

    def requested_question(
        self, what: str, kit: Kit, names: tuple[str, ...], view: Any, seat: Seat | None
    ) -> ModalScreen[Answer] | None:
        """The question for an `QuestionRequested` message, if there is anything to show."""
        ...

    def confirmation(self, action: Any) -> str | None:
        """The `what` of the question that confirms an action; None: no confirmation is needed."""
        ...

    def only_turn_end(self, view: Any) -> Any:
        """The action that ends the viewer's turn, if nothing else is possible; else None."""
        ...

    def round_over(self, kit: Kit, names: tuple[str, ...], view: Any) -> ModalScreen[Answer] | None:
        """The result of the last finished round, if there is one."""
        ...

    def round_end(self, before: Any, after: Any) -> Any:
        """The table when the round ended, with all hands open, between the views before and after that.

        None: hands were not shown.
        """
        ...

    def rounds_over(self, view: Any) -> int:
        """The number of finished rounds; when it changes, `round_over` is shown."""
        ...

    def rounds_surely_seen(self, view: Any) -> int:
        """How many of these results a player who resumes at this position must have seen."""
        ...

    def lesson_bindings(self) -> tuple[BindingType, ...]:
        """Those whose keys the texts of the lesson name, by placeholders with the binding's id."""
        ...


def has_stage(game: str) -> bool:
    """Whether the game has a full-screen board, not only the line interface."""
    return game in PARTS and PARTS[game].stage is not None


def stage(game: str) -> Stage:
    """Imports the stage of a game when it is first needed."""
    module = PARTS[game].stage
    if module is None:
        raise LookupError(game)
    return cast("Stage", import_module(module))
