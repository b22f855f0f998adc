"""Progress bar: adds up the results of a tournament as they come in, and shows the win rates so far on a terminal."""

import sys
from collections.abc import Iterable

import click

from seasalt_tui.bots.arena.arena import Tournament, deal_count
from seasalt_tui.bots.arena.entrants import labels
from seasalt_tui.bots.arena.rates import rate
from seasalt_tui.bots.arena.tally import Tally, empty_tally
from seasalt_tui.cli.translation import say


def collect_tallies(
    tournament: Tournament, results: Iterable[tuple[int, Tally]], games: int
) -> tuple[list[Tally], bool]:
    """The tally of each lineup, and whether all games were played; after ctrl-C the tallies so far."""
    tallies = [empty_tally() for _ in tournament.lineups]
    total = deal_count(tournament, games) * len(tournament.lineups) * tournament.setup.players
    with click.progressbar(
        length=total,
        label=say("Games"),
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
        show_pos=True,
        width=0,
        item_show_func=lambda text: text,
        bar_template="%(label)s  %(info)s",
    ) as bar:
        try:
            for lineup, tally in results:
                tallies[lineup] += tally
                bar.update(tally.games, _rates(tournament, tallies) if sys.stderr.isatty() else "")
        except KeyboardInterrupt:
            return tallies, False
    return tallies, True


def _rates(tournament: Tournament, tallies: list[Tally]) -> str:
    rates = [rate(tallies, bot) for bot in range(len(tournament.bots))]
    labelled = zip(labels(tournament.bots), rates, strict=True)
    return "  ".join(f"{name} {share.rate:.1%} ±{(share.high - share.low) / 2:.1%}" for name, share in labelled)
