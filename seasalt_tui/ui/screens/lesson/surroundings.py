"""Strategy: a table at which a coach tells the learner what to do."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from textual.screen import ModalScreen

from seasalt_tui.core.chair import News
from seasalt_tui.play.advice.rights import LESSON, AdviceRights
from seasalt_tui.play.lesson import standing_actions
from seasalt_tui.text.lesson import LEARNER
from seasalt_tui.ui.commands.command import HELP, commands_of
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.screens.table.surroundings import Surroundings
from seasalt_tui.ui.session.stage import Answer
from seasalt_tui.ui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from seasalt_tui.ui.screens.lesson.screen import LessonScreen

_WHILE_READING: Final = ("go_on", "undo", "menu", "help")


class LessonSurroundings(Surroundings):
    may_end_turns = False  # how to do that is part of the lesson

    def __init__(self, lesson: "LessonScreen") -> None:
        self._lesson = lesson

    @property
    def rights(self) -> AdviceRights:
        return LESSON

    def key_hints(self) -> Iterator[KeyHint]:
        if not self._lesson.reads:
            return super().key_hints()
        commands = {command.id: command for command in (*commands_of(self._lesson), HELP)}
        return self.key_hints_of(tuple(commands[each] for each in _WHILE_READING))

    async def before_show(self, news: News[Any, Any]) -> None:
        lesson = self._lesson
        records = await lesson.handle.log.after(0)
        acted = standing_actions(records[: news.number], LEARNER)
        over = lesson.slot.stage.rounds_over(news.view) > 0
        lesson.progress.sync(acted, opponents_done=over or bool(news.view.legal))
        lesson.take_back_refusal()
        lesson.pace_opponents()

    def after_show(self, news: News[Any, Any], *, first: bool) -> None:  # noqa: ARG002 - every time
        self._lesson.pace_opponents()

    async def show_result(self, result: ModalScreen[Answer]) -> None:
        await super().show_result(result)
        self._lesson.action_go_on()

    def described(self) -> None:
        prompt = self._lesson.query_one(Prompt)
        prompt.urgent = prompt.urgent and not self._lesson.reads
        self._lesson.update_coach()

    def accepts(self, action: Any) -> bool:
        """What the rules forbid is refused by the table."""
        news = self._lesson.seats.news
        allowed = news is not None and action in news.view.legal
        if allowed and not self._lesson.progress.accepts(action):
            self._lesson.decline()
            return False
        return True

    def kit_changed(self) -> None:
        self._lesson.update_coach()
