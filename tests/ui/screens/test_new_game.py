"""The form before a game."""

from pathlib import Path

import pytest
from rich.cells import cell_len

from seasalt_tui.games import GAMES
from seasalt_tui.text.speeches import option_explanation, option_text
from seasalt_tui.text.words import LANGUAGES, words
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.new_game import NewGameScreen
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, REMATCH
from seasalt_tui.ui.widgets.fields import LABEL_WIDTH
from ui.screens.scripted_app import PLAN, scripted_app

BASIC = {"salt": False, "pepper": False, "double": False}


async def test_everything_is_chosen_by_keys(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.press("enter")
        for field, keys in [
            ("players", ["right", "right"]),
            ("seat0", ["right"]),
            ("name0", [*"Zoe"]),
            ("seat1", ["left"]),
            ("seat2", ["left", "left"]),
            ("name2", [*"Bo"]),
            ("option-edition", ["right"]),
            ("option-pepper", ["right"]),
            ("first", ["left"]),
            ("seed", [*"pearl"]),
            ("start", ["enter"]),
        ]:
            await form.tab_to(field)
            await form.press(*keys)
        await form.until(lambda: len(form.app.screen_stack) > 2 and not form.is_on(NewGameScreen))
        plan = form.table.handle.plan
        assert [sitter.level for sitter in plan.sitters] == ["easy", "easy", None, "normal"]
        assert plan.names[0] == "Zoe"
        assert plan.names[2] == "Bo"
        assert (plan.seed, plan.first) == ("pearl", 3)
        assert plan.options == {"edition": "fr", "salt": False, "pepper": True, "double": False}


async def test_a_key_starts_from_any_field(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.press("enter")
        await form.tab_to("name0")
        await form.press(*"Zoe")
        assert "^s Start" in form.text
        await form.press("ctrl+s")
        await form.at_table()
        assert form.table.handle.plan.names[0] == "Zoe"


async def test_how_a_bot_plays_is_told_at_its_seat(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.press("enter")
        await form.tab_to("players")
        assert "what is left in the deck" not in form.text
        await form.tab_to("seat1")
        await form.press("right")
        await form.reads("Watches you, and what is left in the deck.")
        await form.press("right")
        await form.reads("Simulates how the game could go after each move.")


async def test_what_an_option_changes_is_told_in_its_line(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.press("enter")
        await form.tab_to("option-edition")
        await form.reads("differ a little.")
        await form.tab_to("game")
        await form.press("right")
        await form.tab_to("option-deck")
        await form.reads("96 or 92 cards for four players")
        await form.tab_to("option-advanced")
        await form.reads("skip several values a turn")


@pytest.mark.parametrize("language", LANGUAGES)
def test_labels_and_explanations_of_options_fit_into_their_lines(language: str) -> None:
    said = words(language)
    for game, rules in GAMES.items():
        for option in rules.options:
            assert cell_len(option_text(said, game, option)) <= LABEL_WIDTH - 3
            assert 0 < cell_len(option_explanation(said, game, option)) <= 76


async def test_everything_is_chosen_by_mouse(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.click("New game")
        await form.click("2 ")
        await form.reads("Seat 3")
        await form.click("English")
        await form.reads("French")
        await form.click("random")
        await form.click("Start")
        await form.at_table()
        plan = form.table.handle.plan
        assert (len(plan.sitters), plan.options, plan.first) == (3, {"edition": "fr", **BASIC}, 0)


async def test_a_click_before_the_value_goes_back(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.press("enter")
        await form.tab_to("players")
        await form.click("◂")
        await form.reads("Seat 4")


async def test_it_is_remembered_until_the_program_ends(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.press("enter")
        await form.tab_to("players")
        await form.press("right", "escape")
        assert form.is_on(HomeScreen)
        await form.press("enter")
        assert "Seat 3" in form.text


async def test_defaults_come_from_settings_and_language(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, name="Mia", edition="online") as form:
        await form.press("enter")
        assert "Mia" in form.text
        assert "Online" in form.text
    async with scripted_app(tmp_path, language="de") as form:
        await form.press("enter", "enter")
        await form.at_table()
        assert form.table.handle.plan.options == {"edition": "de", **BASIC}


async def test_four_seats_fit_in_the_smallest_terminal(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.press("enter")
        await form.tab_to("players")
        await form.press("left")
        assert "Seat 4" in form.text
        assert "Start" in form.text


async def test_a_question_mark_can_be_part_of_a_name(tmp_path: Path) -> None:
    async with scripted_app(tmp_path) as form:
        await form.press("enter", "up", "question_mark")
        assert form.is_on(NewGameScreen)
        assert form.app.draft is not None
        assert form.app.draft.seed == "?"


async def test_a_rematch_has_the_same_people_and_other_cards(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        first = table.table
        first.leave(REMATCH)
        await table.until(lambda: table.app.screen_stack[-1] is not first)
        await table.at_table()
        plan = table.table.handle.plan
        assert plan.sitters == PLAN.sitters
        assert plan.options == PLAN.options
        assert plan.seed != PLAN.seed
        assert plan.first is None


async def test_a_new_game_after_a_game_starts_from_it(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        table.table.leave(NEW_GAME)
        await table.until(lambda: table.is_on(NewGameScreen))
        await table.reads("Kim")
        assert "German" in table.text
        await table.press("escape")
        assert table.is_on(HomeScreen)


async def test_a_table_is_left_for_home(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        table.table.leave(HOME)
        await table.until(lambda: table.is_on(HomeScreen))
        await table.reads("Continue")
