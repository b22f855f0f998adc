"""Takebacks: logged like every action, sent to everybody, and refused where they would be unfair."""

import pytest

from core.tables import AnyTable, fresh_log
from seasalt_tui.core.errors import BadLog, CannotUndo, StaleNumber
from seasalt_tui.core.fold import UNDO, retold
from seasalt_tui.core.game import Undone
from seasalt_tui.core.log import MemoryLog, Record
from seasalt_tui.core.table import Takebacks, open_table
from seasalt_tui.games.seasalt import game

UNBOUND = Takebacks()


async def kept_one(takebacks: Takebacks | None = UNBOUND) -> AnyTable:
    """Seat 0 has drawn, and kept one of the two."""
    table = await open_table(game, fresh_log(), "table", takebacks=takebacks)
    await table.submit(0, game.parse("draw"), after=1)
    await table.submit(0, game.legal(table.state, 0)[0], after=2)
    return table


async def test_the_newest_action_is_taken_back_and_both_are_kept() -> None:
    table = await kept_one()
    assert table.can_undo(0)
    await table.undo(0, after=3)
    assert table.state.phase == "keep"
    assert [record.action for record in await table.log.after(1)][0::2] == ["draw", UNDO]
    assert (await open_table(game, table.log, "again", takebacks=Takebacks())).position == table.position


async def test_everybody_hears_of_it() -> None:
    table = await kept_one()
    news = table.sit(1).news()
    await anext(news)
    told = retold(game, table.log.header, await table.log.after(0), 1)
    kept = [facts for _, facts in told][-1]
    await table.undo(0, after=3)
    assert kept
    assert (await anext(news)).story == (Undone(0, kept),)


async def test_a_chair_knows_whether_it_can_and_does_it() -> None:
    table = await kept_one()
    own, other = table.sit(0), table.sit(1)
    assert (await anext(own.news())).can_undo
    assert not (await anext(other.news())).can_undo
    await own.undo(after=3)
    assert not (await anext(own.news())).can_undo


async def test_what_showed_hidden_cards_stays() -> None:
    table = await kept_one()
    await table.undo(0, after=3)
    with pytest.raises(CannotUndo, match="nothing to undo"):
        await table.undo(0, after=4)
    assert table.number == 4


async def test_nobody_undoes_for_another_nor_after_the_end_of_the_turn() -> None:
    table = await kept_one()
    with pytest.raises(CannotUndo):
        await table.undo(1, after=3)
    await table.submit(0, game.parse("end"), after=3)
    for seat in (0, 1):
        with pytest.raises(CannotUndo):
            await table.undo(seat, after=4)


async def test_a_table_without_takebacks_has_none() -> None:
    table = await kept_one(None)
    assert not table.can_undo(0)
    with pytest.raises(CannotUndo):
        await table.undo(0, after=3)


async def test_an_undo_of_an_older_position_is_refused() -> None:
    table = await kept_one()
    with pytest.raises(StaleNumber):
        await table.undo(0, after=2)


async def test_a_log_that_undoes_what_must_stay_is_refused() -> None:
    table = await kept_one()
    records = [*(await table.log.after(0))[:2], Record(3, 0, UNDO)]
    with pytest.raises(BadLog, match="Record 3 cannot be"):
        await open_table(game, MemoryLog(table.log.header, records), "again")


async def keep_and_take_back(table: AnyTable, times: int) -> None:
    for _ in range(times):
        await table.undo(0, after=table.number)
        await table.submit(0, game.legal(table.state, 0)[0], after=table.number)


async def test_in_a_turn_so_much_is_taken_back_and_no_more() -> None:
    table = await kept_one(Takebacks(a_turn=3))
    await keep_and_take_back(table, 3)
    assert not table.can_undo(0)
    with pytest.raises(CannotUndo) as refused:
        await table.undo(0, after=table.number)
    assert refused.value.refusal.sentence == "You can undo 3 times in a turn here, and you have."
    assert not (await open_table(game, table.log, "again", takebacks=table.takebacks)).can_undo(0)
    assert (await open_table(game, table.log, "at home", takebacks=Takebacks())).can_undo(0)


async def test_in_the_next_turn_as_much_is_taken_back_again() -> None:
    table = await kept_one(Takebacks(a_turn=1))
    await keep_and_take_back(table, 1)
    await table.submit(0, game.parse("end"), after=table.number)
    await table.submit(1, game.parse("draw"), after=table.number)
    await table.submit(1, game.legal(table.state, 1)[0], after=table.number)
    assert table.can_undo(1)


async def test_a_long_game_grows_by_what_stands_alone() -> None:
    table = await kept_one(Takebacks(records=7))
    await keep_and_take_back(table, 2)
    with pytest.raises(CannotUndo, match="from now on moves are final"):
        await table.undo(0, after=table.number)
    await table.submit(0, game.parse("end"), after=table.number)
