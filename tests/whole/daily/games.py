"""Daily games that are played by a script in the person's place, at the very table a person plays at."""

from asyncio import sleep
from datetime import date
from pathlib import Path

from seasalt_tui.bots.levels import Bot
from seasalt_tui.bots.rivals.seasalt import seasalt_rival
from seasalt_tui.bots.thinkers import Inline
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.log import Log, MemoryLog
from seasalt_tui.games import GAMES
from seasalt_tui.play.seat_feed import open_local_table
from seasalt_tui.store.daily_deals import YOU, plan_of_day
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.paths import Paths
from seasalt_tui.store.sqlite import open_store

NAMES = ("You", "Ana")


def places(folder: Path) -> Paths:
    return Paths(folder / "config.toml", folder / "data", folder / "state")


async def play_out(plan: Plan, log: Log, person: Bot = seasalt_rival, moves: int | None = None) -> None:
    """To its end, or for so many of the person's moves."""
    game = GAMES[plan.game]
    async with open_local_table(plan, log, Inline()) as local:
        chair = local.chairs[YOU]
        async for news in chair.news():
            if not local.to_act or moves == 0:
                break
            if news.view.legal:
                await chair.submit(person(news.view, Dice(f"script {news.moves}")), after=news.number)
                moves = None if moves is None else moves - 1
            await sleep(0)
    assert moves is not None or game.standing(await _state(plan, log)).winners is not None


async def _state(plan: Plan, log: Log) -> object:
    async with open_local_table(plan, log, Inline()) as local:
        return local.live_game.table.state


async def whole_game(deal: str, day: date, person: Bot = seasalt_rival) -> MemoryLog:
    plan = plan_of_day(deal, day, NAMES)
    log = MemoryLog(plan.header)
    await play_out(plan, log, person)
    return log


async def tried(folder: Path, deal: str, day: date, person: Bot = seasalt_rival, moves: int | None = None) -> int:
    """As the day's attempt, kept in the games of this folder; its id."""
    plan = plan_of_day(deal, day, NAMES)
    return await kept(folder, plan, person, moves)


async def kept(folder: Path, plan: Plan, person: Bot = seasalt_rival, moves: int | None = None) -> int:
    store = await open_store(places(folder).games)
    try:
        log = await store.attempt(plan.day or "", plan.game, plan.header, plan.about)
        assert log is not None
        await play_out(plan, log, person, moves)
        if moves is None:
            await store.finish(log.id)
        return log.id
    finally:
        await store.close()
