"""Lobby rows: what a person sees of each table, as comparable values: only rows that differ are redrawn."""

from collections.abc import Iterator
from datetime import UTC, datetime
from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.core.game import Seat
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


class Place(Struct, frozen=True):
    """A seat: `name` is empty where nobody sits yet; `level` is that of a bot."""

    name: str = ""
    level: str | None = None
    you: bool = False
    away: bool = False
    host: bool = False

    @property
    def free(self) -> bool:
        return not self.name and self.level is None


class Entry(Struct, frozen=True):
    """`kept`: its seats are reserved."""

    code: str
    state: State
    terms: Terms
    places: tuple[Place, ...]
    opened: str
    watchers: int = 0
    kept: bool = False

    @property
    def age(self) -> tuple[int, Unit]:
        """A number of minutes, hours or days."""
        return _age(self.opened)

    @property
    def own(self) -> bool:
        return any(place.you for place in self.places)

    @property
    def is_rematch(self) -> bool:
        """A seat is reserved for the viewer, who has not sat down yet."""
        return self.kept and self.state == "open"

    @property
    def filled(self) -> int:
        return sum(not place.free for place in self.places)


def entry(table: HostedTable, person: str) -> Entry:
    charter = table.charter
    return Entry(
        charter.code,
        state(table, person),
        charter.terms,
        tuple(places(table, person)),
        charter.opened,
        len(table.watchers),
        bool(charter.kept_for),
    )


def may_see(table: HostedTable, person: str) -> bool:
    """Whether it is listed in the lobby; anybody with the code can go there all the same."""
    charter = table.charter
    if charter.knows(person):
        return True
    if charter.over or not any(charter.members):
        return False
    if not table.begun and charter.kept_for:
        return person in charter.kept_for
    return not charter.terms.private and (not table.begun or charter.terms.watched)


def state(table: HostedTable, person: str) -> State:
    charter, seat = table.charter, table.charter.seat_of(person)
    if charter.over:
        return "over"
    if not table.begun:
        return "open" if seat is None else "waiting"
    if seat is None:
        return "running"
    if table.running is None:
        return "going"
    game = table.running.table
    return "turn" if seat in game.game.to_act(game.state) else "going"


def places(table: HostedTable, person: str) -> Iterator[Place]:
    for seat, level in enumerate(table.charter.terms.places):
        member = table.charter.members[seat]
        if member is None:
            yield Place(_bot(table, seat), level)
        else:
            away = not table.charter.over and member.person not in table.presence
            you, host = member.person == person, member.person == table.charter.host
            yield Place(member.name, None, you, away, host)


def _bot(table: HostedTable, seat: Seat) -> str:
    """The bot's name; bots get theirs when the game begins."""
    plan = table.charter.plan
    return "" if plan is None else plan.sitters[seat].name


def _age(opened: str) -> tuple[int, Unit]:
    minutes = int((datetime.now(UTC) - datetime.fromisoformat(opened)).total_seconds() // 60)
    if minutes < _MINUTES_OF_AN_HOUR:
        return max(minutes, 0), "min"
    hours = minutes // 60
    return (hours, "h") if hours < _HOURS_OF_TWO_DAYS else (hours // 24, "d")
