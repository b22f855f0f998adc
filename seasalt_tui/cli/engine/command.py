"""`seasalt engine`."""

import sys

import click

from seasalt_tui.cli.engine.lines import serve


@click.command("engine")
def command() -> None:
    """The games over standard input and output: a JSON object a line in, one a line out.

    For bots, test suites and tools in any language. Try: {"do": "games"}
    """
    serve(sys.stdin.buffer, sys.stdout.buffer)
