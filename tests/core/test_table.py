"""Tables: opening them, submitting actions, and refusals."""

from asyncio import gather
from typing import Any

import pytest

from core.tables import FIRST_MOVE, played_out, snapshot, table_on, turn
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import GameOver, IllegalAction, StaleNumber
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Record
from seasalt_tui.core.table import open_table
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import END, TAKE


async def test_opening_a_new_table_lets_chance_deal() -> None:
    table = await table_on()
    assert table.number == 1
    assert [record.seat for record in await table.log.after(0)] == [CHANCE]
    assert game.to_act(table.state) == {0}


async def test_a_submitted_action_is_appended_and_folded() -> None:
    table = await table_on()
    await table.submit(0, FIRST_MOVE, after=1)
    assert (await table.log.after(1))[0] == Record(2, 0, "draw")
    assert table.state.phase == "keep"
    assert table.number == 2


async def test_reopening_a_log_comes_back_to_the_same_state() -> None:
    table = await table_on()
    for _ in range(5):
        await turn(table)
    again = await open_table(game, table.log, "other dice")
    assert again.state == table.state
    assert again.number == table.number


@pytest.mark.parametrize(
    ("seat", "action", "after", "error", "said"),
    [
        (0, FIRST_MOVE, 0, StaleNumber, "moved on to record 1"),
        (0, FIRST_MOVE, 2, StaleNumber, "answers record 2"),
        (0, END, 1, IllegalAction, "Take a card first"),
        (1, FIRST_MOVE, 1, IllegalAction, "not the turn of seat 1"),
        (7, FIRST_MOVE, 1, IllegalAction, "not the turn of seat 7"),
    ],
)
async def test_a_refusal_has_a_name_and_changes_nothing(
    seat: int, action: Any, after: int, error: type[Exception], said: str
) -> None:
    table = await table_on()
    before = await snapshot(table)
    with pytest.raises(error, match=said):
        await table.submit(seat, action, after)
    assert await snapshot(table) == before


async def test_nothing_follows_the_end() -> None:
    table = await played_out()
    before = await snapshot(table)
    with pytest.raises(GameOver):
        await table.submit(0, END, after=table.number)
    assert await snapshot(table) == before


async def test_of_two_submits_to_one_position_one_is_stale() -> None:
    table = await table_on()
    results = await gather(table.submit(0, TAKE[0], after=1), table.submit(0, TAKE[1], after=1), return_exceptions=True)
    assert results[0] is None
    assert isinstance(results[1], StaleNumber)
    assert table.number == 2


async def test_a_round_is_dealt_alike_however_the_one_before_was_played() -> None:
    one, other = await played_out(), await table_on()
    while game.standing(other.state).round == 1:
        (seat,) = game.to_act(other.state)
        await other.submit(seat, game.legal(other.state, seat)[-1], after=other.number)
    first, second = [
        [record.action for record in await table.log.after(0) if record.action.startswith("shuffle")]
        for table in (one, other)
    ]
    assert len(second) > 1
    assert first[: len(second)] == second[: len(first)]
    assert len(set(first)) == len(first)


async def test_a_table_that_was_left_rolls_what_it_would_have_rolled() -> None:
    whole_one, dice = await played_out(), Dice("to the end")
    table = await table_on()
    while actors := game.to_act(table.state):
        (seat,) = actors
        await table.submit(seat, dice.choice(game.legal(table.state, seat)), after=table.number)
        table = await table_on(table.log)
    assert await table.log.after(0) == await whole_one.log.after(0)
