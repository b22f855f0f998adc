"""Entry point of the line mode: start-up, signals and teardown."""

import signal
from asyncio import CancelledError, create_task, current_task, get_running_loop

from seasalt_tui.bots.fallback import FallbackThinkers
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.core.errors import Refusal
from seasalt_tui.plain.console import Console
from seasalt_tui.plain.play import play_plain
from seasalt_tui.plain.terminal import terminal
from seasalt_tui.play.bot_faults import reported
from seasalt_tui.play.daily_attempt import result_lines, seat_at
from seasalt_tui.play.drafts import rematch
from seasalt_tui.play.library.opening import waiting
from seasalt_tui.play.saved_games import Keeper, Kept
from seasalt_tui.play.start import Start, kit_at, no_game
from seasalt_tui.play.unsaved import lost
from seasalt_tui.text.ascii import ascii_kit
from seasalt_tui.text.words import Words


async def play_in_lines(start: Start) -> int:
    """Returns the exit status. SIGTERM ends it with a farewell; an interrupt is left to the caller."""
    playing = create_task(_play(start))
    get_running_loop().add_signal_handler(signal.SIGTERM, playing.cancel)
    try:
        return await playing
    except CancelledError:
        if (caller := current_task()) and caller.cancelling():
            raise
        return 128 + signal.SIGTERM


async def _play(start: Start) -> int:
    words, console = ascii_kit(kit_at(start)).words, terminal()
    console.say(*(f"{wrong.place}: {words.say(wrong.template, **wrong.values)}" for wrong in start.problems))

    def tell(refusal: Refusal) -> None:
        console.say(words.say(refusal.template, **refusal.values))

    keeper = Keeper(start.paths, tell)
    thinkers = FallbackThinkers(Pool(), lambda failure: tell(reported(start.paths, failure)))
    try:
        kept = await _begun(start, keeper, words, console)
        advice, status = start.settings.advice, 0
        if kept is not None:
            status = await play_plain(kept, keeper, rematch, words, console, thinkers, advice)
        if start.daily is not None:
            console.say(*await result_lines(keeper, start.daily, words))
        return status
    finally:
        await thinkers.close()
        await keeper.close()
        if loss := lost(words, keeper):
            console.say(loss)


async def _begun(start: Start, keeper: Keeper, words: Words, console: Console) -> Kept | None:
    """None if the deal is over, or the player declines to play unsaved."""
    if start.daily is not None:
        return await seat_at(keeper, start.daily, start.settings, start.words)
    kept = await waiting(keeper, start.game) if start.resumed else None
    if kept is not None:
        return kept
    if start.plan is None:
        raise no_game(start.words)
    if await keeper.trouble() is not None and not await _plays_unsaved(words, console):
        return None
    return await keeper.begin(start.plan)


async def _plays_unsaved(words: Words, console: Console) -> bool:
    """The cause has been printed already."""
    console.say(
        words.say("Until that is mended no game can be saved."),
        f"1. {words.say('Play without saving')}",
        f"2. {words.say('Do not play now')}",
    )
    return await console.ask() == "1"
