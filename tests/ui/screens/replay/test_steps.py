"""Moving through a replay: by steps, turns and rounds, by jumps, the bar and the wheel."""

from pathlib import Path
from typing import Any

import pytest

from seasalt_tui.games import GAMES
from seasalt_tui.ui.screens.replay.go_to import GoToQuestion
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from ui.screens.replay.recorded_games import finished_game, open_replay, records

LAST = len(records())


async def test_it_begins_with_the_first_turn(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        assert look.place == look.replay.playback.stops[0] == 1
        assert "Back" not in look.lines[-1]
        assert f"1/{LAST}" in look.lines[0]
        assert "view: Kim" in look.lines[0]
        assert "Next: You" in look.text


@pytest.mark.parametrize("game", list(GAMES))
async def test_every_step_can_be_taken_back(tmp_path: Path, game: str) -> None:
    async with open_replay(tmp_path, finished_game(game)) as look:
        seen = [look.stand]
        for _ in range(25):
            await look.press("right")
            seen.append(look.stand)
        assert len({place for place, *_ in seen}) == len(seen)
        for before in reversed(seen[:-1]):
            await look.press("left")
            assert look.stand == before


async def test_forth_by_steps_turns_and_rounds(tmp_path: Path) -> None:
    ways = [("down", "turns"), ("j", "turns"), ("pagedown", "rounds"), ("l", "stops")]
    async with open_replay(tmp_path, finished_game()) as look:
        for key, marks in ways:
            await look.press("home")
            for place in getattr(look.replay.playback, marks)[1:4]:
                await look.press(key)
                assert look.place == place, key


async def test_back_by_turns_and_rounds(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        for key, marks in [("up", "turns"), ("k", "turns"), ("pageup", "rounds")]:
            await look.press("end")
            places = [place for place in getattr(look.replay.playback, marks) if place < look.place]
            for place in reversed(places[-3:]):
                await look.press(key)
                assert look.place == place, key


async def test_to_the_ends(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        await look.press("end")
        assert look.place == LAST
        assert "wins" in look.text
        before = look.stand
        await look.press("right", "pagedown", "down")
        assert look.stand == before
        await look.press("home", "left", "pageup")
        assert look.place == 1


async def test_the_wheel_and_the_line_of_keys_step_too(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        second = look.replay.playback.stops[1]
        await look.click("→ Next")
        assert look.place == second
        await look.click("Back")
        assert look.place == 1
        await look.pilot._post_mouse_events([_wheel()], "#bar", offset=(2, 0))
        await look.pilot.pause()
        assert look.place == second


def _wheel() -> Any:
    from textual.events import MouseScrollDown  # noqa: PLC0415

    return MouseScrollDown


async def test_a_click_on_the_bar_goes_there(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        end = look.lines[0].rindex("─")
        await look.pilot.click("#bar", offset=(end, 0))
        assert look.place == LAST
        await look.pilot.click("#bar", offset=(end // 2, 0))
        assert LAST // 4 < look.place < LAST * 3 // 4
        assert look.place in look.replay.playback.stops


async def test_a_jump_goes_to_a_number_or_a_round(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        _, second, third, *_ = look.replay.playback.rounds
        for typed, place in [("40", 40), ("0", 0), (str(LAST), LAST), ("r2", second), ("R3", third)]:
            await look.press("g", *typed, "enter")
            assert look.is_on(ReplayScreen), typed
            assert look.place == place, typed


async def test_there_is_no_jump_to_nowhere(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        for typed in (str(LAST + 1), "r99", "r"):
            await look.press("g", *typed, "enter")
            assert look.is_on(GoToQuestion), typed
            assert "There is no such step." in look.text, typed
            await look.press("escape")
            assert look.place == 1, typed
