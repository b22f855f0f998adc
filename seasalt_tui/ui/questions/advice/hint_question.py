"""The hint question: the two or three best actions, refined for as long as it is open."""

from asyncio import sleep
from collections.abc import Iterator
from contextlib import aclosing
from typing import Any, Final

from textual import getters, on, work
from textual.app import ComposeResult
from textual.reactive import var

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.thinkers import Unanswered
from seasalt_tui.play.advice.adviser import AppraisalStream
from seasalt_tui.text.hint_texts import MAX_HINTS, hint_texts
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.speech import Speech
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.questions.advice.hint_list import HintList
from seasalt_tui.ui.questions.advice.odds_widget import PAUSE
from seasalt_tui.ui.questions.question import Panel, Question
from seasalt_tui.ui.widgets.wrapped_text import WrappedText

_KEYS: Final = ("first", "second", "third")
_MORE_ROWS: Final = 2  # than cards side by side need


class HintQuestion(Question):
    """Answers with an action. The selection follows its action when the order changes."""

    about_table = True
    KEY_COMMANDS = (
        Command("hint_enter", "enter", "decide", "Do it", "Play the selected action"),
        Command("hint_previous", "up,k", "move(-1)", "Up", "Up"),
        Command("hint_next", "down,j", "move(1)", "Down", "Down"),
        *(
            Command(f"hint_{name}", str(place), f"point({place - 1})", "", "Select this action; press again to play it")
            for place, name in enumerate(_KEYS, 1)
        ),
        Command("hint_close", "escape,x,q", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    hint_list = getters.query_one(HintList)

    appraisal: var[Appraisal | None] = var(None)
    done: var[bool] = var(False)

    def __init__(self, kit: Kit, speech: Speech, view: Any, appraisals: AppraisalStream, min_height: int = 0) -> None:
        """`min_height`: minimum rows of the panel, to cover the question below completely."""
        super().__init__(kit)
        self._min_height = min_height
        self.speech = speech
        self.view = view
        self._appraisals = appraisals
        self._chosen: Any = None  # the action the player selected, if any

    @property
    def fewest_rows(self) -> int:
        """Three actions and what stands below them, on a terminal of 80x24."""
        return super().fewest_rows + _MORE_ROWS

    def compose(self) -> ComposeResult:
        words = self.kit.words
        keys = [self.key(f"hint_{name}") for name in _KEYS]
        yield from self.panel_and_foot(
            words.say("Hint"),
            words.say("A number selects an action; Enter or the number again plays it."),
            HintList(keys, id="hints"),
            WrappedText(*self._below(), id="thinking"),
        )

    def on_mount(self) -> None:
        self.query_one(Panel).styles.min_height = self._min_height
        self._think()

    @work
    async def _think(self) -> None:
        try:
            async with aclosing(self._appraisals()) as appraisals:
                async for self.appraisal in appraisals:
                    await sleep(PAUSE)
        except Unanswered:
            pass  # already reported by the thinkers
        self.done = True

    @property
    def _actions(self) -> list[Any]:
        return [] if self.appraisal is None else [option.action for option in self.appraisal.options[:MAX_HINTS]]

    def watch_appraisal(self) -> None:
        """Does nothing once the screen is closed: its widgets are removed before its worker ends."""
        if self.appraisal is None or not self.display:
            return
        actions = self._actions
        self.hint_list.hint_texts = hint_texts(self.speech, self.view, self.appraisal)
        self.hint_list.cursor = actions.index(self._chosen) if self._chosen in actions else 0
        self._show_progress()

    def watch_done(self) -> None:
        if self.is_mounted and self.display:
            self._show_progress()

    def _show_progress(self) -> None:
        self.query_one("#thinking", WrappedText).rows = tuple(self._below())

    def _below(self) -> Iterator[Row]:
        words, muted = self.kit.words, self.kit.tones.muted
        if self.appraisal is None:
            nothing = words.say("No hints available here.")
            yield (run(nothing if self.done else words.say("Thinking…"), muted),)
            return
        if not self.appraisal.tries:
            yield (run(words.say("This is the only legal move."), muted),)
            return
        yield ()
        yield (run(words.say("Chance of winning, and how far behind the best move (percentage points)."), muted),)
        tried = words.say_number("{number} simulated game", "{number} simulated games", self.appraisal.tries)
        yield run(tried, muted), run(" " if self.done else f" {words.say('so far…')}", muted)

    def action_move(self, by: int) -> None:
        if actions := self._actions:
            self._point((self.hint_list.cursor + by) % len(actions))

    def _point(self, place: int) -> None:
        self.hint_list.cursor = place
        self._chosen = self._actions[place]

    def action_point(self, place: int) -> None:
        """Selects an action; a selected one is done, as by Enter."""
        if place >= len(self._actions):
            return
        if place == self.hint_list.cursor:
            self.dismiss(self._actions[place])
        else:
            self._point(place)

    @on(HintList.Clicked)
    def _clicked(self, event: HintList.Clicked) -> None:
        self.action_point(event.place)

    def action_decide(self) -> None:
        if actions := self._actions:
            self.dismiss(actions[self.hint_list.cursor])
