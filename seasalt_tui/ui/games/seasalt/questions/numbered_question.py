"""Base of questions whose options have numbers; some can be taken back with Escape, others have shown something."""

from typing import ClassVar

from seasalt_tui.core.messages import message
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionQuestion, cursor_commands
from seasalt_tui.ui.session.stage import UNDO

_NUMBERS = range(1, 10)


class NumberedQuestion(OptionQuestion):
    """`must_answer`: why Escape leads nowhere; empty if the action before it can be taken back."""

    KEY_COMMANDS = (
        Command("numbered_enter", "enter", "decide", "Choose", "Choose the entry"),
        *cursor_commands("numbered"),
        *(
            Command(f"numbered_{place}", str(place), f"choose({place - 1})", "", "Choose the entry with this number")
            for place in _NUMBERS
        ),
        Command(
            "numbered_escape",
            "escape",
            "escape",
            lambda it: it.escape_label,
            "Take back, or close",
            lambda it: not it.must_answer,
        ),
    )
    BINDINGS = bindings(KEY_COMMANDS)
    must_answer: ClassVar[str] = message("This has to be decided.")

    def number_key(self, place: int) -> str:
        """Counted from 0."""
        return self.key(f"numbered_{place + 1}") if place + 1 in _NUMBERS else " "

    @property
    def escape_label(self) -> str:
        return self.kit.words.say_as("brief", "Undo pair")

    def action_escape(self) -> None:
        if self.must_answer:
            self.show_error(self.kit.words.say(self.must_answer))
        else:
            self.dismiss(UNDO)
