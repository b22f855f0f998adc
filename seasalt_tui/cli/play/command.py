"""`seasalt play` and `seasalt continue`, and `seasalt` alone: what opens a game."""

from collections.abc import Mapping
from functools import partial
from typing import Any

import click
from click.core import ParameterSource
from msgspec.structs import replace

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.cli.display_options import DISPLAY_OPTIONS, PLAIN, display_options, display_overrides
from seasalt_tui.cli.game_options import game_options, given_options
from seasalt_tui.cli.launch import launch
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.parameter_types import Number, OneOf
from seasalt_tui.cli.play.plan_request import PlanRequest, plan_for
from seasalt_tui.cli.startup import load_start
from seasalt_tui.core.messages import message

_NORMAL = LEVELS[1]


@localized_command(
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
@display_options
@click.pass_context
def command(context: click.Context, /, *, new: bool, **options: Any) -> int:
    overrides = display_overrides(context, options)
    start = load_start(overrides)
    plan = plan_for(_request(options), start)
    resumed = not new and not _describes_a_game(context)
    return launch(replace(start, plan=plan, resume=resumed), plain=overrides.get(PLAIN, False))


@localized_command(
    "continue",
    short_help=message("Straight to the last game, where it was left."),
    help=message("Straight to the last game that is not over, where it was left."),
)
@display_options
@click.pass_context
def continue_command(context: click.Context, /, **options: Any) -> int:
    overrides = display_overrides(context, options)
    return launch(replace(load_start(overrides), resume=True), plain=overrides.get(PLAIN, False))


def open_home(overrides: Mapping[str, Any]) -> int:
    """The home screen, or the menu in lines."""
    return launch(load_start(overrides), plain=overrides.get(PLAIN, False))


def _request(options: dict[str, Any]) -> PlanRequest:
    own = {name: options[name] for name in PlanRequest.__struct_fields__ if name in options}
    game_values = {name: value for name, value in options.items() if name not in own and name not in DISPLAY_OPTIONS}
    return PlanRequest(**own, options=given_options(game_values))


def _describes_a_game(context: click.Context) -> bool:
    """Whether an option was given that describes a game."""
    own = set(context.params) - DISPLAY_OPTIONS
    return any(context.get_parameter_source(name) is ParameterSource.COMMANDLINE for name in own)
