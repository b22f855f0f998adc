"""What may be seen of a game that is looked through, and where it may be gone on with as another one.

Looking back must not help whoever is still playing: of a game that is not over one sees what one saw; people who share
a keyboard see what all of them saw.
"""

from typing import Final, Protocol

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Eyes, Place, Playback
from seasalt_tui.store.plans import Plan, Sitter
from seasalt_tui.ui.drafts import new_seed, ordinary

NOT_OVER: Final = Refusal("This game is not over: it is shown only as its people saw it.")
_LEVEL: Final = "normal"


class Permits(Protocol):
    """They differ with whom one plays."""

    def offered(self, plan: Plan, *, over: bool) -> tuple[Eyes, ...]: ...
    def refusal_to_branch(self, plan: Plan, playback: Playback, place: Place) -> Refusal | None: ...


def is_open(plan: Plan, *, over: bool) -> bool:
    return over or plan.origin == "imported"


def offered(plan: Plan, *, over: bool) -> tuple[Eyes, ...]:
    """Those one looks with at first come first."""
    people = tuple(map(Eyes, plan.people))
    if not is_open(plan, over=over):
        return people if len(people) == 1 else (Eyes(None),)
    others = tuple(Eyes(seat) for seat in range(len(plan.sitters)) if seat not in plan.people)
    return (*people, Eyes(next(iter(plan.people), 0), open=True), *others, Eyes(None))


def refusal_to_branch(plan: Plan, playback: Playback, place: Place) -> Refusal | None:
    if not is_open(plan, over=playback.over):
        return Refusal("This game is not over: what if would tell what the deck holds.")
    if playback.standing(place).winners is not None:
        return Refusal("Here the game is over: go back to where it was not.")
    return None


def branched(plan: Plan, playback: Playback, you: Seat | None) -> Plan:
    """The same people with another luck; or one person on that seat, among bots."""
    settled = playback.header.setup
    return replace(
        ordinary(plan),
        sitters=plan.sitters if you is None else _alone(plan.sitters, you),
        seed=new_seed(),
        options=dict(settled.options),
        first=settled.first,
        origin="what if",
    )


def _alone(sitters: tuple[Sitter, ...], you: Seat) -> tuple[Sitter, ...]:
    return tuple(
        replace(sitter, level=None if seat == you else sitter.level or _LEVEL) for seat, sitter in enumerate(sitters)
    )
