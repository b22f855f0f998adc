"""Escape sequences for a change of look leave the terminal in that look."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.ui.terminal.painter.sgr import PLAIN, CellStyle, change, shared_style, style_of
from ui.terminal.painter.terminal_emulator import Terminal

INKS = ["39", "31", "97", "38;5;120", "38;2;1;2;3"]
PAPERS = ["49", "41", "107", "48;5;120", "48;2;1;2;3"]
KNOWN_TO_PYTE = ["1", "3", "4", "5", "7", "9"]

looks = st.builds(
    CellStyle,
    st.frozensets(st.sampled_from(KNOWN_TO_PYTE)),
    st.sampled_from(INKS),
    st.sampled_from(PAPERS),
)


@given(st.lists(looks, min_size=1))
def test_changes(wanted: list[CellStyle]) -> None:
    changing, fresh, before = Terminal(1, 1), Terminal(1, 1), PLAIN
    for look in wanted:
        text, before = change(before, look)
        changing.feed(f"{text}\x1b[Hx")
        fresh.feed(f"\x1b[m{change(PLAIN, look)[0]}\x1b[Hx")
        assert changing.cells() == fresh.cells()
        assert before == look


@pytest.mark.parametrize(
    ("before", "after", "written"),
    [
        ("1;2;31", "1;31", "\x1b[22;1m"),
        ("1;2;38;2;1;2;3", "2;38;2;1;2;3", "\x1b[22;2m"),
        ("4;21;38;5;120;48;5;3", "4;38;5;120;48;5;3", "\x1b[24;4m"),
        ("1;3;4;31", "", "\x1b[m"),
        ("31;44", "31", "\x1b[49m"),
        ("31", "31", ""),
    ],
)
def test_writes_what_differs(before: str, after: str, written: str) -> None:
    assert change(style_of(before, ""), style_of(after, "")) == (written, style_of(after, ""))


def test_a_blank_takes_any_ink() -> None:
    blank = CellStyle(ink="", paper="44")
    assert shared_style(blank, style_of("1;31;44", "")) == style_of("1;31;44", "")
    assert shared_style(style_of("31;44", ""), blank) == style_of("31;44", "")
    assert shared_style(style_of("4;31;44", ""), blank) is None
    assert shared_style(style_of("31;45", ""), blank) is None
    assert change(style_of("4;31;45", ""), blank) == ("\x1b[24;44m", style_of("31;44", ""))
