"""A real app, with everything that is around the table."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.screen import Screen

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.log import Record
from seasalt_tui.store.config_problems import ConfigProblem
from seasalt_tui.store.first_time import end_first_time
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.text.kit import Depth
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.local_apps import paths, still_kit
from ui.screen_driver import ScreenDriver

PLAN = Plan("seasalt", (Sitter("Kim"), Sitter("Ana", "normal")), seed="reef", options={"edition": "de"}, first=0)


class ScriptedApp(ScreenDriver):
    app: LocalApp

    @property
    def screen(self) -> Screen[Any]:
        return self.app.screen

    def is_on(self, kind: type[Screen[Any]]) -> bool:
        return isinstance(self.app.screen, kind)

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def view(self) -> Any:
        return self.table.board.view

    async def tab_to(self, field: str) -> None:
        for _ in range(30):
            if self.app.focused is not None and self.app.focused.id == field:
                return
            await self.press("tab")
        raise AssertionError(f"No tab leads to {field}.")

    async def at_table(self) -> None:
        await self.until(lambda: isinstance(self.screen, TableScreen) and self.table.slot.is_ready and self.view)

    async def records(self) -> list[Record]:
        return list(await self.table.handle.log.after(0))


@asynccontextmanager
async def scripted_app(
    folder: Path,
    plan: Plan | None = None,
    *,
    size: tuple[int, int] = (80, 24),
    depth: Depth = "true",
    problems: tuple[ConfigProblem, ...] = (),
    first_time: bool = False,
    **settings: Any,
) -> AsyncIterator[ScriptedApp]:
    if not first_time:
        end_first_time(paths(folder))
    app = LocalApp(still_kit(depth, **settings), paths(folder), Inline(), plan, problems)
    async with app.run_test(size=size, notifications=True) as pilot:
        scripted = ScriptedApp(pilot, app)
        await pilot.pause()
        if plan is not None:
            await scripted.at_table()
        yield scripted
