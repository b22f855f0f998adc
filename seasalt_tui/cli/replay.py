"""`seasalt replay`, and for other commands the replay of a saved game."""

import asyncio
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click
from msgspec.structs import replace

from seasalt_tui.cli.kinds import Number, OneOf
from seasalt_tui.cli.look import PLAIN, look_options, looked
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.session import begun
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message
from seasalt_tui.ui.launch import Start, launch

if TYPE_CHECKING:
    from seasalt_tui.ui.keeping import Kept
    from seasalt_tui.ui.replay.asked import Look

_STDIN: Final = "-"
_SPEEDS: Final = ("0.5", "1", "2", "4", "8")


class _Eyes(click.ParamType["Look"]):
    name = "eyes"

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> "Look":
        if isinstance(value, int) or value in {"open", "spectator"}:
            return value  # type: ignore[no-any-return]
        if not (value.isascii() and value.isdigit()):
            self.fail(say("{value} is no seat, and not open or spectator.", value=repr(value)), param, ctx)
        return int(value)


@page(
    "replay",
    short_help=message("Look through a game, step by step."),
    help=message(
        "Look through a game that was exported as a text file, step by step; - reads it from standard input.\n\n"
        "With --plain, or where there is no terminal, its story is told in lines."
    ),
    examples=(
        ("seasalt replay game.txt --seat open", message("with all hands open")),
        ("seasalt replay game.txt --plain --at 40", message("the story of the first 40 records")),
    ),
)
@click.argument("file")
@option(
    "--seat",
    "look",
    type=_Eyes(),
    metavar="SEAT|open|spectator",
    help=message("With whose eyes; the first seat is 0. [default: those of a person]"),
)
@option("--at", type=Number(min=0), help=message("Begin after so many records; in lines: end there."))
@option("--speed", type=OneOf(_SPEEDS), default="1", show_default=True, help=message("Steps a second."))
@look_options
@click.pass_context
def command(
    context: click.Context, /, *, file: str, look: "Look | None", at: int | None, speed: str, **asked: Any
) -> int:
    chosen = looked(context, asked)
    start = begun(chosen)
    plain = chosen.get(PLAIN, False) or file == _STDIN
    return look_through(start, _from_file(file, start), plain=plain, look=look, at=at, speed=float(speed))


def replay_saved(start: Start, game: int, *, plain: bool = False) -> int:
    """The exit status. `StoreError` if it is not there, or cannot be read."""
    from seasalt_tui.ui.replay.found import in_store  # noqa: PLC0415

    return look_through(start, asyncio.run(in_store(start.paths, game)), plain=plain)


def look_through(
    start: Start,
    kept: "Kept",
    *,
    plain: bool,
    look: "Look | None" = None,
    at: int | None = None,
    speed: float = 1.0,
) -> int:
    from seasalt_tui.ui.replay.asked import Asked  # noqa: PLC0415
    from seasalt_tui.ui.replay.found import unrolled  # noqa: PLC0415
    from seasalt_tui.ui.replay.printed import checked, printed  # noqa: PLC0415

    asked = Asked(kept, look, at, speed)
    playback = asyncio.run(unrolled(kept))
    checked(asked, playback)
    if not plain and _is_terminal():
        return launch(replace(start, replay=asked), plain=False)
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    for line in printed(asked, playback, start.words):
        click.echo(line)
    return 0


def _is_terminal() -> bool:
    return all(stream is not None and stream.isatty() for stream in (sys.stdin, sys.stdout))


def _from_file(file: str, start: Start) -> "Kept":
    from seasalt_tui.store.exchange import MOST_BYTES, content_of  # noqa: PLC0415
    from seasalt_tui.ui.replay.found import in_file  # noqa: PLC0415

    content = sys.stdin.buffer.read(MOST_BYTES + 1) if file == _STDIN else content_of(Path(file))
    return in_file(content, start.words)
