"""Tournaments, and the tallies they come to."""

from seasalt_tui.bots.arena.arena import Tournament, compete
from seasalt_tui.bots.arena.tally import BotTally, Tally, empty_tally
from seasalt_tui.bots.arena.times import TimeHistogram
from seasalt_tui.bots.budget import Budget
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES


def plan(*bots: str, players: int = 2, game: str = "seasalt", seed: str = "arena") -> Tournament:
    return Tournament(game, valid_setup(GAMES[game], players, 0, {}), bots, Budget(tries=20), seed)


def played(what: Tournament, games: int, jobs: int = 1) -> list[Tally]:
    """Of each lineup."""
    tallies = [empty_tally() for _ in what.lineups]
    for lineup, tally in compete(what, games, jobs):
        tallies[lineup] += tally
    return tallies


def timeless(tally: Tally) -> Tally:
    """What does not hang on how fast the machine is."""
    marks = {
        bot: BotTally(*(getattr(mark, name) for name in BotTally.__struct_fields__[:-1]))
        for bot, mark in tally.by_bot.items()
    }
    assert all(mark.times == TimeHistogram() for mark in marks.values())
    return Tally(tally.deals, tally.games, tally.shared, marks, tally.products)
