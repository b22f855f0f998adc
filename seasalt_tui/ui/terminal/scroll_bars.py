"""Scroll bars of terminals with ASCII alone: they end with whole cells, as signs for parts of a cell are no ASCII."""

from typing import ClassVar, Final, cast

from textual.scrollbar import ScrollBar, ScrollBarRender

_BLANK: Final = [" "] * len(ScrollBarRender.VERTICAL_BARS)


class _OfWholeCells(ScrollBarRender):
    VERTICAL_BARS: ClassVar[list[str]] = _BLANK
    HORIZONTAL_BARS: ClassVar[list[str]] = _BLANK


class _Renderer:
    """By the settings of the session that a bar is in, as one process serves many."""

    def __get__(self, bar: ScrollBar | None, owner: type[ScrollBar]) -> type[ScrollBarRender]:
        return _OfWholeCells if bar is not None and bar.app.has_class("ascii") else ScrollBarRender


def follow_charset() -> None:
    """For all scroll bars, also those that Textual makes."""
    ScrollBar.renderer = cast("type[ScrollBarRender]", _Renderer())
