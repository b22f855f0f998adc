"""Keys of questions whose options have numbers: some can be taken back with Escape, others have shown something."""

from typing import Final

from seasalt_tui.ui.commands.command import Command, Commands
from seasalt_tui.ui.games.seasalt.questions.option_question import OptionQuestion, cursor_commands

_NUMBERS: Final = range(1, 10)
NUMBERED_COMMANDS: Final[Commands] = (
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


def number_key(question: OptionQuestion, place: int) -> str:
    """Counted from 0."""
    return question.key(f"numbered_{place + 1}") if place + 1 in _NUMBERS else " "
