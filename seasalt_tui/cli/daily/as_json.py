"""JSON: every daily deal that was played."""

from collections.abc import Iterator
from datetime import date

from seasalt_tui.core.game import Json
from seasalt_tui.store.daily_deals import Deal, daily_totals
from seasalt_tui.text.daily.day_states import Days
from seasalt_tui.text.daily.shared_result import mark


def as_json(days: Days, deal: Deal) -> Json:
    counted = daily_totals(days.attempts, days.today)
    return {
        "game": deal.game,
        "today": days.today.isoformat(),
        "played": counted.played,
        "won": counted.won,
        "streak": counted.streak,
        "longest": counted.longest,
        "days": [_day(days, deal, day) for day in sorted(days.attempts)],
    }


def _day(days: Days, deal: Deal, day: date) -> Json:
    entry = days.attempts[day].entry
    digest = entry.digest if entry else None
    return {
        "date": day.isoformat(),
        "state": days.state_of(day),
        "late": days.is_late(day),
        "points": list(digest.standing.scores) if digest else None,
        "rounds": list(_rounds(days, deal, day)),
    }


def _rounds(days: Days, deal: Deal, day: date) -> Iterator[Json]:
    entry = days.attempts[day].entry
    if entry is None or entry.digest is None:
        return
    for ending in entry.digest.endings:
        yield {"mark": mark(deal.game, ending), "ending": ending.kind, "seat": ending.seat, "gains": ending.gains}
