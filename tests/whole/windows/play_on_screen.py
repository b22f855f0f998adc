"""Plays a whole game on the screen with the keys that its bottom line shows, headless, and prints how it ended."""

import asyncio
import sys
from typing import Final

from msgspec.structs import replace

from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.cli.startup import load_start
from seasalt_tui.play.start import kit_for
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.settings import Settings
from seasalt_tui.ui.app.terminal_app import TerminalApp
from seasalt_tui.ui.terminal.signals import GracefulShutdown
from terminal.offered_keys import ESCAPE, offered
from ui.screens.scripted_app import ScriptedApp

PLAN: Final = Plan("seasalt", (Sitter("Kim"), Sitter("Ana", "hard")), seed="whole", first=0)
SETTINGS: Final = Settings(animation=False, pace=0.0, bell=False)
NAMES: Final = {"\r": "enter", " ": "space", ESCAPE: "escape"}
MOST_KEYS: Final = 600


def wanted(scripted: ScriptedApp) -> str:
    return offered(scripted.lines[-1], "seasalt")


async def play(app: TerminalApp) -> str:
    """The last screen."""
    async with app.run_test(size=(80, 24), notifications=True) as pilot:
        scripted = ScriptedApp(pilot, app)
        await scripted.at_table()
        for _ in range(MOST_KEYS):
            await scripted.until(lambda: wanted(scripted) or "Rematch" in scripted.text)
            if "Rematch" in scripted.text:
                break
            key = wanted(scripted)
            await scripted.press(NAMES.get(key, key))
        last = scripted.text
        await scripted.press("ctrl+q")
    return last


def main() -> None:
    start = replace(load_start({"language": "en"}), settings=SETTINGS, plan=PLAN)
    app = TerminalApp(kit_for(start), start, Pool())
    with GracefulShutdown(app.leave_soon) as ending:
        sys.stdout.write(asyncio.run(play(app)))
    raise SystemExit(ending.status)


main()
