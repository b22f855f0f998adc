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
    for better in odds.improvements:
        yield words.say_number(
            "Drawing two cards brings {number} point or more {chance} of the time.",
            "Drawing two cards brings {number} points or more {chance} of the time.",
            better.points,
            chance=words.in_percent(better.chance),
        )
    yield words.say_number("{number} simulated deal.", "{number} simulated deals.", odds.tries)


def _rate(words: Words, rate: Estimate) -> str:
    gaps = {"rate": words.in_percent(rate.rate), "margin": points_margin(rate.error)}
    return words.say("{rate}, give or take {margin}", **gaps)
