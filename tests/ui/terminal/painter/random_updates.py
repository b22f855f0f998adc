"""Hypothesis strategies: random screen updates, shaped like those of Textual."""

from collections.abc import Sequence
from io import StringIO
from itertools import pairwise
from typing import NamedTuple

from hypothesis import strategies as st
from rich.console import Console
from rich.segment import Segment
from rich.style import Style
from textual._compositor import ChopsUpdate, LayoutUpdate
from textual.geometry import Region
from textual.strip import Strip

from seasalt_tui.ui.terminal.painter.pieces import Piece, PiecesUpdate

WIDTH, HEIGHT = 24, 5

PAIRS = ["ab", "  ", "  ", " x", "é─", "▀ ", "e\u0301c", "漢", "船", "🦀"]
"""Two columns each, so that no update cuts a wide character in half."""

COLORS = [None, "default", "red", "bright_blue", "color(120)", "#102030", "#ddeeff"]
SYSTEMS = ["standard", "256", "truecolor", None]

Update = LayoutUpdate | ChopsUpdate | PiecesUpdate


class Area(NamedTuple):
    x: int
    y: int
    width: int
    height: int


flags = st.sampled_from([None, False, False, True])
styles = st.none() | st.builds(
    Style,
    color=st.sampled_from(COLORS),
    bgcolor=st.sampled_from(COLORS),
    bold=flags,
    dim=flags,
    italic=flags,
    underline=flags,
    blink=flags,
    reverse=flags,
    strike=flags,
    link=st.sampled_from([None, None, "https://example.org/"]),
)


def console(color_system: str | None = "truecolor") -> Console:
    return Console(file=StringIO(), force_terminal=True, color_system=color_system)  # type: ignore[arg-type]


def strip(text: str, style: Style | str | None = None) -> Strip:
    return Strip([Segment(text, Style.parse(style) if isinstance(style, str) else style)])


def at(x: int, y: int, *lines: Strip) -> LayoutUpdate:
    return LayoutUpdate([[line] for line in lines], Region(x, y, lines[0].cell_length, len(lines)))


@st.composite
def strips(draw: st.DrawFn, width: int) -> Strip:
    parts = draw(st.lists(st.sampled_from(PAIRS), min_size=width // 2, max_size=width // 2))
    cuts = sorted(draw(st.sets(st.integers(1, max(1, len(parts) - 1)), max_size=3)))
    bounds = zip([0, *cuts], [*cuts, len(parts)], strict=True)
    return Strip([Segment("".join(parts[start:end]), draw(styles)) for start, end in bounds])


@st.composite
def areas(draw: st.DrawFn) -> Area:
    x, y = 2 * draw(st.integers(0, WIDTH // 2 - 1)), draw(st.integers(0, HEIGHT - 1))
    return Area(x, y, 2 * draw(st.integers(1, (WIDTH - x) // 2)), draw(st.integers(1, HEIGHT - y)))


@st.composite
def layouts(draw: st.DrawFn) -> LayoutUpdate:
    x, y, width, height = draw(areas())
    halves = [2 * (width // 4), width - 2 * (width // 4)]
    lines = [[draw(strips(half)) for half in halves if half] for _ in range(height)]
    return LayoutUpdate(list(lines), Region(x, y, width, height))


@st.composite
def chops(draw: st.DrawFn) -> ChopsUpdate:
    rows = [draw(chopped_rows()) for _ in range(HEIGHT)]
    dirty = [draw(areas()) for _ in range(draw(st.integers(1, 2)))]
    spans = [(y, x, x + width) for x, top, width, height in dirty for y in range(top, top + height)]
    return ChopsUpdate(rows, sorted(spans), [ends(row) for row in rows])


@st.composite
def chopped_rows(draw: st.DrawFn) -> dict[int, Strip | None]:
    cuts = [0, *sorted(draw(st.sets(st.sampled_from(range(2, WIDTH, 2)), max_size=3))), WIDTH]
    return {start: draw(st.none() | strips(end - start)) for start, end in pairwise(cuts)}


@st.composite
def pieces(draw: st.DrawFn) -> PiecesUpdate:
    return PiecesUpdate([draw(one_piece()) for _ in range(draw(st.integers(1, 4)))])


@st.composite
def one_piece(draw: st.DrawFn) -> Piece:
    place, start = draw(areas()), 2 * draw(st.integers(0, 2))
    return Piece(place.x, place.y, draw(strips(WIDTH)), start, min(start + place.width, WIDTH))


def ends(row: dict[int, Strip | None]) -> list[int]:
    return [*list(row)[1:], WIDTH]


def full(lines: Sequence[Strip]) -> LayoutUpdate:
    return LayoutUpdate([[line] for line in lines], Region(0, 0, WIDTH, HEIGHT))


full_layouts = st.lists(strips(WIDTH), min_size=HEIGHT, max_size=HEIGHT).map(full)
updates: st.SearchStrategy[Update] = st.one_of(layouts(), chops(), pieces(), full_layouts)
