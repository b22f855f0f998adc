"""Tutorial: a scripted first game on the real table, with a coach who explains each step."""

from functools import partial
from typing import Any, Final

from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import Region

from seasalt_tui.core.chair import News
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.play.advice.rights import LESSON, AdviceRights
from seasalt_tui.play.drafts import default_names, default_options, new_draft, plan_from_draft
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.play.seat_feed import open_local_table
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings, is_offered
from seasalt_tui.ui.commands.key_hints import KeyHint, own_key_hints
from seasalt_tui.ui.commands.keys import key_label
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.screens.lesson.questions import RULES, LessonOver
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.lesson import LEARNER, ActStep, LessonProgress, ReadStep, WatchStep, standing_actions
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, Answer, stage
from seasalt_tui.ui.widgets.coach import Coach, CoachText
from seasalt_tui.ui.widgets.prompt import Prompt

_FEWEST_ROWS: Final = 9
_MOST_ROWS: Final = 11


class LessonScreen(TableScreen, inherit_bindings=False):
    KEY_COMMANDS = (
        # Before the board's keys, as long as there is something to read.
        Command("go_on", "space,enter", "go_on", "Go on", "Go on", lambda it: it.reads, strict=True, priority=True),
    )
    BINDINGS = [*bindings(KEY_COMMANDS), *TableScreen.BINDINGS]

    def __init__(self, session: Session, game: str) -> None:
        self._game = game
        self._lesson = stage(game).lesson()
        self._progress = LessonProgress(self._lesson.steps)
        self._declined_text = ""
        handle = self._new_game(session.kit)
        open_seat_feed = partial(
            open_local_table, handle.plan, handle.log, session.thinkers, script=self._lesson.script
        )
        super().__init__(session, handle, open_seat_feed)

    def _new_game(self, kit: Kit) -> GameHandle:
        """The tutorial is never saved."""
        learner = default_names(new_draft(self._game, kit.settings, kit.words), kit.settings, kit.words)[LEARNER]
        rivals = (Sitter(name, "easy") for name in self._lesson.opponents)
        options = default_options(self._game, kit.settings, kit.words)
        plan = Plan(self._game, (Sitter(learner), *rivals), "lesson", options, first=LEARNER)
        return GameHandle(plan, MemoryLog(plan.header, self._lesson.records))

    @property
    def rights(self) -> AdviceRights:
        return LESSON

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Coach(id="coach")

    def on_mount(self) -> None:
        self.screen_layout_refresh_signal.subscribe(self.query_one("#coach"), lambda _: self._place_coach())

    def _place_coach(self) -> None:
        if self._news is None or not self.has_board:  # not laid yet, or left
            return
        place, region = self.board.log_view.region, self._room_for_coach()
        coach = self.query_one("#coach", Coach)
        coach.display = bool(place) and not isinstance(self.app.screen, Question)
        coach.styles.offset = region.offset
        coach.styles.width, coach.styles.height = region.size

    def _room_for_coach(self) -> Region:
        """The coach takes the log's place. If that is too low, it goes over the parts that the step allows to
        be covered, or else over the free end of the parts above.
        """
        board, place, may_cover = (
            self.query_one("#board").region,
            self.board.log_view.region,
            self._progress.step.may_cover,
        )
        if place.height < _FEWEST_ROWS and may_cover:
            covered = Region.from_union([self.query_one(f"#{part}").region for part in may_cover])
            return covered.crop_size((covered.width, _MOST_ROWS))
        top = min(place.y, max(place.bottom - _FEWEST_ROWS, board.y + 1))
        return Region(place.x, top, board.right - place.x, min(place.bottom - top, _MOST_ROWS))

    def on_screen_suspend(self) -> None:
        """A question covers the table, so the coach moves onto its screen."""
        question = self.app.screen
        if isinstance(question, Question) and not isinstance(question, LessonOver):
            question.mount(Coach(classes="above"))
            self._update_coach()
        self._place_coach()

    def on_screen_resume(self) -> None:
        self._place_coach()

    async def _show(self, news: News[Any, Any], *, hurried: bool) -> None:
        records = await self._handle.log.after(0)
        acted = standing_actions(records[: news.number], LEARNER)
        over = self._stage.rounds_over(news.view) > 0
        self._progress.sync(acted, opponents_done=over or bool(news.view.legal))
        self._declined_text = ""
        self._pace_opponents()
        await super()._show(news, hurried=hurried)

    async def _show_round_result(self, view: Any) -> None:
        self._update_coach()
        before = self._rounds_shown
        await super()._show_round_result(view)
        if self._rounds_shown != before and before is not None:
            self.action_go_on()
        self._pace_opponents()

    def _pace_opponents(self) -> None:
        if isinstance(self._progress.step, WatchStep):
            self._pace.release()
        else:
            self._pace.hold()

    def _describe(self) -> None:
        super()._describe()
        prompt = self.query_one(Prompt)
        prompt.urgent = prompt.urgent and not self.reads
        self._update_coach()
        self.call_after_refresh(self._place_coach)

    def _update_coach(self) -> None:
        text = self._coach_text()
        for coach in (*self.query(Coach), *self.app.screen.query(Coach)):
            coach.content = text

    def _coach_text(self) -> CoachText:
        words, step, keys = self.kit.words, self._progress.step, self._keys()
        place = words.say("Step {number} of {count}", number=self._progress.index + 1, count=len(self._progress.steps))
        text = self._declined_text or words.say(step.text, **keys)
        match step:
            case ActStep(task=task) | ReadStep(task=task) if task:
                return CoachText(place, text, words.say(task, **keys))
            case ReadStep():
                return CoachText(place, text, words.say("{go_on} or click here: go on", **keys))
            case _:
                return CoachText(place, text)

    def _keys(self) -> dict[str, str]:
        """The keys by the name of their action."""
        kit, bindings = self.kit, [*self.BINDINGS, *self._lesson.bindings]
        named = [binding.id for binding in bindings if isinstance(binding, Binding) and binding.id]
        shown = {name: key_label(bindings, name, kit.settings.keys, ascii_only=kit.look.ascii) for name in named}
        return {name: self._key_name(key) for name, key in shown.items()}

    def _key_name(self, key: str) -> str:
        """In a sentence some keys read better as a name than as a symbol."""
        match key:
            case "␣" | "space":
                return self.kit.words.say_as("key", "Space")
            case "⏎" | "enter":
                return self.kit.words.say_as("key", "Enter")
            case _:
                return key

    def _key_hints(self) -> tuple[KeyHint, ...]:
        if not self.reads:
            return super()._key_hints()
        actions = {"screen.undo", "screen.leave", "app.help"}
        return (
            *own_key_hints(self, self.kit),
            *(key_hint for key_hint in super()._key_hints() if key_hint.action in actions),
        )

    async def _attempt(self, action: Any) -> None:
        allowed = self._news is not None and action in self._news.view.legal
        if allowed and not self._progress.accepts(action):
            self._decline()
        else:
            await super()._attempt(action)

    @property
    def reads(self) -> bool:
        """Whether there is something to read before the game goes on."""
        return isinstance(self._progress.step, ReadStep)

    def _decline(self) -> None:
        words = self.kit.words
        match self._progress.step:
            case ActStep(declined=declined) if declined:
                self._declined_text = words.say(declined)
            case ActStep():
                self._declined_text = words.say("A fine move in another game. Here we need something else.")
            case _:
                self._declined_text = words.say("One moment: there is something to read first.")
        self._update_coach()
        self._update_question()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters)

    def action_go_on(self) -> None:
        if self._declined_text:
            self._declined_text = ""
        elif self._progress.at_end:
            self.app.push_screen(LessonOver(self.kit), self._go_after_lesson)
        else:
            self._progress.go_on()
        self._pace_opponents()
        self._describe()

    def on_coach_clicked(self) -> None:
        """After a refused action, a click shows the instruction again."""
        if self._declined_text or self.check_action("go_on", ()):
            self.action_go_on()

    def action_scroll(self, by: int) -> None:
        self.query_one("#coach", Coach).turn_page(by)

    def _go_after_lesson(self, what: Answer) -> None:
        if what == NEW_GAME:
            self._session.begin(self._real_game())
        elif what == RULES:
            self._session.open_rules()
        elif what == HOME:
            self.leave(HOME)

    def _real_game(self) -> Plan:
        """Against an easy bot."""
        kit = self.kit
        draft = new_draft(self._game, kit.settings, kit.words)
        return plan_from_draft(draft.with_sitter(1, Sitter("", "easy")), kit.settings, kit.words)

    def _apply_kit(self, kit: Kit) -> None:
        super()._apply_kit(kit)
        self._update_coach()
