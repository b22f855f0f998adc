"""Base app with diff rendering: it sends a screen update through the painter, which uses what terminfo declares."""

import os
from contextlib import suppress
from functools import cached_property
from typing import Generic, TypeVar

from rich.console import RenderableType
from textual import events
from textual._compositor import CompositorUpdate
from textual.app import App
from textual.screen import Screen

from seasalt_tui.ui.terminal.painter.painter import Painter

Result = TypeVar("Result")
Frame = RenderableType | CompositorUpdate | None


class DiffingApp(App[Result], Generic[Result]):
    ALLOW_SELECT = False  # not used here, and Textual fails when a selection starts on a widget that was just removed

    @cached_property
    def _painter(self) -> Painter:
        return Painter(erases=erases_in_color())

    def _display(self, screen: Screen[object], renderable: Frame) -> None:
        self.draw(screen, renderable)

    def draw(self, screen: Screen[object], frame: Frame) -> None:
        """Subclasses may skip it."""
        super()._display(screen, self._reduced(screen, frame))  # type: ignore[arg-type]

    def _reduced(self, screen: Screen[object], renderable: Frame) -> Frame:
        if self.is_headless or not isinstance(renderable, CompositorUpdate):
            return renderable
        self._painter.fit(screen.outer_size)
        return self._painter.reduce(renderable, self.console)

    async def on_mount(self) -> None:
        self.app_resume_signal.subscribe(self, lambda _: self._repaint(), immediate=True)

    def on_resize(self, event: events.Resize) -> None:  # noqa: ARG002 - as the other handlers take it
        """Repaints even if the size is the same: the terminal may have had another one for a moment."""
        self._repaint()

    def _repaint(self) -> None:
        self._painter.invalidate()
        self.refresh()


def erases_in_color() -> bool:
    """Background color erase (bce), with the ECH sequence: used only where terminfo declares both."""
    with suppress(ImportError):
        import curses  # noqa: PLC0415

        with suppress(curses.error):
            curses.setupterm(os.environ.get("TERM", "dumb"), fd=1)
            return curses.tigetflag("bce") == 1 and curses.tigetstr("ech") == b"\x1b[%p1%dX"
    return False
