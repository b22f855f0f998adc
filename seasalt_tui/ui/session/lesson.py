"""Tutorial: a first game with a fixed deal and scripted rivals, taught step by step."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct
from textual.binding import BindingType

from seasalt_tui.bots.levels import Bot
from seasalt_tui.core.fold import UNDO
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record


class ReadStep(Struct, frozen=True):
    """Text to read. `task`: how to continue, if not with the usual key.

    `may_cover` (in every step): parts of the table that may be covered if the text does not fit over the log.
    """

    text: str
    task: str = ""
    may_cover: tuple[str, ...] = ()


class ActStep(Struct, frozen=True):
    """An action to do at the table: one of `accepted`. `declined`: the message after any other."""

    text: str
    task: str
    accepted: tuple[Any, ...]
    declined: str = ""
    may_cover: tuple[str, ...] = ()


class WatchStep(Struct, frozen=True):
    """The rivals play until it is the learner's turn again or the round is over. The text then disappears, so it must
    not be needed.
    """

    text: str
    may_cover: tuple[str, ...] = ()


Step = ReadStep | ActStep | WatchStep


class Lesson(Struct, frozen=True):
    """`bindings`: those whose keys the texts name, by placeholders with the binding's id."""

    opponents: tuple[str, ...]
    records: tuple[Record, ...]
    script: Mapping[Seat, Bot]
    steps: tuple[Step, ...]
    bindings: tuple[BindingType, ...]


LEARNER: Final[Seat] = 0


class LessonProgress:
    """The learner's progress. Actions are in the log; only the current step is stored here."""

    def __init__(self, steps: tuple[Step, ...]) -> None:
        self.steps = steps
        self.index = 0

    @property
    def step(self) -> Step:
        return self.steps[self.index]

    @property
    def at_end(self) -> bool:
        return self.index == len(self.steps) - 1

    def accepts(self, action: Any) -> bool:
        return isinstance(self.step, ActStep) and action in self.step.accepted

    def go_on(self) -> None:
        if isinstance(self.step, ReadStep) and not self.at_end:
            self.index += 1

    def sync(self, acted: int, *, opponents_done: bool) -> None:
        """Moves to the step that fits the number of the learner's actions; an undo goes back to the step that asked for
        the undone action.
        """
        act_steps = [place for place, step in enumerate(self.steps) if isinstance(step, ActStep)]
        earliest = act_steps[acted - 1] + 1 if acted else 0
        latest = act_steps[acted] if acted < len(act_steps) else len(self.steps) - 1
        self.index = min(max(self.index, earliest), latest)
        if isinstance(self.step, WatchStep) and opponents_done:
            self.index += 1


def standing_actions(records: Iterable[Record], seat: Seat) -> int:
    """The number of actions of a seat that were not undone."""
    return sum(-1 if record.action == UNDO else 1 for record in records if record.seat == seat)
