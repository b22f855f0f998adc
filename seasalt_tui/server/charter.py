"""What a hosted table is: how it is played, and whose seats are whose. All of it survives the host's end."""

from datetime import datetime
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.errors import BadSetup
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.core.setup import setup
from seasalt_tui.games import GAMES
from seasalt_tui.server.codes import is_table_code
from seasalt_tui.store.labels import PLAYER_CELLS, label
from seasalt_tui.store.plans import Plan, Sitter

PATIENCE: Final = 120
TURNS: Final = (None, 30, 60, 120, 300)
PATIENCES: Final = (30, 60, 120, 300, 900)


class Terms(Struct, frozen=True):
    """Settled by whoever opens the table.

    `places`: who is to sit on each seat: a bot of a level, or None: a person. `turn`: seconds for a turn, None: as long
    as one likes. `patience`: seconds until a bot plays for somebody who has gone.
    """

    game: str
    options: dict[str, OptionValue]
    places: tuple[str | None, ...]
    private: bool = False
    hints: bool = False
    odds: bool = False
    history: bool = True
    hands: bool = False  # whether all hands may be looked at when the game is over
    watched: bool = True  # whether others may look on
    turn: int | None = None
    patience: int = PATIENCE

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, level in enumerate(self.places) if level is None)

    def check(self) -> None:
        """`BadSetup` if it cannot be played so."""
        setup(GAMES[self.game], len(self.places), 0, self.options)


class Member(Struct, frozen=True):
    """Who sits on a seat; `shows`: watchers may look from there."""

    person: str
    name: str
    shows: bool = False


class Charter(Struct, frozen=True):
    """`members`: by seat; None where a bot sits, or nobody yet. `kept_for`: who may sit down, if not everybody.
    `plan` and `game`, its number in the store, are there since it began.
    """

    code: str
    terms: Terms
    host: str
    opened: str
    members: tuple[Member | None, ...]
    kept_for: tuple[str, ...] = ()
    resigned: tuple[Seat, ...] = ()
    plan: Plan | None = None
    game: int | None = None
    over: bool = False

    @property
    def is_sound(self) -> bool:
        """Whether it can have been written here: files can be changed by anybody who may."""
        try:
            self.terms.check()
            datetime.fromisoformat(self.opened)
        except (BadSetup, KeyError, ValueError):
            return False
        seats = range(len(self.terms.places))
        people = [member.person for member in self.members if member is not None]
        begun = self.plan is not None and len(self.plan.sitters) == len(seats) and self.plan.game == self.terms.game
        return (
            is_table_code(self.code)
            and len(self.members) == len(seats)
            and len(people) == len(set(people))
            and all(self.members[seat] is None or seat in self.terms.people for seat in seats)
            and all(seat in self.terms.people for seat in self.resigned)
            and (begun or (self.game is None and not self.over))
        )

    @property
    def free(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.terms.people if self.members[seat] is None)

    @property
    def players(self) -> dict[Seat, str]:
        """The people who sit here, and have not given up."""
        members = enumerate(self.members)
        return {seat: member.person for seat, member in members if member is not None and seat not in self.resigned}

    def knows(self, person: str) -> bool:
        """Whether somebody sits there, or has given up."""
        return any(member is not None and member.person == person for member in self.members)

    def seat_of(self, person: str) -> Seat | None:
        """Who has given up sits nowhere any more."""
        return next((seat for seat, player in self.players.items() if player == person), None)

    def seated(self, seat: Seat, member: Member | None) -> "Charter":
        return replace(self, members=(*self.members[:seat], member, *self.members[seat + 1 :]))

    def with_sight(self, person: str, *, shows: bool) -> "Charter":
        """Whether watchers may look from where this person sits."""
        seat = self.seat_of(person)
        member = None if seat is None else self.members[seat]
        return self if seat is None or member is None else self.seated(seat, replace(member, shows=shows))

    def with_level(self, seat: Seat, level: str | None) -> "Charter":
        places = self.terms.places
        return replace(self, terms=replace(self.terms, places=(*places[:seat], level, *places[seat + 1 :])))


def blank(code: str, terms: Terms, host: str, opened: str) -> Charter:
    return Charter(code, terms, host, opened, (None,) * len(terms.places))


def distinct(name: str, taken: frozenset[str]) -> str:
    """Nobody sits at a table under the name of somebody else who is there."""
    others = {other.casefold() for other in taken}
    names = (name, *(f"{label(name, PLAYER_CELLS - 2)} {number}" for number in range(2, 10)))
    return next(found for found in names if found.casefold() not in others)


def planned(charter: Charter, bots: tuple[str, ...], seed: str) -> Plan:
    """`bots`: their names, by seat."""
    sitters = tuple(
        Sitter(bots[seat], level) if member is None else Sitter(member.name)
        for seat, (member, level) in enumerate(zip(charter.members, charter.terms.places, strict=True))
    )
    return Plan(charter.terms.game, sitters, seed, charter.terms.options)
