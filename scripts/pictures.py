"""Pictures of the README, drawn from the screens of a real game (`make pictures`)."""

import os

os.environ["TEXTUAL_ANIMATIONS"] = "none"

from asyncio import run
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from msgspec import Struct
from rich.terminal_theme import DEFAULT_TERMINAL_THEME
from textual.pilot import Pilot

from picture_games import save_games
from picture_lobby import lobby
from screen_svg import svg
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.core.transcript import read
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.settings import Settings
from seasalt_tui.text.kit import kit
from seasalt_tui.text.words import words
from seasalt_tui.ui.app.local_app import LocalApp
from seasalt_tui.ui.app.session_app import SessionApp
from seasalt_tui.ui.screens.table.screen import TableScreen

_HERE: Final = Path(__file__).parent
_PICTURES: Final = _HERE.parent / "docs" / "pictures"
_SITTERS: Final = (Sitter("Kim"), Sitter("Coral", "normal"), Sitter("Otto", "hard"), Sitter("Perle", "normal"))
_ENOUGH: Final = 500
_OWN: Final = "#seasalt-table, #own"
"""What lies before a player of either game."""


class Picture(Struct, frozen=True):
    """Of a table, of what is reached from the first screen with the keys, or of a house. `game`: that of a log."""

    name: str
    size: tuple[int, int]
    keys: tuple[str, ...] = ()
    game: str | None = "seasalt"
    hosted: bool = False


PICTURES: Final = (
    Picture("table-80x24", (80, 24)),
    Picture("table-120x40", (120, 40)),
    Picture("end-of-round", (80, 24), ("e",)),
    Picture("expansions", (120, 40), game="expansions"),
    Picture("paper-world", (100, 30), game="paperworld"),
    Picture("statistics", (100, 30), ("s",), game=None),
    Picture("lobby", (120, 32), game=None, hosted=True),
)


def scene(game: str = "seasalt") -> GameHandle:
    transcript = read((_HERE / f"picture_{game}.log").read_text(), GAMES)
    header, records = transcript.header, transcript.records
    plan = Plan(
        header.game, _SITTERS[: header.setup.players], "picture", dict(header.setup.options), header.setup.first
    )
    return GameHandle(plan, MemoryLog(header, records))


async def draw_picture(picture: Picture, home: Path) -> str:
    if picture.hosted:
        async with lobby(home / "house", picture.size) as hosted:
            return _svg(hosted)
    settings = Settings(animation=False, language="en")
    paths = Paths(home / "config.toml", home / "data", home / "state")
    if picture.game is None:
        await save_games(paths)
    app = LocalApp(kit(settings, words("en"), "true"), paths, Inline())
    async with app.run_test(size=picture.size) as pilot:
        if picture.game is not None:
            await _lay_table(pilot, app, picture.game)
        for key in picture.keys:
            await pilot.press(key)
            await pilot.pause()
        if picture.game is None:
            await _wait_for_statistics(app)
        await pilot.pause()
        return _svg(app)


def _svg(app: SessionApp) -> str:
    lines = [list(strip) for strip in app.screen._compositor.render_strips()]
    return svg(lines, DEFAULT_TERMINAL_THEME, app.size.width, app.kit.tones.ground)


async def _wait_for_statistics(app: LocalApp) -> None:
    await app.workers.wait_for_complete([worker for worker in app.workers if worker.node is app.screen])


async def _lay_table(pilot: Pilot[None], app: LocalApp, game: str) -> None:
    table = TableScreen(app, scene(game))
    await app.push_screen(table)
    await _settled(pilot, table)


async def _settled(pilot: Pilot[None], table: TableScreen) -> None:
    for _ in range(_ENOUGH):
        if table.query(_OWN) and table.board.view is not None:
            return await pilot.pause()
        await pilot.pause()
    raise TimeoutError("The table never stands.")


async def draw_all(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for picture in PICTURES:
        with TemporaryDirectory() as home:
            (folder / f"{picture.name}.svg").write_text(await draw_picture(picture, Path(home)))


if __name__ == "__main__":
    run(draw_all(_PICTURES))
