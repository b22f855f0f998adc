"""Odds of a call and of a draw as sentences, one a line.

A module of its own, as `odds` needs rich for its rows, which the line mode does not load.
"""

from collections.abc import Iterator

from seasalt_tui.bots.odds import Estimate, Odds
from seasalt_tui.text.hint_texts import points_margin, signed
from seasalt_tui.text.words import Words


def odds_lines(words: Words, odds: Odds, names: tuple[str, ...]) -> Iterator[str]:
    yield words.say("LAST CHANCE now would win {rate}.", rate=_rate(words, odds.won))
    if len(odds.against) > 1:
        for seat, rate in sorted(odds.against.items()):
            yield words.say("Against {name}: {rate}.", name=names[seat], rate=_rate(words, rate))
    yield from _of_both_calls(words, odds) if odds.may_stop else _of_the_bet(words, odds)
    for better in odds.improvements:
        yield _improvement(words, better.points, drawn=odds.drawn, chance=words.in_percent(better.chance))
    yield words.say_number("{number} simulated deal.", "{number} simulated deals.", odds.tries)


def _of_both_calls(words: Words, odds: Odds) -> Iterator[str]:
    yield words.say(
        "Points on average: STOP {stop}, LAST CHANCE {bet}; break-even at {rate}.",
        stop=signed(words, odds.stop, 1),
        bet=signed(words, odds.bet, 1),
        rate=words.in_percent(odds.break_even),
    )
    yield words.say(
        "Chance to win the game: {stop} after STOP, {bet} after LAST CHANCE.",
        stop=words.in_percent(odds.stop_wins),
        bet=words.in_percent(odds.bet_wins),
    )


def _of_the_bet(words: Words, odds: Odds) -> Iterator[str]:
    """Where nobody can call STOP."""
    yield words.say("Points on average: LAST CHANCE {bet}.", bet=signed(words, odds.bet, 1))
    yield words.say("Chance to win the game: {bet} after LAST CHANCE.", bet=words.in_percent(odds.bet_wins))


def _improvement(words: Words, points: int, *, drawn: int, chance: str) -> str:
    if drawn == 1:
        return words.say_number(
            "Drawing one card brings {number} point or more {chance} of the time.",
            "Drawing one card brings {number} points or more {chance} of the time.",
            points,
            chance=chance,
        )
    return words.say_number(
        "Drawing two cards brings {number} point or more {chance} of the time.",
        "Drawing two cards brings {number} points or more {chance} of the time.",
        points,
        chance=chance,
    )


def _rate(words: Words, rate: Estimate) -> str:
    gaps = {"rate": words.in_percent(rate.rate), "margin": points_margin(rate.error)}
    return words.say("{rate}, give or take {margin}", **gaps)
