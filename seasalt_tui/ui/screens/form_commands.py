"""Key commands of a form: up and down move between its fields, left and right change the value."""

from typing import Any, Final

from seasalt_tui.ui.commands.command import Command, Commands
from seasalt_tui.ui.widgets.fields import FIELD_DOWN, VALUE_AFTER


def _ascii(form: Any) -> bool:
    return bool(form.kit.look.ascii)


FIELD_COMMANDS: Final[Commands] = (
    FIELD_DOWN.shown_as("Move", "app.focus_next", sign=lambda it: "up/down" if _ascii(it) else "↑↓"),
    VALUE_AFTER.shown_as("Change", "focused.turn(1)", sign=lambda it: "left/right" if _ascii(it) else "←→"),
)
CLOSE_FORM: Final = Command("close", "escape", "close", "Back", "Back")
