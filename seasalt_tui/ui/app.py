"""The app: one person's session. It holds what its screens share, and no game."""

from collections.abc import Callable
from typing import Final

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.core.errors import Refusal
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.keeping import Keeper
from seasalt_tui.ui.kit import Kit, kit
from seasalt_tui.ui.local import Plan
from seasalt_tui.ui.screens.table import TableScreen
from seasalt_tui.ui.styles import STYLES
from seasalt_tui.ui.themes import themes
from seasalt_tui.ui.words import words

_SCREENS: Final = ("app", "table", "modals")


class SeasaltApp(App[None]):
    CSS_PATH = [STYLES / f"{name}.tcss" for name in _SCREENS]
    ENABLE_COMMAND_PALETTE = False
    BINDINGS = [
        Binding("question_mark", "help", id="help", key_display="?"),
        Binding("ctrl+p", "palette", id="palette"),
    ]

    def __init__(self, start: Kit, paths: Paths, plan: Plan | None = None) -> None:
        super().__init__()
        self._kit = start
        self._dressed: list[tuple[Widget, Callable[[Kit], None]]] = []
        self.keeper = Keeper(paths, self._notice)
        self._plan = plan
        for theme in themes():
            self.register_theme(theme)
        self.theme = start.theme

    @property
    def kit(self) -> Kit:
        return self._kit

    def watch_kit(self, widget: Widget, dress: Callable[[Kit], None]) -> None:
        self._dressed.append((widget, dress))

    def change(self, settings: Settings) -> None:
        before = self._kit
        self._kit = kit(settings, words(settings.language or before.words.language), before.look.palette)
        self.theme = self._kit.theme
        self._dressed = [(widget, dress) for widget, dress in self._dressed if widget.is_attached]
        with self.batch_update():
            for _, dress in self._dressed:
                dress(self._kit)

    def call_attention(self, screen: Widget, wanted: bool) -> None:
        if wanted and self.kit.settings.bell:
            self.bell()

    def open_menu(self, table: Screen[None]) -> None:
        self.exit()

    def _notice(self, refusal: Refusal) -> None:
        self.notify(self.kit.words.say(refusal.template, **refusal.values), markup=False)

    async def on_mount(self) -> None:
        self.set_keymap(dict(self.kit.settings.keys))
        if self._plan is not None:
            self.push_screen(TableScreen(self, await self.keeper.begin(self._plan)))
