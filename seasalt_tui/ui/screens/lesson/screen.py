"""Tutorial: a scripted first game on the real table, with a coach who explains each step."""

from functools import partial

from textual.app import ComposeResult
from textual.binding import Binding

from seasalt_tui.play.lesson import LessonProgress, first_real_game, lesson_game
from seasalt_tui.play.seat_feed import open_local_table
from seasalt_tui.text.lesson import ActStep, ReadStep, WatchStep, lesson_of
from seasalt_tui.ui.commands.command import Command, bindings, is_offered
from seasalt_tui.ui.commands.keys import key_label
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.screens.lesson.coach_place import room_for_coach
from seasalt_tui.ui.screens.lesson.questions import RULES, LessonOver
from seasalt_tui.ui.screens.lesson.surroundings import LessonSurroundings
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, Answer, stage
from seasalt_tui.ui.widgets.coach import Coach, CoachText


class LessonScreen(TableScreen, inherit_bindings=False):
    KEY_COMMANDS = (
        # Before the board's keys, as long as there is something to read.
        Command(
            "go_on", "space,enter", "go_on", "Continue", "Continue", lambda it: it.reads, strict=True, priority=True
        ),
    )
    BINDINGS = [*bindings(KEY_COMMANDS), *TableScreen.BINDINGS]

    def __init__(self, session: Session, game: str) -> None:
        self._game = game
        self._lesson = lesson_of(game)
        self.progress = LessonProgress(self._lesson.steps)
        self._refusal = ""
        handle = lesson_game(game, self._lesson, session.kit.settings, session.kit.words)
        open_seat_feed = partial(
            open_local_table, handle.plan, handle.log, session.thinkers, script=self._lesson.script
        )
        super().__init__(session, handle, open_seat_feed, LessonSurroundings(self))

    def compose(self) -> ComposeResult:
        yield from super().compose()
        yield Coach(id="coach")

    def on_mount(self) -> None:
        self.screen_layout_refresh_signal.subscribe(self.query_one("#coach"), lambda _: self.place_coach())

    def place_coach(self) -> None:
        if self.seats.news is None or not self.slot.is_ready:  # not laid yet, or left
            return
        region = room_for_coach(self, self.slot, self.progress.step)
        coach = self.query_one("#coach", Coach)
        coach.display = bool(self.slot.widget.region) and not isinstance(self.app.screen, Question)
        coach.styles.offset = region.offset
        coach.styles.width, coach.styles.height = region.size

    def on_screen_suspend(self) -> None:
        """A question covers the table, so the coach moves onto its screen."""
        question = self.app.screen
        if isinstance(question, Question) and not isinstance(question, LessonOver):
            question.mount(Coach(classes="above"))
            self.update_coach()
        self.place_coach()

    def on_screen_resume(self) -> None:
        self.place_coach()

    def pace_opponents(self) -> None:
        if isinstance(self.progress.step, WatchStep):
            self.pace.release()
        else:
            self.pace.hold()

    @property
    def reads(self) -> bool:
        """Whether there is something to read before the game goes on."""
        return isinstance(self.progress.step, ReadStep)

    # What the coach says.

    def update_coach(self) -> None:
        text = self._coach_text()
        for coach in (*self.query(Coach), *self.app.screen.query(Coach)):
            coach.content = text
        self.call_after_refresh(self.place_coach)

    def _coach_text(self) -> CoachText:
        words, step, keys = self.kit.words, self.progress.step, self._keys()
        place = words.say("Step {number} of {count}", number=self.progress.index + 1, count=len(self.progress.steps))
        text = self._refusal or words.say(step.text, **keys)
        match step:
            case ActStep(task=task) | ReadStep(task=task) if task:
                return CoachText(place, text, words.say(task, **keys))
            case ReadStep():
                return CoachText(place, text, words.say("{go_on} or click here: go on", **keys))
            case _:
                return CoachText(place, text)

    def _keys(self) -> dict[str, str]:
        """The keys by the name of their action."""
        kit, bindings = self.kit, [*self.BINDINGS, *stage(self._game).lesson_bindings()]
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

    def decline(self) -> None:
        """What the rules allow, but not the lesson."""
        words = self.kit.words
        match self.progress.step:
            case ActStep(declined=declined) if declined:
                self._refusal = words.say(declined)
            case ActStep():
                self._refusal = words.say("A fine move in another game. Here you need something else.")
            case _:
                self._refusal = words.say("One moment: read this first.")
        self.update_coach()
        self.questions.update()

    def take_back_refusal(self) -> None:
        self._refusal = ""

    # What the learner does.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters)

    def action_go_on(self) -> None:
        if self._refusal:
            self._refusal = ""
        elif self.progress.at_end:
            self.session.learned()
            self.app.push_screen(LessonOver(self.kit), self._go_after_lesson)
        else:
            self.progress.go_on()
        self.pace_opponents()
        self.describe()

    def on_coach_clicked(self) -> None:
        """After a refused action, a click shows the instruction again."""
        if self._refusal or self.check_action("go_on", ()):
            self.action_go_on()

    def action_scroll(self, by: int) -> None:
        self.query_one("#coach", Coach).turn_page(by)

    def _go_after_lesson(self, what: Answer) -> None:
        if what == NEW_GAME:
            self.session.begin(first_real_game(self._game, self.kit.settings, self.kit.words))
        elif what == RULES:
            self.session.open_rules()
        elif what == HOME:
            self.leave(HOME)
