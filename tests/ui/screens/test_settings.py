"""Settings take effect at once, everywhere, and are kept."""

from pathlib import Path

from msgspec.structs import replace

from seasalt_tui.store.config import read
from seasalt_tui.store.game_plan import Sitter
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.setting_texts import SETTINGS
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import words
from seasalt_tui.ui.games.seasalt.table.board import SeasaltBoard
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.settings import SettingsScreen
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.local_apps import paths
from ui.screens.scripted_app import PLAN, ScriptedApp, scripted_app

ROWS = {setting: place for place, setting in enumerate(SETTINGS)}


def kept(folder: Path) -> Settings:
    settings, problems = read(paths(folder).config)
    assert not problems
    return settings


async def go_to(settings: ScriptedApp, setting: str) -> None:
    await settings.press("o", *["down"] * ROWS[setting])


async def test_a_key_changes_it_and_it_is_kept(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as settings:
        for setting, key, value in [
            ("edition", "right", "en"),
            ("theme", "right", "paper"),
            ("colors", "left", "none"),
            ("cards", "right", "large"),
            ("ascii", "right", True),
            ("animation", "right", True),
            ("pace", "right", 0.4),
            ("mouse", "right", False),
            ("bell", "right", True),
            ("title", "right", False),
            ("language", "right", "fr"),
        ]:
            await go_to(settings, setting)
            before = settings.app.kit.settings
            await settings.press(key)
            assert settings.app.kit.settings == replace(before, **{setting: value}), setting
            await settings.press("escape")
            assert getattr(kept(tmp_path), setting) == value, setting


async def test_only_what_is_changed_gets_into_the_file(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, theme="contrast") as settings:
        await go_to(settings, "cards")
        await settings.press("right")
    assert paths(tmp_path).config.read_text("utf-8") == 'cards = "large"\n'


async def test_a_name_is_typed(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as settings:
        await go_to(settings, "name")
        await settings.press(*"Mia", "escape")
        assert settings.is_on(HomeScreen)
        await settings.press("n")
        assert "Mia" in settings.text
    assert kept(tmp_path).name == "Mia"


async def test_a_name_is_taken_back(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, name="Mia") as settings:
        await go_to(settings, "name")
        await settings.press("end", *["backspace"] * 3, "down")
        assert settings.app.kit.settings.name is None


async def test_the_mouse_changes_it(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as settings:
        await settings.click("Settings")
        await settings.click("Reef")
        assert settings.app.kit.theme == "paper"
        assert settings.app.theme == "paper"
        await settings.click("Back")
        assert settings.is_on(HomeScreen)


async def test_what_takes_effect_later_says_so(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as settings:
        await go_to(settings, "colors")
        assert "when you restart the program" in " ".join(settings.text.split())


async def test_the_language_changes_in_the_middle_of_a_game(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("escape", "o", "left", "escape")
        assert table.is_on(TableScreen)
        italian = speech("seasalt", words("it"), PLAN.names)
        assert italian.prompt(table.view) in table.lines[-2]
        assert words("it").say_as("brief", "Draw two") in table.lines[-1]
        assert table.screen.query_one(SeasaltBoard).kit is table.app.kit
        assert table.app.kit.words.language == "it"
        await table.press("1")
        await table.until(lambda: table.view.phase != "take")


async def test_who_is_called_you_is_so_in_the_new_language(tmp_path: Path) -> None:
    plan = replace(PLAN, sitters=(Sitter("You"), *PLAN.sitters[1:]))
    async with scripted_app(tmp_path, plan, size=(120, 40)) as table:
        assert table.text.count("You ") > 1
        await table.press("escape", "o", "left", "escape")
        assert "You" not in table.text
        assert table.text.count(f"{words('it').say('You')} ") > 1


async def test_it_speaks_every_language_itself(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as settings:
        await settings.press("o")
        for name in ("Français", "Deutsch", "Italiano", "English"):
            await settings.press("right")
            assert name in settings.text
            assert settings.is_on(SettingsScreen)


async def test_a_file_that_cannot_be_written_is_told_once(tmp_path: Path) -> None:
    paths(tmp_path).config.mkdir()
    async with scripted_app(tmp_path) as settings:
        await go_to(settings, "theme")
        await settings.press("right", "right")
        assert settings.app.kit.theme == "contrast"
        assert len(settings.app._notifications) == 1


async def test_every_row_fits(tmp_path: Path) -> None:
    for language in ("en", "fr", "de", "it"):
        async with scripted_app(tmp_path, language=language, ascii=True) as settings:
            await settings.press(settings.screen.query_one("ChoiceList").letters[-2])  # type: ignore[attr-defined]
            assert settings.is_on(SettingsScreen)
            assert settings.text.isascii()
