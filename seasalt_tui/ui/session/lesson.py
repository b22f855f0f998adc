"""Tutorial: a first game with a fixed deal and scripted rivals, taught step by step."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from msgspec import Struct
from textual.binding import BindingType

from seasalt_tui.bots.levels import Bot
from seasalt_tui.core.fold import UNDO
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import Record


class Tell(Struct, frozen=True):
    """Text to read. `task`: how to continue, if not with the usual key.

    `over` (in every step): parts of the table that may be covered if the text does not fit into the chronicle.
    """

    text: str
    task: str = ""
    over: tuple[str, ...] = ()


class Do(Struct, frozen=True):
    """An action to do at the table: one of `wanted`. `declined`: the message after any other."""

    text: str
    task: str
    wanted: tuple[Any, ...]
    declined: str = ""
    over: tuple[str, ...] = ()


class Watch(Struct, frozen=True):
    """The rivals play until it is the learner's turn again or the round is over. The text then disappears, so it must
    not be needed.
    """

    text: str
    over: tuple[str, ...] = ()


Step = Tell | Do | Watch


class Lesson(Struct, frozen=True):
    """`bindings`: those whose keys the texts name, by placeholders with the binding's id."""

    rivals: tuple[str, ...]
    records: tuple[Record, ...]
    script: Mapping[Seat, Bot]
    steps: tuple[Step, ...]
    bindings: tuple[BindingType, ...]


LEARNER: Final[Seat] = 0


class Course:
    """The learner's progress. Actions are in the log; only the current step is stored here."""

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
        """Moves to the step that fits the number of the learner's actions; an undo goes back to the step that asked for
        the undone action.
        """
        asked = [place for place, step in enumerate(self.steps) if isinstance(step, Do)]
        earliest = asked[acted - 1] + 1 if acted else 0
        latest = asked[acted] if acted < len(asked) else len(self.steps) - 1
        self.place = min(max(self.place, earliest), latest)
        if isinstance(self.step, Watch) and rivals_done:
            self.place += 1


def standing_actions(records: Iterable[Record], seat: Seat) -> int:
    """The number of actions of a seat that were not undone."""
    return sum(-1 if record.action == UNDO else 1 for record in records if record.seat == seat)
