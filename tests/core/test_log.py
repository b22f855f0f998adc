"""Tables on logs that fail, stall, or are shared with another table."""

from asyncio import create_task
from contextlib import suppress

import pytest

from core.tables import (
    FIRST_MOVE,
    AnyTable,
    BrokenLog,
    LeasedLog,
    RacingLog,
    SlowLog,
    fresh_log,
    snapshot,
    table_on,
    turn,
)
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import Conflict, StaleFence, StaleNumber
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Fence, Record
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import END, STOP, TAKE


async def test_a_full_disk_leaves_the_table_as_it_was() -> None:
    table = await table_on(BrokenLog(fresh_log().header, room=1))
    chair = table.sit(1)
    before = await snapshot(table)
    with pytest.raises(OSError, match="No space left"):
        await table.submit(0, FIRST_MOVE, after=1)
    assert await snapshot(table) == before
    assert (await anext(chair.news())).story == ()


async def test_play_goes_on_when_there_is_room_again() -> None:
    log = BrokenLog(fresh_log().header, room=0)
    with pytest.raises(OSError, match="No space left"):
        await table_on(log)
    log.room = 1000
    table = await table_on(log)
    await turn(table)
    assert table.number == 4


async def test_who_lost_the_lease_appends_nothing_and_learns_what_happened() -> None:
    log = LeasedLog(fresh_log().header)
    one, other = await table_on(log), await table_on(log)
    bot, person = one.sit(0, fence=Fence("game/1", 1)), one.sit(1)
    await bot.submit(FIRST_MOVE, after=1)
    await other.catch_up()
    log.number = 2
    await other.sit(0, fence=Fence("game/1", 2)).submit(game.legal(other.state, 0)[0], after=2)
    with pytest.raises(StaleFence, match="another host"):
        await bot.submit(game.legal(one.state, 0)[0], after=2)
    assert await snapshot(one) == await snapshot(other)
    await one.sit(0).submit(game.legal(one.state, 0)[-1], after=3)
    assert (await anext(person.news())).number == 4


async def test_a_second_table_on_the_same_log_notices_and_catches_up() -> None:
    log = fresh_log()
    one, other = await table_on(log), await table_on(log)
    chair = other.sit(1)
    await one.submit(0, TAKE[0], after=1)
    with pytest.raises(StaleNumber, match="moved first"):
        await other.submit(0, TAKE[1], after=1)
    assert other.state == one.state
    assert other.number == 2
    assert len((await anext(chair.news())).story) == 1
    await turn_after_take(other)
    await one.catch_up()
    assert one.state == other.state


async def turn_after_take(table: AnyTable) -> None:
    await table.submit(0, END, after=table.number)


async def test_of_two_tables_that_deal_at_once_one_takes_over_the_deal() -> None:
    table = await table_on(RacingLog(fresh_log().header))
    dealt = game.chance(game.start(table.log.header.setup), Dice("rival"))
    assert table.number == 1
    assert table.state == game.apply(game.start(table.log.header.setup), CHANCE, dealt)


async def test_a_log_that_is_full_at_chances_turn_is_gone_on_from_there() -> None:
    log = BrokenLog(fresh_log().header, room=1000)
    table = await table_on(log)
    seat = await played_until_somebody_may_stop(table)
    log.room = table.number + 1
    with pytest.raises(OSError, match="No space left"):
        await table.submit(seat, STOP, after=table.number)
    assert game.to_act(table.state) == {CHANCE}
    log.room = 1000
    await table.catch_up()
    assert table.state.phase == "take"
    assert table.state.match.round == 2


async def played_until_somebody_may_stop(table: AnyTable) -> int:
    while True:
        (seat,) = game.to_act(table.state)
        actions = game.legal(table.state, seat)
        if STOP in actions:
            return int(seat)
        await table.submit(seat, END if END in actions else actions[0], after=table.number)


async def test_a_log_refuses_a_record_out_of_place() -> None:
    log = fresh_log()
    for number in (0, 2):
        with pytest.raises(Conflict):
            await log.append(Record(number, 0, "draw"))
    assert await log.after(0) == ()


async def test_who_goes_away_in_the_middle_leaves_no_gap_behind() -> None:
    calm = await table_on()
    log = SlowLog(calm.log.header, await calm.log.after(0))
    table = await table_on(log)
    submitting = create_task(table.submit(0, FIRST_MOVE, after=1))
    await log.appended.wait()
    submitting.cancel()
    log.go_on.set()
    with suppress(BaseException):
        await submitting
    await table.catch_up()
    assert submitting.cancelled()
    assert table.number == 2
    assert table.state.phase == "keep"


async def test_the_log_is_appended_before_anybody_is_told() -> None:
    calm = await table_on()
    log = SlowLog(calm.log.header, await calm.log.after(0))
    table = await table_on(log)
    listener = table.sit(1).news()
    await anext(listener)
    submitting = create_task(table.submit(0, FIRST_MOVE, after=1))
    await log.appended.wait()
    assert table.number == 1
    log.go_on.set()
    await submitting
    assert (await anext(listener)).number == 2
