"""Win rates so far: adds up the results of a tournament as they come in, and tells them on a terminal."""

from collections.abc import Generator

from seasalt_tui.bots.arena.arena import Tournament, deal_count
from seasalt_tui.bots.arena.entrants import labels
from seasalt_tui.bots.arena.rates import rate
from seasalt_tui.bots.arena.tally import Tally, empty_tally
from seasalt_tui.cli.progress import take_all
from seasalt_tui.cli.translation import say


def collect_tallies(
    tournament: Tournament, results: Generator[tuple[int, Tally]], games: int
) -> tuple[list[Tally], bool]:
    """The tally of each lineup, and whether all games were played; after Ctrl-C the tallies so far."""
    tallies = [empty_tally() for _ in tournament.lineups]
    total = deal_count(tournament, games) * len(tournament.lineups) * tournament.setup.players

    def add(result: tuple[int, Tally]) -> int:
        lineup, tally = result
        tallies[lineup] += tally
        return tally.games

    return tallies, take_all(results, add, say("Games"), total, lambda: _rates(tournament, tallies))


def _rates(tournament: Tournament, tallies: list[Tally]) -> str:
    rates = [rate(tallies, bot) for bot in range(len(tournament.bots))]
    labelled = zip(labels(tournament.bots), rates, strict=True)
    return "  ".join(f"{name} {share.rate:.1%} ±{(share.high - share.low) / 2:.1%}" for name, share in labelled)
