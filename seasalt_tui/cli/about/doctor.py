"""`seasalt doctor`."""

import json
import sys
from collections.abc import Iterable
from io import TextIOWrapper

import click

from seasalt_tui.cli.about.facts import Fact, language, programs, terminal
from seasalt_tui.cli.about.kept import kept
from seasalt_tui.cli.look import LANGUAGE, looked
from seasalt_tui.cli.session import begun


@click.command("doctor", short_help="What is known of this terminal and of what is kept; for bug reports.")
@click.option("--json", "json_wanted", is_flag=True, help="As JSON.")
@click.pass_context
def command(context: click.Context, *, json_wanted: bool) -> int:
    """Print what is known of this terminal, and how it is with what is kept.

    The exit status is 1 if something is wrong. Nothing secret is in it: add it to a bug report.
    """
    look = looked(context, {})
    start = begun(look)
    facts = [*programs(), *terminal(start), *language(start, look.get(LANGUAGE)), *kept(start)]
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    click.echo(_as_json(facts) if json_wanted else "\n".join(map(_row, facts)))
    return 1 if any(fact.wrong for fact in facts) else 0


def _row(fact: Fact) -> str:
    mark = "!" if fact.wrong else " "
    return f"{mark} {fact.name:<17} {fact.value}{f'  ({fact.remark})' if fact.remark else ''}"


def _as_json(facts: Iterable[Fact]) -> str:
    said = [{"name": fact.name, "value": fact.value, "remark": fact.remark, "ok": not fact.wrong} for fact in facts]
    return json.dumps({"ok": all(fact["ok"] for fact in said), "facts": said}, indent=2)
