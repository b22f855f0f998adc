"""On the least upright terminals no text is cut in any language, no key is left out, and everything can be tapped."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec.structs import replace
from textual.geometry import Offset
from textual.pilot import Pilot

from seasalt_tui.text.terminal_sizes import LEAST_UPRIGHT
from seasalt_tui.text.words import LANGUAGES
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.games.seasalt.table.hand import HandWidget
from seasalt_tui.ui.games.seasalt.table.own_pane import OwnPane
from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.widgets.fields import SelectField
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.local_apps import app_in
from ui.snapshots.frozen_table import show_position
from ui.snapshots.positions import everything_on, many
from whole.screens.scenes import NAMES

PAGES = ("open_new_game", "open_settings", "open_rules", "open_library", "open_daily", "open_statistics")


async def check(pilot: Pilot[Any], what: str, languages: Sequence[str] = LANGUAGES) -> None:
    app = pilot.app
    assert isinstance(app, LocalApp)
    for language in languages:
        app.change(replace(app.kit.settings, language=language))
        await pilot.pause()
        assert [line for line in lines(app) if "…" in line] == [], f"{what}, {language}"
        for line in app.screen.query(KeyLine):
            shown = [key_hint for keys in line.lines(*line.size) for key_hint in keys]
            assert [each for each in line.key_hints if not each.minor and each not in shown] == [], what
        for prompt in app.screen.query(Prompt):
            assert len(prompt._rows(LEAST_UPRIGHT[0])) <= 2, f"{what}, {language}"


def lines(app: LocalApp) -> list[str]:
    return ["".join(segment.text for segment in strip) for strip in app.screen._compositor.render_strips()]


async def test_pages_and_tables_show_all_their_texts(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=LEAST_UPRIGHT) as pilot:
        await pilot.pause()
        await check(pilot, "home")
        for page in PAGES:
            getattr(app, page)()
            await pilot.pause()
            await check(pilot, page)
            await app.pop_screen()
        for position, keys in ((many(), "e"), (everything_on(), "it")):
            table = await show_position(pilot, position, NAMES)
            await check(pilot, "table")
            assert len(lines(app)) == LEAST_UPRIGHT[1]
            assert table.query_one(HandWidget).size.height == 2 * (table.query_one(HandWidget).fan().row_height)
            assert table.query_one(OwnPane).size.height >= 5
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
                await check(pilot, key, LANGUAGES[-2:])
                await app.pop_screen()
            await app.pop_screen()


async def test_two_rows_of_cards_two_lines_of_keys_and_two_of_a_field_can_be_tapped(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=LEAST_UPRIGHT) as pilot:
        app.open_new_game()
        await pilot.pause()
        field = app.screen.query_one("#players", SelectField)
        await pilot.click(field, offset=(10, 0))
        assert field.index == 0
        await pilot.click(field, offset=(10, 1))
        assert field.index == 1
        await pilot.click(field, offset=(3, 1))
        assert field.index == 0
        await app.pop_screen()
        table = await show_position(pilot, many(), NAMES)
        hand = table.query_one(HandWidget)
        last = len(hand.cards) - 1
        await pilot.click(hand, offset=hand.fan().region(last).offset + Offset(1, 3))
        assert hand.cursor == last
        while app.screen is not table:
            await app.pop_screen()
        await pilot.click(KeyLine, offset=(lines(app)[-1].index("esc Menu"), 1))
        await pilot.pause()
        assert isinstance(pilot.app.screen, Menu)
