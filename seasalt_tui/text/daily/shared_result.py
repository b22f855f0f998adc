"""Shareable result of a daily deal: a few lines of plain ASCII that give no card away."""

from collections.abc import Iterator
from datetime import date
from typing import Final

from seasalt_tui.core.game import Ending
from seasalt_tui.games import GAMES
from seasalt_tui.store.daily_deals import YOU, Attempts, streak_on
from seasalt_tui.text.ascii import AsciiWords
from seasalt_tui.text.daily.day_states import Days, outcome
from seasalt_tui.text.words import Words

_HOW: Final = "!*?0~"  # a sign for each kind of ending, in the order in which the game has them


def shared_result(words: Words, days: Days, deal: str, day: date) -> tuple[str, ...]:
    """Empty while there is no result."""
    attempt = days.attempts.get(day)
    if attempt is None or not attempt.is_over:
        return ()
    ascii_words = AsciiWords(words)
    title, how = GAMES[deal].title, outcome(ascii_words, days, day)
    return (
        ascii_words.say("{game}, daily deal {date}: {outcome}", game=title, date=day.isoformat(), outcome=how),
        " ".join(mark(deal, ending) for ending in endings(days.attempts, day)),
        _last_line(ascii_words, days.attempts, day),
    )


def _last_line(words: Words, attempts: Attempts, day: date) -> str:
    if attempts[day].is_late:
        return words.say("Played later")
    return words.say_number("Streak: {number} day", "Streak: {number} days", streak_on(attempts, day))


def endings(attempts: Attempts, day: date) -> Iterator[Ending]:
    entry = attempts[day].entry if day in attempts else None
    if entry is not None and entry.digest is not None:
        yield from entry.digest.endings


def mark(deal: str, ending: Ending) -> str:
    """Signs for who gained more and for how the round ended."""
    own, most = ending.gains[YOU], max(gain for seat, gain in enumerate(ending.gains) if seat != YOU)
    return f"{'+' if own > most else '-' if own < most else '='}{_HOW[GAMES[deal].endings.index(ending.kind)]}"
