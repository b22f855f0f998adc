"""Replay rights of a hosted game: players see what they saw in the game, and all hands if the terms allow it."""

from msgspec import Struct

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Index, Playback, Viewpoint
from seasalt_tui.store.game_plan import Plan


class HostedPermits(Struct, frozen=True):
    """`seat`: the viewer's, None for a spectator. `hands`: whether the terms show all hands."""

    seat: Seat | None
    hands: bool

    def offered(self, plan: Plan, *, over: bool) -> tuple[Viewpoint, ...]:  # noqa: ARG002 - each knows their own seat
        own = () if self.seat is None else (Viewpoint(self.seat),)
        all_hands = (Viewpoint(self.seat or 0, open=True),) if self.hands and over else ()
        return (*own, *all_hands, Viewpoint(None))

    def refusal_to_branch(self, plan: Plan, playback: Playback, place: Index) -> Refusal | None:  # noqa: ARG002
        return Refusal("At a host games are looked through as they were played.")
