"""Lobby rows: what a person sees of each table, as comparable values: only rows that differ are redrawn."""

from collections.abc import Callable, Iterator, Sequence
from datetime import datetime
from itertools import takewhile
from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.server.results.values import Ending
from seasalt_tui.server.rooms.record import Terms
from seasalt_tui.server.rooms.table import HostedTable

State = Literal["turn", "going", "waiting", "open", "running", "over"]
Unit = Literal["min", "h", "d"]

KINDS: Final[dict[str, tuple[State, ...]]] = {
    "all": ("turn", "going", "waiting", "open", "running", "over"),
    "open": ("open", "waiting"),
    "mine": ("turn", "going", "waiting", "over"),
    "watch": ("running",),
    "over": ("over",),
}
_MINUTES_OF_AN_HOUR: Final = 60
_HOURS_OF_TWO_DAYS: Final = 48


class LobbySeat(Struct, frozen=True):
    """A seat: `name` is empty where nobody sits yet; `level` is that of a bot."""

    name: str = ""
    level: str | None = None
    you: bool = False
    away: bool = False
    host: bool = False
    gave_up: bool = False
    handed_over: bool = False

    @property
    def free(self) -> bool:
        return not self.name and self.level is None


class LobbyRow(Struct, frozen=True):
    """`watchers`: names of spectators. `is_reserved`: its seats are reserved. `turn_since`: since when the viewer is to
    act, if they are. `calendar`: the date, of which ages are told. `asks_to_end`: whether it awaits
    the viewer's answer to a proposal.
    """

    code: str
    state: State
    terms: Terms
    places: tuple[LobbySeat, ...]
    opened: str
    calendar: Callable[[], datetime]
    watchers: tuple[str, ...] = ()
    is_reserved: bool = False
    turn_since: str = ""
    ending: Ending = "played"
    asks_to_end: bool = False

    @property
    def age(self) -> tuple[int, Unit]:
        """A number of minutes, hours or days since the turn began, or since the table was opened."""
        return _age(self.turn_since or self.opened, self.calendar())

    @property
    def table_age(self) -> tuple[int, Unit]:
        return _age(self.opened, self.calendar())

    @property
    def own(self) -> bool:
        return any(place.you for place in self.places)

    @property
    def is_rematch(self) -> bool:
        """A seat is reserved for the viewer, who has not sat down yet."""
        return self.is_reserved and self.state == "open"

    @property
    def filled(self) -> int:
        return sum(not place.free for place in self.places)


def lobby_row(table: HostedTable, person: str) -> LobbyRow:
    record = table.record
    return LobbyRow(
        record.code,
        state(table, person),
        record.terms,
        tuple(lobby_seats(table, person)),
        record.opened,
        table.calendar,
        tuple(sorted(table.watching().values(), key=str.casefold)),
        bool(record.kept_for),
        turn_since(table, person),
        record.ending,
        table.endings.asks(person),
    )


def turn_since(table: HostedTable, person: str) -> str:
    """The date since when this person is to act; empty if they are not."""
    seat = table.record.seat_of(person)
    if seat is None or state(table, person) != "turn":
        return ""
    return table.record.turn_since if table.live_game is None else table.live_game.turn_since(seat)


def may_see(table: HostedTable, person: str) -> bool:
    """Whether it is listed in the lobby; anybody with the code can go there all the same."""
    record = table.record
    if record.knows(person):
        return True
    if record.over or not any(record.members):
        return False
    if not table.begun and record.kept_for:
        return person in record.kept_for
    return not record.terms.private and (not table.begun or record.terms.watched)


def state(table: HostedTable, person: str) -> State:
    record, seat = table.record, table.record.seat_of(person)
    if record.over:
        return "over"
    if not table.begun:
        return "open" if seat is None else "waiting"
    if seat is None:
        return "running"
    if seat in record.handed_over:
        return "going"
    if table.live_game is None:
        return "turn" if seat in (record.to_act or ()) else "going"
    return "turn" if seat in table.live_game.to_act else "going"


def lobby_seats(table: HostedTable, person: str) -> Iterator[LobbySeat]:
    for seat, level in enumerate(table.record.terms.places):
        member = table.record.members[seat]
        if member is None:
            yield LobbySeat(_bot(table, seat), level)
        else:
            away = not table.record.over and member.person not in table.presence
            you, host = member.person == person, member.person == table.record.host
            left = seat in table.record.gave_up, seat in table.record.handed_over
            yield LobbySeat(member.name, None, you, away, host, *left)


def _bot(table: HostedTable, seat: Seat) -> str:
    """The bot's name; bots get theirs when the game begins."""
    plan = table.record.plan
    return "" if plan is None else plan.sitters[seat].name


def _age(began: str, now: datetime) -> tuple[int, Unit]:
    minutes = int((now - datetime.fromisoformat(began)).total_seconds() // 60)
    if minutes < _MINUTES_OF_AN_HOUR:
        return max(minutes, 0), "min"
    hours = minutes // 60
    return (hours, "h") if hours < _HOURS_OF_TWO_DAYS else (hours // 24, "d")


def codes_of_games(rows: Sequence[LobbyRow]) -> tuple[str, ...]:
    """The codes of the games the player is in."""
    own = takewhile(lambda row: row.state in {"turn", "going"}, rows)
    return tuple(sorted(row.code for row in own))


def newly_begun(before: Sequence[LobbyRow], after: Sequence[LobbyRow]) -> str:
    """The code of a game that the player has waited for, now begun."""
    own = takewhile(lambda row: row.state in {"turn", "going", "waiting"}, before)
    waiting = {row.code for row in own if row.state == "waiting"}
    return next((code for code in codes_of_games(after) if code in waiting), "")


def index_of(rows: Sequence[LobbyRow], code: str, otherwise: int) -> int:
    return next((place for place, row in enumerate(rows) if row.code == code), otherwise)


def number_not_over(rows: Sequence[LobbyRow]) -> int:
    """How many tables are not over; finished ones come last."""
    return len(rows) - sum(1 for _ in takewhile(lambda row: row.state == "over", reversed(rows)))
