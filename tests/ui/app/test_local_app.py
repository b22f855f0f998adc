"""What is wrong on the disk is told, and nothing stops."""

from pathlib import Path

from seasalt_tui.store.config import read
from seasalt_tui.store.repair import repair
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.table.screen import TableScreen
from store.stores import ABOUT, HEADER, fill
from store.stores import opened as stored
from ui.local_apps import paths
from ui.screens.scripted_app import PLAN, scripted_app


async def test_a_home_that_cannot_be_used_is_told_once_and_the_game_goes_on(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("no folder", "utf-8")
    async with scripted_app(tmp_path) as home:
        await home.press("n", "enter")
        await home.reads("Play without saving?")
        await home.press("down", "enter")
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
    _, problems = read(file)
    async with scripted_app(tmp_path, PLAN, problems=problems) as table:
        (notice,) = table.app._notifications
        assert notice.message.startswith(f"{file}:2\n")
        assert "pace must be a number of seconds" in notice.message
        await table.reads("pace must be a number of seconds")
        await table.press("1")
        await table.until(lambda: table.view.phase != "take")


async def test_a_damaged_file_of_games_is_no_obstacle(tmp_path: Path) -> None:
    paths(tmp_path).games.parent.mkdir(parents=True)
    paths(tmp_path).games.write_bytes(b"this is no database" * 100)
    async with scripted_app(tmp_path) as home:
        await home.press("n", "enter")
        await home.reads("Play without saving?")
        await home.press("down", "enter")
        await home.at_table()


async def test_who_does_not_want_to_play_unsaved_is_where_they_were(tmp_path: Path) -> None:
    await damage(tmp_path)
    async with scripted_app(tmp_path) as home:
        await home.press("n", "enter")
        await home.reads("Play without saving?")
        assert all(text in home.text for text in ("is damaged: seasalt doctor --repair", "Do not play now"))
        await home.press("enter")
        assert not any(isinstance(screen, TableScreen) for screen in home.app.screen_stack)
        assert home.app.lost_games == ""


async def test_what_was_played_unsaved_is_saved_when_the_file_is_repaired(tmp_path: Path) -> None:
    await damage(tmp_path)
    async with scripted_app(tmp_path) as home:
        home.app.begin(PLAN)
        await home.reads("Play without saving?")
        await home.press("down", "enter")
        await home.at_table()
        await home.reads("! Not saved yet")
        await home.press("1")
        await home.until(lambda: home.view.phase != "take")
        assert repair(paths(tmp_path).games) is not None
        await home.until(lambda: home.table.handle.id is not None)
        await home.until(lambda: "Not saved" not in home.text)
        played = await home.table.handle.log.after(0)
        game = home.table.handle.id
        async with stored(paths(tmp_path).games) as store:
            assert game is not None
            assert await (await store.open(game)).after(0) == played


async def test_what_is_lost_is_told_when_the_program_ends(tmp_path: Path) -> None:
    await damage(tmp_path)
    async with scripted_app(tmp_path) as home:
        home.app.begin(PLAN)
        await home.reads("Play without saving?")
        await home.press("down", "enter")
        await home.at_table()
        app = home.app
    assert app.lost_games.startswith("1 game could not be saved completely")


async def damage(folder: Path) -> None:
    """A real file of games, and a page of it is zeros."""
    file = paths(folder).games
    async with stored(file) as store:
        await fill(await store.create(HEADER, ABOUT), 500)
    with file.open("r+b") as raw:
        raw.seek(4096)
        raw.write(bytes(4096))
