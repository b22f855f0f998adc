"""Questions as they come up in a game that is really played."""

from pathlib import Path

from textual.events import Key
from textual.screen import Screen

from seasalt_tui.ui.games.seasalt import stage
from seasalt_tui.ui.games.seasalt.questions.call import CallQuestion
from seasalt_tui.ui.games.seasalt.questions.keep import KeepQuestion
from seasalt_tui.ui.games.seasalt.questions.player_info import PlayerInfo
from seasalt_tui.ui.games.seasalt.questions.search import SearchQuestion
from seasalt_tui.ui.session.stage import Answer
from ui.rigged_table import RiggedTable, rigged_table

DEAL = "crab:black boat:yellow crab:green fish:black"  # on the piles, then from the deck
WITH_CRABS = (
    "boat:black boat:yellow crab:green crab:black shell:grey shell:green crab:yellow shell:yellow",
    *("draw", "keep crab:green A", "end"),
    *("draw", "keep shell:grey B", "end"),
    *("draw", "keep crab:yellow A"),
)


def asked(table: RiggedTable, kind: type[Screen[object]]) -> bool:
    return isinstance(table.pilot.app.screen, kind)


async def test_what_is_drawn_is_kept_by_two_keys(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL) as table:
        await table.press("d")
        await table.until(lambda: asked(table, KeepQuestion))
        await table.press("2")
        await table.phase("play")
        assert table.hand == ["crab:green"]


async def test_a_pair_is_taken_back_before_a_pile_is_seen(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_CRABS) as table:
        await table.press("p")
        await table.until(lambda: asked(table, SearchQuestion))
        await table.press("escape")
        await table.phase("play")
        assert table.hand == ["crab:green", "crab:yellow"]


async def test_a_key_for_a_question_waits_until_it_stands_there(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_CRABS) as table:
        app, view = table.pilot.app, table.view
        question = stage.requested_question("pairs", table.screen.kit, ("Kim", "Ana"), view, None)
        answers: list[Answer] = []
        assert question is not None
        app.push_screen(question, answers.append)
        assert not question.is_mounted
        pressed_before = Key("enter", None)
        pressed_before._set_forwarded()
        await app.on_event(pressed_before)
        await table.until(lambda: bool(answers))
        assert answers[0] in view.legal


async def test_a_card_found_in_a_pile_comes_to_the_hand(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, *WITH_CRABS) as table:
        await table.press("p")
        await table.until(lambda: asked(table, SearchQuestion))
        await table.press("1")
        await table.phase("pick")
        await table.press("enter")
        await table.phase("play")
        assert table.hand == ["shell:yellow"]


async def test_a_rival_is_looked_at_by_a_click(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL) as table:
        await table.pilot.click("#opponent0")
        await table.until(lambda: asked(table, PlayerInfo))
        await table.press("escape")
        assert table.pilot.app.screen is table.screen
        await table.press("e")
        assert not asked(table, CallQuestion)
