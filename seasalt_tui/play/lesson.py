"""Progress through a lesson, and the game that is played in it."""

from collections.abc import Iterable
from typing import Any

from seasalt_tui.core.fold import UNDO
from seasalt_tui.core.game import Seat
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.play.drafts import default_names, default_options, new_draft, plan_from_draft
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.lesson import LEARNER, ActStep, Lesson, ReadStep, Step, WatchStep
from seasalt_tui.text.words import Words


def lesson_game(game: str, lesson: Lesson, settings: Settings, words: Words) -> GameHandle:
    """It is never saved."""
    learner = default_names(new_draft(game, settings, words), settings, words)[LEARNER]
    rivals = (Sitter(name, "easy") for name in lesson.opponents)
    plan = Plan(game, (Sitter(learner), *rivals), "lesson", default_options(game, settings, words), first=LEARNER)
    return GameHandle(plan, MemoryLog(plan.header, lesson.records))


def first_real_game(game: str, settings: Settings, words: Words) -> Plan:
    """Against an easy bot."""
    draft = new_draft(game, settings, words)
    return plan_from_draft(draft.with_sitter(1, Sitter("", "easy")), settings, words)


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
