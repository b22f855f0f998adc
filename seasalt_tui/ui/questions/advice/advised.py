"""Base of questions in which the player may ask for a hint, where hints are allowed."""

from collections.abc import Iterable

from textual.app import ComposeResult
from textual.binding import Binding
from textual.widget import Widget

from seasalt_tui.play.advice.advising import NO_ADVICE, Advice
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.widgets.key_line import Hint


class Advised(Question):
    """`advice` is set before the question is pushed."""

    BINDINGS = [Binding("t", "hint", id="hint")]

    advice: Advice = NO_ADVICE

    def composed(self, heading: str, text: str, hints: Iterable[Hint], *parts: Widget) -> ComposeResult:
        advised = [] if self.advice.hint is None else [self._offered()]
        yield from super().composed(heading, text, (*hints, *advised), *parts)

    def _offered(self) -> Hint:
        return Hint(self._shown(Advised.BINDINGS, "hint"), self.kit.words.say_as("brief", "Hint"), "hint", minor=True)

    def action_hint(self) -> None:
        if self.advice.hint is None:
            self.complain(self.advice.no_hint)
        else:
            self.advice.hint()
