"""`seasalt stats`."""

import asyncio
import os
import shutil
import sys
from io import TextIOWrapper
from typing import Any, Final

import click

from seasalt_tui.cli.kinds import Day, Number, OneOf, Rivals
from seasalt_tui.cli.look import ASCII
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES

_NARROWEST: Final = 40
_WIDEST: Final = 160


@page(
    "stats",
    short_help=message("What became of the games that were played here."),
    help=message(
        "What became of the games that were played here: won and lost, points, how rounds ended, cards, streaks.\n\n"
        "Games with several people count for the one of the name that is set, or that is asked for with --player."
    ),
    examples=(
        ("seasalt stats --game seasalt --since 2026-01-01", ""),
        ("seasalt stats --csv > games.csv", ""),
    ),
)
@option("--game", type=OneOf(list(GAMES)), help=message("Only this game."))
@option("--players", type=Number(min=1), help=message("Only games of so many players."))
@option("--level", "against", type=Rivals(), help=message("Only against bots of this level, or people."))
@option("--player", metavar="NAME", help=message("Only what the person of this name played."))
@option("--since", type=Day(), metavar="DAY", help=message("Only from this day on: 2026-11-18, yesterday, 7d."))
@option("--until", type=Day(), metavar="DAY", help=message("Only up to this day."))
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@option("--csv", "csv_wanted", is_flag=True, help=message("As CSV, a row for each game that is over."))
@click.pass_context
def command(
    context: click.Context, /, *, player: str | None, json_wanted: bool, csv_wanted: bool, **asked: Any
) -> None:
    if json_wanted and csv_wanted:
        raise click.UsageError(say("Either --json or --csv."), context)
    from seasalt_tui.cli.session import begun  # noqa: PLC0415 - help needs none of all this
    from seasalt_tui.cli.stats import written  # noqa: PLC0415
    from seasalt_tui.store.statistics.plays import Whose, plays  # noqa: PLC0415
    from seasalt_tui.store.statistics.statistics import statistics  # noqa: PLC0415

    start = begun(context.obj or {})
    entries = asyncio.run(written.entries(start.paths, asked, _Progress()))
    found = plays(entries, Whose(player, start.settings.name))
    if csv_wanted:
        written.as_csv(found, sys.stdout)
    elif json_wanted:
        click.echo(written.as_json(statistics(found)))
    else:
        plain = (context.obj or {}).get(ASCII, not _shows_blocks())
        for line in written.as_table(statistics(found), start.words, _width(), ascii_only=plain):
            click.echo(line)


def _shows_blocks() -> bool:
    return isinstance(sys.stdout, TextIOWrapper) and sys.stdout.encoding.lower().replace("_", "-") == "utf-8"


def _width() -> int:
    """The terminal's; a file is as wide as an old terminal."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() or "COLUMNS" in os.environ else 80
    return max(min(width - 1, _WIDEST), _NARROWEST)


class _Progress:
    """A bar on standard error, if that is a terminal, for as long as logs are folded."""

    def __init__(self) -> None:
        self._shown = 0

    def __call__(self, done: int, every: int) -> None:
        if not sys.stderr.isatty():
            return
        if self._shown == 0:
            self._bar = click.progressbar(length=every, label=say("Games"), file=sys.stderr, show_pos=True)
        self._bar.update(done - self._shown)
        self._shown = done
        if done >= every:
            self._bar.render_finish()
