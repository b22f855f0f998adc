"""`seasalt engine`."""

import sys

import click

from seasalt_tui.cli.engine.lines import serve
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message


@page(
    "engine",
    short_help=message("The games for other programs: JSON lines in and out."),
    help=message(
        "The games over standard input and output: a JSON object a line in, one a line out.\n\n"
        'For bots, test suites and tools in any language; it speaks English. Try: {"do": "games"}'
    ),
)
def command() -> None:
    if sys.stdin is None or sys.stdout is None:
        raise click.UsageError(say("The engine speaks over standard input and output; one of them is closed."))
    serve(sys.stdin.buffer, sys.stdout.buffer)
