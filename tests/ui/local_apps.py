"""Local apps with the settings that a test wants, and files in a folder of its own."""

from pathlib import Path
from typing import Any

from seasalt_tui.bots.thinkers import Inline, Thinkers
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Depth, Kit, kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.local_app import LocalApp


def paths(folder: Path) -> Paths:
    return Paths(folder / "config.toml", folder / "data", folder / "state")


def still_kit(depth: Depth = "true", **settings: Any) -> Kit:
    """Nothing moves, and nobody waits; of a terminal in English unless something else is said."""
    chosen = Settings(**{"animation": False, "pace": 0.0, "bell": False, **settings})
    return kit(chosen, words(chosen.language or "en"), depth)


def app_in(folder: Path, depth: Depth = "true", thinkers: Thinkers | None = None, **settings: Any) -> LocalApp:
    return LocalApp(still_kit(depth, **{"language": "en", **settings}), paths(folder), thinkers or Inline())
