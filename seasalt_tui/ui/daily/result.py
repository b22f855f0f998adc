"""A result to show to others: in a few lines of plain ASCII, and nothing of anybody's hand."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from seasalt_tui.core.game import Ending
from seasalt_tui.games import GAMES
from seasalt_tui.store.daily import YOU, Attempts, Deal, streak_on, today
from seasalt_tui.ui.ascii_words import AsciiWords
from seasalt_tui.ui.daily.states import Days, outcome
from seasalt_tui.ui.keeping import Keeper
from seasalt_tui.ui.words import Words

_HOW: Final = "!*?0~"  # a sign for each kind of ending, in the order in which the game has them


async def told(keeper: Keeper, deal: Deal, words: Words) -> tuple[str, ...]:
    """How it went; while it is not over, where it stands."""
    days = Days(today(), await keeper.attempts(deal.game))
    return result(words, days, deal.game, deal.day) or (outcome(words, days, deal.day),)


def result(words: Words, days: Days, deal: str, day: date) -> tuple[str, ...]:
    """Empty while there is none."""
    attempt = days.attempts.get(day)
    if attempt is None or not attempt.is_over:
        return ()
    said = AsciiWords(words)
    title, how = GAMES[deal].title, outcome(said, days, day)
    return (
        said.say("{game}, daily deal {date}: {outcome}", game=title, date=day.isoformat(), outcome=how),
        " ".join(mark(deal, ending) for ending in endings(days.attempts, day)),
        _last_line(said, days.attempts, day),
    )


def _last_line(words: Words, found: Attempts, day: date) -> str:
    if found[day].is_late:
        return words.say("Played later")
    return words.say_number("Streak: {number} day", "Streak: {number} days", streak_on(found, day))


def endings(found: Attempts, day: date) -> Iterator[Ending]:
    entry = found[day].entry if day in found else None
    if entry is not None and entry.digest is not None:
        yield from entry.digest.endings


def mark(deal: str, ending: Ending) -> str:
    """Who gained more, and how it ended."""
    own, most = ending.gains[YOU], max(gain for seat, gain in enumerate(ending.gains) if seat != YOU)
    return f"{'+' if own > most else '-' if own < most else '='}{_HOW[GAMES[deal].endings.index(ending.kind)]}"
