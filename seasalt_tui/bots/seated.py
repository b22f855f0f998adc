"""A bot on a chair: it looks at the news, takes its time, and does what it has decided."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any

from seasalt_tui.bots.levels import Bot
from seasalt_tui.core.chair import Chair
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import StaleNumber


async def play_on(chair: Chair[Any, Any, Any, Any], bot: Bot, seed: str, wait: Callable[[], Awaitable[None]]) -> None:
    """For as long as it is let; `wait` returns when the table is ready to see the next action.

    Each decision has dice of its own, so that a bot does the same however often its game was left meanwhile, and
    whatever was taken back.
    """
    async for news in chair.news():
        if news.view.legal:
            await wait()
            with suppress(StaleNumber):  # there will be newer news
                await chair.submit(bot(news.view, Dice(f"{seed} {chair.seat} {news.moves}")), after=news.number)
