"""Form: a page of fields; up and down move between them, left and right change the value."""

from typing import Any

from seasalt_tui.ui.commands.command import Command, Commands, bindings
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.fields import FIELD_DOWN, VALUE_AFTER, SelectField


def _ascii(form: Any) -> bool:
    return bool(form.kit.look.ascii)


class Form(Page):
    KEY_COMMANDS: Commands = (
        FIELD_DOWN.shown_as("Move", "app.focus_next", sign=lambda it: "up/down" if _ascii(it) else "↑↓"),
        VALUE_AFTER.shown_as("Change", "turn", sign=lambda it: "left/right" if _ascii(it) else "←→"),
        Command("close", "escape", "close", "Back", "Back"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    def action_turn(self) -> None:
        if isinstance(self.focused, SelectField):
            self.focused.action_turn(1)

    def action_close(self) -> None:
        self.dismiss()
