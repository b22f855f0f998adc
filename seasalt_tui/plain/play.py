"""Game loop of the line mode: plays whole games, of any game that has a speech."""

from asyncio import CancelledError
from collections.abc import Callable
from typing import Protocol

from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.thinkers import Thinkers
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.plain.advice import BoundedAdviser
from seasalt_tui.plain.console import Console, PlayerLeft
from seasalt_tui.plain.dialog import Dialog
from seasalt_tui.plain.hot_seat import HotSeat
from seasalt_tui.plain.review import read_review
from seasalt_tui.play.advice.rights import advice_rights
from seasalt_tui.play.farewell import how_to_continue
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.seat_feed import open_local_table
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.store.settings import Advice
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import Words


class GameStore(Protocol):
    """The part of `play.saved_games.SavedGames` that is needed here."""

    async def begin(self, plan: Plan) -> GameHandle: ...
    async def finish(self, handle: GameHandle) -> None: ...


async def play_plain(
    handle: GameHandle,
    store: GameStore,
    next_plan: Callable[[Plan], Plan],
    words: Words,
    console: Console,
    thinkers: Thinkers,
    advice: Advice = "asked",
    review_budget: Budget = Budget(),  # noqa: B008
    *,
    from_menu: bool = False,
) -> int:
    """Returns the exit status. A game that is left or interrupted stays saved; `next_plan` plans another one.

    `from_menu`: where the player goes back to, so that there is no farewell.
    """
    try:
        await _play_to_end(handle, store, words, console, thinkers, advice)
        while await _wants_another(handle, Dialog(words, console), thinkers, review_budget):
            handle = await store.begin(next_plan(handle.plan))
            await _play_to_end(handle, store, words, console, thinkers, advice)
    except (PlayerLeft, CancelledError) as left:
        console.say(await _farewell(handle, words, from_menu=from_menu))
        if isinstance(left, CancelledError):
            raise
    return 0


async def _farewell(handle: GameHandle, words: Words, *, from_menu: bool) -> str:
    """Closing the store tries once more to write; its caller then reports what is lost."""
    if handle.unwritten_log is not None:
        await handle.unwritten_log.catch_up()
    if from_menu and handle.unwritten_log is None:
        return words.say("The game is kept.")
    return how_to_continue(words, " --plain") if handle.unwritten_log is None else words.say("Goodbye.")


async def _play_to_end(
    handle: GameHandle, store: GameStore, words: Words, console: Console, thinkers: Thinkers, advice: Advice
) -> None:
    await _play(handle, words, console, thinkers, advice)
    await store.finish(handle)


async def _play(handle: GameHandle, words: Words, console: Console, thinkers: Thinkers, advice: Advice) -> None:
    adviser = BoundedAdviser(thinkers, handle.plan.game, advice_rights(advice, handle.plan))
    game_speech = speech(handle.plan.game, words, translated_names(handle.plan.sitters, words))
    stopped: Exception | None = None
    async with open_local_table(handle.plan, handle.log, thinkers) as local:
        try:
            await HotSeat(local, game_speech, words, console, adviser).play()
        except (PlayerLeft, OSError, SeasaltError) as error:
            stopped = error  # raised inside, the task group would wrap it
    if stopped:
        raise stopped


async def _wants_another(handle: GameHandle, dialog: Dialog, thinkers: Thinkers, review_budget: Budget) -> bool:
    """A review comes back to this question."""
    words = dialog.words
    while True:
        dialog.console.say(words.say("1. Another game"), words.say("2. Leave"), words.say("3. Review"))
        answer = await dialog.console.ask()
        if answer != "3":
            return answer == "1"
        await read_review(dialog, thinkers, handle, review_budget)
