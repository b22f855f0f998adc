"""The sums of what comes in, with a bar on a terminal that tells the rates so far."""

import sys
from collections.abc import Iterable

import click

from seasalt_tui.bots.arena.arena import Plan, deals
from seasalt_tui.bots.arena.entrants import labels
from seasalt_tui.bots.arena.rates import rate
from seasalt_tui.bots.arena.tally import Tally, nothing
from seasalt_tui.cli.spoken import say


def collected(plan: Plan, done: Iterable[tuple[int, Tally]], games: int) -> tuple[list[Tally], bool]:
    """Of each lineup, and whether all came: interrupted, it is what there is by then."""
    tallies = [nothing() for _ in plan.lineups]
    every = deals(plan, games) * len(plan.lineups) * plan.setup.players
    with click.progressbar(
        length=every,
        label=say("Games"),
        file=sys.stderr,
        hidden=not sys.stderr.isatty(),
        show_pos=True,
        width=0,
        item_show_func=lambda shown: shown,
        bar_template="%(label)s  %(info)s",
    ) as bar:
        try:
            for lineup, tally in done:
                tallies[lineup] += tally
                bar.update(tally.games, _rates(plan, tallies) if sys.stderr.isatty() else "")
        except KeyboardInterrupt:
            return tallies, False
    return tallies, True


def _rates(plan: Plan, tallies: list[Tally]) -> str:
    found = [rate(tallies, bot) for bot in range(len(plan.bots))]
    told = zip(labels(plan.bots), found, strict=True)
    return "  ".join(f"{name} {one.rate:.1%} ±{(one.high - one.low) / 2:.1%}" for name, one in told)
