"""`seasalt host results`: leaderboards of a server, or all its results for other programs."""

import sys
from typing import TYPE_CHECKING

import click

from seasalt_tui.cli.event_loop import run
from seasalt_tui.cli.host.server_options import server_config, server_options
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import print_json, print_lines, replace_unencodable
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message

if TYPE_CHECKING:
    from seasalt_tui.server.config.config import HostConfig
    from seasalt_tui.server.results.export import Export


@localized_command(
    "results",
    short_help=message("Results and ratings of the people who play there."),
    help=message(
        "Leaderboards of a server, for each game and number of players; with --json or --csv, all results of people "
        "with a key.\n\nThe server may be running or not: its folder is only read."
    ),
    examples=(
        ("seasalt host results", ""),
        ("seasalt host results --csv > results.csv", ""),
    ),
)
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@option("--csv", "csv_wanted", is_flag=True, help=message("As CSV, one row per seat of each game."))
@server_options
@click.pass_context
def command(
    context: click.Context, /, *, data: str | None, config: str | None, json_wanted: bool, csv_wanted: bool
) -> None:
    if json_wanted and csv_wanted:
        raise click.UsageError(say("Use either --json or --csv."), context)
    from seasalt_tui.cli.host.results_as_csv import as_csv  # noqa: PLC0415 - not needed for help
    from seasalt_tui.cli.host.results_as_json import as_json  # noqa: PLC0415
    from seasalt_tui.cli.host.results_as_text import as_text  # noqa: PLC0415

    results = _exported(server_config(context, data, config))
    if csv_wanted:
        as_csv(results, sys.stdout)
    elif json_wanted:
        print_json(as_json(results))
    else:
        replace_unencodable()
        print_lines(as_text(results))


def _exported(config: "HostConfig") -> "Export":
    from seasalt_tui.cli.progress import PartsBar  # noqa: PLC0415 - as above
    from seasalt_tui.play.start import CannotStart  # noqa: PLC0415
    from seasalt_tui.server.results.export import export, export_shared, has_results  # noqa: PLC0415

    if config.store:
        return run(export_shared, config, PartsBar(say("Games")))
    if not has_results(config.data):
        raise CannotStart(say("No server has kept results in {folder}.", folder=config.data))
    return run(export, config.data, PartsBar(say("Games")))
