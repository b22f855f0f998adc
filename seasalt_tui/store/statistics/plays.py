"""Saved games as they count for one person."""

from collections.abc import Iterable
from datetime import date, datetime, tzinfo
from typing import Final

from msgspec import Struct

from seasalt_tui.core.digest import Digest
from seasalt_tui.core.game import OptionValue, Seat
from seasalt_tui.store.catalogue import PEOPLE
from seasalt_tui.store.plans import Plan
from seasalt_tui.store.shelf import Entry

MIXED: Final = "mixed"  # bots of several levels


class Whose(Struct, frozen=True):
    """`player`: only what a person of this name played. `name`: who it is among several, where nobody is asked for."""

    player: str | None = None
    name: str | None = None


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


def plays(entries: Iterable[Entry], whose: Whose, zone: tzinfo | None = None) -> Plays:
    """`zone`: whose days are meant; None: those of this machine."""
    over, unfinished, together = list[Play](), list[str](), list[str]()
    for saved, plan, digest in ((entry.saved, entry.plan, entry.digest) for entry in entries):
        if plan is None or digest is None or plan.origin != "played" or not plan.people:
            continue
        seat, winners = _seat(plan, whose), digest.standing.winners
        if seat is None:
            together += [plan.game] if whose.player is None else []
        elif winners is None:
            unfinished.append(plan.game)
        else:
            head = saved.header.setup
            ended, level = saved.changed.astimezone(zone), level_of(plan)
            over.append(
                Play(saved.id, ended, plan.game, head.players, dict(head.options), level, seat, winners, digest)
            )
    over.sort(key=lambda play: (play.ended, play.id))
    return Plays(tuple(over), tuple(unfinished), tuple(together))


def level_of(plan: Plan) -> str:
    levels = {sitter.level for sitter in plan.sitters if sitter.level is not None}
    if not levels:
        return PEOPLE
    return levels.pop() if len(levels) == 1 else MIXED


def _seat(plan: Plan, whose: Whose) -> Seat | None:
    people = plan.people
    if whose.player is None and len(people) == 1:
        return people[0]
    name = whose.name if whose.player is None else whose.player
    return next((seat for seat in people if plan.sitters[seat].name == name), None)
