"""`seasalt` alone."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.cli.look import PLAIN
from seasalt_tui.cli.play.seating import Wish, planned_for
from seasalt_tui.cli.session import begun
from seasalt_tui.games import GAMES
from seasalt_tui.ui.launch import launch


def open_home(look: Mapping[str, Any]) -> int:
    """In lines there is no place to choose at: the last game goes on, or a new one begins."""
    start = begun(look)
    if not look.get(PLAIN):
        return launch(start, plain=False)
    wish = Wish(next(iter(GAMES)), LEVELS[1])
    return launch(replace(start, plan=planned_for(wish, start), resumed=True), plain=True)
