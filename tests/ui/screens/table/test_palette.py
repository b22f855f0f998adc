"""Everything that can be done, found by typing."""

from pathlib import Path

from seasalt_tui.ui.games.seasalt.questions.call import CallQuestion
from seasalt_tui.ui.screens.new_game import NewGameScreen
from seasalt_tui.ui.screens.settings import SettingsScreen
from seasalt_tui.ui.screens.table.menu import Menu
from seasalt_tui.ui.screens.table.palette import Palette
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.rigged_table import ANA_AND_KIM, rigged_game
from ui.screens.scripted_app import PLAN, scripted_app

FOUR = ("green", "grey", "purple", "yellow")
SHELLS = ("black", "dark_blue", "green", "grey")
OCTOPUSES = "boat:black crab:green " + " ".join(
    f"octopus:{color} shell:{shell}" for color, shell in zip(FOUR, SHELLS, strict=True)
)
TURNS = [("draw", f"keep octopus:{color} A", "end", "take A", "end") for color in FOUR]
NINE_POINTS = tuple(action for turn in TURNS for action in turn)[: -len(("end", "take A", "end"))]


async def test_it_plays_what_the_rules_allow(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("ctrl+p", *"draw two", "enter")
        await table.until(lambda: table.view.phase == "keep")


async def test_it_answers_a_question(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("d")
        await table.until(lambda: table.view.phase == "keep" and table.screen is not table.table)
        await table.press("ctrl+p", *"left pile", "enter")
        await table.until(lambda: table.view.phase not in {"take", "keep"} and table.screen is table.table)


async def test_it_does_what_the_mouse_chooses(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("ctrl+p")
        await table.click("from the left pile")
        await table.until(lambda: table.view.phase != "take")
        await table.press("ctrl+p")
        await table.pilot.click(offset=(1, 1))
        await table.pilot.pause()
        assert table.is_on(TableScreen)


async def test_arrows_choose_what_was_found(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("ctrl+p", *"the", "down", "down", "up", "enter")
        await table.until(lambda: table.view.phase != "take")


async def test_it_knows_what_is_not_the_game_too(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("ctrl+p", *"settings", "enter")
        await table.until(lambda: table.is_on(SettingsScreen))
        await table.press("escape", "ctrl+p", *"menu", "enter")
        await table.until(lambda: table.is_on(Menu))
        await table.press("escape", "ctrl+p", *"theme paper", "enter")
        await table.until(lambda: table.app.kit.theme == "paper")
        await table.press("ctrl+p", *"italiano", "enter")
        await table.until(lambda: table.app.kit.words.language == "it")


async def test_it_takes_back(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN, auto_end=False) as table:
        await table.press("1")
        await table.until(lambda: table.view.phase != "take")
        await table.press("ctrl+p", *"undo", "enter")
        await table.until(lambda: table.view.phase == "take")


async def test_without_a_table_it_offers_the_rest(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("ctrl+p")
        assert "Draw" not in home.text
        await home.press(*"new", "enter")
        await home.until(lambda: home.is_on(NewGameScreen))


async def test_nothing_found_does_nothing(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as home:
        await home.press("ctrl+p", *"xyz", "enter")
        assert home.is_on(Palette)
        await home.press("escape")
        assert not home.is_on(Palette)


async def test_a_menu_has_none(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("escape", "ctrl+p")
        assert table.is_on(Menu)


async def test_what_ends_a_round_is_asked_first(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as table:
        own = TableScreen(table.app, rigged_game(OCTOPUSES, NINE_POINTS, ANA_AND_KIM))
        await table.app.push_screen(own)
        await table.until(lambda: own.query("#seasalt-table") and own.board.view is not None)
        await table.press("ctrl+p", *"call stop", "enter")
        await table.until(lambda: table.is_on(CallQuestion))
        assert own.board.view.phase == "play"
