"""`seasalt` without a command: opens the home screen."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.cli.display_options import PLAIN
from seasalt_tui.cli.launch import launch
from seasalt_tui.cli.play.plan_request import PlanRequest, plan_for
from seasalt_tui.cli.startup import load_start
from seasalt_tui.games import GAMES


def open_home(overrides: Mapping[str, Any]) -> int:
    """The line mode has no home screen: it resumes the last game, or starts a new one."""
    start = load_start(overrides)
    if not overrides.get(PLAIN):
        return launch(start, plain=False)
    request = PlanRequest(next(iter(GAMES)), LEVELS[1])
    return launch(replace(start, plan=plan_for(request, start), resumed=True), plain=True)
