"""Rows as Textual wants them. Every segment has a style, for Textual's filters fail on one without."""

from functools import lru_cache
from typing import Final

from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from seasalt_tui.ui.art.values import Row

_REMEMBERED: Final = 4096


@lru_cache(_REMEMBERED)
def strips(rows: tuple[Row, ...]) -> list[Strip]:
    return [_strip(row) for row in rows]


@lru_cache(_REMEMBERED)
def _strip(row: Row) -> Strip:
    return Strip([Segment(run.text, _style(*run[1:])) for run in row])


@lru_cache(_REMEMBERED)
def _style(ink: str | None, ground: str | None, bold: bool, reverse: bool) -> Style:
    return Style(color=ink, bgcolor=ground, bold=bold or None, reverse=reverse or None)
