"""`seasalt config`: where the settings file is, the settings, and where each comes from; `set` changes one."""

from typing import Final

import click

from seasalt_tui.cli.config.as_text import as_text
from seasalt_tui.cli.display_options import display_overrides
from seasalt_tui.cli.error_messages import complaint_message
from seasalt_tui.cli.lazy_group import LazyGroup
from seasalt_tui.cli.localized_click import option
from seasalt_tui.cli.output import print_lines
from seasalt_tui.cli.startup import load_start, with_known_keys
from seasalt_tui.core.messages import message

_SUBCOMMANDS: Final = {"set": "config.set_command:command"}


@click.group(
    "config",
    cls=LazyGroup,
    entry_points=_SUBCOMMANDS,
    short_help=message("The settings: where they are kept, and where each value comes from."),
    help=message("Print the settings and where they are kept, or change one."),
    examples=(
        ("seasalt config set theme paper", ""),
        ('$EDITOR "$(seasalt config --path)"', ""),
    ),
)
@option("--path", "only_path", is_flag=True, help=message("Only print the path of the file."))
@click.pass_context
def command(context: click.Context, *, only_path: bool) -> None:
    if context.invoked_subcommand is not None:
        return
    overrides = display_overrides(context, {})
    start = with_known_keys(load_start(overrides))
    click.echo(start.paths.config)
    if not only_path:
        print_lines(as_text(start, overrides))
    for complaint in start.problems:
        click.echo(complaint_message(complaint), err=True)
