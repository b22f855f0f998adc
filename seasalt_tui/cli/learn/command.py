"""`seasalt learn`."""

from typing import Any

import click
from msgspec.structs import replace

from seasalt_tui.cli.kinds import OneOf
from seasalt_tui.cli.look import PLAIN, look_options, looked
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.session import begun
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES
from seasalt_tui.ui.launch import launch

_GAMES = tuple(GAMES)


@page(
    "learn",
    short_help=message("A first game with a coach, in three minutes."),
    help=message("A first game with a coach: how to play, by playing. It takes about three minutes and is not kept."),
)
@option("--game", type=OneOf(_GAMES), default=_GAMES[0], show_default=True, help=message("Which game."))
@look_options
@click.pass_context
def command(context: click.Context, /, game: str, **asked: Any) -> int:
    look = looked(context, asked)
    if look.get(PLAIN):
        raise click.UsageError(say("The lesson needs a screen; --plain has none."), context)
    return launch(replace(begun(look), taught=game), plain=False)
