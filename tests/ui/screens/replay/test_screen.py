"""Looking through a game with keys and mouse."""

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from textual.events import MouseScrollDown
from textual.widget import Widget

from seasalt_tui.core.playback import Viewpoint
from seasalt_tui.games import GAMES
from seasalt_tui.play.replay.options import ReplayOptions, ViewpointOption
from seasalt_tui.ui.screens.replay.go_to import GoToQuestion
from seasalt_tui.ui.screens.replay.progress_bar import ReplayBar
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.widgets.prompt import Prompt
from ui.screens.replay.recorded_games import OpenReplay, finished_game, open_replay, records, unfinished_game
from ui.screens.scripted_app import scripted_app

LAST = len(records())
GAME_NAMES = list(GAMES)


def stood(look: OpenReplay) -> tuple[Any, ...]:
    """All but which card of the hand is the newest, on the way there."""
    told = ["".join(part.text for part in line) for line in look.replay.board.log_view._lines]
    return look.place, look.lines[0], told, look.lines[-2:], look.replay.board.view


async def test_it_begins_with_the_first_turn(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        assert look.place == look.replay.playback.stops[0] == 1
        assert f"1/{LAST}" in look.lines[0]
        assert "view: Kim" in look.lines[0]
        assert "Next: You" in look.text


@pytest.mark.parametrize("game", GAME_NAMES)
async def test_every_step_can_be_taken_back(tmp_path: Path, game: str) -> None:
    async with open_replay(tmp_path, finished_game(game)) as look:
        seen = [stood(look)]
        for _ in range(25):
            await look.press("right")
            seen.append(stood(look))
        assert len({place for place, *_ in seen}) == len(seen)
        for before in reversed(seen[:-1]):
            await look.press("left")
            assert stood(look) == before


@pytest.mark.parametrize("game", GAME_NAMES)
@pytest.mark.parametrize("seat", [0, 1, None])
async def test_eyes_see_what_they_saw_at_the_table(tmp_path: Path, game: str, seat: int | None) -> None:
    look_with: ViewpointOption = "spectator" if seat is None else seat
    shown = finished_game(game)
    async with open_replay(tmp_path, shown, ReplayOptions(shown, look_with)) as look:
        playback = look.replay.playback
        for place in playback.stops[::9]:
            look.replay._seek(place)
            assert look.replay.board.view == replace(playback.view(place, Viewpoint(seat)), legal=())


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
        before = stood(look)
        await look.press("right", "pagedown", "down")
        assert stood(look) == before
        await look.press("home", "left", "pageup")
        assert look.place == 1


async def test_what_has_happened_can_be_scrolled(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        await look.press("end")
        log = look.replay.board.log_view
        end = log.scroll_offset.y
        await look.press("comma")
        assert 0 <= log.scroll_offset.y < end
        await look.press(*["full_stop"] * 9)
        assert log.scroll_offset.y == end


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


async def test_the_result_of_a_round_is_shown_where_it_ended(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        assert "Result" not in look.lines[-1]
        await look.press("pagedown")
        assert "A round has ended" in look.text
        await look.press("r")
        await look.reads("Round 1 is over")
        await look.press("enter")
        assert look.is_on(ReplayScreen)


@pytest.mark.parametrize("game", GAME_NAMES)
async def test_the_result_of_the_game_is_shown_at_its_end(tmp_path: Path, game: str) -> None:
    async with open_replay(tmp_path, finished_game(game)) as look:
        await look.press("end")
        if game == "seasalt":
            assert "The game is over: r shows the result." in look.text
        await look.press("r")
        if game == "seasalt":
            await look.press("enter")
        await look.reads("Game over")
        await look.press("l")
        assert look.is_on(ReplayScreen)


async def test_questions_of_the_state_are_not_asked_but_answered(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        playback = look.replay.playback
        keeping = next(place for place in playback.stops if playback.view(place, Viewpoint(0)).drawn)
        look.replay._seek(keeping)
        await look.pilot.pause()
        assert look.is_on(ReplayScreen)
        assert "Next: You kept" in look.text
        assert len(look.replay.board.query("HandWidget").first().cards) == len(look.replay.board.view.drawn)  # type: ignore[attr-defined]


async def test_nothing_can_be_done_on_the_board(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        before = stood(look)
        await look.press("d", "1", "e")
        await look.pilot.click("#deck")
        await look.pilot.click("#left")
        await look.pilot.pause()
        assert stood(look) == before
        assert list(await look.replay._handle.log.after(0)) == list(records())


async def test_until_the_board_is_there_nothing_but_leaving_is_possible(tmp_path: Path) -> None:
    """Neither before the game is loaded nor while another board is laid for other eyes."""
    async with scripted_app(tmp_path) as scripted:
        look = OpenReplay(scripted.pilot, scripted.app)
        laid, lay = list[str](), BoardSlot.mount

        async def laying(slot: BoardSlot) -> Widget:
            await try_everything(look)
            board = await lay(slot)
            await try_everything(look)
            laid.append(str(look.replay._viewpoint))
            return board

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(BoardSlot, "mount", laying)
            look.app.open_replay(finished_game())
            await look.until(lambda: look.replay.has_board)
            await look.press("v")
            await look.until(lambda: look.replay.has_board)
        assert len(set(laid)) == 2
        assert look.place == look.replay.playback.stops[0]


async def try_everything(look: OpenReplay) -> None:
    """All at once, without waiting for anything."""
    replay = look.replay
    for action in ("turn(1)", "round(1)", "step(1)", "to_end", "play", "jump", "result", "what_if", "inspect"):
        await look.app.run_action(action, replay)
    replay._seek_clicked(ReplayBar.SeekRequested(5))
    replay.kit_changed()
    await replay.on_mouse_scroll_down(MouseScrollDown(None, 1, 1, 0, 1, 0, False, False, False))
    assert look.app.screen is replay
