"""Into which square a landscape is thought to grow, while it may still grow to more than one side."""

from seasalt_tui.bots.paperworld.clock import TIMES
from seasalt_tui.bots.paperworld.codes import OPENINGS
from seasalt_tui.bots.paperworld.dealing import Dealer, Frame, frames, side_of
from seasalt_tui.bots.paperworld.position import Position
from seasalt_tui.bots.paperworld.quick import Quick
from seasalt_tui.games.paperworld.view import SeatView, View


def dealer(view: View, quick: Quick) -> Dealer:
    """With the squares in which the objectives are nearest; among equals, where most piles can be begun."""
    bare = Position(
        view.match.players, advanced=False, objectives=tuple(objective.number for objective in view.objectives)
    )
    bare.left = [objective.tokens for objective in view.objectives]
    return Dealer(view, [_best(bare, seat, quick) for seat in view.seats])


def _best(bare: Position, seat: SeatView, quick: Quick) -> Frame:
    found = frames(seat.landscape)
    return found[0] if len(found) == 1 else max(found, key=lambda frame: _liking(bare, seat, frame, quick))


def _liking(bare: Position, seat: SeatView, frame: Frame, quick: Quick) -> tuple[float, int]:
    side = side_of(seat, frame)
    return quick.objectives(bare, side, TIMES - 1), len(OPENINGS[side.built])
