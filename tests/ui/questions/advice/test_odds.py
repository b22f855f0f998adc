"""Odds: in the question of a call, in one of their own, and beside the table."""

from asyncio import Event
from pathlib import Path
from typing import Any

import pytest

from seasalt_tui.bots.questions import EstimateOdds
from seasalt_tui.ui.games.seasalt.questions.call import CallQuestion
from seasalt_tui.ui.games.seasalt.questions.odds import OddsInfo
from seasalt_tui.ui.games.seasalt.table.odds_panes import OddsBlock, OddsPane
from seasalt_tui.ui.widgets.key_line import KeyLine
from ui.games.paperworld.table import rigged_table as paperworld
from ui.local_apps import app_in
from ui.questions.advice.fixed_thinkers import FixedThinkers
from ui.rigged_table import TWO_PEOPLE, RiggedTable, rigged_table
from ui.snapshots.frozen_table import show_position
from ui.snapshots.positions import playing

DEAL = "crab:black boat:yellow crab:green fish:black"
WON = "LAST CHANCE would win 52% ±2 of the time"
WIDE = (120, 40)


async def test_a_call_shows_them_when_asked_to_and_hides_them_again(tmp_path: Path) -> None:
    thinkers = FixedThinkers(gate=Event())
    app = app_in(tmp_path, thinkers=thinkers)
    async with app.run_test(size=(80, 24)) as pilot:
        table = RiggedTable(pilot, await show_position(pilot, playing()))
        await table.press("e")
        await table.until(lambda: isinstance(app.screen, CallQuestion))
        assert "o Odds" in table.text
        assert not thinkers.asked
        await table.press("o")
        await table.until(lambda: WON in table.text)
        for text in (
            "against\u00a0Ana\u00a064%",
            "STOP\u00a0+9.0",
            "LAST\u00a0CHANCE\u00a0+7.7",
            "break-even at 67%",
        ):
            assert text in table.text
        await table.press("o")
        assert WON not in table.text
        await table.until(lambda: thinkers.left == thinkers.asked)


async def test_a_call_shows_them_at_once_where_that_is_wanted(tmp_path: Path) -> None:
    app = app_in(tmp_path, thinkers=FixedThinkers(), advice="always")
    async with app.run_test(size=(80, 24)) as pilot:
        table = RiggedTable(pilot, await show_position(pilot, playing()))
        await table.press("e")
        await table.until(lambda: WON in table.text)


async def test_in_a_small_terminal_they_lie_over_the_table(tmp_path: Path) -> None:
    thinkers = FixedThinkers(gate=Event())
    async with rigged_table(tmp_path, DEAL, thinkers=thinkers) as table:
        await table.press("o")
        await table.until(lambda: isinstance(table.pilot.app.screen, OddsInfo))
        await table.until(lambda: WON in table.text)
        assert "Odds if you could call now" in table.text
        assert "+3\u00a0or\u00a0more\u00a031%" in table.text
        block = table.pilot.app.screen.query_one(OddsBlock)
        await table.press("o")
        await table.until(lambda: not block.is_attached and thinkers.left == thinkers.asked)


async def test_beside_the_table_all_is_read_while_they_are_reckoned(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers(gate=Event()), size=WIDE) as table:
        await table.press("o")
        await table.until(lambda: "52% ±2" in table.text)
        assert "so far…" in table.text
        await table.press("o")


async def test_in_a_wide_terminal_they_stand_beside_the_table(tmp_path: Path) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers(), size=WIDE) as table:
        assert "Your colors" in table.text
        await table.press("o")
        await table.until(lambda: "52% ±2" in table.text)
        assert table.pilot.app.screen is table.screen
        assert "Your colors" not in table.text
        await table.press("o")
        assert "Your colors" in table.text
        assert "52% ±2" not in table.text


def reckoned(thinkers: FixedThinkers) -> list[Any]:
    return [question.view for question in thinkers.asked if isinstance(question, EstimateOdds)]


async def test_beside_the_table_they_follow_the_game(tmp_path: Path) -> None:
    thinkers = FixedThinkers()
    async with rigged_table(tmp_path, DEAL, thinkers=thinkers, size=WIDE, advice="always", pace=5.0) as table:
        await table.until(lambda: "52% ±2" in table.text)
        assert all(view == table.view for view in reckoned(thinkers))
        await table.press("1")
        await table.phase("play")
        await table.until(lambda: any(view == table.view for view in reckoned(thinkers)))
        await table.press("n")
        await table.until(lambda: not table.view.legal)
        await table.until(lambda: "In your turn." in table.text)


async def test_the_next_at_the_keyboard_has_them_too(tmp_path: Path) -> None:
    async with rigged_table(
        tmp_path, DEAL, "take A", sitters=TWO_PEOPLE, thinkers=FixedThinkers(), size=WIDE, advice="always"
    ) as table:
        for key in ("enter", "n", "enter"):
            await table.until(lambda: "press Enter" in table.text or "52% ±2" in table.text)
            await table.press(key)
        await table.until(lambda: "52% ±2" in table.text)
        assert table.view.seat == 1


async def test_at_that_key_others_look_at_objectives(tmp_path: Path) -> None:
    async with paperworld.rigged_table(tmp_path, thinkers=FixedThinkers(), advice="always", size=WIDE) as table:
        assert "Odds" not in table.labels
        await table.press("o")
        await table.until(lambda: "Objectives" in table.text)


@pytest.mark.parametrize("size", [(80, 24), WIDE])
async def test_a_click_on_the_key_does_the_same(tmp_path: Path, size: tuple[int, int]) -> None:
    async with rigged_table(tmp_path, DEAL, thinkers=FixedThinkers(), size=size) as table:
        line = table.screen.query_one(KeyLine)
        text = table.text.splitlines()[-1]
        await table.pilot.click(line, offset=(text.index("o Odds") + 2, 0))
        await table.until(lambda: "52% ±2" in table.text)
        pane = table.screen.query_one(OddsPane)
        assert (pane.odds is not None) == (size == WIDE)
