"""`seasalt learn`."""

from typing import Any

import click
from msgspec.structs import replace

from seasalt_tui.cli.look import PLAIN, look_options, looked
from seasalt_tui.cli.session import begun
from seasalt_tui.ui.launch import launch


@click.command("learn", short_help="A first game with a coach, in three minutes.")
@look_options
@click.pass_context
def command(context: click.Context, /, **asked: Any) -> int:
    """A first game with a coach: how to play, by playing. It takes about three minutes and is not kept."""
    look = looked(context, asked)
    if look.get(PLAIN):
        raise click.UsageError("The lesson needs a screen; --plain has none.", context)
    return launch(replace(begun(look), taught=True), plain=False)
