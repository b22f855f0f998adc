"""`seasalt play`."""

from functools import partial
from typing import Any

import click
from click.core import ParameterSource
from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.cli.kinds import Number, OneOf
from seasalt_tui.cli.look import LOOKS, PLAIN, look_options, looked
from seasalt_tui.cli.options import game_options, given
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.play.seating import Wish, planned_for
from seasalt_tui.cli.session import begun
from seasalt_tui.core.messages import message
from seasalt_tui.ui.launch import launch

_NORMAL = LEVELS[1]


@page(
    "play",
    short_help=message("Straight to a table: the game that is not over, or a new one."),
    help=message(
        "Straight to a table.\n\n"
        "If nothing is asked of a game and the last one is not over, that goes on; otherwise a new one begins. "
        "The people sit first, then the bots. Every game is kept while it is played."
    ),
    examples=(
        ("seasalt play --bots 3 --level hard", ""),
        ("seasalt play --name Ana --name Ben --edition de", ""),
        ("seasalt play --players 4 --name Ana --plain", ""),
    ),
)
@partial(game_options, players=None)
@option("--bots", type=Number(min=0), help=message("How many bots. [default: one, if alone]"))
@option("--level", type=OneOf(LEVELS), default=_NORMAL, show_default=True, help=message("How well bots play."))
@option("--name", "names", multiple=True, metavar="NAME", help=message("Who plays; once for each person."))
@option("--first", type=Number(min=0), metavar="SEAT", help=message("Who begins; the first seat is 0."))
@option("--seed", help=message("The same seed, the same luck. [default: a fresh one]"))
@option("--new", is_flag=True, help=message("A new game, even if the last one is not over."))
@look_options
@click.pass_context
def command(context: click.Context, /, *, new: bool, **asked: Any) -> int:
    look = looked(context, asked)
    start = begun(look)
    plan = planned_for(_wish(asked), start)
    return launch(replace(start, plan=plan, resumed=not new and not _is_asked(context)), plain=look.get(PLAIN, False))


def _wish(asked: dict[str, Any]) -> Wish:
    own = {name: asked[name] for name in Wish.__struct_fields__ if name in asked}
    options = {name: value for name, value in asked.items() if name not in own and name not in LOOKS}
    return Wish(**own, options=given(options))


def _is_asked(context: click.Context) -> bool:
    """Anything of the game."""
    own = set(context.params) - LOOKS
    return any(context.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in own)
