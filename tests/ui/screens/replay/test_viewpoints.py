"""The points of view of a replay, and what a game that goes on does not open."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.core.playback import Viewpoint
from seasalt_tui.games import GAMES
from seasalt_tui.play.replay.options import ReplayOptions, ViewpointOption
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.screens.replay.recorded_games import finished_game, open_replay, unfinished_game


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("seat", [0, 1, None])
async def test_eyes_see_what_they_saw_at_the_table(tmp_path: Path, game: str, seat: int | None) -> None:
    look_with: ViewpointOption = "spectator" if seat is None else seat
    shown = finished_game(game)
    async with open_replay(tmp_path, shown, ReplayOptions(shown, look_with)) as look:
        playback = look.replay.playback
        for place in playback.stops[::9]:
            look.replay._seek(place)
            assert look.replay.board.view == replace(playback.view(place, Viewpoint(seat)), legal=())


async def test_eyes_go_round(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        seen = []
        for _ in range(6):
            seen.append(look.lines[0].rpartition("×1")[2].strip())
            await look.press("v")
        assert seen == ["view: Kim", "all hands open", "view: Ana", "view: Ben", "as a spectator", "view: Kim"]


@pytest.mark.parametrize("key", ["v", "tab"])
async def test_who_changes_eyes_stays_where_they_are(tmp_path: Path, key: str) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        await look.press("pagedown", key)
        await look.reads("all hands open")
        assert look.place == look.replay.playback.rounds[1]


async def test_of_a_game_that_goes_on_nothing_is_opened(tmp_path: Path) -> None:
    shown = unfinished_game(60)
    async with open_replay(tmp_path, shown, ReplayOptions(shown, "open")) as look:
        await look.reads("This game is not over")
        assert "view: Kim" in look.lines[0]
        assert "View" not in look.lines[-1]
        assert "What if" not in look.lines[-1]
        await look.press("v", "tab")
        assert look.replay._viewpoint == Viewpoint(0)
        await look.press("w")
        assert look.is_on(ReplayScreen)
        assert "reveal the deck" in look.replay.query_one(Prompt).error
