"""Base of questions in which the player may ask for a hint, where hints are allowed."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widget import Widget

from seasalt_tui.play.advice.adviser import NO_ADVICE, DialogAdvice
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.key_line import KeyHint


class AdvisedQuestion(Question):
    """`advice` is set before the question is pushed."""

    BINDINGS = [Binding("t", "hint", id="hint")]

    advice: DialogAdvice = NO_ADVICE

    def panel_and_foot(self, heading: str, text: str, key_hints: Iterable[KeyHint], *parts: Widget) -> ComposeResult:
        advice = [] if self.advice.hint is None else [self._hint_key()]
        yield from super().panel_and_foot(heading, text, (*key_hints, *advice), *parts)

    def _hint_key(self) -> KeyHint:
        return KeyHint(
            self._key_label(AdvisedQuestion.BINDINGS, "hint"),
            self.kit.words.say_as("brief", "Hint"),
            "hint",
            minor=True,
        )

    def action_hint(self) -> None:
        if self.advice.hint is None:
            self.show_error(self.advice.no_hint)
        else:
            self.advice.hint()
