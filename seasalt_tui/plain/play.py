"""Game loop of the line mode: plays whole games, of any game that has a speech."""

from asyncio import CancelledError
from collections.abc import Callable
from typing import Protocol

from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.plain.advice import Counsel
from seasalt_tui.plain.console import Console
from seasalt_tui.plain.keyboard import Keyboard
from seasalt_tui.plain.seat import Left
from seasalt_tui.play.advice.permit import permit_for
from seasalt_tui.play.local_game import opened
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.settings import Advice
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import Words


class Keeper(Protocol):
    """The part of `play.saved_games.Keeper` that is needed here."""

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
    """Returns the exit status. A game that is left or interrupted stays saved; `another` plans the next one."""
    try:
        await _play_on(kept, keeper, words, console, thinkers, advice)
        while await _wants_another(words, console):
            kept = await keeper.begin(another(kept.plan))
            await _play_on(kept, keeper, words, console, thinkers, advice)
    except (Left, CancelledError) as left:
        console.say(await _farewell(kept, words))
        if isinstance(left, CancelledError):
            raise
    return 0


async def _farewell(kept: Kept, words: Words) -> str:
    """Closing the keeper tries once more to write; its caller then reports what is lost."""
    if kept.behind is not None:
        await kept.behind.catch_up()
    return words.say("The game is kept. Goodbye.") if kept.behind is None else words.say("Goodbye.")


async def _play_on(
    kept: Kept, keeper: Keeper, words: Words, console: Console, thinkers: Thinkers, advice: Advice
) -> None:
    await _play(kept, words, console, thinkers, advice)
    await keeper.finish(kept)


async def _play(kept: Kept, words: Words, console: Console, thinkers: Thinkers, advice: Advice) -> None:
    counsel = Counsel(thinkers, kept.plan.game, permit_for(advice, kept.plan))
    said = speech(kept.plan.game, words, translated_names(kept.plan.sitters, words))
    stopped: Exception | None = None
    async with opened(kept.plan, kept.log, thinkers) as local:
        try:
            await Keyboard(local, said, words, console, counsel).play()
        except (Left, OSError, SeasaltError) as error:
            stopped = error  # raised inside, the task group would wrap it
    if stopped:
        raise stopped


async def _wants_another(words: Words, console: Console) -> bool:
    console.say(words.say("1. Another game"), words.say("2. Leave"))
    return await console.ask() == "1"
