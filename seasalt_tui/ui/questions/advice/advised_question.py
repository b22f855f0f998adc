"""Base of questions in which the player may ask for a hint, where hints are allowed."""

from seasalt_tui.play.advice.adviser import NO_ADVICE, DialogAdvice
from seasalt_tui.ui.commands.command import Command, Commands, bindings
from seasalt_tui.ui.questions.question import Question


class AdvisedQuestion(Question):
    """`advice` is set before the question is pushed."""

    KEY_COMMANDS: Commands = (
        Command(
            "hint",
            "x",
            "hint",
            "Hint",
            "Hint: the best actions, and why",
            lambda it: it.advice.hint is not None,
            minor=True,
        ),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    advice: DialogAdvice = NO_ADVICE

    def action_hint(self) -> None:
        if self.advice.hint is None:
            self.show_error(self.advice.no_hint)
        else:
            self.advice.hint()
