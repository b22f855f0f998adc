"""Main menu in lines: the pages of the program, each under a number that stays."""

from collections.abc import Awaitable, Callable, Mapping

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.games import GAMES
from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.console import PlayerLeft
from seasalt_tui.plain.daily import open_daily
from seasalt_tui.plain.dialog import labeled, numbered
from seasalt_tui.plain.lesson import learn
from seasalt_tui.plain.library import open_library
from seasalt_tui.plain.new_game import open_new_game
from seasalt_tui.plain.rules import read_rules
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.plain.settings import open_settings
from seasalt_tui.plain.statistics import read_statistics
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.library.resume import final_standing
from seasalt_tui.text.library.texts import now, unfinished_text
from seasalt_tui.text.speeches import speech

Page = Callable[[PlainSession], Awaitable[None]]


async def open_menu(session: PlainSession) -> int:
    """Until the player quits. Returns the exit status."""
    try:
        while page := await _choose(session):
            try:
                await page(session)
            except SeasaltError as error:
                session.console.say(session.words.say_error(error))
    except PlayerLeft:
        pass
    session.console.say(session.words.say("Goodbye."))
    return 0


async def _choose(session: PlainSession) -> Page | None:
    words = session.words
    leave = NumberedChoice(0, words.say("Quit"), ())
    pages = (*await _continue(session), *numbered(_pages(session).items(), 2))
    page: Page | None = await session.dialog.choose(words.say("What would you like to do?"), pages, leads_back=leave)
    return page


def _pages(session: PlainSession) -> Mapping[str, Page]:
    words, lesson = session.words, session.words.say("Learn to play")
    if session.saved_games.is_first_time:
        lesson = labeled(words, words.say("Learn to play (3 minutes)"), words.say("new here? begin with this"))
    return {
        words.say("New game"): open_new_game,
        words.say("Daily deal"): open_daily,
        words.say("Library"): open_library,
        words.say("Statistics"): read_statistics,
        lesson: open_lesson,
        words.say("Rules"): open_rules,
        words.say("Settings"): open_settings,
    }


async def _continue(session: PlainSession) -> tuple[NumberedChoice]:
    words, handle = session.words, await session.saved_games.latest()
    if handle is None:
        return (NumberedChoice(1, words.say("There is no game to go on with."), (), possible=False),)

    async def go_on(session: PlainSession) -> None:
        await session.play(handle, from_menu=True)

    state = await _state(session, handle)
    return (NumberedChoice(1, labeled(words, words.say("Continue"), state), (go_on,)),)


async def _state(session: PlainSession, handle: GameHandle) -> str:
    stands = await final_standing(handle)
    text = unfinished_text(session.words, handle.plan, stands, handle.changed, now())
    return f"{GAMES[handle.plan.game].title}, {text}"


async def choose_game(session: PlainSession, heading: str) -> str | None:
    options = numbered((rules.title, game) for game, rules in GAMES.items())
    game: str | None = await session.dialog.choose(heading, options)
    return game


async def open_rules(session: PlainSession) -> None:
    game = await choose_game(session, session.words.say("The rules of which game?"))
    if game is not None:
        guide = speech(game, session.words, ()).guide(session.words.language)
        await read_rules(session.words, session.console, guide)


async def open_lesson(session: PlainSession) -> None:
    game = await choose_game(session, session.words.say("Which game do you want to learn?"))
    if game is not None:
        await learn(session, game)
