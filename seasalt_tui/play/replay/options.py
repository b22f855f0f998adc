"""Options of a replay: the game, whose view, the start position and the speed."""

from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Index, Viewpoint
from seasalt_tui.play.game_handle import GameHandle

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)  # steps a second
DEFAULT_SPEED: Final = 1.0

ViewpointOption = Seat | Literal["open", "spectator"]


class ReplayOptions(Struct, frozen=True):
    """`look`: None for the first that is allowed; `at`: None for the beginning."""

    handle: GameHandle
    viewpoint: ViewpointOption | None = None
    at: Index | None = None
    speed: float = DEFAULT_SPEED


def matching_viewpoint(option: ViewpointOption | None, allowed: tuple[Viewpoint, ...]) -> Viewpoint | None:
    """The matching viewpoint among the allowed ones; None if there are none."""
    match option:
        case None:
            return allowed[0]
        case "open":
            return next((each for each in allowed if each.open), None)
        case "spectator":
            return next((each for each in allowed if each == Viewpoint(None)), None)
        case seat:
            return next((each for each in allowed if each == Viewpoint(seat)), None)
