"""Labels and numbers of the statistics, in words."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.store.game_list import PEOPLE
from seasalt_tui.store.statistics.aggregates import CounterSummary
from seasalt_tui.store.statistics.finished_games import MIXED
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.dates import date_text
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.text.words import Words

_LEVELS: Final = {MIXED: message("Bots, mixed"), PEOPLE: message("People only")}


def per_round(words: Words, stats: Statistics) -> str:
    return words.say("Points per game") if stats.rounds == stats.scores else words.say("Points per round")


def games_text(words: Words, games: int) -> str:
    return words.say_number("{number} game", "{number} games", games)


def streak_text(words: Words, stats: Statistics) -> str:
    day = stats.longest.day
    return words.say("{number}, {day}", number=stats.longest.games, day=date_text(words, day) if day else "")


def level_name(words: Words, level: str) -> str:
    """Also of bots of several levels, and of no bots."""
    return words.say(_LEVELS[level]) if level in _LEVELS else level_text(words, level)


def ever_counted(stats: Statistics) -> list[CounterSummary]:
    """Without what never happened, as pairs of an expansion that was never played."""
    return [one for one in stats.tallies if one.total or one.others]
