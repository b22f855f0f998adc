"""`seasalt doctor`."""

import json
import sys
from collections.abc import Iterable, Sequence
from io import TextIOWrapper

import click

from seasalt_tui.cli.about.facts import Fact, language, programs, terminal
from seasalt_tui.cli.about.kept import kept
from seasalt_tui.cli.look import LANGUAGE, looked
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.session import begun
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message


@page(
    "doctor",
    short_help=message("What is known of this terminal and of what is kept; for bug reports."),
    help=message(
        "Print what is known of this terminal, and how it is with what is kept.\n\n"
        "The exit status is 1 if something is wrong. Nothing secret is in it: add it to a bug report."
    ),
)
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@option("--repair", is_flag=True, help=message("Save what can be saved of damaged games, and keep the damaged file."))
@click.pass_context
def command(context: click.Context, *, json_wanted: bool, repair: bool) -> int:
    if repair:
        from seasalt_tui.cli.about.mending import mended  # noqa: PLC0415 - hardly ever wanted

        return mended(json_wanted=json_wanted)
    look = looked(context, {})
    start = begun(look)
    facts = [*programs(), *terminal(start), *language(start, look.get(LANGUAGE)), *kept(start)]
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    click.echo(_as_json(facts) if json_wanted else _table(facts))
    return 1 if any(fact.wrong for fact in facts) else 0


def _table(facts: Sequence[Fact]) -> str:
    width = max(len(say(fact.name)) for fact in facts)
    return "\n".join(_row(fact, width) for fact in facts)


def _row(fact: Fact, width: int) -> str:
    mark = "!" if fact.wrong else " "
    value = say(fact.value) if fact.value.isascii() else fact.value  # a path or the test line, to be seen as it is
    remark = say(fact.remark, **fact.values)
    return f"{mark} {say(fact.name):<{width}}  {value}{f'  ({remark})' if remark else ''}"


def _as_json(facts: Iterable[Fact]) -> str:
    said = [{"name": fact.name, "value": fact.value, "remark": fact.english, "ok": not fact.wrong} for fact in facts]
    return json.dumps({"ok": all(fact["ok"] for fact in said), "facts": said}, indent=2)
