"""A bot on a chair: it looks at the news, takes its time, and does what it has decided."""

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
    """One that is quick enough to be asked here and now."""

    async def decided(view: Any, seed: str) -> Any:
        return bot(view, Dice(seed))

    return decided


def player(thinkers: Thinkers, game: str, level: str) -> Player:
    """Of a level, or a rival by name: those never think ahead."""
    if level in RIVALS:
        return scripted(bot(game, level))

    async def decided(view: Any, seed: str) -> Any:
        return await thinkers.decide(Decide(game, level, view, seed))

    return decided


async def play_on(
    chair: Chair[Any, Any, Any, Any], player: Player, seed: str, wait: Callable[[], Awaitable[None]]
) -> None:
    """For as long as it is let; `wait` returns when the table is ready to see the next action. It thinks meanwhile.

    Each decision has dice of its own, so that a bot does the same however often its game was left meanwhile, and
    whatever was taken back.
    """
    async for news in chair.news():
        if news.view.legal:
            thinking = create_task(player(news.view, f"{seed} {chair.seat} {news.moves}"))
            try:
                await wait()
                action = await thinking
            finally:
                thinking.cancel()
            with suppress(StaleNumber):  # there will be newer news
                await chair.submit(action, after=news.number)
