"""Plans of matches, and what they come to."""

from seasalt_tui.bots.arena.arena import Plan, compete
from seasalt_tui.bots.arena.tally import Marks, Tally, nothing
from seasalt_tui.bots.arena.times import Times
from seasalt_tui.bots.budget import Budget
from seasalt_tui.core.setup import setup
from seasalt_tui.games import GAMES


def plan(*bots: str, players: int = 2, game: str = "seasalt", seed: str = "arena") -> Plan:
    return Plan(game, setup(GAMES[game], players, 0, {}), bots, Budget(tries=20), seed)


def played(what: Plan, games: int, jobs: int = 1) -> list[Tally]:
    """Of each lineup."""
    tallies = [nothing() for _ in what.lineups]
    for lineup, tally in compete(what, games, jobs):
        tallies[lineup] += tally
    return tallies


def timeless(tally: Tally) -> Tally:
    """What does not hang on how fast the machine is."""
    marks = {
        bot: Marks(*(getattr(mark, name) for name in Marks.__struct_fields__[:-1])) for bot, mark in tally.marks.items()
    }
    assert all(mark.times == Times() for mark in marks.values())
    return Tally(tally.deals, tally.games, tally.shared, marks, tally.products)
