"""Chairs: acting for a seat, its view, and the facts it may know."""

from asyncio import Task, create_task, gather, timeout, wait
from typing import Any

import pytest

from core.tables import FIRST_MOVE, played_out, table_on, turn
from seasalt_tui.core.chair import MAX_UNREAD_FACTS, Chair, News
from seasalt_tui.core.errors import BadSetup, IllegalAction, Spectating
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.facts import Drew, TurnEnded


async def test_a_chair_acts_and_sees_for_its_seat() -> None:
    table = await table_on()
    first, second, watcher = table.sit(0), table.sit(1), table.sit(None)
    assert first.view == game.view(table.state, 0)
    with pytest.raises(IllegalAction):
        await second.submit(FIRST_MOVE, after=1)
    with pytest.raises(Spectating):
        await watcher.submit(FIRST_MOVE, after=1)
    await first.submit(FIRST_MOVE, after=1)
    assert watcher.view == game.view(table.state, None)


async def test_chairs_hear_what_their_seats_may_hear() -> None:
    table = await table_on()
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
    table = await table_on()
    listener = table.sit(1).news()
    await anext(listener)
    waiting: Task[News[Any, Any]] = create_task(anext(listener))  # type: ignore[arg-type]
    done, _ = await wait([waiting], timeout=0)
    assert not done
    await table.submit(0, FIRST_MOVE, after=1)
    async with timeout(5):
        assert (await waiting).number == 2


async def test_a_slow_chair_is_told_everything_at_once() -> None:
    table = await table_on()
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
    for number in range(MAX_UNREAD_FACTS * 2):
        dead.receive([TurnEnded(number)])
    alive.receive([TurnEnded(1)])
    late = await anext(dead.news())
    assert late.missed
    assert [fact.seat for fact in late.story] == list(range(MAX_UNREAD_FACTS, MAX_UNREAD_FACTS * 2))
    assert not (await anext(alive.news())).missed


async def test_who_has_left_is_told_no_more() -> None:
    table = await table_on()
    chair = table.sit(1)
    chair.leave()
    chair.leave()
    await table.submit(0, FIRST_MOVE, after=1)
    assert (await anext(chair.news())).story == ()


@pytest.mark.parametrize("seat", [-1, 2, 7])
async def test_there_is_no_chair_beyond_the_table(seat: int) -> None:
    table = await table_on()
    with pytest.raises(BadSetup, match=f"no seat {seat} at this table; its seats are 0 to 1"):
        table.sit(seat)
