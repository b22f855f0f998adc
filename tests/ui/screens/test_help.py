"""Help says what the keys of any screen do."""

from pathlib import Path

import pytest

from seasalt_tui.ui.questions.game_result import GameResult
from seasalt_tui.ui.screens.help import HelpScreen
from ui.screens.scripted_app import PLAN, scripted_app


@pytest.mark.parametrize("keys", [[], ["n"], ["s"], ["r"]])
async def test_a_question_mark_opens_and_closes_it_on_every_screen(tmp_path: Path, keys: list[str]) -> None:
    async with scripted_app(tmp_path) as screen:
        await screen.press(*keys)
        below = screen.screen
        for closing in ("question_mark", "escape", "q"):
            await screen.press("question_mark")
            assert screen.is_on(HelpScreen)
            await screen.press(closing)
            assert screen.screen is below


async def test_it_tells_the_keys_of_the_table(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("question_mark")
        said = " ".join(table.text.split())
        for text in ("d Draw two cards", "esc Menu", "^q ^c Quit; the game is kept", "Click a card"):
            assert text in said


async def test_it_tells_the_keys_of_a_menu(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.press("escape", "question_mark")
        assert "Back to the game" in table.text
        await table.press("escape", "escape", "question_mark")
        assert "Draw two" in table.text


async def test_it_tells_keys_as_they_are_set(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN, keys={"draw": "f5"}) as table:
        await table.press("question_mark")
        assert "f5" in table.text


async def test_it_changes_its_language(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, language="de", ascii=True) as screen:
        await screen.press("question_mark")
        assert screen.is_on(HelpScreen)
        assert screen.text.isascii()


async def test_the_mouse_opens_and_closes_it(tmp_path: Path) -> None:
    async with scripted_app(tmp_path, PLAN) as table:
        await table.click("Help")
        assert table.is_on(HelpScreen)
        await table.click("Draw two")
        assert not table.is_on(HelpScreen)
        await table.click("Help")
        await table.click("Back")
        assert not table.is_on(HelpScreen)


def test_a_result_at_home_offers_no_chat() -> None:
    assert GameResult.chat is None
    assert not GameResult.check_action(GameResult.__new__(GameResult), "chat", ())
