"""`seasalt daily`."""

import asyncio
from collections.abc import Callable, Coroutine, Iterable
from datetime import date
from typing import Any, Final

import click
from msgspec.structs import replace

from seasalt_tui.cli.kinds import Day, OneOf
from seasalt_tui.cli.look import PLAIN, look_options, looked
from seasalt_tui.cli.pages import command as page
from seasalt_tui.cli.pages import option
from seasalt_tui.cli.session import begun
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.errors import SeasaltError
from seasalt_tui.core.messages import message
from seasalt_tui.store.daily import DEALS, FIRST, Deal, exists, today
from seasalt_tui.ui.launch import Start, launch

_WRITTEN: Final = {"result_wanted": "--result", "calendar_wanted": "--calendar", "json_wanted": "--json"}


class NoDeal(SeasaltError):
    """On that day."""


@page(
    "daily",
    short_help=message("The deal of the day: the same for everybody, one attempt."),
    help=message(
        "Straight to the deal of the day: the same cards and the same rival for everybody. One attempt counts; "
        "it goes on where it was left. An earlier day can still be played, outside the streak."
    ),
    examples=(
        ("seasalt daily", ""),
        ("seasalt daily --result", message("a few lines to show to others")),
        ("seasalt daily --date yesterday --plain", ""),
    ),
)
@option("--date", "day", type=Day(), metavar="DAY", help=message("The deal of another day: 2026-11-18, yesterday, 7d."))
@option("--game", type=OneOf(DEALS), default=DEALS[0], show_default=True, help=message("Which game."))
@option("--result", "result_wanted", is_flag=True, help=message("Only print the result; it gives no hand away."))
@option("--calendar", "calendar_wanted", is_flag=True, help=message("Only print the month."))
@option("--json", "json_wanted", is_flag=True, help=message("Print all days as JSON; always in English."))
@look_options
@click.pass_context
def command(context: click.Context, /, day: date | None, game: str, **asked: Any) -> int:
    wanted = [name for name in _WRITTEN if asked[name]]
    if len(wanted) > 1:
        either = " ".join(_WRITTEN[name] for name in wanted)
        raise click.UsageError(say("Only one of these: {options}.", options=either), context)
    look = looked(context, asked)
    start, deal = begun(look), Deal(game, day or today())
    if not wanted:
        _check(deal.day)
        return launch(replace(start, daily=deal), plain=look.get(PLAIN, False))
    for line in asyncio.run(_lines(wanted[0])(start, deal)):
        click.echo(line)
    return 0


def _check(day: date) -> None:
    if day < FIRST:
        raise NoDeal(say("The first daily deal is that of {date}.", date=FIRST.isoformat()))
    if not exists(day):
        raise NoDeal(say("The deal of {date} is not there yet.", date=day.isoformat()))


def _lines(wanted: str) -> Callable[[Start, Deal], Coroutine[Any, Any, Iterable[str]]]:
    from seasalt_tui.cli.daily import written  # noqa: PLC0415 - a game needs none of it

    return {"result_wanted": _result, "calendar_wanted": written.calendar, "json_wanted": written.as_json}[wanted]


async def _result(start: Start, deal: Deal) -> Iterable[str]:
    from seasalt_tui.cli.daily.written import looked_at  # noqa: PLC0415 - a game needs none of it
    from seasalt_tui.ui.daily.result import result  # noqa: PLC0415

    lines = result(start.words, await looked_at(start, deal), deal.game, deal.day)
    if not lines:
        raise NoDeal(say("There is no result for {date}.", date=deal.day.isoformat()))
    return lines
