"""The line mode in this process."""

import signal
from asyncio import CancelledError, create_task, current_task, get_running_loop

from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.bots.unfailing import Unfailing
from seasalt_tui.core.errors import Refusal
from seasalt_tui.ui.ascii_words import spelled_out
from seasalt_tui.ui.daily.attempt import seat_at
from seasalt_tui.ui.daily.result import told
from seasalt_tui.ui.drafts import rematch
from seasalt_tui.ui.keeping import Keeper, Kept
from seasalt_tui.ui.launch import Start, kit_at, no_game
from seasalt_tui.ui.library.opening import waiting
from seasalt_tui.ui.plain.play import play_plain
from seasalt_tui.ui.plain.terminal import terminal
from seasalt_tui.ui.stumbles import reported


async def play_in_lines(start: Start) -> int:
    """The exit status. Ended from outside it takes its leave; an interrupt is for the caller."""
    playing = create_task(_play(start))
    get_running_loop().add_signal_handler(signal.SIGTERM, playing.cancel)
    try:
        return await playing
    except CancelledError:
        if (caller := current_task()) and caller.cancelling():
            raise
        return 128 + signal.SIGTERM


async def _play(start: Start) -> int:
    words, console = spelled_out(kit_at(start)).words, terminal()
    console.say(*(f"{wrong.place}: {words.say(wrong.template, **wrong.values)}" for wrong in start.complaints))

    def tell(refusal: Refusal) -> None:
        console.say(words.say(refusal.template, **refusal.values))

    keeper = Keeper(start.paths, tell)
    thinkers = Unfailing(Pool(), lambda failure: tell(reported(start.paths, failure)))
    try:
        kept = await _begun(start, keeper)
        advice, status = start.settings.advice, 0
        if kept is not None:
            status = await play_plain(kept, keeper, rematch, words, console, thinkers, advice)
        if start.daily is not None:
            console.say(*await told(keeper, start.daily, words))
        return status
    finally:
        await thinkers.close()
        await keeper.close()


async def _begun(start: Start, keeper: Keeper) -> Kept | None:
    """None where a deal is over."""
    if start.daily is not None:
        return await seat_at(keeper, start.daily, start.settings, start.words)
    kept = await waiting(keeper, start.game) if start.resumed else None
    if kept is not None:
        return kept
    if start.plan is None:
        raise no_game(start.words)
    return await keeper.begin(start.plan)
