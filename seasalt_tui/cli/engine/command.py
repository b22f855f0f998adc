"""`seasalt engine`."""

import sys

import click

from seasalt_tui.cli.engine.lines import serve


@click.command("engine", short_help="The games for other programs: JSON lines in and out.")
def command() -> None:
    """The games over standard input and output: a JSON object a line in, one a line out.

    For bots, test suites and tools in any language. Try: {"do": "games"}
    """
    if sys.stdin is None or sys.stdout is None:
        raise click.UsageError("The engine speaks over standard input and output; one of them is closed.")
    serve(sys.stdin.buffer, sys.stdout.buffer)
