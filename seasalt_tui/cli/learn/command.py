"""`seasalt learn`: opens the lesson."""

from typing import Any

import click
from msgspec.structs import replace

from seasalt_tui.cli.display_options import PLAIN, display_options, display_overrides
from seasalt_tui.cli.launch import launch
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.parameter_types import OneOf
from seasalt_tui.cli.startup import load_start
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES

_GAMES = tuple(GAMES)


@localized_command(
    "learn",
    short_help=message("Learn to play in three minutes, with a coach."),
    help=message("Learn by playing a first game with a coach. It takes about three minutes and is not saved."),
)
@option("--game", type=OneOf(_GAMES), default=_GAMES[0], show_default=True, help=message("Which game."))
@display_options
@click.pass_context
def command(context: click.Context, /, game: str, **options: Any) -> int:
    overrides = display_overrides(context, options)
    return launch(replace(load_start(overrides), lesson=game), plain=overrides.get(PLAIN, False))
