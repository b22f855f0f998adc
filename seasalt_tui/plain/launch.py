"""Entry point of the line mode: start-up, signals and teardown."""

import signal
from asyncio import CancelledError, create_task, current_task, get_running_loop

from seasalt_tui.bots.fallback import FallbackThinkers
from seasalt_tui.bots.pool.pool import Pool
from seasalt_tui.core.errors import Refusal
from seasalt_tui.plain.console import Console, standard_console
from seasalt_tui.plain.play import play_plain
from seasalt_tui.play.bot_faults import report_bot_fault
from seasalt_tui.play.daily_attempt import open_attempt, result_lines
from seasalt_tui.play.drafts import rematch_plan
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.library.resume import game_to_resume
from seasalt_tui.play.saved_games import SavedGames
from seasalt_tui.play.start import Start, kit_for, no_game_to_resume
from seasalt_tui.play.unsaved import lost_games_message
from seasalt_tui.text.ascii import AsciiWords
from seasalt_tui.text.spoken import SpokenWords
from seasalt_tui.text.words import Words


async def play_in_lines(start: Start) -> int:
    """Returns the exit status. SIGTERM ends it with a farewell; an interrupt is left to the caller."""
    game = create_task(_play(start))
    get_running_loop().add_signal_handler(signal.SIGTERM, game.cancel)
    try:
        return await game
    except CancelledError:
        if (caller := current_task()) and caller.cancelling():
            raise
        return 128 + signal.SIGTERM


async def _play(start: Start) -> int:
    words, console = _spoken(start), standard_console()
    console.say(*(f"{wrong.place}: {words.say_refusal(wrong)}" for wrong in start.problems))

    def report(refusal: Refusal) -> None:
        console.say(words.say_refusal(refusal))

    saved_games = SavedGames(start.paths, report)
    thinkers = FallbackThinkers(Pool(), lambda failure: report(report_bot_fault(start.paths, failure)))
    try:
        handle = await _open_game(start, saved_games, words, console)
        advice, status = start.settings.advice, 0
        if handle is not None:
            status = await play_plain(handle, saved_games, rematch_plan, words, console, thinkers, advice)
        if start.daily is not None:
            console.say(*await result_lines(saved_games, start.daily, words))
        return status
    finally:
        await thinkers.close()
        await saved_games.close()
        if loss := lost_games_message(words, saved_games):
            console.say(loss)


def _spoken(start: Start) -> Words:
    words = SpokenWords(start.words)
    return AsciiWords(words) if kit_for(start).look.ascii else words


async def _open_game(start: Start, saved_games: SavedGames, words: Words, console: Console) -> GameHandle | None:
    """None if the deal is over, or the player declines to play unsaved."""
    if start.daily is not None:
        return await open_attempt(saved_games, start.daily, start.settings, start.words)
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
        words.say("Until that is mended no game can be saved."),
        f"1. {words.say('Play without saving')}",
        f"2. {words.say('Do not play now')}",
    )
    return await console.ask() == "1"
