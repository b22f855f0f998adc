"""Whole games in lines, of any game that has a speech."""

from asyncio import CancelledError
from typing import Protocol

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.log import Log
from seasalt_tui.ui.local import Plan, opened
from seasalt_tui.ui.plain.console import Console
from seasalt_tui.ui.plain.keyboard import Keyboard
from seasalt_tui.ui.plain.seat import Left
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.words import Words


class Keeper(Protocol):
    """Where games are kept."""

    async def finish(self) -> None:
        """The game that was played is over: nothing of it is left to resume."""
        ...

    async def begin(self, played: Plan) -> tuple[Plan, Log]:
        """Another game with the same people."""
        ...


async def play_plain(plan: Plan, log: Log, keeper: Keeper, words: Words, console: Console) -> int:
    """The exit status. Who leaves, or is interrupted, finds the game again."""
    try:
        await _play(plan, log, words, console)
        await keeper.finish()
        while await _another(words, console):
            plan, log = await keeper.begin(plan)
            await _play(plan, log, words, console)
            await keeper.finish()
    except (Left, CancelledError) as left:
        console.say(words.say("The game is kept. Goodbye."))
        if isinstance(left, CancelledError):
            raise
    return 0


async def _play(plan: Plan, log: Log, words: Words, console: Console) -> None:
    stopped: Exception | None = None
    async with opened(plan, log) as local:
        try:
            await Keyboard(local, speech(plan.game, words, local.names), words, console).play()
        except (Left, OSError, SeasaltError) as error:
            stopped = error  # raised in here it would come out in a group
    if stopped:
        raise stopped


async def _another(words: Words, console: Console) -> bool:
    console.say(words.say("1. Another game"), words.say("2. Leave"))
    return await console.ask() == "1"
