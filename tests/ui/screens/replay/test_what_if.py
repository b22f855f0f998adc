"""From a replay to elsewhere: to its people, on in another way, and out."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from seasalt_tui.core.playback import Viewpoint
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.screens.home import HomeScreen
from seasalt_tui.ui.screens.replay.progress_bar import ReplayBar
from seasalt_tui.ui.screens.replay.screen import ReplayScreen
from seasalt_tui.ui.screens.replay.what_if import WhatIf
from seasalt_tui.ui.screens.table.screen import TableScreen
from ui.screens.replay.recorded_games import finished_game, game_handle, open_replay, plan, records, unfinished_game
from ui.screens.scripted_app import scripted_app


@pytest.mark.parametrize("game", GAMES)
async def test_players_can_be_looked_at(tmp_path: Path, game: str) -> None:
    async with open_replay(tmp_path, finished_game(game)) as look:
        await look.press("down", "down", "i")
        await look.until(lambda: isinstance(look.screen, Question))
        await look.press("escape")
        await look.pilot.click("#opponent0")
        await look.until(lambda: isinstance(look.screen, Question))


@pytest.mark.parametrize("game", GAMES)
async def test_what_if_goes_on_with_the_same_people_and_is_kept(tmp_path: Path, game: str) -> None:
    async with open_replay(tmp_path, finished_game(game)) as look:
        await look.press("down", "w")
        await look.until(lambda: look.is_on(WhatIf))
        place = look.place
        assert look.replay.playback.view(place, Viewpoint(None)).turn_of == 1
        await look.press("enter")
        await look.at_table()
        await look.until(lambda: look.view.legal)
        played = look.table.handle
        log = await played.log.after(0)
        assert tuple(log[:place]) == records(game)[:place]
        assert {1, 2} <= {record.seat for record in log[place:]}
        assert (played.plan.origin, played.plan.sitters) == ("what if", plan(game).sitters)
        async with look.app.saved_games.repository() as repository:
            assert repository is not None
            (entry,) = await repository.entries()
        assert entry.saved.id == played.id
        assert entry.saved.name == "What if: round 1"
        assert entry.plan == played.plan


async def test_in_a_file_from_elsewhere_one_takes_any_seat(tmp_path: Path) -> None:
    async with open_replay(tmp_path, unfinished_game(60, origin="imported")) as look:
        await look.press("w")
        await look.click("You are Ana")
        await look.at_table()
        await look.until(lambda: look.view.legal)
        assert look.view.seat == 1
        assert look.table.handle.plan.sitters == (Sitter("Kim", "normal"), Sitter("Ana"), Sitter("Ben", "normal"))


async def test_a_log_that_does_not_fold_is_not_shown(tmp_path: Path) -> None:
    broken = game_handle(plan(), [replace(record, seat=1) for record in records()[:5]])
    async with scripted_app(tmp_path) as scripted:
        scripted.app.open_replay(broken)
        await scripted.reads("cannot be replayed")
        assert scripted.is_on(HomeScreen)


async def test_after_the_end_one_looks_through_it_and_comes_back_to_the_result(tmp_path: Path) -> None:
    ended = Plan("seasalt", plan().sitters, "reef", {"edition": "de"}, first=0)
    async with scripted_app(tmp_path) as scripted:
        scripted.app.play(game_handle(ended, records()[:-1]))
        await scripted.until(lambda: scripted.is_on(TableScreen))
        await scripted.until(lambda: "Game over" in scripted.text or "is over" in scripted.text)
        if "Game over" not in scripted.text:
            await scripted.press("enter")
        await scripted.reads("Replay")
        await scripted.press("l")
        await scripted.until(lambda: scripted.is_on(ReplayScreen))
        await scripted.press("ctrl+p", *"undo")
        assert "Undo" not in scripted.text
        await scripted.press("escape", "escape")
        await scripted.reads("Replay")
        assert isinstance(scripted.screen, Question)


async def test_escape_leaves_it(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        await look.press("escape")
        assert look.is_on(HomeScreen)


async def test_it_says_everything_in_another_language_at_once(tmp_path: Path) -> None:
    async with open_replay(tmp_path, finished_game()) as look:
        await look.press("pagedown", "right", "right")
        english = look.text
        settings = look.app.kit.settings
        look.app.change(replace(settings, language="fr"))
        await look.until(lambda: look.text != english)
        assert "Deck" not in look.text
        look.app.change(replace(settings, language="en"))
        await look.until(lambda: look.text == english)


async def test_the_bar_fits_whatever_is_told(tmp_path: Path) -> None:
    long = replace(plan(), sitters=(Sitter("Wilhelmina-Maria"), *plan().sitters[1:]))
    async with open_replay(tmp_path, game_handle(long, records())) as look:
        await look.press("pagedown", "right")
        assert look.lines[0].rstrip().endswith("view: Wilhelmina-Maria")
        assert look.replay.query_one(ReplayBar).size.width == 80
