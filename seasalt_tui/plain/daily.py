"""Daily deal in lines: the deal of today or another day, results, and the days of the last two weeks."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Final

from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.games import GAMES
from seasalt_tui.plain.dialog import labeled, numbered
from seasalt_tui.plain.session import PlainSession
from seasalt_tui.play.daily_attempt import open_attempt
from seasalt_tui.store.daily_deals import DEALS, FIRST, Deal, is_dealt, today
from seasalt_tui.store.game_list import parse_day
from seasalt_tui.text.daily.day_states import Days, outcome
from seasalt_tui.text.daily.spoken_result import result_in_words
from seasalt_tui.text.dates import day_text

_LISTED: Final = 14


async def open_daily(session: PlainSession) -> None:
    words = session.words
    games = numbered((GAMES[deal].title, deal) for deal in DEALS)
    while deal := await session.dialog.choose(words.say("Daily deal"), games):
        await _open_game(session, deal)


async def _open_game(session: PlainSession, deal: str) -> None:
    words = session.words
    while True:
        days = Days(today(), await session.saved_games.attempts(deal))
        text = labeled(words, day_text(words, days.today), outcome(words, days, days.today))
        options = numbered(
            (
                (text, days.today),
                (words.say("Another day"), "another"),
                (words.say("The last two weeks"), "list"),
            )
        )
        match await session.dialog.choose(GAMES[deal].title, options):
            case None:
                return
            case "another":
                await _open_another(session, deal)
            case "list":
                session.console.say(*_listed(session, days))
            case day:
                await play_day(session, Deal(deal, day))


async def _open_another(session: PlainSession, deal: str) -> None:
    words = session.words
    question = words.say("Which day? For example yesterday, or {day}.", day=FIRST.isoformat())
    typed = await session.dialog.type_in(question)
    try:
        day = parse_day(typed, today())
    except SeasaltError as error:
        session.console.say(words.say_error(error))
        return
    if is_dealt(day) and day >= FIRST:
        await play_day(session, Deal(deal, day))
    else:
        session.console.say(outcome(words, Days(today()), day))


async def play_day(session: PlainSession, deal: Deal, *, from_menu: bool = True) -> int:
    """Returns the exit status. Of a day that is over the result is told."""
    handle = await open_attempt(session.saved_games, deal, session.settings, session.words)
    status = 0 if handle is None else await session.play(handle, from_menu=from_menu)
    attempts = await session.saved_games.attempts(deal.game)
    session.console.say(*result_in_words(session.words, Days(today(), attempts), deal))
    return status


def _listed(session: PlainSession, days: Days) -> Iterator[str]:
    """The newest first."""
    for back in range(_LISTED):
        day: date = days.today - timedelta(days=back)
        if day >= FIRST:
            yield labeled(session.words, day_text(session.words, day), outcome(session.words, days, day))
