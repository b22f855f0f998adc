"""What a step of the lesson needs to be seen, and what the coach may cover."""

from textual.geometry import Region

from seasalt_tui.text.lesson import Step
from seasalt_tui.ui.games.paperworld.table.choice_panel import ChoicePanel
from seasalt_tui.ui.games.paperworld.table.hand import HandWidget
from seasalt_tui.ui.games.paperworld.table.points import PointsByKind
from seasalt_tui.ui.widgets.coach import Coach
from ui.screens.lesson.scripted_paperworld_lesson import ScriptedPaperLearner

LOWEST = (80, 20)  # where long texts scroll


def needed(learner: ScriptedPaperLearner, step: Step) -> list[Region]:
    """What can be taken, or where it can be placed."""
    named = ("market", "objectives", "own")
    free = {"own"} if step.may_cover == ("own",) else {"market"}
    always = [learner.screen.query_one(kind).region for kind in (HandWidget, ChoicePanel, PointsByKind)]
    return [*always, *(learner.screen.query_one(f"#{name}").region for name in named if name not in free)]


def coach_overlaps(learner: ScriptedPaperLearner, part: Region) -> bool:
    return learner.screen.query_one(Coach).region.overlaps(part)


def check_coach(learner: ScriptedPaperLearner) -> None:
    """It has room, and covers only what the step can do without."""
    width, height = learner.screen.query_one(Coach).region.size
    assert width >= (24 if learner.screen.size == LOWEST else 29)
    assert height >= (7 if learner.screen.size == LOWEST else 9)
    assert not [part for part in needed(learner, learner.screen.progress.step) if coach_overlaps(learner, part)]
