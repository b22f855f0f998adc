"""Test driver of any app: reads its screen as text, types, and clicks where something can be read."""

from collections.abc import Callable
from typing import Any

from msgspec import Struct
from textual.pilot import Pilot


class ScreenDriver(Struct):
    pilot: Pilot[Any]

    @property
    def lines(self) -> list[str]:
        return [strip.text for strip in self.pilot.app.screen._compositor.render_strips()]

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    async def press(self, *keys: str) -> None:
        for key in keys:
            await self.pilot.press(key)
            await self.pilot.pause()

    async def click(self, text: str) -> None:
        """On the first place where this can be read."""
        x, y = next((line.index(text), y) for y, line in enumerate(self.lines) if text in line)
        await self.pilot.click(offset=(x, y))
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
        """Textual puts it off for a moment, and takes only the newest size."""
        await self.pilot.resize_terminal(width, height)
        await self.until(lambda: self.pilot.app.screen.size == (width, height))
