"""`seasalt replay`, on the screen or as text; other commands use it for saved games."""

import sys
from typing import TYPE_CHECKING, Any, Final

import click
from msgspec.structs import replace

from seasalt_tui.cli.display_options import PLAIN, display_options, display_overrides
from seasalt_tui.cli.event_loop import run
from seasalt_tui.cli.launch import launch
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import print_lines, replace_unencodable
from seasalt_tui.cli.parameter_types import Number, OneOf
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import Start

if TYPE_CHECKING:
    from seasalt_tui.play.game_handle import GameHandle
    from seasalt_tui.play.replay.options import ViewpointOption

_SPEEDS: Final = ("0.5", "1", "2", "4", "8")


class _ViewpointType(click.ParamType["ViewpointOption"]):
    name = "viewpoint"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> "ViewpointOption":
        if isinstance(value, int) or value in {"open", "spectator"}:
            return value  # type: ignore[no-any-return]
        if not (value.isascii() and value.isdigit()):
            self.fail(say("{value} is not a seat, open or spectator.", value=repr(value)), param, ctx)
        return int(value)


@localized_command(
    "replay",
    short_help=message("Replay a game step by step."),
    help=message(
        "Replay a game step by step.\n\n"
        "The game is a file written by seasalt games export, - for standard input, or a number of the "
        "library.\n\n"
        "With --plain, or without a terminal, its story is told in lines."
    ),
    examples=(
        ("seasalt replay 12", message("the saved game of this number")),
        ("seasalt replay game.txt --seat open", message("show all hands")),
        ("seasalt replay game.txt --plain --at 40", message("the first 40 records")),
    ),
)
@click.argument("game", metavar="FILE|NUMBER")
@option(
    "--seat",
    "viewpoint",
    type=_ViewpointType(),
    metavar="SEAT|open|spectator",
    help=message("The point of view; the first seat is 0. [default: a person's]"),
)
@option("--at", type=Number(min=0), help=message("Start after this many records; in lines, end there."))
@option("--speed", type=OneOf(_SPEEDS), default="1", show_default=True, help=message("Steps per second."))
@display_options
@click.pass_context
def command(
    context: click.Context,
    /,
    *,
    game: str,
    viewpoint: "ViewpointOption | None",
    at: int | None,
    speed: str,
    **options: Any,
) -> int:
    from seasalt_tui.cli.game_source import STDIN, load_game  # noqa: PLC0415 - not needed for help

    overrides = display_overrides(context, options)
    start = load_start(overrides)
    plain = overrides.get(PLAIN, False) or game == STDIN
    return run_replay(start, load_game(game, start), plain=plain, viewpoint=viewpoint, at=at, speed=float(speed))


def replay_saved(start: Start, game: int, *, plain: bool = False) -> int:
    """The exit status. `StoreError` if the game does not exist or cannot be read."""
    from seasalt_tui.play.replay.load import load_from_store  # noqa: PLC0415

    return run_replay(start, run(load_from_store, start.paths, game), plain=plain)


def run_replay(
    start: Start,
    handle: "GameHandle",
    *,
    plain: bool,
    viewpoint: "ViewpointOption | None" = None,
    at: int | None = None,
    speed: float = 1.0,
) -> int:
    from seasalt_tui.plain.replay import checked_viewpoint, replay_lines  # noqa: PLC0415
    from seasalt_tui.play.replay.load import load_playback  # noqa: PLC0415
    from seasalt_tui.play.replay.options import ReplayOptions  # noqa: PLC0415
    from seasalt_tui.text.spoken import SpokenWords  # noqa: PLC0415

    options = ReplayOptions(handle, viewpoint, at, speed)
    playback = run(load_playback, handle)
    checked_viewpoint(options, playback)
    if not plain and _is_terminal():
        return launch(replace(start, replay=options), plain=False)
    replace_unencodable()
    print_lines(replay_lines(options, playback, SpokenWords(start.words)))
    return 0


def _is_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))
