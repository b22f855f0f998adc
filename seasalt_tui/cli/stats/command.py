"""`seasalt stats`: statistics of saved games as a table, JSON or CSV."""

import sys
from typing import Any

import click

from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import only_ascii, output_width, print_json, print_lines
from seasalt_tui.cli.parameter_types import Day, Number, OneOf, Opponent
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES


@localized_command(
    "stats",
    short_help=message("Statistics of your games."),
    help=message(
        "Statistics of your games: wins and losses, points, how rounds ended, cards, streaks.\n\n"
        "Games with several people count for the name in the settings, or for the one given with --player."
    ),
    examples=(
        ("seasalt stats --game seasalt --since 2026-01-01", ""),
        ("seasalt stats --csv > games.csv", ""),
    ),
)
@option("--game", type=OneOf(list(GAMES)), help=message("Only this game."))
@option("--players", type=Number(min=1), help=message("Only games of so many players."))
@option("--level", "against", type=Opponent(), help=message("Only against bots of this level, or against people."))
@option("--player", metavar="NAME", help=message("Only the games of the person with this name."))
@option("--since", type=Day(), metavar="DAY", help=message("Only games since this day: 2026-11-18, yesterday, 7d."))
@option("--until", type=Day(), metavar="DAY", help=message("Only games up to this day."))
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@option("--csv", "csv_wanted", is_flag=True, help=message("As CSV, one row per finished game."))
@click.pass_context
def command(
    context: click.Context, /, *, player: str | None, json_wanted: bool, csv_wanted: bool, **filters: Any
) -> None:
    if json_wanted and csv_wanted:
        raise click.UsageError(say("Use either --json or --csv."), context)
    from seasalt_tui.cli.games.queries import matching_rows_of  # noqa: PLC0415 - not needed for help
    from seasalt_tui.cli.startup import load_start  # noqa: PLC0415
    from seasalt_tui.cli.stats.as_csv import as_csv  # noqa: PLC0415
    from seasalt_tui.cli.stats.as_json import as_json  # noqa: PLC0415
    from seasalt_tui.cli.stats.as_text import as_text  # noqa: PLC0415
    from seasalt_tui.store.game_list import GameFilter  # noqa: PLC0415
    from seasalt_tui.store.statistics.finished_games import PlayerFilter, player_games  # noqa: PLC0415
    from seasalt_tui.store.statistics.statistics import statistics  # noqa: PLC0415

    start = load_start(context.obj or {})
    rows = matching_rows_of(start, GameFilter(**filters))
    played = player_games([row.entry for row in rows], PlayerFilter(player, start.settings.name))
    if csv_wanted:
        as_csv(played, sys.stdout)
    elif json_wanted:
        print_json(as_json(statistics(played)))
    else:
        ascii_only = only_ascii(context.obj or {})
        print_lines(as_text(statistics(played), start.words, output_width(), ascii_only=ascii_only))
