"""`seasalt doctor`: prints diagnostics as a table or as JSON, or repairs damaged games."""

from pathlib import Path

import click
from msgspec.structs import replace

from seasalt_tui.cli.display_options import LANGUAGE, display_overrides
from seasalt_tui.cli.doctor.as_json import as_json
from seasalt_tui.cli.doctor.as_text import as_text
from seasalt_tui.cli.doctor.diagnostics import language, programs, terminal
from seasalt_tui.cli.doctor.storage import storage
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import print_json, print_lines, replace_unencodable
from seasalt_tui.cli.startup import load_start, with_known_keys
from seasalt_tui.core.messages import message
from seasalt_tui.store.paths import Paths, paths


@localized_command(
    "doctor",
    short_help=message("Facts about this terminal and your saved games, for bug reports."),
    help=message(
        "Print facts about this terminal, and check the saved games and settings.\n\n"
        "The exit status is 1 if something is wrong. The output holds nothing secret: add it to a bug "
        "report."
    ),
)
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@option("--repair", is_flag=True, help=message("Save what can be saved of damaged games, and keep the damaged file."))
@option("--data", metavar="FOLDER", help=message("Check another folder, such as that of a server."))
@click.pass_context
def command(context: click.Context, *, json_wanted: bool, repair: bool, data: str | None) -> int:
    if repair:
        from seasalt_tui.cli.doctor.repair import run_repair  # noqa: PLC0415 - rarely used

        return run_repair(_places(paths(), data), json_wanted=json_wanted)
    overrides = display_overrides(context, {})
    start = with_known_keys(load_start(overrides))
    start = replace(start, paths=_places(start.paths, data))
    diagnostics = [*programs(), *terminal(start), *language(start, overrides.get(LANGUAGE)), *storage(start)]
    replace_unencodable()
    if json_wanted:
        print_json(as_json(diagnostics))
    else:
        print_lines(as_text(diagnostics))
    return 1 if any(diagnostic.wrong for diagnostic in diagnostics) else 0


def _places(places: Paths, data: str | None) -> Paths:
    return places if data is None else replace(places, data=Path(data).expanduser())
