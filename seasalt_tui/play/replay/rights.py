"""Access control of replays: whose cards may be shown, and from where a new game may branch off.

A replay must not help anybody who is still playing. Of an unfinished game the viewer sees only what they saw at the
table; people who share a keyboard see only what all of them saw.
"""

from typing import Final, Protocol

from msgspec.structs import replace

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Index, Playback, Viewpoint
from seasalt_tui.play.drafts import new_seed, without_daily_deal
from seasalt_tui.store.game_plan import Plan, Sitter

NOT_OVER: Final = Refusal("This game is not over: you can only see it as its players did.")
_BOT_LEVEL: Final = "normal"


class ReplayRights(Protocol):
    """The rules differ between local and hosted games."""

    def viewpoints(self, plan: Plan, *, over: bool) -> tuple[Viewpoint, ...]: ...
    def refusal_to_branch(self, plan: Plan, playback: Playback, place: Index) -> Refusal | None: ...


def shows_all_hands(plan: Plan, *, over: bool) -> bool:
    return over or plan.origin == "imported"


def viewpoints(plan: Plan, *, over: bool) -> tuple[Viewpoint, ...]:
    """The default comes first."""
    people = tuple(map(Viewpoint, plan.people))
    if not shows_all_hands(plan, over=over):
        return people if len(people) == 1 else (Viewpoint(None),)
    others = tuple(Viewpoint(seat) for seat in range(len(plan.sitters)) if seat not in plan.people)
    return (*people, Viewpoint(next(iter(plan.people), 0), open=True), *others, Viewpoint(None))


def refusal_to_branch(plan: Plan, playback: Playback, place: Index) -> Refusal | None:
    if not shows_all_hands(plan, over=playback.over):
        return Refusal("This game is not over: a what-if game would reveal the deck.")
    if playback.standing(place).winners is not None:
        return Refusal("The game is over at this point: go back a few steps first.")
    return None


def branch_plan(plan: Plan, playback: Playback, you: Seat | None) -> Plan:
    """The same people with a new seed; or one person on seat `you`, among bots."""
    setup = playback.header.setup
    return replace(
        without_daily_deal(plan),
        sitters=plan.sitters if you is None else _alone(plan.sitters, you),
        seed=new_seed(),
        options=dict(setup.options),
        first=setup.first,
        origin="what if",
    )


def _alone(sitters: tuple[Sitter, ...], you: Seat) -> tuple[Sitter, ...]:
    return tuple(
        replace(sitter, level=None if seat == you else sitter.level or _BOT_LEVEL)
        for seat, sitter in enumerate(sitters)
    )
