"""Who leaves a table while it is still being laid."""

from asyncio import sleep
from pathlib import Path

import pytest

from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.home import HomeScreen
from ui.screens.scripted_app import PLAN, scripted_app


async def sat_down(app: LocalApp, lesson: bool) -> None:
    if lesson:
        app.open_tutorial("paperworld")
    else:
        app.play(await app.saved_games.begin(PLAN))


@pytest.mark.parametrize("turns", [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233])
@pytest.mark.parametrize("lesson", [False, True])
async def test_nothing_breaks(tmp_path: Path, turns: int, lesson: bool) -> None:
    """So many turns of the loop after it was opened."""
    async with scripted_app(tmp_path) as around:
        await sat_down(around.app, lesson)
        for _ in range(turns):
            await sleep(0)
        around.app.go_home()
        await around.until(lambda: around.is_on(HomeScreen) and not around.app.workers._workers)
