"""Placement of the coach: over the log, or over what the step allows to be covered."""

from typing import Any, Final

from textual.geometry import Region
from textual.screen import Screen

from seasalt_tui.text.lesson import Step
from seasalt_tui.ui.screens.table.board_slot import BoardSlot

_FEWEST_ROWS: Final = 9
_MOST_ROWS: Final = 11


def room_for_coach(screen: Screen[Any], slot: BoardSlot, step: Step) -> Region:
    """Where the log is too low, the parts that the step allows to be covered, or else the free end of the parts
    above it.
    """
    board, place = slot.widget.region, slot.board.log_view.region
    if place.height < _FEWEST_ROWS and step.may_cover:
        covered = Region.from_union([screen.query_one(f"#{part}").region for part in step.may_cover])
        return covered.crop_size((covered.width, _MOST_ROWS))
    top = min(place.y, max(place.bottom - _FEWEST_ROWS, board.y + 1))
    return Region(place.x, top, board.right - place.x, min(place.bottom - top, _MOST_ROWS))
