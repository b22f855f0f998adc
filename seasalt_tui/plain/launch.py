"""Entry point of the line mode: start-up, signals and teardown."""

import os
import signal
from asyncio import CancelledError, create_task, current_task, get_running_loop

from seasalt_tui.bots.fallback import FallbackThinkers
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.core.errors import Refusal
from seasalt_tui.plain.console import Console, standard_console
from seasalt_tui.plain.daily import play_day
from seasalt_tui.plain.lesson import learn
from seasalt_tui.plain.menu import open_menu
from seasalt_tui.plain.session import PlainSession, spoken_words
from seasalt_tui.play.bot_faults import report_bot_fault
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.library.resume import game_to_resume
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.play.start import Start, no_game_to_resume
from seasalt_tui.play.unsaved import lost_games_message
from seasalt_tui.text.words import Words


async def play_in_lines(start: Start) -> int:
    """Returns the exit status. SIGTERM ends it with a farewell; an interrupt is left to the caller."""
    game = create_task(_play(start))
    if os.name != "nt":  # Windows ends a process at once
        get_running_loop().add_signal_handler(signal.SIGTERM, game.cancel)
    try:
        return await game
    except CancelledError:
        if (caller := current_task()) and caller.cancelling():
            raise
        return 128 + signal.SIGTERM


async def _play(start: Start) -> int:
    words, console = spoken_words(start), standard_console()
    console.say(*(f"{wrong.place}: {words.say_refusal(wrong)}" for wrong in start.problems))

    def report(refusal: Refusal) -> None:
        console.say(words.say_refusal(refusal))

    saved_games = SavedGames(start.paths, report)
    thinkers = FallbackThinkers(Pool(), lambda failure: report(report_bot_fault(start.paths, failure)))
    try:
        return await _open(start, PlainSession(start, console, saved_games, thinkers))
    finally:
        await thinkers.close()
        await saved_games.close()
        if loss := lost_games_message(words, saved_games):
            console.say(loss)


async def _open(start: Start, session: PlainSession) -> int:
    """What the start asks for; without any wish the menu."""
    if start.daily is not None:
        return await play_day(session, start.daily, from_menu=False)
    if start.lesson is not None:
        await learn(session, start.lesson)
        return 0
    if start.plan is None and not start.resume:
        return await open_menu(session)
    handle = await _open_game(start, session.saved_games, session.words, session.console)
    return 0 if handle is None else await session.play(handle)


async def _open_game(start: Start, saved_games: SavedGames, words: Words, console: Console) -> GameHandle | None:
    """None if the player declines to play unsaved."""
    handle = await game_to_resume(saved_games, start.game) if start.resume else None
    if handle is not None:
        return handle
    if start.plan is None:
        raise no_game_to_resume(start.words)
    if await saved_games.store_error() is not None and not await _plays_unsaved(words, console):
        return None
    return await saved_games.begin(start.plan)


async def _plays_unsaved(words: Words, console: Console) -> bool:
    """The cause has been printed already."""
    console.say(
        words.say("Until this is fixed, no game can be saved."),
        f"1. {words.say('Play without saving')}",
        f"2. {words.say('Do not play now')}",
    )
    return await console.ask() == "1"
