"""Rows as Textual strips."""

from itertools import product

import pytest
from rich.style import Style

from art.looks import LOOKS, SIZES, drawn, text
from seasalt_tui.art.faces import Look, Size, face
from seasalt_tui.art.values import HEIGHTS, WIDTHS, Run
from seasalt_tui.ui.widgets.strips import strips


@pytest.mark.parametrize(("size", "look"), product(SIZES, LOOKS))
def test_every_segment_has_a_style(size: Size, look: Look) -> None:
    for rows in drawn(size, look):
        lines = strips(rows)
        assert [line.cell_length for line in lines] == [WIDTHS[size]] * HEIGHTS[size]
        assert [line.text for line in lines] == [text(row) for row in rows]
        assert all(isinstance(segment.style, Style) for line in lines for segment in line)


def test_strips_are_made_once() -> None:
    rows = face("boat", "yellow", "large", Look("256", "color(234)"), "Boat", "YE", "", "pair")
    assert strips(rows) is strips(rows)


def test_a_run_becomes_one_segment() -> None:
    (line,) = strips(((Run("Crab", "#000000", "color(33)", bold=True), Run(" ", reverse=True)),))
    first, second = line
    assert first.style == Style(color="#000000", bgcolor="color(33)", bold=True)
    assert second.style == Style(reverse=True)
