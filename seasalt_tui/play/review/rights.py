"""Access control of reviews: only finished games, and only seats whose cards the viewer may see."""

from typing import Final

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Playback
from seasalt_tui.play.replay.rights import ReplayRights
from seasalt_tui.store.game_plan import Plan

UNFINISHED: Final = Refusal("You can review this game once it is over.")
NOBODY: Final = Refusal("Only its players can review this game.")


def reviewable_seats(rights: ReplayRights, plan: Plan) -> tuple[Seat, ...]:
    """The viewer's own seats come first."""
    viewpoints = rights.viewpoints(plan, over=True)
    everybody = range(len(plan.sitters)) if any(each.open for each in viewpoints) else ()
    own = [each.seat for each in viewpoints if each.seat is not None and not each.open]
    return tuple(dict.fromkeys([*own, *everybody]))


def refusal_to_review(rights: ReplayRights, plan: Plan, playback: Playback) -> Refusal | None:
    if not playback.over:
        return UNFINISHED
    return None if reviewable_seats(rights, plan) else NOBODY
