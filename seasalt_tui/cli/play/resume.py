"""`seasalt continue`."""

from typing import Any

import click
from msgspec.structs import replace

from seasalt_tui.cli.look import PLAIN, look_options, looked
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.session import begun
from seasalt_tui.core.messages import message
from seasalt_tui.ui.launch import launch


@page(
    "continue",
    short_help=message("Straight to the last game, where it was left."),
    help=message("Straight to the last game that is not over, where it was left."),
)
@look_options
@click.pass_context
def command(context: click.Context, /, **asked: Any) -> int:
    look = looked(context, asked)
    return launch(replace(begun(look), resumed=True), plain=look.get(PLAIN, False))
