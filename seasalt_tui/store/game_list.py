"""Query model: saved games as rows of a list, with filters, search and sort orders."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, timedelta
from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES
from seasalt_tui.store.game_plan import Origin, Sitter
from seasalt_tui.store.game_repository import GameEntry

Outcome = Literal["won", "lost", "unfinished", "over"]
Order = Literal["newest", "oldest", "longest", "name"]

OUTCOMES: Final[tuple[Outcome, ...]] = ("won", "lost", "unfinished", "over")
ORDERS: Final[tuple[Order, ...]] = ("newest", "oldest", "longest", "name")
PEOPLE: Final = "people"  # no bots

_LONG_AGO: Final = date.min
_MAX_DAYS: Final = 100_000


class InvalidDay(SeasaltError):
    """A text that does not name a day."""

    def __init__(self, text: str) -> None:
        self.refusal = Refusal(
            message("{text} is not a day; write 2026-11-18, today, yesterday or 7d."), {"text": repr(text)}
        )
        super().__init__(self.refusal.sentence)


class GameRow(Struct, frozen=True):
    """`outcome`: for the people at this machine; `over` where it has none for them. `day`: when it was last played.

    `known`: whether the log has been folded; `search_text`: the text that a search matches against.
    """

    entry: GameEntry
    outcome: Outcome
    day: date
    known: bool
    search_text: str

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
    def daily_day(self) -> str | None:
        """The day of the daily deal, if it is one."""
        return None if self.entry.plan is None else self.entry.plan.day

    @property
    def origin(self) -> Origin:
        return "played" if self.entry.plan is None else self.entry.plan.origin

    @property
    def can_resume(self) -> bool:
        return self.known and self.entry.plan is not None and self.outcome == "unfinished"


class GameFilter(Struct, frozen=True):
    """All criteria must match; None matches all. `against`: a bot level, or `PEOPLE`. Both days are inclusive."""

    game: str | None = None
    players: int | None = None
    against: str | None = None
    outcome: Outcome | None = None
    since: date | None = None
    until: date | None = None
    text: str = ""


def title(game: str) -> str:
    return GAMES[game].title if game in GAMES else game


def game_row(entry: GameEntry) -> GameRow:
    names = (sitter.name for sitter in entry.plan.sitters) if entry.plan else ()
    day = _local(entry.saved.changed)
    parts = (entry.saved.name, title(entry.saved.header.game), day.isoformat(), f"#{entry.saved.id}", *names)
    return GameRow(entry, _outcome(entry), day, entry.digest is not None, "\n".join(parts).casefold())


def select_games(rows: Iterable[GameRow], criteria: GameFilter, order: Order = "newest") -> list[GameRow]:
    words = criteria.text.casefold().split()
    return _sorted(
        [row for row in rows if _fits(row, criteria) and all(word in row.search_text for word in words)], order
    )


def parse_day(text: str, today: date) -> date:
    """Parses 2026-11-18, today, yesterday, or 7d (the first of the last seven days); raises `InvalidDay` otherwise."""
    word = text.strip().casefold()
    if word in {"today", "yesterday"}:
        return today - timedelta(days=("today", "yesterday").index(word))
    try:
        if word.endswith("d") and word[:-1].isascii() and word[:-1].isdecimal():
            return today - timedelta(days=max(min(int(word[:-1]), _MAX_DAYS), 1) - 1)
        return date.fromisoformat(word)
    except (ValueError, OverflowError):
        raise InvalidDay(text) from None


def parse_day_range(text: str, today: date) -> tuple[date | None, date | None]:
    """Parses a range such as `2026-11-01..2026-11-18`, open at either end, or a single day."""
    first, dots, last = (part.strip() for part in text.partition(".."))
    if not dots and len(first) == len("2026-11-18"):
        last = first
    return (parse_day(first, today) if first else None), (parse_day(last, today) if last else None)


def _fits(row: GameRow, criteria: GameFilter) -> bool:
    return (
        criteria.game in {None, row.game}
        and criteria.players in {None, row.players}
        and (criteria.against is None or _is_against(row, criteria.against))
        and criteria.outcome in {None, row.outcome}
        and (criteria.since or _LONG_AGO) <= row.day
        and (criteria.until is None or row.day <= criteria.until)
    )


def _is_against(row: GameRow, level: str) -> bool:
    levels = {sitter.level for sitter in row.sitters}
    return levels == {None} if level == PEOPLE else level in levels


def _sorted(rows: Sequence[GameRow], order: Order) -> list[GameRow]:
    """In the order `name`, games without a name come last."""
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


def _outcome(entry: GameEntry) -> Outcome:
    """Won or lost only if it was played at this machine and not by its people alone."""
    winners = entry.digest.standing.winners if entry.digest else None
    if winners is None:
        return "over" if entry.saved.over else "unfinished"
    people = entry.plan.people if entry.plan and entry.plan.origin != "imported" else ()
    if not people or len(people) == entry.saved.header.setup.players:
        return "over"
    return "lost" if set(winners).isdisjoint(people) else "won"


def _local(moment: datetime) -> date:
    return moment.astimezone().date()
