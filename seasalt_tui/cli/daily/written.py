"""The days as text: a month for people, all of them for programs."""

import json
from collections.abc import Iterator
from datetime import date
from typing import Any, Final

from seasalt_tui.store.daily import Attempts, Deal, attempts, tally, today
from seasalt_tui.store.shelf import shelf_at
from seasalt_tui.ui.ascii_words import spelled_out
from seasalt_tui.ui.daily.months import month_text, weekdays, weeks
from seasalt_tui.ui.daily.result import mark
from seasalt_tui.ui.daily.states import Days, legend, sign
from seasalt_tui.ui.launch import Start, kit_at

_CELL: Final = 6


async def looked_at(start: Start, deal: Deal) -> Days:
    found: Attempts = {}
    async with shelf_at(start.paths) as shelf:
        found = await attempts(shelf, deal.game)
    return Days(today(), found)


async def calendar(start: Start, deal: Deal) -> list[str]:
    days, kit = await looked_at(start, deal), spelled_out(kit_at(start))
    words, ascii_only = kit.words, kit.look.ascii
    rows = (" ".join(_cell(days, day, ascii_only) for day in week) for week in weeks(deal.day))
    head = " ".join(f"{name:>3}".ljust(_CELL) for name in weekdays(words))
    lines = [f"  {month_text(words, deal.day)}", head, *rows, "", f"  {legend(words, ascii_only=ascii_only)}"]
    return [line.rstrip() for line in lines]


def _cell(days: Days, day: date | None, ascii_only: bool) -> str:
    if day is None:
        return " " * _CELL
    number = f"[{day.day:>2}]" if day == days.today else f" {day.day:>2} "
    return f"{number}{sign(days.state_of(day), late=days.is_late(day), ascii_only=ascii_only):<2}"


async def as_json(start: Start, deal: Deal) -> list[str]:
    days = await looked_at(start, deal)
    counted = tally(days.attempts, days.today)
    said = {
        "game": deal.game,
        "today": days.today.isoformat(),
        "played": counted.played,
        "won": counted.won,
        "streak": counted.streak,
        "longest": counted.longest,
        "days": [_day(days, deal, day) for day in sorted(days.attempts)],
    }
    return [json.dumps(said, indent=2)]


def _day(days: Days, deal: Deal, day: date) -> dict[str, Any]:
    entry = days.attempts[day].entry
    digest = entry.digest if entry else None
    return {
        "date": day.isoformat(),
        "state": days.state_of(day),
        "late": days.is_late(day),
        "points": list(digest.standing.scores) if digest else None,
        "rounds": list(_rounds(days, deal, day)),
    }


def _rounds(days: Days, deal: Deal, day: date) -> Iterator[dict[str, Any]]:
    entry = days.attempts[day].entry
    if entry is None or entry.digest is None:
        return
    for ending in entry.digest.endings:
        yield {"mark": mark(deal.game, ending), "ending": ending.kind, "seat": ending.seat, "gains": ending.gains}
