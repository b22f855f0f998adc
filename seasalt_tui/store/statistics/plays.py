"""Saved games as they count for one person: whose each of them is, and which are asked for."""

from collections.abc import Iterable
from datetime import date, datetime, tzinfo
from typing import Final

from msgspec import Struct

from seasalt_tui.core.digest import Digest
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.shelf import Entry

MIXED: Final = "mixed"  # bots of several levels
PEOPLE: Final = "people"  # no bots at all


class Wanted(Struct, frozen=True):
    """`player`: only what a person of this name played. `name`: who it is among several, where nobody is asked for.

    The days are those of the end of a game, both of them included.
    """

    player: str | None = None
    name: str | None = None
    game: str | None = None
    players: int | None = None
    level: str | None = None
    since: date | None = None
    until: date | None = None

    def takes(self, plan: Plan, day: date) -> bool:
        return (
            self.game in {None, plan.game}
            and self.players in {None, len(plan.sitters)}
            and self.level in {None, level_of(plan)}
            and (self.since is None or self.since <= day)
            and (self.until is None or day <= self.until)
        )


class Play(Struct, frozen=True):
    """A game that is over, from the seat of whom it counts for."""

    id: int
    ended: datetime
    game: str
    players: int
    options: dict[str, OptionValue]
    level: str
    seat: Seat
    winners: tuple[Seat, ...]
    digest: Digest

    @property
    def day(self) -> date:
        return self.ended.date()

    @property
    def won(self) -> bool:
        return self.seat in self.winners

    @property
    def shared(self) -> bool:
        return self.won and len(self.winners) > 1

    @property
    def score(self) -> int:
        return self.digest.standing.scores[self.seat]

    @property
    def rival(self) -> int:
        """The best of the other scores."""
        return max(score for seat, score in enumerate(self.digest.standing.scores) if seat != self.seat)


class Plays(Struct, frozen=True):
    """`over`: in the order in which they ended. The others are told by their games."""

    over: tuple[Play, ...]
    unfinished: tuple[str, ...]
    together: tuple[str, ...]  # of several people, none of whom is meant


def plays(entries: Iterable[Entry], wanted: Wanted, zone: tzinfo | None = None) -> Plays:
    """`zone`: whose days are meant; None: those of this machine."""
    over, unfinished, together = list[Play](), list[str](), list[str]()
    for saved, plan, digest in ((entry.saved, entry.plan, entry.digest) for entry in entries):
        if plan is None or digest is None or plan.origin != "played" or not plan.people:
            continue
        ended = saved.changed.astimezone(zone)
        if not wanted.takes(plan, ended.date()):
            continue
        seat, winners = _seat(plan, wanted), digest.standing.winners
        if seat is None:
            together += [plan.game] if wanted.player is None else []
        elif winners is None:
            unfinished.append(plan.game)
        else:
            head = saved.header.setup
            options, level = dict(head.options), level_of(plan)
            over.append(Play(saved.id, ended, plan.game, head.players, options, level, seat, winners, digest))
    over.sort(key=lambda play: (play.ended, play.id))
    return Plays(tuple(over), tuple(unfinished), tuple(together))


def level_of(plan: Plan) -> str:
    levels = {sitter.level for sitter in plan.sitters if sitter.level is not None}
    if not levels:
        return PEOPLE
    return levels.pop() if len(levels) == 1 else MIXED


def _seat(plan: Plan, wanted: Wanted) -> Seat | None:
    people = plan.people
    if wanted.player is None and len(people) == 1:
        return people[0]
    name = wanted.name if wanted.player is None else wanted.player
    return next((seat for seat in people if plan.sitters[seat].name == name), None)
