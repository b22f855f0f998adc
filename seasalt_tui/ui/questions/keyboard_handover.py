"""Hot seat: hides the table until the next player confirms to be alone at the screen."""

from textual.app import ComposeResult
from textual.widgets import Static

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.terminal.guarded_screen import GuardedModal


class KeyboardHandover(GuardedModal[None]):
    KEY_COMMANDS = (Command("curtain_up", "enter", "confirm", "", "Show the table"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, kit: Kit, name: str) -> None:
        super().__init__()
        self._kit = kit
        self._player = name

    def compose(self) -> ComposeResult:
        words = self._kit.words
        yield Static(words.say("Pass the keyboard to {name}", name=self._player), id="to", markup=False)
        yield Static(words.say("{name}: press Enter when only you can see.", name=self._player), id="how", markup=False)

    def on_click(self) -> None:
        self.action_confirm()

    def action_confirm(self) -> None:
        self.dismiss(None)
