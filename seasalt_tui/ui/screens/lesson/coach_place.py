"""Placement of the coach: over the log, or over what the step allows to be covered."""

from typing import Any, Final

from textual.geometry import Region
from textual.screen import Screen

from seasalt_tui.text.lesson import Step
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.ui.screens.table.board_slot import BoardSlot

_FEWEST_ROWS: Final = 9
_MOST_ROWS: Final = 11
_NARROWEST: Final = 29  # columns
_FEWEST_UPRIGHT: Final = 8


def room_for_coach(screen: Screen[Any], slot: BoardSlot, step: Step) -> Region:
    """Where the log is too low, the parts that the step allows to be covered, or else the free end of the parts
    above it.
    """
    board, place = slot.widget.region, slot.board.log_view.region
    if is_upright(board.width):
        return _room_upright(board, place or _last_row(screen.query_one("#own").region), _highest(screen, step))
    if place.height < _FEWEST_ROWS and step.may_cover:
        covered = Region.from_union([screen.query_one(f"#{part}").region for part in step.may_cover])
        return covered.crop_size((covered.width, _MOST_ROWS))
    top = min(place.y, max(place.bottom - _FEWEST_ROWS, board.y + 1))
    return Region(place.x, top, board.right - place.x, min(place.bottom - top, _MOST_ROWS))


def _room_upright(board: Region, log: Region, covered: Region | None) -> Region:
    """Over the log if that is high enough, else over the highest part that may be covered, or up from the log."""
    if log.height >= _FEWEST_UPRIGHT or covered is None:
        top = min(log.y, max(log.bottom - _FEWEST_UPRIGHT, board.y + 1))
        return Region(board.x, top, board.width, min(log.bottom - top, _MOST_ROWS))
    width = covered.width if covered.width >= _NARROWEST else board.width
    return Region(board.x, covered.y, width, min(max(covered.height, _FEWEST_UPRIGHT), _MOST_ROWS))


def _highest(screen: Screen[Any], step: Step) -> Region | None:
    """Of the parts that the step allows to be covered."""
    regions = (screen.query_one(f"#{part}").region for part in step.may_cover)
    return min(filter(None, regions), key=lambda region: region.y, default=None)


def _last_row(region: Region) -> Region:
    return Region(region.x, region.bottom - 1, region.width, 1)
