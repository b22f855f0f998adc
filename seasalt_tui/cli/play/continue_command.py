"""`seasalt continue`: resumes the last unfinished game."""

from typing import Any

import click
from msgspec.structs import replace

from seasalt_tui.cli.display_options import PLAIN, display_options, display_overrides
from seasalt_tui.cli.launch import launch
from seasalt_tui.cli.localized_click import localized_command
from seasalt_tui.cli.startup import load_start
from seasalt_tui.core.messages import message


@localized_command(
    "continue",
    short_help=message("Straight to the last game, where it was left."),
    help=message("Straight to the last game that is not over, where it was left."),
)
@display_options
@click.pass_context
def command(context: click.Context, /, **given: Any) -> int:
    overrides = display_overrides(context, given)
    return launch(replace(load_start(overrides), resumed=True), plain=overrides.get(PLAIN, False))
