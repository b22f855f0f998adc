"""A real app, with everything that is around the table."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from msgspec import Struct
from textual.pilot import Pilot
from textual.screen import Screen

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.log import Record
from seasalt_tui.store.config_problems import ConfigProblem
from seasalt_tui.store.first_time import end_first_time
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import Depth, kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.screens.table.screen import TableScreen

PLAN = Plan("seasalt", (Sitter("Kim"), Sitter("Ana", "normal")), seed="reef", options={"edition": "de"}, first=0)


def paths(folder: Path) -> Paths:
    return Paths(folder / "config.toml", folder / "data", folder / "state")


class ScriptedApp(Struct):
    pilot: Pilot[Any]
    app: LocalApp

    @property
    def screen(self) -> Screen[Any]:
        return self.app.screen

    def is_on(self, kind: type[Screen[Any]]) -> bool:
        return isinstance(self.app.screen, kind)

    @property
    def lines(self) -> list[str]:
        strips = self.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip) for strip in strips]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def table(self) -> TableScreen:
        return next(screen for screen in self.app.screen_stack if isinstance(screen, TableScreen))

    @property
    def view(self) -> Any:
        return self.table.board.view

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def tab_to(self, field: str) -> None:
        for _ in range(30):
            if self.app.focused is not None and self.app.focused.id == field:
                return
            await self.press("tab")
        raise AssertionError(f"No tab leads to {field}.")

    async def click(self, text: str) -> None:
        """Where it stands on the screen."""
        y, line = next((y, line) for y, line in enumerate(self.lines) if text in line)
        await self.pilot.click(offset=(line.index(text) + 1, y))
        await self.pilot.pause()

    async def until(self, condition: Callable[[], object]) -> None:
        for _ in range(400):
            if condition():
                await self.pilot.pause()
                return
            await self.pilot.pause(0.01)
        raise AssertionError(f"It never came to that:\n{self.text}")

    async def reads(self, text: str) -> None:
        await self.until(lambda: text in self.text)

    async def resize(self, width: int, height: int) -> None:
        await self.pilot.resize_terminal(width, height)
        await self.until(lambda: len(self.lines) == height)

    async def at_table(self) -> None:
        await self.until(lambda: isinstance(self.screen, TableScreen) and getattr(self.table.board, "view", None))

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
    chosen = Settings(**{"animation": False, "pace": 0.0, "bell": False, **settings})
    start = kit(chosen, words(chosen.language or "en"), depth)
    if not first_time:
        end_first_time(paths(folder))
    app = LocalApp(start, paths(folder), Inline(), plan, problems)
    async with app.run_test(size=size, notifications=True) as pilot:
        scripted = ScriptedApp(pilot, app)
        await pilot.pause()
        if plan is not None:
            await scripted.at_table()
        yield scripted
