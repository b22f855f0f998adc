"""Scroll bars draw ASCII alone in sessions that ask for it, and finer ends in all others."""

from collections.abc import Iterator
from typing import ClassVar

from textual.app import App, ComposeResult
from textual.containers import VerticalScroll
from textual.geometry import Region
from textual.widget import Widget
from textual.widgets import Static

import seasalt_tui.ui.terminal.guarded_app  # noqa: F401 - the base of all our apps
from seasalt_tui.ui.widgets.scrolling_text import ScrollingText


class Scrolled(App[None]):
    CSS: ClassVar[str] = "VerticalScroll, ScrollingText { height: 8; }"

    def compose(self) -> ComposeResult:
        with VerticalScroll():
            yield Static("line\n" * 21)
        yield ScrollingText(id="text")

    def on_mount(self) -> None:
        self.query_one(ScrollingText).show([()] * 21)

    def bars(self) -> Iterator[str]:
        """Of each view, wherever it is scrolled to."""
        for view in (self.query_one(VerticalScroll), self.query_one(ScrollingText)):
            yield "".join(text for line in range(14) for text in bar_at(view, line))


def bar_at(view: Widget, line: int) -> Iterator[str]:
    view.scroll_to(y=line, animate=False, immediate=True)
    bar = view.vertical_scrollbar
    bar.refresh()
    yield from (strip.text for strip in bar.render_lines(Region(0, 0, *bar.size)))


async def test_a_bar_has_whole_cells_where_only_ascii_can_be_shown() -> None:
    app = Scrolled()
    async with app.run_test(size=(40, 24)) as pilot:
        await pilot.pause()
        assert not any(map(str.isascii, app.bars()))
        app.add_class("ascii")
        assert all(map(str.isascii, app.bars()))
        app.remove_class("ascii")
        assert not any(map(str.isascii, app.bars()))
