"""At 80x24 no text is cut in any language, above all not in the two bottom lines."""

from pathlib import Path

import pytest
from rich.cells import cell_len
from textual.app import App

from games.paperworld.positions import position as landscapes
from games.seasalt.positions import position
from seasalt_tui.games.paperworld import game as paperworld
from seasalt_tui.games.paperworld.facts import ScissorsTaken
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.seasalt import game as seasalt
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.games.seasalt.facts import Stole
from seasalt_tui.store.name_sanitizer import PLAYER_NAME_CELLS
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.games.seasalt.drawing import tokens
from seasalt_tui.text.kit import kit
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import LANGUAGES, words
from seasalt_tui.ui.games.seasalt.table.own_pane import OwnPane
from seasalt_tui.ui.games.seasalt.table.side_panes import PointsByKind
from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.widgets.coach import CoachLines
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.local_apps import app_in
from ui.snapshots.frozen_table import show_position
from ui.snapshots.positions import TWENTY, many
from whole.screens.scenes import NAMES, PLAYING, SCENES

WIDTH = 80


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_lines_at_the_bottom_fit(tmp_path: Path, language: str) -> None:
    app = app_in(tmp_path, language=language)
    async with app.run_test(size=(WIDTH, 24)) as pilot:
        first = app.screen
        for name, (shown, keys) in SCENES.items():
            await show_position(pilot, shown, NAMES)
            for key in keys:
                await pilot.press(key)
                await pilot.pause()
            check_bottom(app, name)
            while app.screen is not first:
                await app.pop_screen()


def check_bottom(app: App[None], name: str) -> None:
    prompt, line = app.screen.query_one(Prompt), app.screen.query_one(KeyLine)
    needed = [key_hint for key_hint in line.key_hints if not key_hint.minor]
    assert cell_len(prompt.text) < WIDTH, name
    assert [key_hint for shown in line.lines(WIDTH, 1) for key_hint in shown if not key_hint.minor] == needed, name
    assert line.key_hints[-1].action == "app.help", name
    assert [key_hint for key_hint in needed if f"{key_hint.key} {key_hint.label}" not in bottom(app)] == [], name


def bottom(app: App[None]) -> str:
    *_, last = app.screen._compositor.render_strips()
    return "".join(segment.text for segment in last)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_theft_and_the_own_turn_fit(language: str) -> None:
    """Even if the thief's name is as long as names can be."""
    names = ("Ana", "M" * PLAYER_NAME_CELLS)
    called = seasalt.view(position(phase="take", caller=1), 0)
    last_turn = paperworld.view(landscapes(final_turns=2), 0)
    thefts = (
        ("seasalt", Stole(1, 0, parse_card("penguin_colony:green")), called),
        ("paperworld", ScissorsTaken(1, Cell(1, 1), 0), last_turn),
    )
    for game, theft, view in thefts:
        told = speech(game, words(language), names)
        assert cell_len(" ".join((*told.tell(theft, 0), told.whose_turn(view)))) < WIDTH


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_crowded_line_can_be_clicked(tmp_path: Path, language: str) -> None:
    app = app_in(tmp_path, language=language)
    async with app.run_test(size=(WIDTH, 24)) as pilot:
        await show_position(pilot, PLAYING)
        menu = app.screen.query_one(KeyLine).key_hints[-2]
        await pilot.click(KeyLine, offset=(bottom(app).index(f" {menu.key} {menu.label}"), 0))
        await pilot.pause()
        assert isinstance(app.screen, Menu)


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_own_points_and_colors_are_whole(tmp_path: Path, language: str) -> None:
    app = app_in(tmp_path, language=language)
    async with app.run_test(size=(WIDTH, 24)) as pilot:
        table = await show_position(pilot, many())
        assert "…" not in "".join(part.text for row in table.query_one(OwnPane).paint(WIDTH, 3) for part in row)


async def test_what_the_cards_are_worth_adds_up(tmp_path: Path) -> None:
    app = app_in(tmp_path)
    async with app.run_test(size=(120, 40)) as pilot:
        table = await show_position(pilot, many())
        for height in range(2, 20):
            _, *rows = table.query_one(PointsByKind).paint(40, height)
            assert sum(int(row[-1].text) for row in rows) == 45
            assert len(rows) < height


def test_shown_cards_are_whole_or_counted() -> None:
    cards = tuple(parse_card(name) for name in TWENTY.split())
    for room in range(12, 100):
        (row,) = tokens(kit(Settings(), words("en"), "true"), cards, room)
        texts = [part.text.strip() for part in row]
        assert sum(len(part.text) for part in row) <= room
        assert len([text for text in texts[:-1] if text]) + int(texts[-1]) == len(cards)


def test_the_coach_breaks_no_line_at_a_blank_that_does_not_break() -> None:
    said = CoachLines()
    said.text = "Posez\u00a0: une paire de\u00a0crabes"
    assert said._lines(12) == ["Posez\u00a0: une", "paire", "de\u00a0crabes"]
