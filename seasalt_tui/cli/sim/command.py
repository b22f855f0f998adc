"""`seasalt sim`."""

import json
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, closing
from secrets import token_hex
from typing import Any

import click

from seasalt_tui.bots.sim import Tally, nothing, simulate
from seasalt_tui.bots.spread.task import every_core
from seasalt_tui.cli.kinds import Number
from seasalt_tui.cli.options import game_options, given, hands
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.setups import settled
from seasalt_tui.cli.sim.report import summary
from seasalt_tui.cli.sim.table import table
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES


@page(
    "sim",
    short_help=message("Random play in bulk: how games and rounds go and end."),
    help=message("Random play in bulk: how games and rounds go and end. Seat 0 begins every game."),
    examples=(("seasalt sim --players 3 --games 10000 --edition de --seed x", ""),),
)
@game_options
@option("--games", type=Number(min=1), default=1000, show_default=True, help=message("How many games."))
@option("--seed", default=None, help=message("The same seed, the same games. [default: a fresh one]"))
@hands
@option("--json", "json_wanted", is_flag=True, help=message("The report as JSON; always in English."))
def command(
    game: str,
    players: int,
    games: int,
    seed: str | None,
    jobs: int | None,
    ray: str | None,
    json_wanted: bool,
    **options: Any,
) -> None:
    agreed = settled(GAMES[game], players, 0, given(options))
    seed = token_hex(4) if seed is None else seed
    batches = simulate(game, agreed, games, seed, jobs or every_core(), ray)
    with closing(batches):
        tally, whole = _collected(batches, players, games)
    report = summary(GAMES[game], agreed, seed, tally)
    click.echo(json.dumps(report, indent=2) if json_wanted else table(report))
    if not whole:
        raise click.Abort


def _collected(batches: Iterable[Tally], players: int, games: int) -> tuple[Tally, bool]:
    """The sum, and whether all of it came: interrupted, it is what there is by then."""
    tally = nothing(players)
    with _progress(games) as bar:
        try:
            for batch in batches:
                tally += batch
                bar.update(batch.games)
        except KeyboardInterrupt:
            return tally, False
    return tally, True


def _progress(games: int) -> AbstractContextManager[Any]:
    hidden = not sys.stderr.isatty()
    return click.progressbar(length=games, label=say("Games"), file=sys.stderr, hidden=hidden, show_pos=True)
