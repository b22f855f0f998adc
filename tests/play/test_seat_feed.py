"""Tables on one machine: people and bots, picked up where they stopped."""

from asyncio import sleep, timeout

from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.fold import retold
from seasalt_tui.core.log import MemoryLog
from seasalt_tui.games import GAMES
from seasalt_tui.play.seat_feed import open_local_table
from seasalt_tui.store.game_plan import Plan, Sitter

BOTS = (Sitter("Ana", "normal"), Sitter("Ben", "easy"))
MIXED = Plan("seasalt", (Sitter("Kim"), *BOTS), seed="reef", options={"edition": "de"})
LONG = 60  # records


def log_for(plan: Plan) -> MemoryLog:
    return MemoryLog(plan.header)


async def play(plan: Plan, log: MemoryLog, *, actions: int) -> None:
    """The people do the first thing they may, so many times."""
    async with timeout(30), open_local_table(plan, log, Inline()) as local:
        (chair,) = local.chairs.values()
        async for news in chair.news():
            if news.view.winners is not None or not actions:
                break
            if news.view.legal:
                await chair.submit(news.view.legal[-1], after=news.number)
                actions -= 1


async def test_bots_answer_until_the_game_is_over() -> None:
    log = log_for(MIXED)
    await play(MIXED, log, actions=10_000)
    assert {record.seat for record in await log.after(0)} >= {0, 1, 2}


async def test_the_same_seed_gives_the_same_game() -> None:
    logs = [log_for(MIXED), log_for(MIXED)]
    for log in logs:
        await play(MIXED, log, actions=30)
    one, other = [await log.after(0) for log in logs]
    shortest = min(len(one), len(other))
    assert one[:shortest] == other[:shortest]


async def test_a_game_goes_on_where_it_stopped() -> None:
    log = log_for(MIXED)
    await play(MIXED, log, actions=5)
    before = list(await log.after(0))
    await play(MIXED, log, actions=5)
    after = list(await log.after(0))
    assert after[: len(before)] == before
    assert len(after) > len(before)


async def test_everybody_at_one_keyboard_is_told_their_own_story() -> None:
    plan = Plan("seasalt", (Sitter("Kim"), Sitter("Lea"), *BOTS), seed="reef")
    log = log_for(plan)
    async with timeout(30), open_local_table(plan, log, Inline()) as feed:
        while len(await log.after(0)) < LONG:
            seat = min(feed.to_act)
            if seat in feed.chairs:
                chair = feed.chairs[seat]
                await chair.submit(chair.view.legal[0], after=feed.live_game.table.number)
            await sleep(0)
    game, records = GAMES["seasalt"], await log.after(0)
    async with timeout(30), open_local_table(plan, log, Inline()) as feed:
        for seat in plan.people:
            stories = retold(game, plan.header, records, seat)
            assert feed.earlier_facts(seat) == [fact for _, story in stories for fact in story]
        assert feed.earlier_facts(0) != feed.earlier_facts(1)


async def test_bots_alone_are_watched_without_their_hands() -> None:
    plan = Plan("seasalt", BOTS, seed="reef")
    async with timeout(30), open_local_table(plan, log_for(plan), Inline()) as feed:
        assert (dict(feed.chairs), feed.watched_seat) == ({}, None)
        async for news in feed.watch().news():
            assert news.view.seat is None
            if news.view.winners is not None:
                break
