"""Statistics of one game to listen to: one number a line, without charts."""

from collections.abc import Iterator, Mapping

from seasalt_tui.games import GAMES
from seasalt_tui.store.statistics.aggregates import Results
from seasalt_tui.store.statistics.statistics import Statistics
from seasalt_tui.text.speeches import ending_text, tally_text
from seasalt_tui.text.statistics.labels import ever_counted, games_text, level_name, per_round, streak_text
from seasalt_tui.text.words import Words


def spoken_lines(words: Words, stats: Statistics) -> Iterator[str]:
    yield _line(words, GAMES[stats.game].title, games_text(words, stats.results.games))
    if stats.unfinished:
        yield _line(words, words.say("Unfinished"), str(stats.unfinished))
    if not stats.results.games:
        return
    yield _line(words, words.say("Won"), _won(words, stats.results))
    yield _line(words, per_round(words, stats), words.in_digits(stats.rounds.mean, 1))
    yield _line(words, words.say("Winning streak"), str(stats.current.games))
    if stats.longest.games:
        yield _line(words, words.say("Longest streak"), streak_text(words, stats))
    yield from _won_by(words, {level_name(words, level): results for level, results in stats.levels.items()})
    for many, results in stats.players.items():
        yield from _won_by(words, {words.say_number("{number} player", "{number} players", many): results})
    for ending in stats.endings:
        rounds = ending.mine.rounds + ending.theirs.rounds
        if rounds:
            yield _line(words, ending_text(words, stats.game, ending.kind), str(rounds))
    for tally in ever_counted(stats):
        yield _line(words, tally_text(words, stats.game, tally.key), str(tally.total))


def _won(words: Words, results: Results) -> str:
    share = words.in_percent(results.rate)
    return f"{words.say('{wins} of {games}', wins=results.wins, games=results.games)}, {share}"


def _won_by(words: Words, named: Mapping[str, Results]) -> Iterator[str]:
    for name, results in named.items():
        yield words.say("{name}, won: {results}", name=name, results=_won(words, results))


def _line(words: Words, label: str, value: str) -> str:
    return words.say("{label}: {value}", label=label, value=value)
