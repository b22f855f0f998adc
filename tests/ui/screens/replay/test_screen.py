"""The board of a replay and its results, which are looked at and never acted on."""

from pathlib import Path

import pytest
from textual.events import MouseScrollDown
from textual.widget import Widget

from seasalt_tui.core.playback import Viewpoint
from seasalt_tui.games import GAMES
from seasalt_tui.ui.screens.replay.progress_bar import ReplayBar
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from ui.screens.replay.recorded_games import OpenReplay, finished_game, open_replay, records
from ui.screens.scripted_app import scripted_app


async def test_what_has_happened_can_be_scrolled(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        await look.press("end")
        log = look.replay.board.log_view
        end = log.scroll_offset.y
        await look.press("comma")
        assert 0 <= log.scroll_offset.y < end
        await look.press(*["full_stop"] * 9)
        assert log.scroll_offset.y == end


async def test_the_result_of_a_round_is_shown_where_it_ended(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        assert "Result" not in look.lines[-1]
        await look.press("pagedown")
        assert "A round has ended" in look.text
        await look.press("r")
        await look.reads("Round 1 is over")
        await look.press("enter")
        assert look.is_on(ReplayScreen)


@pytest.mark.parametrize("game", list(GAMES))
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
        before = look.stand
        await look.press("d", "1", "e")
        await look.pilot.click("#deck")
        await look.pilot.click("#left")
        await look.pilot.pause()
        assert look.stand == before
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
