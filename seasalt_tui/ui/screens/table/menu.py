"""The menu at the table. The game below goes on, and waits when this player is to act."""

from textual import on
from textual.app import ComposeResult
from textual.containers import VerticalGroup

from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.commands.key_hints import key_hints
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.terminal.guarded_screen import GuardedModal
from seasalt_tui.ui.widgets.choice_list import ChoiceList
from seasalt_tui.ui.widgets.key_line import KeyLine


class Menu(GuardedModal[None]):
    AUTO_FOCUS = "#menu"
    KEY_COMMANDS = (Command("resume", "escape", "close", "Back", "Back to the game"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, session: Session, table: TableScreen) -> None:
        super().__init__()
        self._session = session
        self._table = table

    def compose(self) -> ComposeResult:
        with VerticalGroup(id="panel"):
            yield ChoiceList(id="menu")
        yield KeyLine()

    @property
    def kit(self) -> Kit:
        return self._session.kit

    def on_mount(self) -> None:
        self.kit_changed()

    def kit_changed(self) -> None:
        self.query_one("#panel").border_title = self.kit.words.say("Menu")
        self.query_one(ChoiceList).items = tuple(self._table.surroundings.menu_entries(self.kit.words))
        self.query_one(KeyLine).key_hints = key_hints(self, self.kit)

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        await self.app.run_action(event.key_hint.action, self)

    @on(ChoiceList.Chosen)
    def _choose(self, event: ChoiceList.Chosen) -> None:
        """The table does it: this menu is closed by then."""
        self.dismiss()
        self._table.surroundings.do_menu_entry(event.id)
