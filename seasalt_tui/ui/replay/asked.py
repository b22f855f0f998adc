"""What was asked for of a replay, on a command line or not at all."""

from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Eyes, Place
from seasalt_tui.ui.keeping import Kept

SPEEDS: Final = (0.5, 1.0, 2.0, 4.0, 8.0)  # steps a second
USUAL_SPEED: Final = 1.0

Look = Seat | Literal["open", "spectator"]


class Asked(Struct, frozen=True):
    """`look`: None where the first eyes that are offered will do; `at`: None for the beginning."""

    kept: Kept
    look: Look | None = None
    at: Place | None = None
    speed: float = USUAL_SPEED


def chosen(look: Look | None, eyes: tuple[Eyes, ...]) -> Eyes | None:
    """Of the eyes that are offered; None where these are not among them."""
    match look:
        case None:
            return eyes[0]
        case "open":
            return next((each for each in eyes if each.open), None)
        case "spectator":
            return next((each for each in eyes if each == Eyes(None)), None)
        case seat:
            return next((each for each in eyes if each == Eyes(seat)), None)
