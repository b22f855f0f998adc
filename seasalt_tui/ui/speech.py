"""What a game can say of itself in words alone, so that whoever asks need not know which game it is."""

from typing import Any, Protocol, runtime_checkable

from seasalt_tui.bots.odds import Odds
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat


class Speech(Protocol):
    """In one language, for one table. Views, actions and facts are those of the game it speaks of."""

    def headline(self, view: Any) -> str:
        """Which game this is and how far it has come."""
        ...

    def prompt(self, view: Any) -> str:
        """What is to be done now, or who is waited for."""
        ...

    def offer(self, view: Any, action: Any) -> str: ...
    def brief(self, action: Any) -> str: ...
    def reasons(self, view: Any, action: Any) -> tuple[str, ...]:
        """What speaks for an action, or against it, in sentences."""
        ...

    def tell(self, fact: Any, viewer: Seat | None) -> tuple[str, ...]: ...
    def report(self, view: Any) -> tuple[str, ...]:
        """The whole position, as far as the view knows it."""
        ...

    def scores(self, view: Any) -> tuple[str, ...]: ...
    def result(self, view: Any) -> tuple[str, ...]:
        """How the newest ended round was scored; empty before there is one."""
        ...

    def refusal(self, refusal: Refusal) -> str: ...
    def counted(self, key: str) -> str:
        """One of the game's `tallies`, as a label."""
        ...

    def ended(self, kind: str) -> str:
        """One of its `endings`, as a label."""
        ...

    def guide(self, language: str) -> str:
        """The rules to look things up in, as Markdown."""
        ...


@runtime_checkable
class Stepwise(Protocol):
    """A speech of a game with so many choices that they are better asked for in steps."""

    def steps(self, view: Any, action: Any) -> tuple[str, ...]:
        """What is chosen first, what next; the last of them is the whole action, as it is offered."""
        ...


@runtime_checkable
class OddsSpeech(Protocol):
    """A speech of a game with odds."""

    def odds(self, odds: Odds) -> tuple[str, ...]:
        """Each a line."""
        ...
