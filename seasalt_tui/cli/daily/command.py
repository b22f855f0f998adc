"""`seasalt daily`: plays the deal of the day, or prints its result, a calendar, or all days as JSON."""

from collections.abc import Iterable
from datetime import date
from typing import TYPE_CHECKING, Any, Final

import click
from msgspec.structs import replace

from seasalt_tui.cli.display_options import PLAIN, display_options, display_overrides
from seasalt_tui.cli.event_loop import run
from seasalt_tui.cli.launch import launch
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.output import print_json, print_lines
from seasalt_tui.cli.parameter_types import Day, OneOf
from seasalt_tui.cli.startup import load_start
from seasalt_tui.cli.translation import say
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.play.start import Start
from seasalt_tui.store.daily_deals import DEALS, FIRST, Deal, attempts, is_dealt, today

if TYPE_CHECKING:
    from seasalt_tui.text.daily.day_states import Days

_OUTPUTS: Final = {"result_wanted": "--result", "calendar_wanted": "--calendar", "json_wanted": "--json"}


class NoDeal(SeasaltError):
    """There is no deal, or no result, on that day."""


@localized_command(
    "daily",
    short_help=message("The deal of the day: the same for everybody, one attempt."),
    help=message(
        "Play the deal of the day: the same cards and the same rival for everybody. You have one attempt, "
        "which you can leave and continue. Earlier days can still be played but don't count towards the "
        "streak."
    ),
    examples=(
        ("seasalt daily", ""),
        ("seasalt daily --result", message("a few lines to share")),
        ("seasalt daily --date yesterday --plain", ""),
    ),
)
@option("--date", "day", type=Day(), metavar="DAY", help=message("The deal of another day: 2026-11-18, yesterday, 7d."))
@option("--game", type=OneOf(DEALS), default=DEALS[0], show_default=True, help=message("Which game."))
@option("--result", "result_wanted", is_flag=True, help=message("Only print the result, without spoilers."))
@option("--calendar", "calendar_wanted", is_flag=True, help=message("Only print the calendar of the month."))
@option("--json", "json_wanted", is_flag=True, help=message("Print all days as JSON; always in English."))
@display_options
@click.pass_context
def command(context: click.Context, /, day: date | None, game: str, **options: Any) -> int:
    outputs = [name for name in _OUTPUTS if options[name]]
    if len(outputs) > 1:
        either = " ".join(_OUTPUTS[name] for name in outputs)
        raise click.UsageError(say("Choose only one of these: {options}.", options=either), context)
    overrides = display_overrides(context, options)
    start, deal = load_start(overrides), Deal(game, day or today())
    if not outputs:
        _check(deal.day)
        return launch(replace(start, daily=deal), plain=overrides.get(PLAIN, False))
    _print(outputs[0], start, deal)
    return 0


def _check(day: date) -> None:
    if day < FIRST:
        raise NoDeal(say("The first daily deal is that of {date}.", date=FIRST.isoformat()))
    if not is_dealt(day):
        raise NoDeal(say("The deal of {date} is not available yet.", date=day.isoformat()))


def _print(output: str, start: Start, deal: Deal) -> None:
    from seasalt_tui.cli.daily.as_json import as_json  # noqa: PLC0415 - a game needs none of this
    from seasalt_tui.cli.daily.as_text import as_text  # noqa: PLC0415

    days = run(_days, start, deal.game)
    match output:
        case "calendar_wanted":
            print_lines(as_text(days, start, deal.day))
        case "json_wanted":
            print_json(as_json(days, deal))
        case _:
            print_lines(_result(days, start, deal))


async def _days(start: Start, game: str) -> "Days":
    from seasalt_tui.store.game_repository import open_repository  # noqa: PLC0415
    from seasalt_tui.text.daily.day_states import Days  # noqa: PLC0415

    async with open_repository(start.paths) as repository:
        return Days(today(), await attempts(repository, game))


def _result(days: "Days", start: Start, deal: Deal) -> Iterable[str]:
    from seasalt_tui.text.daily.shared_result import shared_result  # noqa: PLC0415

    lines = shared_result(start.words, days, deal.game, deal.day)
    if not lines:
        raise NoDeal(say("There is no result for {date}.", date=deal.day.isoformat()))
    return lines
