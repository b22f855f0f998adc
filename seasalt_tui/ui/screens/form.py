"""Form: a page of fields; up and down move between them, left and right change the value."""

from textual.binding import Binding

from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.fields import SelectField
from seasalt_tui.ui.widgets.key_line import KeyHint


class Form(Page):
    BINDINGS = [Binding("escape", "close", id="close")]

    def key_hints(self) -> tuple[KeyHint, ...]:
        words = self.kit.words
        arrows = ("up/down", "left/right") if self.kit.look.ascii else ("↑↓", "←→")
        return (
            KeyHint(arrows[0], words.say_as("brief", "Move"), "app.focus_next"),
            KeyHint(arrows[1], words.say_as("brief", "Change"), "screen.turn"),
            KeyHint(self.key_label("close"), words.say_as("brief", "Back"), "screen.close"),
            KeyHint(self.key_label("help"), words.say_as("brief", "Help"), "app.help"),
        )

    def action_turn(self) -> None:
        if isinstance(self.focused, SelectField):
            self.focused.action_turn(1)

    def action_close(self) -> None:
        self.dismiss()
