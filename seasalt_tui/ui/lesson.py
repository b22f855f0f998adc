"""A first game that is taught: dealt beforehand, with rivals who play by a script, told step by step."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct
from textual.binding import BindingType

from seasalt_tui.bots.levels import Bot
from seasalt_tui.core.fold import UNDO
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record


class Tell(Struct, frozen=True):
    """Something to read; `task`: how to go on, where that is not the usual key.

    `over`, of every step: parts of the table that may be covered where the chronicle has no room for so much text.
    """

    text: str
    task: str = ""
    over: tuple[str, ...] = ()


class Do(Struct, frozen=True):
    """Something to do at the table: one of the `wanted` actions. `declined`: what is said to any other."""

    text: str
    task: str
    wanted: tuple[Any, ...]
    declined: str = ""
    over: tuple[str, ...] = ()


class Watch(Struct, frozen=True):
    """The rivals play until it is the learner's turn again, or the round is over."""

    text: str
    over: tuple[str, ...] = ()


Step = Tell | Do | Watch


class Lesson(Struct, frozen=True):
    """`bindings`: those whose keys the texts name, each in a gap with the binding's id."""

    rivals: tuple[str, ...]
    records: tuple[Record, ...]
    script: Mapping[Seat, Bot]
    steps: tuple[Step, ...]
    bindings: tuple[BindingType, ...]


LEARNER: Final[Seat] = 0


class Course:
    """How far a learner has come. What is done stands in the log; only the reading in between is kept here."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps
        self.place = 0

    @property
    def step(self) -> Step:
        return self.steps[self.place]

    @property
    def at_end(self) -> bool:
        return self.place == len(self.steps) - 1

    def wants(self, action: Any) -> bool:
        return isinstance(self.step, Do) and action in self.step.wanted

    def go_on(self) -> None:
        if isinstance(self.step, Tell) and not self.at_end:
            self.place += 1

    def settle(self, acted: int, *, rivals_done: bool) -> None:
        """After so many actions of the learner's that stand: an undone one leads back to where it was asked for."""
        asked = [place for place, step in enumerate(self.steps) if isinstance(step, Do)]
        earliest = asked[acted - 1] + 1 if acted else 0
        latest = asked[acted] if acted < len(asked) else len(self.steps) - 1
        self.place = min(max(self.place, earliest), latest)
        if isinstance(self.step, Watch) and rivals_done:
            self.place += 1


def standing_actions(records: Iterable[Record], seat: Seat) -> int:
    """How many of its actions a seat has not taken back."""
    return sum(-1 if record.action == UNDO else 1 for record in records if record.seat == seat)
