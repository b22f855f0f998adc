"""Hot seat: hides the table until the next player confirms to be alone at the screen."""

from textual.app import ComposeResult
from textual.events import Click
from textual.widgets import Static

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import QUIT, Command, bindings
from seasalt_tui.ui.commands.key_hints import key_hint, key_hints
from seasalt_tui.ui.terminal.guarded_screen import GuardedModal
from seasalt_tui.ui.widgets.key_line import KeyLine


class KeyboardHandover(GuardedModal[None]):
    KEY_COMMANDS = (Command("curtain_up", "enter", "confirm", "Show table", "Show the table"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, name: str) -> None:
        super().__init__()
        self.kit = kit
        self._player = name

    def compose(self) -> ComposeResult:
        words = self.kit.words
        yield Static(words.say("Pass the keyboard to {name}", name=self._player), id="to", markup=False)
        yield Static(words.say("{name}: press Enter when only you can see.", name=self._player), id="how", markup=False)
        key_line = KeyLine()
        show, help_hint = key_hints(self, self.kit)
        key_line.key_hints = show, key_hint(self, QUIT, self.kit), help_hint
        yield key_line

    def on_click(self, event: Click) -> None:
        """A click on the bottom line does what that says: quitting must not show the table first."""
        if not isinstance(event.widget, KeyLine):
            self.action_confirm()

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        await self.app.run_action(event.key_hint.action, self)

    def action_confirm(self) -> None:
        self.dismiss(None)
