"""Bot driver: plays one chair of a table, from each update of its view to the action it submits."""

from asyncio import create_task
from collections.abc import Awaitable, Callable, Coroutine
from contextlib import suppress
from typing import Any

from seasalt_tui.bots.levels import RIVALS, Bot, bot
from seasalt_tui.bots.questions import Decide
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.chair import Chair
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import StaleNumber

Player = Callable[[Any, str], Coroutine[Any, Any, Any]]
"""From a view and a seed to an action."""


def scripted(bot: Bot) -> Player:
    """Of a bot that is fast enough to run in the event loop."""

    async def decide(view: Any, seed: str) -> Any:
        return bot(view, Dice(seed))

    return decide


def player(thinkers: Thinkers, game: str, level: str) -> Player:
    """Of a level, or of a rival by its name: rivals do not search, so they run in the event loop."""
    if level in RIVALS:
        return scripted(bot(game, level))

    async def decide(view: Any, seed: str) -> Any:
        return await thinkers.decide(Decide(game, level, view, seed))

    return decide


async def play_chair(
    chair: Chair[Any, Any, Any, Any], player: Player, seed: str, wait: Callable[[], Awaitable[None]]
) -> None:
    """Until it is cancelled. `wait` returns when the table is ready for the next action; the bot thinks meanwhile.

    Each decision has its own seed, so that a bot decides the same after a restart and after moves were taken back.
    """
    async for news in chair.news():
        if news.view.legal:
            thinking = create_task(player(news.view, f"{seed} {chair.seat} {news.moves}"))
            try:
                await wait()
                action = await thinking
            finally:
                thinking.cancel()
            with suppress(StaleNumber):  # the table has moved on: the next update is on its way
                await chair.submit(action, after=news.number)
