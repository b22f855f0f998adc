"""Whole games in lines, of any game that has a speech."""

from asyncio import CancelledError
from collections.abc import Callable
from typing import Protocol

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.settings import Advice
from seasalt_tui.ui.advice.permit import permit_for
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.local import opened
from seasalt_tui.ui.plain.advice import Counsel
from seasalt_tui.ui.plain.console import Console
from seasalt_tui.ui.plain.keyboard import Keyboard
from seasalt_tui.ui.plain.seat import Left
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.words import Words


class Keeper(Protocol):
    """Of `ui.keeping.Keeper`, all that is needed here."""

    async def begin(self, plan: Plan) -> Kept: ...
    async def finish(self, kept: Kept) -> None: ...


async def play_plain(
    kept: Kept,
    keeper: Keeper,
    another: Callable[[Plan], Plan],
    words: Words,
    console: Console,
    thinkers: Thinkers,
    advice: Advice = "asked",
) -> int:
    """The exit status. Who leaves, or is interrupted, finds the game again; `another` plans a game like the last."""
    try:
        await _play_on(kept, keeper, words, console, thinkers, advice)
        while await _wants_another(words, console):
            kept = await keeper.begin(another(kept.plan))
            await _play_on(kept, keeper, words, console, thinkers, advice)
    except (Left, CancelledError) as left:
        console.say(words.say("The game is kept. Goodbye."))
        if isinstance(left, CancelledError):
            raise
    return 0


async def _play_on(
    kept: Kept, keeper: Keeper, words: Words, console: Console, thinkers: Thinkers, advice: Advice
) -> None:
    await _play(kept, words, console, thinkers, advice)
    await keeper.finish(kept)


async def _play(kept: Kept, words: Words, console: Console, thinkers: Thinkers, advice: Advice) -> None:
    counsel = Counsel(thinkers, kept.plan.game, permit_for(advice, kept.plan))
    said = speech(kept.plan.game, words, kept.plan.names)
    stopped: Exception | None = None
    async with opened(kept.plan, kept.log, thinkers) as local:
        try:
            await Keyboard(local, said, words, console, counsel).play()
        except (Left, OSError, SeasaltError) as error:
            stopped = error  # raised in here it would come out in a group
    if stopped:
        raise stopped


async def _wants_another(words: Words, console: Console) -> bool:
    console.say(words.say("1. Another game"), words.say("2. Leave"))
    return await console.ask() == "1"
