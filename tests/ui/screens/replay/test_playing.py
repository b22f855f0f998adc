"""A replay that plays by itself, faster or slower."""

from pathlib import Path

import pytest

from ui.screens.replay.recorded_games import finished_game, open_replay, unfinished_game


async def test_clicks_on_the_bar_change_eyes_and_speed_and_play(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        bar = look.lines[0]
        await look.pilot.click("#bar", offset=(bar.index("×1"), 0))
        assert "×2" in look.lines[0]
        await look.pilot.click("#bar", offset=(bar.index("view") + 2, 0))
        await look.reads("all hands open")
        await look.pilot.click("#bar", offset=(1, 0))
        await look.until(lambda: look.replay._playing)


@pytest.mark.parametrize("animation", [False, True])
async def test_it_plays_to_the_end_by_itself(tmp_path: Path, animation: bool) -> None:
    shown = unfinished_game(20)
    async with open_replay(tmp_path, shown, animation=animation) as look:
        look.replay._pace.seconds = 0.01
        await look.press("space")
        await look.until(lambda: look.place == 20)
        await look.until(lambda: not look.replay._playing)
        assert "This is where the game stands." in look.text
        await look.press("space")
        await look.until(lambda: look.place == 20 and not look.replay._playing)


async def test_who_steps_while_it_plays_stops_it(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        await look.press("space")
        assert "Pause" in look.text
        await look.press("right")
        assert not look.replay._playing
        assert "Play" in look.text


async def test_speed_has_ends(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        await look.press(*["plus"] * 6)
        assert "×8" in look.lines[0]
        await look.press(*["minus"] * 9)
        assert "×0.5" in look.lines[0]
