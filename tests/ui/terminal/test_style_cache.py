"""Cached styles are those that Textual finds by matching all rules."""

from pathlib import Path
from typing import Any

from textual.app import App
from textual.css.stylesheet import Stylesheet

from seasalt_tui.ui.session.themes import themes
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app


def assert_styled_as_by_textual(app: App[Any]) -> None:
    for node in app.screen.walk_children(with_self=True):
        cached = {**node.styles.base._rules, "layout": str(node.styles.layout)}
        Stylesheet.apply(app.stylesheet, node)
        assert {**node.styles.base._rules, "layout": str(node.styles.layout)} == cached, node


async def go_round(scripted: ScriptedApp, *keys: str) -> None:
    for key in keys:
        await scripted.press(key)
        assert_styled_as_by_textual(scripted.app)


async def test_screens_that_were_shown_before_look_the_same(tmp_path: Path) -> None:
    for _ in range(2):
        async with scripted_app(tmp_path) as home:
            await go_round(home, "n", "tab", "shift+tab", "tab", "escape", "comma", "down", "escape")
        async with scripted_app(tmp_path, PLAN) as table:
            await go_round(table, "?", "escape", "escape", "escape")


async def test_what_changes_a_look_is_no_other_nodes(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("n")
        field = home.screen.query_one("#name0")
        for change in (field.add_class("-invalid"), field.remove_class("-invalid"), field.set_class(True, "ascii")):
            assert change is field
            assert_styled_as_by_textual(home.app)
        field.disabled = True
        await home.pilot.pause()
        assert_styled_as_by_textual(home.app)
        await home.pilot.hover("#start")
        assert_styled_as_by_textual(home.app)
        home.app.theme = next(theme.name for theme in themes() if theme.name != home.app.theme)
        await home.pilot.pause()
        assert_styled_as_by_textual(home.app)
