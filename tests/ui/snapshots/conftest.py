"""Snapshot tests of screens. Update with `pytest tests/ui/snapshots --snapshot-update`, and look at each picture."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from seasalt_tui.store.daily_deals import TODAY_VARIABLE
from seasalt_tui.store.first_time import end_first_time
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Depth, kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.local_app import LocalApp
from ui.questions.advice.fixed_thinkers import FixedThinkers
from ui.snapshots.frozen_table import FrozenPosition, app_with_table

Looks = Callable[..., bool]

_CLIPS: Final = re.compile(r'<clipPath id="terminal-line-\d+">\s*<rect[^>]*/>\s*</clipPath>\s*')
_WORDY: Final = re.compile(
    r' clip-path="url\(#terminal-line-\d+\)"| shape-rendering="crispEdges"| textLength="12\.2"'  # one cell
)


class PicturedApp(LocalApp):
    TITLE = "Sea Salt & Paper"

    def export_screenshot(self, *, title: str | None = None, simplify: bool = True) -> str:  # noqa: ARG002
        """Drops clip paths and attributes that repeat for every cell and change nothing."""
        drawn = super().export_screenshot(title=title, simplify=True)
        return _WORDY.sub("", _CLIPS.sub("", drawn)).replace("&#160;", "\u00a0")


@pytest.fixture
def looks(snap_compare: Callable[..., bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Compares a screen with its snapshot; without a scene, the app starts at home."""
    monkeypatch.setenv(TODAY_VARIABLE, "2026-11-18")
    places = Paths(tmp_path / "config.toml", tmp_path / "data", tmp_path / "state")
    end_first_time(places)

    def compare(
        scene: FrozenPosition | None = None,
        *keys: str,
        size: tuple[int, int] = (80, 24),
        depth: Depth = "true",
        over: Callable[[LocalApp], object] | None = None,
        language: str = "en",
        **settings: Any,
    ) -> bool:
        chosen = Settings(**{"animation": False, "bell": False, "language": language, **settings})
        app = PicturedApp(kit(chosen, words(language), depth), places, FixedThinkers())
        app.animation_level = "none"  # the plugin imports Textual before the environment variable is set
        return snap_compare(app, terminal_size=size, run_before=app_with_table(scene, keys, over))

    return compare
