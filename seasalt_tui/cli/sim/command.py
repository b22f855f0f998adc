"""`seasalt sim`."""

import json
import os
import sys
from collections.abc import Iterable
from contextlib import AbstractContextManager, closing
from secrets import token_hex
from typing import Any

import click

from seasalt_tui.bots.sim import Tally, nothing, simulate
from seasalt_tui.cli.options import game_options, given
from seasalt_tui.cli.sim.report import summary, table
from seasalt_tui.core.setup import setup
from seasalt_tui.games import GAMES


@click.command("sim")
@game_options
@click.option("--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many games.")
@click.option("--seed", default=None, help="The same seed, the same games. [default: a fresh one]")
@click.option("--jobs", type=click.IntRange(min=1), default=None, help="Processes. [default: one a core]")
@click.option("--json", "json_wanted", is_flag=True, help="The report as JSON.")
def command(
    game: str, players: int, games: int, seed: str | None, jobs: int | None, json_wanted: bool, **options: Any
) -> None:
    """Random play in bulk: how games and rounds go and end. Seat 0 begins every game.

    \b
    seasalt sim --players 3 --games 10000 --edition de --seed x
    """
    settled = setup(GAMES[game], players, 0, given(options))
    seed = token_hex(4) if seed is None else seed
    batches = simulate(game, settled, games, seed, jobs or os.cpu_count() or 1)
    with closing(batches):
        tally, whole = _collected(batches, players, games)
    report = summary(GAMES[game], settled, seed, tally)
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
    return click.progressbar(length=games, label="Games", file=sys.stderr, hidden=hidden, show_pos=True)
