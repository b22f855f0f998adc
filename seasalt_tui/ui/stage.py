"""What a screen asks of a game in order to show it; the shared screens know no game but through this page."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, Final, Protocol

from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget

from seasalt_tui.core.game import Seat
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.lesson import Lesson
from seasalt_tui.ui.widgets.chronicle import Chronicle
from seasalt_tui.ui.widgets.key_line import Hint

# Answers of a question besides an action of the game.
UNDO: Final = "undo"
REMATCH: Final = "rematch"
NEW_GAME: Final = "new game"
HOME: Final = "home"
REPLAY: Final = "replay"
REVIEW: Final = "review"

Answer = Any  # an action, one of the above, or None: no answer


class Decided(Message):
    """A board says what its player wants to do."""

    def __init__(self, action: Any) -> None:
        super().__init__()
        self.action = action


class Asked(Message):
    """A board wants something shown before its player decides; `seat` is whom it is about, if anybody."""

    def __init__(self, what: str, seat: Seat | None = None) -> None:
        super().__init__()
        self.what = what
        self.seat = seat


class BoardLike(Protocol):
    """A widget with the whole table on it. It posts `Decided` and `Asked`."""

    view: Any
    kit: Kit | None

    @property
    def chronicle(self) -> Chronicle: ...
    def hints(self) -> tuple[Hint, ...]:
        """The keys that do something now."""
        ...

    async def enact(self, story: tuple[Any, ...]) -> None:
        """Let the eye see what has happened, before the board shows how it stands."""
        ...

    def finish_enacting(self) -> None:
        """At once: somebody is in a hurry."""
        ...


class Stage(Protocol):
    def board(self, kit: Kit, names: tuple[str, ...], viewer: Seat | None) -> Widget: ...
    def told(self, kit: Kit, names: tuple[str, ...], fact: Any, viewer: Seat | None) -> tuple[Row, ...]:
        """A fact as lines of the chronicle."""
        ...

    def question(self, kit: Kit, names: tuple[str, ...], view: Any, story: Sequence[Any]) -> ModalScreen[Answer] | None:
        """What the viewer must answer before anything else, if anything. `story`: all that the viewer has heard."""
        ...

    def asked(
        self, what: str, kit: Kit, names: tuple[str, ...], view: Any, seat: Seat | None
    ) -> ModalScreen[Answer] | None:
        """What the board wants to be shown, if there is anything to show."""
        ...

    def confirmation(self, action: Any) -> str | None:
        """What is to be `asked` before so weighty an action; None: nothing."""
        ...

    def round_over(self, kit: Kit, names: tuple[str, ...], view: Any) -> ModalScreen[Answer] | None:
        """The newest ended round, if there is one."""
        ...

    def rounds_over(self, view: Any) -> int:
        """How many rounds are over: a change shows `round_over`."""
        ...

    def rounds_surely_seen(self, view: Any) -> int:
        """Of these, how many somebody who comes back to this position has looked at."""
        ...

    def lesson(self) -> Lesson:
        """A first game that teaches it."""
        ...


_STAGES: Final[Mapping[str, str]] = {
    "seasalt": "seasalt_tui.ui.seasalt.stage",
    "paperworld": "seasalt_tui.ui.paperworld.stage",
}


def staged(game: str) -> bool:
    """Whether it can be shown on a screen, and not in lines alone."""
    return game in _STAGES


def stage(game: str) -> Stage:
    """Imported when it is needed."""
    found: Stage = import_module(_STAGES[game])
    return found
