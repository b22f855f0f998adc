"""Saved games as a list shows them, and which of them are wanted."""

from collections.abc import Iterable, Mapping, Sequence
from datetime import date, datetime, timedelta
from typing import Any, Final, Literal

from msgspec import Struct

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES
from seasalt_tui.store.plans import Origin, Sitter
from seasalt_tui.store.shelf import Entry

Outcome = Literal["won", "lost", "unfinished", "over"]
Order = Literal["newest", "oldest", "longest", "name"]

OUTCOMES: Final[tuple[Outcome, ...]] = ("won", "lost", "unfinished", "over")
ORDERS: Final[tuple[Order, ...]] = ("newest", "oldest", "longest", "name")
PEOPLE: Final = "people"  # against nobody else

_LONG_AGO: Final = date.min
_MOST_DAYS: Final = 100_000


class BadDay(SeasaltError):
    """A text that names no day."""

    def __init__(self, text: str) -> None:
        self.refusal = Refusal(
            message("{text} is no day; write 2026-11-18, today, yesterday or 7d."), {"text": repr(text)}
        )
        super().__init__(self.refusal.sentence)


class Row(Struct, frozen=True):
    """`outcome`: for the people here; `over` where that is nobody's, or not known. `day`: when it was played last.

    `known`: whether it is known what became of it; `sought`: all that a search looks through.
    """

    entry: Entry
    outcome: Outcome
    day: date
    known: bool
    sought: str

    @property
    def id(self) -> int:
        return self.entry.saved.id

    @property
    def game(self) -> str:
        return self.entry.saved.header.game

    @property
    def title(self) -> str:
        return title(self.game)

    @property
    def name(self) -> str:
        return self.entry.saved.name

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        return () if self.entry.plan is None else self.entry.plan.sitters

    @property
    def players(self) -> int:
        return self.entry.saved.header.setup.players

    @property
    def scores(self) -> tuple[int, ...]:
        return () if self.entry.digest is None else self.entry.digest.standing.scores

    @property
    def winners(self) -> tuple[Seat, ...]:
        return () if self.entry.digest is None else self.entry.digest.standing.winners or ()

    @property
    def round(self) -> int:
        return 0 if self.entry.digest is None else self.entry.digest.standing.round

    @property
    def of_day(self) -> str | None:
        """Which daily deal it is."""
        return None if self.entry.plan is None else self.entry.plan.day

    @property
    def origin(self) -> Origin:
        return "played" if self.entry.plan is None else self.entry.plan.origin

    @property
    def can_go_on(self) -> bool:
        return self.known and self.entry.plan is not None and self.outcome == "unfinished"


class Wanted(Struct, frozen=True):
    """Filters, which add up; None: all. `against`: a level of bots, or people alone. Both days are in it."""

    game: str | None = None
    players: int | None = None
    against: str | None = None
    outcome: Outcome | None = None
    since: date | None = None
    until: date | None = None
    text: str = ""


def title(game: str) -> str:
    return GAMES[game].title if game in GAMES else game


def row(entry: Entry) -> Row:
    names = (sitter.name for sitter in entry.plan.sitters) if entry.plan else ()
    day = _local(entry.saved.changed)
    parts = (entry.saved.name, title(entry.saved.header.game), day.isoformat(), f"#{entry.saved.id}", *names)
    return Row(entry, _outcome(entry), day, entry.digest is not None, "\n".join(parts).casefold())


def chosen(rows: Iterable[Row], wanted: Wanted, order: Order = "newest") -> list[Row]:
    words = wanted.text.casefold().split()
    return _sorted([row for row in rows if _fits(row, wanted) and all(word in row.sought for word in words)], order)


def day_of(text: str, today: date) -> date:
    """As people write it: 2026-11-18, today, yesterday, or 7d for the last seven days. `BadDay` if it is none."""
    said = text.strip().casefold()
    if said in {"today", "yesterday"}:
        return today - timedelta(days=("today", "yesterday").index(said))
    try:
        if said.endswith("d") and said[:-1].isascii() and said[:-1].isdecimal():
            return today - timedelta(days=max(min(int(said[:-1]), _MOST_DAYS), 1) - 1)
        return date.fromisoformat(said)
    except (ValueError, OverflowError):
        raise BadDay(text) from None


def days_of(text: str, today: date) -> tuple[date | None, date | None]:
    """From one day to another: `2026-11-01..2026-11-18`, either of them left out, or a day as the first."""
    first, dots, last = (part.strip() for part in text.partition(".."))
    if not dots and len(first) == len("2026-11-18"):
        last = first
    return (day_of(first, today) if first else None), (day_of(last, today) if last else None)


def described(row: Row) -> Mapping[str, Any]:
    """For other programs; always the same keys."""
    saved, seats = row.entry.saved, [{"name": sitter.name, "level": sitter.level} for sitter in row.sitters]
    return {
        "id": row.id,
        "game": row.game,
        "name": row.name,
        "players": seats,
        "options": dict(saved.header.setup.options),
        "over": saved.over,
        "outcome": row.outcome,
        "round": row.round,
        "scores": row.scores,
        "winners": row.winners or None,
        "daily": row.of_day,
        "origin": row.origin,
        "records": saved.records,
        "started": saved.started.isoformat(timespec="seconds"),
        "changed": saved.changed.isoformat(timespec="seconds"),
    }


def _fits(row: Row, wanted: Wanted) -> bool:
    return (
        wanted.game in {None, row.game}
        and wanted.players in {None, row.players}
        and (wanted.against is None or _is_against(row, wanted.against))
        and wanted.outcome in {None, row.outcome}
        and (wanted.since or _LONG_AGO) <= row.day
        and (wanted.until is None or row.day <= wanted.until)
    )


def _is_against(row: Row, level: str) -> bool:
    levels = {sitter.level for sitter in row.sitters}
    return levels == {None} if level == PEOPLE else level in levels


def _sorted(rows: Sequence[Row], order: Order) -> list[Row]:
    """By name: those that have one first."""
    newest = sorted(rows, key=lambda row: (row.entry.saved.changed, row.id), reverse=True)
    match order:
        case "newest":
            return newest
        case "oldest":
            return newest[::-1]
        case "longest":
            return sorted(newest, key=lambda row: -row.entry.saved.records)
        case "name":
            return sorted(newest, key=lambda row: (not row.name, row.name.casefold()))


def _outcome(entry: Entry) -> Outcome:
    """Somebody here has won or lost only what was played here, and against somebody else."""
    winners = entry.digest.standing.winners if entry.digest else None
    if winners is None:
        return "over" if entry.saved.over else "unfinished"
    people = entry.plan.people if entry.plan and entry.plan.origin != "imported" else ()
    if not people or len(people) == entry.saved.header.setup.players:
        return "over"
    return "lost" if set(winners).isdisjoint(people) else "won"


def _local(moment: datetime) -> date:
    return moment.astimezone().date()
