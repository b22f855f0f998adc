"""Table record: the terms of a hosted table and who has which seat. Saved on every change, it survives restarts."""

from datetime import datetime, timedelta

from msgspec import Struct, field
from msgspec.structs import replace

from seasalt_tui.core.errors import BadSetup, Refusal
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.core.playback import Index, Playback, Viewpoint
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games import GAMES
from seasalt_tui.play.drafts import bot_names
from seasalt_tui.server.errors import rated_for_keys, seats_reserved, table_full
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.person_ids import is_guest
from seasalt_tui.server.results.values import Ending
from seasalt_tui.server.rooms.codes import is_table_code
from seasalt_tui.server.rooms.end_proposal import EndProposal
from seasalt_tui.store.game_plan import Plan, Sitter


class Terms(Struct, frozen=True):
    """Chosen by the person who opens the table.

    `places`: the bot level of each seat, None for a person. `turn`: seconds for a turn, None: no limit. `patience`:
    seconds until a bot substitutes for an absent player, None: it never does. `rated`: it counts for ratings.
    """

    game: str
    options: dict[str, OptionValue]
    places: tuple[str | None, ...]
    private: bool = False
    hints: bool = False
    odds: bool = False
    history: bool = True
    hands: bool = False  # whether a replay may show all hands
    watched: bool = True  # whether spectators are allowed
    turn: int | None = None
    patience: int | None = timeouts.SUBSTITUTE_AFTER
    rated: bool = False

    @property
    def is_slow(self) -> bool:
        """Played over days: nobody sits and waits for the others."""
        return self.turn is not None and self.turn >= timeouts.SLOW_TURN

    @property
    def may_hand_over(self) -> bool:
        """Whether players may leave their seats to bots: where bots replace people, and somebody else plays on.

        Not in a rated game, where a bot could play the hard part of it.
        """
        return self.patience is not None and len(self.people) > 1 and not self.rated

    @property
    def answer_time(self) -> float:
        """Seconds to answer a proposal: at the pace of the game."""
        if self.turn is None and self.patience is None:
            return timeouts.DAY
        return max(self.turn or 0, timeouts.END_ANSWER)

    @property
    def people(self) -> tuple[Seat, ...]:
        return tuple(seat for seat, level in enumerate(self.places) if level is None)

    @property
    def is_for_one_person(self) -> bool:
        """One person among bots, with nobody else waiting."""
        return len(self.people) == 1

    def check(self) -> None:
        """`BadSetup` if no game can be played by these terms. Only games of people without any help can be rated."""
        valid_setup(GAMES[self.game], len(self.places), 0, self.options)
        if self.rated and (self.hints or self.odds or len(self.people) != len(self.places)):
            raise BadSetup("A rated game has no hints, no odds and no bots.")


class Member(Struct, frozen=True):
    """The person on a seat; `shows`: spectators may see their hand."""

    person: str
    name: str
    shows: bool = False


class HostedReplayRights(Struct, frozen=True):
    """What a replay may show: players see what they saw in the game, and all hands if the terms allow it.

    `seat`: the viewer's, None for a spectator. `hands`: whether the terms show all hands.
    """

    seat: Seat | None
    hands: bool

    def viewpoints(self, plan: Plan, *, over: bool) -> tuple[Viewpoint, ...]:  # noqa: ARG002 - only of games that ended
        own = () if self.seat is None else (Viewpoint(self.seat),)
        all_hands = (Viewpoint(self.seat or 0, open=True),) if self.hands else ()
        return (*own, *all_hands, Viewpoint(None))

    def refusal_to_branch(self, plan: Plan, playback: Playback, place: Index) -> Refusal | None:  # noqa: ARG002
        return Refusal("On a server, games are replayed as they were played.")


class TableRecord(Struct, frozen=True):
    """`members`: by seat; None for a bot or a free seat. `kept_for`: for whom the seats are reserved, if for anybody.
    `plan` and `game`, its number in the store, are set when the game begins. `touched`: last coming or going before
    this was written, in the operating time of the house. `to_act`: whose turn it is in a game that hibernates,
    `turn_since` since when, and `turn` which one; None: unknown, as it is loaded, or was when the host was killed.
    `noticed`: the turn of which its player was sent a notice.
    `gave_up`: seats whose players count as last. `handed_over`: seats that bots play until their players come back.
    `ending`: once it is over. `successor`: code of the rematch table.
    """

    code: str
    terms: Terms
    host: str
    opened: str
    members: tuple[Member | None, ...]
    kept_for: tuple[str, ...] = ()
    gave_up: tuple[Seat, ...] = field(default=(), name="resigned")  # the name in files of earlier versions
    handed_over: tuple[Seat, ...] = ()
    proposal: EndProposal | None = None
    ending: Ending = "played"
    plan: Plan | None = None
    game: int | None = None
    over: bool = False
    origin: str = ""  # a keyed hash of the network it was opened from
    touched: float = 0.0
    to_act: tuple[Seat, ...] | None = None
    turn_since: str = ""
    turn: int = 0
    noticed: int | None = None
    successor: str = ""

    @property
    def is_consistent(self) -> bool:
        """Consistency check of a record from disk, where somebody may have edited it."""
        try:
            self.terms.check()
            datetime.fromisoformat(self.opened)
            datetime.fromisoformat(self.turn_since or self.opened)
            datetime.fromisoformat(self.opened if self.proposal is None else self.proposal.until)
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
            and all(seat in self.terms.people for seat in (*self.gave_up, *self.handed_over))
            and (begun or (self.game is None and not self.over))
            and (self.over or self.ending == "played")
        )

    def is_overdue(self, now: datetime) -> bool:
        """Whether a turn of hours or days has ended while the game hibernates."""
        if self.over or not self.to_act or not self.turn_since or not self.terms.is_slow:
            return False
        return now - datetime.fromisoformat(self.turn_since) >= timedelta(seconds=self.terms.turn or 0)

    @property
    def free(self) -> tuple[Seat, ...]:
        return tuple(seat for seat in self.terms.people if self.members[seat] is None)

    @property
    def players(self) -> dict[Seat, str]:
        """People by seat, without those whose seats bots play to the end, as they have given up."""
        played_on = () if self.ending == "given up" else self.gave_up
        members = enumerate(self.members)
        return {seat: member.person for seat, member in members if member is not None and seat not in played_on}

    @property
    def is_running(self) -> bool:
        """Whether a game has begun and is not over."""
        return self.plan is not None and not self.over

    @property
    def winners_without_playing(self) -> tuple[Seat, ...]:
        """Of a game that ended as the others had given up: who had not, or the bots if nobody else was left."""
        if self.ending != "given up":
            return ()
        people = tuple(seat for seat in self.terms.people if seat not in self.gave_up)
        return people or tuple(seat for seat, level in enumerate(self.terms.places) if level is not None)

    @property
    def is_of_guests(self) -> bool:
        """Whether nobody with a key is a member."""
        return all(member is None or is_guest(member.person) for member in self.members)

    def knows(self, person: str) -> bool:
        """Whether the person is a member, even one who has given up."""
        return any(member is not None and member.person == person for member in self.members)

    def seat_of(self, person: str) -> Seat | None:
        """None for somebody whose seat a bot plays to the end."""
        return next((seat for seat, player in self.players.items() if player == person), None)

    def may_remove(self, by: str, person: str) -> bool:
        """Whoever opened the table may remove anybody without a seat, and until a game begins players. In a running
        game only who plays it may, and not where it counts: ratings would be won that way.
        """
        if by != self.host or by == person:
            return False
        if self.plan is None or self.seat_of(person) is None:
            return True
        return self.is_running and not self.terms.rated and self.seat_of(by) is not None

    def is_handed_over(self, person: str) -> bool:
        return self.seat_of(person) in self.handed_over

    def replay_rights(self, person: str) -> HostedReplayRights:
        return HostedReplayRights(self.seat_of(person), self.terms.hands)

    def with_member(self, seat: Seat, member: Member | None) -> "TableRecord":
        return replace(self, members=(*self.members[:seat], member, *self.members[seat + 1 :]))

    def without_member(self, seat: Seat) -> "TableRecord":
        """If the host leaves, the member on the first taken seat is the new one."""
        record = self.with_member(seat, None)
        people = [member.person for member in record.members if member is not None]
        return replace(record, host=record.host if record.host in people else next(iter(people), ""))

    def has_room_for(self, person: str) -> bool:
        is_kept_out = self._is_reserved_from(person) or self.is_closed_to(person)
        return self.plan is None and bool(self.free) and not is_kept_out

    def is_closed_to(self, person: str) -> bool:
        """Guests are nobody in particular, so nobody could be rated."""
        return self.terms.rated and is_guest(person)

    def free_seat(self, person: str, wanted: Seat | None) -> Seat:
        """The wanted seat or else the first free one; `Declined` if there is none for this person."""
        if self._is_reserved_from(person):
            raise seats_reserved()
        if self.is_closed_to(person):
            raise rated_for_keys()
        if not self.has_room_for(person):
            raise table_full()
        return wanted if wanted in self.free else self.free[0]

    def without(self, person: str) -> "TableRecord":
        """Without their seat and without a reservation for them."""
        seat = self.seat_of(person)
        record = self if seat is None else self.without_member(seat)
        return replace(record, kept_for=tuple(other for other in self.kept_for if other != person))

    def _is_reserved_from(self, person: str) -> bool:
        return bool(self.kept_for) and person not in self.kept_for

    def with_seat_given_up(self, seat: Seat) -> "TableRecord":
        """The game is over unless at least two people play on."""
        record = self.with_seat_left(seat)
        return record if len(record.players) > 1 else record.ended("given up")

    def with_seat_left(self, seat: Seat) -> "TableRecord":
        """A bot plays it to the end."""
        return replace(
            self,
            gave_up=(*self.gave_up, seat),
            handed_over=tuple(other for other in self.handed_over if other != seat),
        )

    def ended(self, ending: Ending) -> "TableRecord":
        return replace(self, over=True, ending=ending, proposal=None)

    def with_seat_handed_over(self, seat: Seat) -> "TableRecord":
        return replace(self, handed_over=(*self.handed_over, seat))

    def with_seat_taken_back(self, seat: Seat) -> "TableRecord":
        return replace(self, handed_over=tuple(other for other in self.handed_over if other != seat))

    def with_hand_shown(self, person: str, *, shows: bool) -> "TableRecord":
        """With or without permission for spectators to see this person's hand."""
        seat = self.seat_of(person)
        member = None if seat is None else self.members[seat]
        return self if seat is None or member is None else self.with_member(seat, replace(member, shows=shows))

    def with_level(self, seat: Seat, level: str | None) -> "TableRecord":
        places = self.terms.places
        return replace(self, terms=replace(self.terms, places=(*places[:seat], level, *places[seat + 1 :])))


def new_record(code: str, terms: Terms, host: str, opened: str) -> TableRecord:
    return TableRecord(code, terms, host, opened, (None,) * len(terms.places))


def plan_of_game(record: TableRecord, seed: str) -> Plan:
    bots = bot_names(tuple(None if member is None else member.name for member in record.members))
    sitters = tuple(
        Sitter(bots[seat], level) if member is None else Sitter(member.name)
        for seat, (member, level) in enumerate(zip(record.members, record.terms.places, strict=True))
    )
    return Plan(record.terms.game, sitters, seed, record.terms.options)
