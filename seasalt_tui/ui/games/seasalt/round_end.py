"""The table at the end of a round, with all hands open."""

from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import Call, RoundResult
from seasalt_tui.games.seasalt.view import Own, SeatView, View
from seasalt_tui.games.seasalt.view_points import points_in_result


def round_end(before: View, after: View) -> View | None:
    """From the last view of the round and the first one with its result. None: the hands were not shown."""
    result = after.result
    if result is None or not result.hands or before.round != result.round:
        return None
    return replace(
        before,
        seats=tuple(_open(result, seat, seat_view) for seat, seat_view in enumerate(before.seats)),
        call=Call(result.seat, "stop" if result.ending == "stop" else "last chance"),
        turn_of=result.seat,
        own=None if before.seat is None else _own(result, before.seat),
        drawn=(),
        legal=(),
        result=result,
    )


def _open(result: RoundResult, seat: Seat, seat_view: SeatView) -> SeatView:
    hand = result.hands[seat]
    return replace(seat_view, hand=hand, size=len(hand), revealed=True, known=Hand(), table=result.tables[seat])


def _own(result: RoundResult, seat: Seat) -> Own:
    return Own(points_in_result(result, seat), (result.hands[seat] | result.tables[seat]).colors)
