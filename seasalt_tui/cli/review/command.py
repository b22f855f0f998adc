"""`seasalt review`."""

import json
import os
import shutil
import sys
from collections.abc import Iterable
from contextlib import closing
from io import TextIOWrapper
from typing import TYPE_CHECKING, Any, Final

import click

from seasalt_tui.cli.kinds import Number
from seasalt_tui.cli.look import ASCII, look_options, looked
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message

if TYPE_CHECKING:
    from seasalt_tui.bots.review.judging import Judged
    from seasalt_tui.bots.review.review import Review

_NARROWEST: Final = 40
_WIDEST: Final = 160


@page(
    "review",
    short_help=message("Look back at a game: what each decision cost, and where the game turned."),
    help=message(
        "Look back at a game that is over: every decision of a player beside the best one, what it cost in chance of "
        "winning, and where the game turned. Each is judged by what its player knew then.\n\n"
        "The game is a file, as seasalt games export writes it, - for standard input, or a number of the library."
    ),
    examples=(
        ("seasalt review 12", message("the game of this number in the library")),
        ("seasalt review game.txt --ms 1000", message("judged with more thought")),
        ("seasalt review - --json < game.txt", ""),
    ),
)
@click.argument("game", metavar="FILE|NUMBER")
@option("--seat", type=Number(min=0), help=message("Whose decisions; the first seat is 0. [default: a person's]"))
@option("--name", "called", metavar="NAME", help=message("Whose decisions, by name."))
@option("--ms", type=Number(min=1), default=200, show_default=True, help=message("Milliseconds for a decision."))
@option("--tries", type=Number(min=1), help=message("Tries for a decision instead: the same review everywhere."))
@option("--jobs", type=Number(min=1), default=None, help=message("Processes. [default: one a core]"))
@option("--json", "json_wanted", is_flag=True, help=message("The review as JSON; always in English."))
@look_options
@click.pass_context
def command(
    context: click.Context,
    /,
    *,
    game: str,
    seat: int | None,
    called: str | None,
    ms: int,
    tries: int | None,
    jobs: int | None,
    json_wanted: bool,
    **asked: Any,
) -> None:
    if seat is not None and called is not None:
        raise click.UsageError(say("Either --seat or --name."), context)
    from seasalt_tui.bots.budget import Budget  # noqa: PLC0415 - help needs none of all this
    from seasalt_tui.bots.review.bulk import judge  # noqa: PLC0415
    from seasalt_tui.bots.review.review import Review  # noqa: PLC0415
    from seasalt_tui.bots.spread.task import every_core  # noqa: PLC0415
    from seasalt_tui.cli.review.found import found, over, seated  # noqa: PLC0415
    from seasalt_tui.cli.review.report import report  # noqa: PLC0415
    from seasalt_tui.cli.review.written import written  # noqa: PLC0415
    from seasalt_tui.cli.session import begun  # noqa: PLC0415

    chosen = looked(context, asked)
    start = begun(chosen)
    kept = found(game, start)
    playback = over(kept)
    review = Review(playback, seated(kept.plan, seat, called))
    budget = Budget(ms, tries)
    with closing(judge(kept.plan.game, review.decisions, budget, _hands(review, jobs or every_core()))) as done:
        whole = _collected(review, done)
    if json_wanted:
        click.echo(json.dumps(report(kept.plan, review, budget), indent=2))
    else:
        plain = chosen.get(ASCII, not _shows_blocks())
        for line in written(kept.plan, review, start, _width(), ascii_only=plain):
            click.echo(line)
    if not whole:
        raise click.Abort


def _hands(review: "Review", jobs: int) -> int:
    """No more than there is to do."""
    return max(min(jobs, len(review.decisions)), 1)


def _collected(review: "Review", done: "Iterable[Judged]") -> bool:
    """Whether all came: interrupted, it is what there is by then."""
    hidden, every = not sys.stderr.isatty(), len(review.decisions)
    bar = click.progressbar(length=every, label=say("Decisions"), file=sys.stderr, hidden=hidden, show_pos=True)
    try:
        with bar:
            for one in done:
                review.judged[one.place] = one
                bar.update(1)
    except KeyboardInterrupt:
        return False
    return True


def _shows_blocks() -> bool:
    return isinstance(sys.stdout, TextIOWrapper) and sys.stdout.encoding.lower().replace("_", "-") == "utf-8"


def _width() -> int:
    """The terminal's; a file is as wide as an old terminal."""
    width = shutil.get_terminal_size().columns if sys.stdout.isatty() or "COLUMNS" in os.environ else 80
    return max(min(width - 1, _WIDEST), _NARROWEST)
