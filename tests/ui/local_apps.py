"""Local apps with the settings that a test wants, and files in a folder of its own."""

from pathlib import Path
from typing import Any

from seasalt_tui.bots.thinkers import Inline, Thinkers
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Depth, Kit, kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.table.screen import TableScreen


def paths(folder: Path) -> Paths:
    return Paths(folder / "config.toml", folder / "data", folder / "state")


def still_kit(depth: Depth = "true", **settings: Any) -> Kit:
    """Nothing moves, and nobody waits; of a terminal in English unless something else is said."""
    chosen = Settings(**{"animation": False, "pace": 0.0, "bell": False, **settings})
    return kit(chosen, words(chosen.language or "en"), depth)


class AppAtTable(LocalApp):
    """Begins at the table of a game, as when one is continued: there is no home yet."""

    def __init__(self, start: Kit, places: Paths, thinkers: Thinkers, handle: GameHandle) -> None:
        super().__init__(start, places, thinkers)
        self._handle = handle

    async def first_opening(self) -> GameHandle:
        return self._handle

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.screen_stack if isinstance(screen, TableScreen))


def app_at(
    handle: GameHandle, folder: Path, depth: Depth = "true", thinkers: Thinkers | None = None, **settings: Any
) -> AppAtTable:
    return AppAtTable(still_kit(depth, **{"language": "en", **settings}), paths(folder), thinkers or Inline(), handle)


def app_in(folder: Path, depth: Depth = "true", thinkers: Thinkers | None = None, **settings: Any) -> LocalApp:
    return LocalApp(still_kit(depth, **{"language": "en", **settings}), paths(folder), thinkers or Inline())
