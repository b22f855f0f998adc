"""`seasalt man`: prints the manual page."""

import click

from seasalt_tui.cli.localized_click import localized_command
from seasalt_tui.cli.man.as_roff import as_roff
from seasalt_tui.cli.output import print_lines
from seasalt_tui.core.messages import message


@localized_command(
    "man",
    short_help=message("The manual page, for man."),
    help=message("Print the manual page."),
    examples=(("seasalt man | man -l -", ""), ("seasalt man > ~/.local/share/man/man1/seasalt.1", "")),
)
@click.pass_context
def command(context: click.Context) -> None:
    print_lines(as_roff(context.find_root()))
