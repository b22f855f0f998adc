"""`seasalt review`: analyzes every decision of a player in a finished game."""

from collections.abc import Generator
from typing import TYPE_CHECKING, Any

import click

from seasalt_tui.cli.display_options import display_options, display_overrides
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import only_ascii, output_width, print_json, print_lines
from seasalt_tui.cli.parameter_types import Number
from seasalt_tui.cli.progress import take_all
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message

if TYPE_CHECKING:
    from seasalt_tui.bots.review.judgment import Judgment
    from seasalt_tui.bots.review.review import Review


@localized_command(
    "review",
    short_help=message("Review a game: what each decision cost, and where the game turned."),
    help=message(
        "Review a finished game: every decision of a player beside the best one, what it cost in chance of "
        "winning, and where the game turned. Each is judged by what the player knew at the time.\n\n"
        "The game is a file written by seasalt games export, - for standard input, or a number of the "
        "library."
    ),
    examples=(
        ("seasalt review 12", message("a game of the library, by number")),
        ("seasalt review game.txt --ms 1000", message("a deeper analysis")),
        ("seasalt review - --json < game.txt", ""),
    ),
)
@click.argument("game", metavar="FILE|NUMBER")
@option("--seat", type=Number(min=0), help=message("Whose decisions; the first seat is 0. [default: a person's]"))
@option("--name", "player_name", metavar="NAME", help=message("Whose decisions, by name."))
@option("--ms", type=Number(min=1), default=200, show_default=True, help=message("Milliseconds per decision."))
@option("--tries", type=Number(min=1), help=message("Tries per decision instead: the same review on every machine."))
@option(
    "--jobs", type=Number(min=1), default=None, help=message("The number of processes. [default: one per processor]")
)
@option("--json", "json_wanted", is_flag=True, help=message("The review as JSON; always in English."))
@display_options
@click.pass_context
def command(
    context: click.Context,
    /,
    *,
    game: str,
    seat: int | None,
    player_name: str | None,
    ms: int,
    tries: int | None,
    jobs: int | None,
    json_wanted: bool,
    **options: Any,
) -> None:
    if seat is not None and player_name is not None:
        raise click.UsageError(say("Use either --seat or --name."), context)
    from seasalt_tui.bots.budget import Budget  # noqa: PLC0415 - not needed for help
    from seasalt_tui.bots.pool.processors import processors  # noqa: PLC0415
    from seasalt_tui.bots.review.batch import judge_all  # noqa: PLC0415
    from seasalt_tui.bots.review.review import Review  # noqa: PLC0415
    from seasalt_tui.cli.game_source import load_game  # noqa: PLC0415
    from seasalt_tui.cli.review.as_json import as_json  # noqa: PLC0415
    from seasalt_tui.cli.review.as_text import as_text  # noqa: PLC0415
    from seasalt_tui.cli.review.selection import finished_playback, reviewed_seat  # noqa: PLC0415
    from seasalt_tui.cli.startup import load_start  # noqa: PLC0415

    overrides = display_overrides(context, options)
    start = load_start(overrides)
    saved = load_game(game, start)
    playback = finished_playback(saved)
    review = Review(playback, reviewed_seat(saved.plan, seat, player_name, start.words))
    budget = Budget(ms, tries)
    workers = _worker_count(review, jobs or processors())
    complete = _collect(review, judge_all(saved.plan.game, review.decisions, budget, workers))
    if json_wanted:
        print_json(as_json(saved.plan, review, budget))
    else:
        print_lines(as_text(saved.plan, review, start, output_width(), ascii_only=only_ascii(overrides)))
    if not complete:
        raise click.Abort


def _worker_count(review: "Review", jobs: int) -> int:
    """At most one worker for each decision."""
    return max(min(jobs, len(review.decisions)), 1)


def _collect(review: "Review", judged: "Generator[Judgment]") -> bool:
    """Whether all decisions were judged; after Ctrl-C the review has those judged so far."""

    def add(judgment: "Judgment") -> int:
        review.judged[judgment.place] = judgment
        return 1

    return take_all(judged, add, say("Decisions"), len(review.decisions))
