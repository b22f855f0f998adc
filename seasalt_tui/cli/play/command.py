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
    short_help=message("Go straight to a table: the unfinished game, or a new one."),
    help=message(
        "Go straight to a table.\n\n"
        "Without game options the last unfinished game continues; otherwise a new one starts. People sit "
        "first, then bots. Every game is saved as it is played."
    ),
    examples=(
        ("seasalt play --bots 3 --level hard", ""),
        ("seasalt play --name Ana --name Ben --edition de", ""),
        ("seasalt play --players 4 --name Ana --plain", ""),
    ),
)
@partial(game_options, players=None)
@option("--bots", type=Number(min=0), help=message("The number of bots. [default: one if you are alone]"))
@option("--level", type=OneOf(LEVELS), default=_NORMAL, show_default=True, help=message("How well bots play."))
@option("--name", "names", multiple=True, metavar="NAME", help=message("The name of a person; repeat it for each one."))
@option("--first", type=Number(min=0), metavar="SEAT", help=message("Who starts; the first seat is 0."))
@option("--seed", help=message("The same seed deals the same cards. [default: random]"))
@option("--new", is_flag=True, help=message("Start a new game, even if the last one is unfinished."))
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
    short_help=message("Continue the last game."),
    help=message("Continue the last unfinished game."),
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
