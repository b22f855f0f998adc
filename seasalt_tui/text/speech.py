"""Speech: the interface through which any game is put into words, so that callers need not know which game it is."""

from typing import Any, Protocol, runtime_checkable

from msgspec import Struct

from seasalt_tui.bots.odds import Odds
from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat


class Speech(Protocol):
    """One language, one table. Views, actions and facts are those of its game."""

    def headline(self, view: Any) -> str:
        """The game and its progress."""
        ...

    def prompt(self, view: Any) -> str:
        """What to do now, or who the table is waiting for."""
        ...

    def whose_turn(self, view: Any) -> str:
        """The shortest prompt, where the whole one has no room."""
        ...

    def action_label(self, view: Any, action: Any) -> str: ...
    def short_label(self, action: Any) -> str: ...
    def reasons(self, view: Any, action: Any) -> tuple[str, ...]:
        """Reasons for or against an action, in sentences."""
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
    def guide(self, language: str) -> str:
        """The rules to look things up in, as Markdown."""
        ...


@runtime_checkable
class TurnSpeech(Protocol):
    """A game in which a whole turn can be told in one sentence. `group`: facts that belong together."""

    def continues(self, group: tuple[Any, ...], fact: Any) -> bool: ...
    def tell_together(self, group: tuple[Any, ...], viewer: Seat | None) -> tuple[str, ...]: ...
    def ends_turn_of(self, group: tuple[Any, ...], viewer: Seat | None) -> bool: ...


@runtime_checkable
class StepwiseSpeech(Protocol):
    """A game with so many legal actions that menus ask for them in steps."""

    def steps(self, view: Any, action: Any) -> tuple[str, ...]:
        """The choices that lead to an action, in order; the last one is the whole action's label."""
        ...


class FixedChoice(Struct, frozen=True):
    """`actions`: those that its number stands for, possible or not. `label`: of them all; one alone has its own.

    `why_not`: the reason if none is possible; without it the rules say why.
    """

    number: int
    actions: tuple[Any, ...]
    label: str = ""
    why_not: str = ""


@runtime_checkable
class FixedMenuSpeech(Protocol):
    """A game whose menus recur: an action has the same number every time, so that people can learn it."""

    def fixed_menu(self, view: Any) -> tuple[FixedChoice, ...]:
        """Actions that are not among these are numbered after them."""
        ...


@runtime_checkable
class PointsSpeech(Protocol):
    """A game in which points are worth telling after each change."""

    def own_points(self, view: Any) -> int | None:
        """None where they say nothing."""
        ...

    def points_now(self, view: Any) -> str: ...


@runtime_checkable
class CodedSpeech(Protocol):
    """A game whose cards have codes, which can be typed."""

    def codes(self, view: Any, action: Any) -> tuple[str, ...]: ...


@runtime_checkable
class OddsSpeech(Protocol):
    """A speech of a game with odds."""

    def odds(self, odds: Odds) -> tuple[str, ...]:
        """Each a line."""
        ...
