"""Converts rows to Textual strips, cached. Every segment gets a style: Textual's filters fail on one without."""

from functools import lru_cache
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from seasalt_tui.art.values import Row

_CACHE_SIZE: Final = 4096


@lru_cache(_CACHE_SIZE)
def strips(rows: tuple[Row, ...]) -> list[Strip]:
    return [_strip(row) for row in rows]


@lru_cache(_CACHE_SIZE)
def _strip(row: Row) -> Strip:
    return Strip([Segment(run.text, _style(*run[1:])) for run in row])


@lru_cache(_CACHE_SIZE)
def line_strip(row: Row, width: int, ground: Style) -> Strip:
    """A whole line, shared by all widgets that paint the same one: what Textual derives from it is derived once."""
    return _strip(row).adjust_cell_length(width, ground).apply_style(ground)


@lru_cache(_CACHE_SIZE)
def _style(ink: str | None, ground: str | None, bold: bool, reverse: bool) -> Style:
    return Style(color=ink, bgcolor=ground, bold=bold or None, reverse=reverse or None)
