from asyncio import Task, create_task, gather, timeout, wait
from contextlib import suppress
from typing import Any

import pytest

from core.tables import FIRST_MOVE, AnyTable, BrokenLog, RacingLog, SlowLog, fresh_log, opened, turn
from seasalt_tui.core.chair import FACTS_KEPT, Chair, News
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import BadLog, Conflict, GameOver, IllegalAction, Spectating, StaleNumber, UnknownVersion
from seasalt_tui.core.fold import begin, fold
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.log import Header, MemoryLog, Record
from seasalt_tui.core.table import open_table
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import END, STOP, TAKE
from seasalt_tui.games.seasalt.stories import Drew, TurnEnded


async def test_opening_a_new_table_lets_chance_deal() -> None:
    table = await opened()
    assert table.number == 1
    assert [record.seat for record in await table.log.after(0)] == [CHANCE]
    assert game.to_act(table.state) == {0}


async def test_a_submitted_action_is_appended_and_folded() -> None:
    table = await opened()
    await table.submit(0, FIRST_MOVE, after=1)
    assert (await table.log.after(1))[0] == Record(2, 0, "draw")
    assert table.state.phase == "keep"
    assert table.number == 2


async def test_reopening_a_log_comes_back_to_the_same_state() -> None:
    table = await opened()
    for _ in range(5):
        await turn(table)
    again = await open_table(game, table.log, Dice("other dice"))
    assert again.state == table.state
    assert again.number == table.number


async def whole(table: AnyTable) -> tuple[Any, int, tuple[Record, ...]]:
    return table.state, table.number, tuple(await table.log.after(0))


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
    table = await opened()
    before = await whole(table)
    with pytest.raises(error, match=said):
        await table.submit(seat, action, after)
    assert await whole(table) == before


async def test_nothing_follows_the_end() -> None:
    table = await played_out()
    before = await whole(table)
    with pytest.raises(GameOver):
        await table.submit(0, END, after=table.number)
    assert await whole(table) == before


async def played_out() -> AnyTable:
    table, dice = await opened(), Dice("to the end")
    while actors := game.to_act(table.state):
        (seat,) = actors
        await table.submit(seat, dice.choice(game.legal(table.state, seat)), after=table.number)
    return table


async def test_of_two_submits_to_one_position_one_is_stale() -> None:
    table = await opened()
    results = await gather(table.submit(0, TAKE[0], after=1), table.submit(0, TAKE[1], after=1), return_exceptions=True)
    assert results[0] is None
    assert isinstance(results[1], StaleNumber)
    assert table.number == 2


async def test_a_chair_acts_and_sees_for_its_seat() -> None:
    table = await opened()
    first, second, watcher = table.sit(0), table.sit(1), table.sit(None)
    assert first.view == game.view(table.state, 0)
    with pytest.raises(IllegalAction):
        await second.submit(FIRST_MOVE, after=1)
    with pytest.raises(Spectating):
        await watcher.submit(FIRST_MOVE, after=1)
    await first.submit(FIRST_MOVE, after=1)
    assert watcher.view == game.view(table.state, None)


async def test_chairs_hear_what_their_seats_may_hear() -> None:
    table = await opened()
    chairs = [table.sit(seat) for seat in (0, 1, None)]
    listeners = [chair.news() for chair in chairs]
    assert [news.story for news in await gather(*map(anext, listeners))] == [(), (), ()]
    await table.submit(0, FIRST_MOVE, after=1)
    heard = await gather(*map(anext, listeners))
    assert [news.number for news in heard] == [2, 2, 2]
    assert [news.story for news in heard] == [
        (Drew(0, 2, table.state.drawn),),
        (Drew(0, 2, None),),
        (Drew(0, 2, None),),
    ]
    assert [news.view for news in heard] == [game.view(table.state, chair.seat) for chair in chairs]


async def test_one_who_waits_is_woken() -> None:
    table = await opened()
    listener = table.sit(1).news()
    await anext(listener)
    waiting: Task[News[Any, Any]] = create_task(anext(listener))  # type: ignore[arg-type]
    done, _ = await wait([waiting], timeout=0)
    assert not done
    await table.submit(0, FIRST_MOVE, after=1)
    async with timeout(5):
        assert (await waiting).number == 2


async def test_a_slow_chair_is_told_everything_at_once() -> None:
    table = await opened()
    listener = table.sit(1).news()
    await anext(listener)
    await turn(table)
    news = await anext(listener)
    assert news.number == table.number
    assert len(news.story) == 3
    assert news.story[-1] == TurnEnded(0)
    assert not news.missed


async def test_a_dead_chair_holds_up_nobody_and_costs_little() -> None:
    table = await played_out()
    dead, alive = Chair(table, 0), Chair(table, 1)
    for number in range(FACTS_KEPT * 2):
        dead.hear([TurnEnded(number)])
    alive.hear([TurnEnded(1)])
    late = await anext(dead.news())
    assert late.missed
    assert [fact.seat for fact in late.story] == list(range(FACTS_KEPT, FACTS_KEPT * 2))
    assert not (await anext(alive.news())).missed


async def test_who_has_left_is_told_no_more() -> None:
    table = await opened()
    chair = table.sit(1)
    chair.leave()
    chair.leave()
    await table.submit(0, FIRST_MOVE, after=1)
    assert (await anext(chair.news())).story == ()


async def test_a_full_disk_leaves_the_table_as_it_was() -> None:
    table = await opened(BrokenLog(fresh_log().header, room=1))
    chair = table.sit(1)
    before = await whole(table)
    with pytest.raises(OSError, match="No space left"):
        await table.submit(0, FIRST_MOVE, after=1)
    assert await whole(table) == before
    assert (await anext(chair.news())).story == ()


async def test_play_goes_on_when_there_is_room_again() -> None:
    log = BrokenLog(fresh_log().header, room=0)
    with pytest.raises(OSError, match="No space left"):
        await opened(log)
    log.room = 1000
    table = await opened(log)
    await turn(table)
    assert table.number == 4


async def test_a_second_table_on_the_same_log_notices_and_catches_up() -> None:
    log = fresh_log()
    one, other = await opened(log), await opened(log)
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
    table = await opened(RacingLog(fresh_log().header))
    dealt = game.chance(game.start(table.log.header.setup), Dice("rival"))
    assert table.number == 1
    assert table.state == game.apply(game.start(table.log.header.setup), CHANCE, dealt)


async def test_a_log_that_is_full_at_chances_turn_is_gone_on_from_there() -> None:
    log = BrokenLog(fresh_log().header, room=1000)
    table = await opened(log)
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
    calm = await opened()
    log = SlowLog(calm.log.header, await calm.log.after(0))
    table = await opened(log)
    submitting = create_task(table.submit(0, FIRST_MOVE, after=1))
    await log.kept.wait()
    submitting.cancel()
    log.go_on.set()
    with suppress(BaseException):
        await submitting
    await table.catch_up()
    assert submitting.cancelled()
    assert table.number == 2
    assert table.state.phase == "keep"


async def test_the_log_is_appended_before_anybody_is_told() -> None:
    calm = await opened()
    log = SlowLog(calm.log.header, await calm.log.after(0))
    table = await opened(log)
    listener = table.sit(1).news()
    await anext(listener)
    submitting = create_task(table.submit(0, FIRST_MOVE, after=1))
    await log.kept.wait()
    assert table.number == 1
    log.go_on.set()
    await submitting
    assert (await anext(listener)).number == 2


@pytest.mark.parametrize(
    ("record", "said"),
    [
        (Record(3, 0, "draw"), "Record 2 is missing: record 3"),
        (Record(2, 0, "dra"), "Record 2 cannot be: There is no action 'dra'"),
        (Record(2, 0, "end"), "Record 2 cannot be: Take a card first"),
        (Record(2, 1, "draw"), "Record 2 cannot be: It is not the turn of seat 1"),
        (Record(2, CHANCE, "draw"), "Record 2 cannot be: Chance has nothing to decide"),
        (Record(2, 0, "take C"), "Record 2 cannot be: There is no pile 'C'"),
    ],
)
async def test_an_edited_record_is_named(record: Record, said: str) -> None:
    table = await opened()
    log = MemoryLog(table.log.header, [*await table.log.after(0), record])
    with pytest.raises(BadLog, match=said):
        await opened(log)


def test_a_log_of_another_game_or_version_is_refused() -> None:
    header = fresh_log().header
    with pytest.raises(BadLog, match="a log of 'chess', not of 'seasalt'"):
        begin(game, Header("chess", header.version, header.setup))
    with pytest.raises(UnknownVersion, match=r"version 99 .* only version 1 can be read"):
        begin(game, Header(header.game, 99, header.setup))


async def test_folding_on_from_the_middle_is_folding_from_the_start() -> None:
    table = await played_out()
    records = await table.log.after(0)
    half = fold(game, begin(game, table.log.header), records[:100])
    assert fold(game, half, records[100:], number=100) == table.state
