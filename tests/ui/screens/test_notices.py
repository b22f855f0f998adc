"""What is wrong on the disk is told, and nothing stops."""

from pathlib import Path

from seasalt_tui.store.config import read
from seasalt_tui.ui.screens.home import HomeScreen
from ui.screens.around import PLAN, opened, paths


async def test_a_home_that_cannot_be_used_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder", "utf-8")
    async with opened(tmp_path) as home:
        await home.press("n", "enter")
        await home.until(lambda: len(home.app._notifications) == 1)
        await home.at_table()
        await home.press("1", "2")  # a pile may have been emptied already
        await home.until(lambda: home.view.phase != "take")
        await home.press("escape", "l")
        assert home.is_on(HomeScreen)
        await home.press("n", "enter")
        await home.at_table()
        assert len(home.app._notifications) <= 1  # it goes by itself after a while


async def test_what_is_wrong_in_the_settings_is_told_with_its_line(tmp_path: Path) -> None:
    file = paths(tmp_path).config
    file.write_text('theme = "reef"\npace = "slow"\n', "utf-8")
    _, complaints = read(file)
    async with opened(tmp_path, PLAN, complaints=complaints) as table:
        (notice,) = table.app._notifications
        assert notice.message.startswith(f"{file}:2\n")
        assert "pace is a number of seconds" in notice.message
        await table.reads("pace is a number of seconds")
        await table.press("1")
        await table.until(lambda: table.view.phase != "take")


async def test_a_damaged_file_of_games_is_no_obstacle(tmp_path: Path) -> None:
    paths(tmp_path).games.parent.mkdir(parents=True)
    paths(tmp_path).games.write_bytes(b"this is no database" * 100)
    async with opened(tmp_path) as home:
        await home.press("n", "enter")
        await home.until(lambda: len(home.app._notifications) == 1)
        await home.at_table()
