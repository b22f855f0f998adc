"""Result of a daily deal to listen to: how it ended, each round, and the streak."""

from collections.abc import Iterator

from seasalt_tui.core.game import Ending
from seasalt_tui.store.daily_deals import YOU, Deal, streak_on
from seasalt_tui.text.daily.day_states import Days, outcome
from seasalt_tui.text.daily.shared_result import endings
from seasalt_tui.text.dates import day_text
from seasalt_tui.text.speeches import ending_text
from seasalt_tui.text.words import Words


def result_in_words(words: Words, days: Days, deal: Deal) -> Iterator[str]:
    """While it is not over, its state alone."""
    day = deal.day
    yield words.say("{label}: {value}", label=day_text(words, day), value=outcome(words, days, day))
    attempt = days.attempts.get(day)
    if attempt is None or not attempt.is_over:
        return
    for number, ending in enumerate(endings(days.attempts, day), 1):
        yield _round(words, deal.game, number, ending)
    if attempt.is_late:
        yield words.say("Played later")
    else:
        yield words.say_number("Streak: {number} day", "Streak: {number} days", streak_on(days.attempts, day))


def _round(words: Words, game: str, number: int, ending: Ending) -> str:
    own, (other,) = ending.gains[YOU], [gain for seat, gain in enumerate(ending.gains) if seat != YOU]
    return words.say(
        "Round {number}, {ending}: {own} to {other}.",
        number=number,
        ending=ending_text(words, game, ending.kind),
        own=own,
        other=other,
    )
