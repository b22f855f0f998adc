"""`seasalt sim`: simulates random games."""

from collections.abc import Generator
from secrets import token_hex
from typing import Any

import click

from seasalt_tui.bots.arena.sim import Tally, empty_tally, simulate
from seasalt_tui.bots.pool.processors import processors
from seasalt_tui.cli.game_options import checked_setup, game_options, given_options, worker_options
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import print_json, print_lines
from seasalt_tui.cli.parameter_types import Number
from seasalt_tui.cli.progress import take_all
from seasalt_tui.cli.sim.as_json import as_json
from seasalt_tui.cli.sim.as_text import as_text
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES


@localized_command(
    "sim",
    short_help=message("Random play in bulk: how games and rounds go and end."),
    help=message("Random play in bulk: how games and rounds go and end. Seat 0 starts every game."),
    examples=(("seasalt sim --players 3 --games 10000 --edition de --seed x", ""),),
)
@game_options
@option("--games", type=Number(min=1), default=1000, show_default=True, help=message("How many games."))
@option("--seed", default=None, help=message("The same seed gives the same games. [default: random]"))
@worker_options
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
    setup = checked_setup(GAMES[game], players, 0, given_options(options))
    seed = token_hex(4) if seed is None else seed
    tally, complete = _collect(simulate(game, setup, games, seed, jobs or processors(), ray), players, games)
    report = as_json(GAMES[game], setup, seed, tally)
    if json_wanted:
        print_json(report)
    else:
        print_lines(as_text(report))
    if not complete:
        raise click.Abort


def _collect(batches: Generator[Tally], players: int, games: int) -> tuple[Tally, bool]:
    """The sum of all batches, and whether all were played; after Ctrl-C the sum so far."""
    tally = empty_tally(players)

    def add(batch: Tally) -> int:
        nonlocal tally
        tally += batch
        return batch.games

    complete = take_all(batches, add, say("Games"), games)
    return tally, complete
