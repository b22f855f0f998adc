"""Tutorial: a scripted first game on the real table, with a coach who explains each step."""

from functools import partial
from typing import Any, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region

from seasalt_tui.core.chair import News
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.play.advice.permit import TAUGHT, Permit
from seasalt_tui.play.drafts import fresh, planned, usual_names, usual_options
from seasalt_tui.play.local_game import opened
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.screens.lesson.over import RULES, LessonOver
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.keys import key_of
from seasalt_tui.ui.session.lesson import LEARNER, Course, Do, Tell, Watch, standing_actions
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, Answer, stage
from seasalt_tui.ui.widgets.coach import Coach, CoachText
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.prompt import Prompt

_FEWEST_ROWS: Final = 9
_MOST_ROWS: Final = 11


class LessonScreen(TableScreen, inherit_bindings=False):
    BINDINGS = [
        # Before the board's keys, as long as there is something to read.
        Binding("space,enter", "go_on", id="go_on", priority=True),
        *TableScreen.BINDINGS,
    ]

    def __init__(self, session: Session, game: str) -> None:
        self._game = game
        self._lesson = stage(game).lesson()
        self._course = Course(self._lesson.steps)
        self._declined = ""
        kept = self._begun(session.kit)
        seating = partial(opened, kept.plan, kept.log, session.thinkers, script=self._lesson.script)
        super().__init__(session, kept, seating)

    def _begun(self, kit: Kit) -> Kept:
        """The tutorial is never saved."""
        learner = usual_names(fresh(self._game, kit.settings, kit.words), kit.settings, kit.words)[LEARNER]
        rivals = (Sitter(name, "easy") for name in self._lesson.rivals)
        options = usual_options(self._game, kit.settings, kit.words)
        plan = Plan(self._game, (Sitter(learner), *rivals), "lesson", options, first=LEARNER)
        return Kept(plan, MemoryLog(plan.header, self._lesson.records))

    @property
    def permit(self) -> Permit:
        return TAUGHT

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Coach(id="coach")

    def on_mount(self) -> None:
        self.screen_layout_refresh_signal.subscribe(self.query_one("#coach"), lambda _: self._seat_coach())

    def _seat_coach(self) -> None:
        if self._news is None or not self.is_laid:  # not laid yet, or left
            return
        place, region = self.board.chronicle.region, self._room_for_coach()
        coach = self.query_one("#coach", Coach)
        coach.display = bool(place) and not isinstance(self.app.screen, Question)
        coach.styles.offset = region.offset
        coach.styles.width, coach.styles.height = region.size

    def _room_for_coach(self) -> Region:
        """The coach takes the chronicle's place. If that is too low, it goes over the parts that the step allows to
        be covered, or else over the free end of the parts above.
        """
        board, place, over = self.query_one("#board").region, self.board.chronicle.region, self._course.step.over
        if place.height < _FEWEST_ROWS and over:
            covered = Region.from_union([self.query_one(f"#{part}").region for part in over])
            return covered.crop_size((covered.width, _MOST_ROWS))
        top = min(place.y, max(place.bottom - _FEWEST_ROWS, board.y + 1))
        return Region(place.x, top, board.right - place.x, min(place.bottom - top, _MOST_ROWS))

    def on_screen_suspend(self) -> None:
        """A question covers the table, so the coach moves onto its screen."""
        question = self.app.screen
        if isinstance(question, Question) and not isinstance(question, LessonOver):
            question.mount(Coach(classes="above"))
            self._coach()
        self._seat_coach()

    def on_screen_resume(self) -> None:
        self._seat_coach()

    async def _show(self, news: News[Any, Any], *, hurried: bool) -> None:
        records = await self._kept.log.after(0)
        acted = standing_actions(records[: news.number], LEARNER)
        over = self._stage.rounds_over(news.view) > 0
        self._course.settle(acted, rivals_done=over or bool(news.view.legal))
        self._declined = ""
        self._pace_rivals()
        await super()._show(news, hurried=hurried)

    async def _close_round(self, view: Any) -> None:
        self._coach()
        before = self._acknowledged
        await super()._close_round(view)
        if self._acknowledged != before and before is not None:
            self.action_go_on()
        self._pace_rivals()

    def _pace_rivals(self) -> None:
        if isinstance(self._course.step, Watch):
            self._pace.let_go()
        else:
            self._pace.hold()

    def _describe(self) -> None:
        super()._describe()
        reading = isinstance(self._course.step, Tell)
        prompt = self.query_one(Prompt)
        prompt.urgent = prompt.urgent and not reading
        self._coach()
        self.call_after_refresh(self._seat_coach)

    def _coach(self) -> None:
        said = self._what_to_say()
        for coach in (*self.query(Coach), *self.app.screen.query(Coach)):
            coach.said = said

    def _what_to_say(self) -> CoachText:
        words, step, keys = self.kit.words, self._course.step, self._keys()
        place = words.say("Step {number} of {count}", number=self._course.place + 1, count=len(self._course.steps))
        text = self._declined or words.say(step.text, **keys)
        match step:
            case Do(task=task) | Tell(task=task) if task:
                return CoachText(place, text, words.say(task, **keys))
            case Tell():
                return CoachText(place, text, words.say("{go_on} or click here: go on", **keys))
            case _:
                return CoachText(place, text)

    def _keys(self) -> dict[str, str]:
        """The keys by the name of their action."""
        kit, bindings = self.kit, [*self.BINDINGS, *self._lesson.bindings]
        named = [binding.id for binding in bindings if isinstance(binding, Binding) and binding.id]
        shown = {name: key_of(bindings, name, kit.settings.keys, ascii_only=kit.look.ascii) for name in named}
        return {name: self._in_words(key) for name, key in shown.items()}

    def _in_words(self, key: str) -> str:
        """In a sentence some keys read better as a name than as a symbol."""
        match key:
            case "␣" | "space":
                return self.kit.words.say_as("key", "Space")
            case "⏎" | "enter":
                return self.kit.words.say_as("key", "Enter")
            case _:
                return key

    def _hints(self) -> tuple[Hint, ...]:
        if not isinstance(self._course.step, Tell):
            return super()._hints()
        go_on = Hint(self._key("go_on"), self.kit.words.say_as("brief", "Go on"), "screen.go_on")
        kept = {"screen.undo", "screen.leave", "app.help"}
        return (go_on, *(hint for hint in super()._hints() if hint.action in kept))

    async def _attempt(self, action: Any) -> None:
        allowed = self._news is not None and action in self._news.view.legal
        if allowed and not self._course.wants(action):
            self._decline()
        else:
            await super()._attempt(action)

    def _decline(self) -> None:
        words = self.kit.words
        match self._course.step:
            case Do(declined=declined) if declined:
                self._declined = words.say(declined)
            case Do():
                self._declined = words.say("A fine move in another game. Here we need something else.")
            case _:
                self._declined = words.say("One moment: there is something to read first.")
        self._coach()
        self._project()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        if action == "go_on":
            return isinstance(self._course.step, Tell)
        return super().check_action(action, parameters)

    def action_go_on(self) -> None:
        if self._declined:
            self._declined = ""
        elif self._course.at_end:
            self.app.push_screen(LessonOver(self.kit), self._leave_for)
        else:
            self._course.go_on()
        self._pace_rivals()
        self._describe()

    def on_coach_clicked(self) -> None:
        """After a refused action, a click shows the instruction again."""
        if self._declined or self.check_action("go_on", ()):
            self.action_go_on()

    def action_scroll(self, by: int) -> None:
        self.query_one("#coach", Coach).turn_page(by)

    def _leave_for(self, what: Answer) -> None:
        if what == NEW_GAME:
            self._session.begin(self._real_game())
        elif what == RULES:
            self._session.open_rules()
        elif what == HOME:
            self.leave(HOME)

    def _real_game(self) -> Plan:
        """Against an easy bot."""
        kit = self.kit
        draft = fresh(self._game, kit.settings, kit.words)
        return planned(draft.with_sitter(1, Sitter("", "easy")), kit.settings, kit.words)

    def _dress(self, kit: Kit) -> None:
        super()._dress(kit)
        self._coach()
