"""`seasalt arena`: a tournament of bots."""

from collections.abc import Callable
from secrets import token_hex
from time import monotonic
from typing import Any

import click

from seasalt_tui.cli.game_options import checked_setup, game_options, given_options, worker_options
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import print_json, print_lines
from seasalt_tui.cli.parameter_types import Number
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES


@localized_command(
    "arena",
    short_help=message("Bots against bots: win rates, and how certain they are."),
    help=message(
        "Bots against bots: win rates, and how certain they are. Each deal is played once for each "
        "seating.\n\n"
        "More bots than seats: each meets each. Fewer: the last one fills the table."
    ),
    examples=(
        ("seasalt arena --bots hard,normal --games 1000 --seed x", ""),
        ("seasalt arena --bots expert,hard --players 4 --ms 50", message("one against three")),
    ),
)
@option("--bots", "named", multiple=True, required=True, metavar="NAME,...", help=message("Who plays."))
@game_options
@option(
    "--games",
    type=Number(min=1),
    default=1000,
    show_default=True,
    help=message("How many games; rounded up until everybody has sat in every seat."),
)
@option("--seed", default=None, help=message("The same seed gives the same games. [default: random]"))
@worker_options
@option("--ms", type=Number(min=1), default=200, show_default=True, help=message("Milliseconds per decision."))
@option("--tries", type=Number(min=1), help=message("Tries per decision instead: the same games on every machine."))
@option("--until", type=Number(min=1), metavar="SECONDS", help=message("Start no new games after this time."))
@option("--json", "json_wanted", is_flag=True, help=message("The report as JSON; always in English."))
def command(
    named: tuple[str, ...],
    game: str,
    players: int,
    games: int,
    seed: str | None,
    jobs: int | None,
    ray: str | None,
    ms: int,
    tries: int | None,
    until: int | None,
    json_wanted: bool,
    **options: Any,
) -> None:
    from seasalt_tui.bots.arena import arena  # noqa: PLC0415 - not needed for help
    from seasalt_tui.bots.arena.entrants import parse_entrants  # noqa: PLC0415
    from seasalt_tui.bots.arena.program import Misplayed  # noqa: PLC0415
    from seasalt_tui.bots.budget import Budget  # noqa: PLC0415
    from seasalt_tui.bots.pool.processors import processors  # noqa: PLC0415
    from seasalt_tui.cli.arena.as_json import as_json  # noqa: PLC0415
    from seasalt_tui.cli.arena.as_text import as_text  # noqa: PLC0415
    from seasalt_tui.cli.arena.progress import collect_tallies  # noqa: PLC0415

    seed = token_hex(4) if seed is None else seed
    setup = checked_setup(GAMES[game], players, 0, given_options(options))
    tournament = arena.Tournament(game, setup, parse_entrants(named), Budget(ms, tries), seed)
    results = arena.compete(tournament, games, jobs or processors(), ray, enough=_after(until))
    try:
        tallies, complete = collect_tallies(tournament, results, games)
    except Misplayed as error:
        if error.asked:  # the question, so that the failure can be reproduced
            click.echo(error.asked, err=True)
        raise
    report = as_json(tournament, tallies)
    if json_wanted:
        print_json(report)
    else:
        print_lines(as_text(report))
    if not complete:
        raise click.Abort


def _after(seconds: int | None) -> Callable[[], bool]:
    end = None if seconds is None else monotonic() + seconds
    return lambda: end is not None and monotonic() >= end
