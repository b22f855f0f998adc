"""`seasalt arena`."""

import json
from collections.abc import Callable
from contextlib import closing
from secrets import token_hex
from time import monotonic
from typing import Any

import click

from seasalt_tui.cli.kinds import Number
from seasalt_tui.cli.options import game_options, given, hands
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.setups import settled
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES


@page(
    "arena",
    short_help=message("Bots against bots: who wins how often, and how sure that is."),
    help=message(
        "Bots against bots: who wins how often, and how sure that is. Each deal is played once for each seating.\n\n"
        "More bots than chairs: each meets each. Fewer: the last one fills the table."
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
    help=message("How many games in all; some more, until everybody has sat everywhere."),
)
@option("--seed", default=None, help=message("The same seed, the same games. [default: a fresh one]"))
@hands
@option("--ms", type=Number(min=1), default=200, show_default=True, help=message("Milliseconds for a decision."))
@option("--tries", type=Number(min=1), help=message("Tries for a decision instead: the same games everywhere."))
@option("--until", type=Number(min=1), metavar="SECONDS", help=message("Begin nothing more after so long."))
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
    from seasalt_tui.bots.arena import arena  # noqa: PLC0415 - help needs none of all this
    from seasalt_tui.bots.arena.entrants import entrants  # noqa: PLC0415
    from seasalt_tui.bots.arena.program import Misplayed  # noqa: PLC0415
    from seasalt_tui.bots.budget import Budget  # noqa: PLC0415
    from seasalt_tui.bots.spread.task import every_core  # noqa: PLC0415
    from seasalt_tui.cli.arena.collected import collected  # noqa: PLC0415
    from seasalt_tui.cli.arena.report import summary  # noqa: PLC0415
    from seasalt_tui.cli.arena.table import table  # noqa: PLC0415

    agreed = settled(GAMES[game], players, 0, given(options))
    plan = arena.Plan(game, agreed, entrants(named), Budget(ms, tries), token_hex(4) if seed is None else seed)
    done = arena.compete(plan, games, jobs or every_core(), ray, enough=_after(until))
    try:
        with closing(done):
            tallies, whole = collected(plan, done, games)
    except Misplayed as error:
        if error.asked:  # by whoever mends the program it may be asked once more
            click.echo(error.asked, err=True)
        raise
    report = summary(plan, tallies)
    click.echo(json.dumps(report, indent=2) if json_wanted else table(report))
    if not whole:
        raise click.Abort


def _after(seconds: int | None) -> Callable[[], bool]:
    end = None if seconds is None else monotonic() + seconds
    return lambda: end is not None and monotonic() >= end
