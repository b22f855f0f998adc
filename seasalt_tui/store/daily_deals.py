"""Daily deal: the date alone determines the game, its options, the rival and the seed.

The deals of past days must never change: new rules of play need a new season.
"""

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import suppress
from datetime import date, timedelta
from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games import FIRST_DAY, PARTS, Season
from seasalt_tui.store.game_plan import Plan, Sitter
from seasalt_tui.store.game_repository import GameEntry, GameRepository

TODAY_VARIABLE: Final = "SEASALT_TODAY"  # environment variable for tests: the date to use instead of the clock's

FIRST: Final = FIRST_DAY
YOU: Final[Seat] = 0
DEALS: Final = tuple(game for game, parts in PARTS.items() if parts.seasons)


class Deal(Struct, frozen=True):
    game: str
    day: date


class DailyTotals(Struct, frozen=True):
    """Over all days. `streak`: consecutive days whose deal was finished on the day itself."""

    played: int
    won: int
    streak: int
    longest: int


def today() -> date:
    """The local date."""
    with suppress(ValueError):
        return date.fromisoformat(os.environ.get(TODAY_VARIABLE, ""))
    return date.today()


def is_dealt(day: date) -> bool:
    return FIRST <= day <= today()


def plan_of_day(deal: str, day: date, names: tuple[str, str]) -> Plan:
    """The first player alternates from day to day."""
    season = season_of(deal, day)
    sitters = (Sitter(names[YOU]), Sitter(names[1], season.rival))
    return Plan(
        game=deal,
        sitters=sitters,
        seed=f"daily {day.isoformat()} {deal}",
        options=dict(season.options),
        first=day.toordinal() % len(sitters),
        day=day.isoformat(),
        late=day < today(),
    )


def deal_of(plan: Plan) -> Deal | None:
    """None if the game is not an attempt at a daily deal."""
    if plan.day is None or plan.origin != "played":
        return None
    return Deal(plan.game, date.fromisoformat(plan.day))


def season_of(deal: str, day: date) -> Season:
    return [season for season in PARTS[deal].seasons if season.since <= day][-1]


class Attempt(Struct, frozen=True):
    """The attempt at a day's deal. `entry`: None if the game was deleted."""

    day: date
    entry: GameEntry | None

    @property
    def is_over(self) -> bool:
        return self.entry is not None and self.entry.digest is not None and self._winners is not None

    @property
    def is_won(self) -> bool:
        return YOU in (self._winners or ())

    @property
    def is_late(self) -> bool:
        return self.entry is not None and self.entry.plan is not None and self.entry.plan.late

    @property
    def _winners(self) -> tuple[Seat, ...] | None:
        return self.entry.digest.standing.winners if self.entry and self.entry.digest else None


Attempts = Mapping[date, Attempt]


async def attempts(repository: GameRepository, deal: str) -> Attempts:
    games = await repository.store.attempts(deal)
    entries = {entry.saved.id: entry for entry in await repository.entries(only=games.values())}
    days = {date.fromisoformat(day): entries.get(game) for day, game in games.items()}
    return {day: Attempt(day, entry if _is_of(entry, deal, day) else None) for day, entry in days.items()}


async def attempt_at(repository: GameRepository, deal: Deal) -> Attempt | None:
    """The attempt of one day, without reading the others."""
    game = (await repository.store.attempts(deal.game)).get(deal.day.isoformat())
    if game is None:
        return None
    entry = await repository.entry(game)
    return Attempt(deal.day, entry if _is_of(entry, deal.game, deal.day) else None)


def _is_of(entry: GameEntry | None, deal: str, day: date) -> bool:
    """Whether the entry is still this attempt: ids of deleted games are reused."""
    plan = entry.plan if entry else None
    return plan is not None and (plan.game, plan.day, plan.origin) == (deal, day.isoformat(), "played")


def daily_totals(history: Attempts, until: date) -> DailyTotals:
    over = [attempt for attempt in history.values() if attempt.is_over]
    days = _finished_in_time(history)
    won = sum(attempt.is_won for attempt in over)
    return DailyTotals(len(over), won, streak(days, until), max(_runs(days), default=0))


def streak_on(history: Attempts, day: date) -> int:
    return streak(_finished_in_time(history), day)


def _finished_in_time(history: Attempts) -> Collection[date]:
    return {attempt.day for attempt in history.values() if attempt.is_over and not attempt.is_late}


def streak(days: Collection[date], until: date) -> int:
    """The number of consecutive days up to this one, which need not be finished yet."""
    day = until if until in days else until - timedelta(1)
    count = 0
    while day in days:
        day, count = day - timedelta(1), count + 1
    return count


def _runs(days: Collection[date]) -> Iterator[int]:
    """The lengths of all streaks."""
    return (streak(days, day) for day in days if day + timedelta(1) not in days)
