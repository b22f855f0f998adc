"""Form: a page of fields; up and down move between them, left and right change the value."""

from textual.binding import Binding

from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.widgets.fields import Field
from seasalt_tui.ui.widgets.key_line import Hint


class Form(Page):
    BINDINGS = [Binding("escape", "close", id="close")]

    def hints(self) -> tuple[Hint, ...]:
        words = self.kit.words
        arrows = ("up/down", "left/right") if self.kit.look.ascii else ("↑↓", "←→")
        return (
            Hint(arrows[0], words.say_as("brief", "Move"), "app.focus_next"),
            Hint(arrows[1], words.say_as("brief", "Change"), "screen.turn"),
            Hint(self.key("close"), words.say_as("brief", "Back"), "screen.close"),
            Hint(self.key("help"), words.say_as("brief", "Help"), "app.help"),
        )

    def action_turn(self) -> None:
        if isinstance(self.focused, Field):
            self.focused.action_turn(1)

    def action_close(self) -> None:
        self.dismiss()
