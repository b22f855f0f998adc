"""Pictures of screens. `pytest tests/ui/snapshots --snapshot-update` takes them anew: look at each of them."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

import pytest

from seasalt_tui.store.daily import TODAY
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.app import SeasaltApp
from seasalt_tui.ui.kit import Depth, kit
from seasalt_tui.ui.words import words
from ui.advice.advisers import ByHand
from ui.snapshots.still import Scene, set_out

Looks = Callable[..., bool]

_CLIPS: Final = re.compile(r'<clipPath id="terminal-line-\d+">\s*<rect[^>]*/>\s*</clipPath>\s*')
_WORDY: Final = re.compile(
    r' clip-path="url\(#terminal-line-\d+\)"| shape-rendering="crispEdges"| textLength="12\.2"'  # one cell
)


class PicturedApp(SeasaltApp):
    TITLE = "Sea Salt & Paper"

    def export_screenshot(self, *, title: str | None = None, simplify: bool = True) -> str:  # noqa: ARG002
        """Without what every cell repeats and no picture needs."""
        drawn = super().export_screenshot(title=title, simplify=True)
        return _WORDY.sub("", _CLIPS.sub("", drawn)).replace("&#160;", "\u00a0")


@pytest.fixture
def looks(snap_compare: Callable[..., bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Whether a screen looks as it did; without a scene it is one of those around the table."""
    monkeypatch.setenv(TODAY, "2026-11-18")
    places = Paths(tmp_path / "config.toml", tmp_path / "data", tmp_path / "state")

    def compare(
        scene: Scene | None = None,
        *keys: str,
        size: tuple[int, int] = (80, 24),
        depth: Depth = "true",
        over: Callable[[SeasaltApp], object] | None = None,
        language: str = "en",
        **settings: Any,
    ) -> bool:
        chosen = Settings(**{"animation": False, "bell": False, "language": language, **settings})
        app = PicturedApp(kit(chosen, words(language), depth), places, ByHand())
        app.animation_level = "none"  # the plugin imports Textual before anybody could tell it so
        return snap_compare(app, terminal_size=size, run_before=set_out(scene, keys, over))

    return compare
