"""`seasalt play`."""

from functools import partial
from typing import Any

import click
from click.core import ParameterSource
from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.cli.look import LOOKS, PLAIN, look_options, looked
from seasalt_tui.cli.options import game_options, given
from seasalt_tui.cli.play.seating import Wish, planned_for
from seasalt_tui.cli.session import begun
from seasalt_tui.ui.launch import launch

_NORMAL = LEVELS[1]


@click.command("play", short_help="Straight to a table: the game that is not over, or a new one.")
@partial(game_options, players=None)
@click.option("--bots", type=click.IntRange(min=0), metavar="NUMBER", help="How many bots. [default: one, if alone]")
@click.option("--level", type=click.Choice(LEVELS), default=_NORMAL, show_default=True, help="How well bots play.")
@click.option("--name", "names", multiple=True, metavar="NAME", help="Who plays; once for each person.")
@click.option("--first", type=click.IntRange(min=0), metavar="SEAT", help="Who begins; the first seat is 0.")
@click.option("--seed", help="The same seed, the same luck. [default: a fresh one]")
@click.option("--new", is_flag=True, help="A new game, even if the last one is not over.")
@look_options
@click.pass_context
def command(context: click.Context, /, *, new: bool, **asked: Any) -> int:
    """Straight to a table.

    If nothing is asked of a game and the last one is not over, that goes on; otherwise a new one begins. The people
    sit first, then the bots. Every game is kept while it is played.

    \b
    seasalt play --bots 3 --level hard
    seasalt play --name Ana --name Ben --edition de
    seasalt play --players 4 --name Ana --plain
    """
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
