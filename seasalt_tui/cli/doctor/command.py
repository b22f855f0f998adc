"""`seasalt doctor`: prints diagnostics as a table or as JSON, or repairs damaged games."""

import json
import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper
from pathlib import Path

import click
from msgspec.structs import replace

from seasalt_tui.cli.display_options import LANGUAGE, display_overrides
from seasalt_tui.cli.doctor.diagnostics import Diagnostic, language, programs, terminal
from seasalt_tui.cli.doctor.storage import storage
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.store.paths import Paths, paths


@localized_command(
    "doctor",
    short_help=message("What is known of this terminal and of what is kept; for bug reports."),
    help=message(
        "Print what is known of this terminal, and how it is with what is kept.\n\n"
        "The exit status is 1 if something is wrong. Nothing secret is in it: add it to a bug report."
    ),
)
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@option("--repair", is_flag=True, help=message("Save what can be saved of damaged games, and keep the damaged file."))
@option("--data", metavar="FOLDER", help=message("Games that are kept elsewhere, as those of a house."))
@click.pass_context
def command(context: click.Context, *, json_wanted: bool, repair: bool, data: str | None) -> int:
    if repair:
        from seasalt_tui.cli.doctor.repair import run_repair  # noqa: PLC0415 - rarely used

        return run_repair(_places(paths(), data), json_wanted=json_wanted)
    overrides = display_overrides(context, {})
    start = load_start(overrides)
    start = replace(start, paths=_places(start.paths, data))
    diagnostics = [*programs(), *terminal(start), *language(start, overrides.get(LANGUAGE)), *storage(start)]
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    click.echo(_as_json(diagnostics) if json_wanted else _table(diagnostics))
    return 1 if any(diagnostic.wrong for diagnostic in diagnostics) else 0


def _places(places: Paths, data: str | None) -> Paths:
    return places if data is None else replace(places, data=Path(data).expanduser())


def _table(diagnostics: Sequence[Diagnostic]) -> str:
    width = max(len(say(diagnostic.name)) for diagnostic in diagnostics)
    return "\n".join(_row(diagnostic, width) for diagnostic in diagnostics)


def _row(line: Diagnostic, width: int) -> str:
    mark = "!" if line.wrong else " "
    value = say(line.value) if line.value.isascii() else line.value  # a path or the test line: printed as it is
    remark = say(line.remark, **line.values)
    return f"{mark} {say(line.name):<{width}}  {value}{f'  ({remark})' if remark else ''}"


def _as_json(diagnostics: Iterable[Diagnostic]) -> str:
    facts = [
        {"name": line.name, "value": line.value, "remark": line.english, "ok": not line.wrong} for line in diagnostics
    ]
    return json.dumps({"ok": all(fact["ok"] for fact in facts), "facts": facts}, indent=2)
