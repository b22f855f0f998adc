"""Queries find what Textual's own finds."""

from typing import Final

from textual.app import App, ComposeResult
from textual.containers import Horizontal, Vertical
from textual.css.match import match
from textual.css.parse import parse_selectors
from textual.widget import Widget
from textual.widgets import Input, Label

from seasalt_tui.ui.terminal.queries import query_fast

query_fast()
SELECTORS: Final = (
    "*",
    "Label",
    "#one",
    ".dark",
    "Label.dark",
    "Vertical Label",
    "Vertical > Label",
    "Horizontal Label.dark, Input",
    "#one > *",
    "Input:focus",
    "App Label",
    "Nothing",
)


class Nested(App[None]):
    def compose(self) -> ComposeResult:
        with Vertical(id="one"):
            yield Label("a", classes="dark")
            with Horizontal():
                yield Label("b", classes="dark")
                yield Label("c")
        yield Input()
        yield Label("d")


async def test_the_same_widgets_in_the_same_order() -> None:
    app = Nested()
    async with app.run_test():
        widgets = app.screen.walk_children(Widget)
        for selector in SELECTORS:
            sets = parse_selectors(selector)
            expected = [widget for widget in widgets if match(sets, widget)]
            assert list(app.screen.query(selector)) == expected, selector
            assert expected or selector == "Nothing"
