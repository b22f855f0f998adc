"""Component styles of widgets are freed when they are computed again."""

import gc
from weakref import ref

from textual.app import App, ComposeResult
from textual.widgets import Input

from seasalt_tui.ui.terminal.stylesheet import SharedStylesheet


class Asking(App[None]):
    def __init__(self) -> None:
        super().__init__()
        self.stylesheet = SharedStylesheet(variables=self.get_css_variables())

    def compose(self) -> ComposeResult:
        yield Input()


async def test_what_they_looked_like_before_goes_at_once() -> None:
    async with Asking().run_test() as pilot:
        asked = pilot.app.query_one(Input)
        cursor = asked.get_component_styles("input--cursor")
        before, color = ref(cursor.node), cursor.color
        gc.disable()
        try:
            del cursor
            pilot.app.stylesheet.update(asked)
            assert before() is None
        finally:
            gc.enable()
        assert asked.get_component_styles("input--cursor").color == color
