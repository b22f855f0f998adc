"""Charts say what they are asked to, and no more than there is room for."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from seasalt_tui.text.charts import bar, binned, columns, proportion, shade, sparkline
from seasalt_tui.text.statistics.round_panels import axis

AMOUNTS = st.floats(min_value=0, max_value=1e18, allow_nan=False)
PLAIN = pytest.mark.parametrize("ascii_only", [False, True])
WEIGHT = {sign: weight for signs in (" ▏▎▍▌▋▊▉█", " ▁▂▃▄▅▆▇█", " -#", " .:#") for weight, sign in enumerate(signs)}


def weight(text: str, *, ascii_only: bool) -> int:
    full = 8 if not ascii_only else None
    return sum(full if sign == "█" and full else WEIGHT[sign] for sign in text)


@PLAIN
@given(value=AMOUNTS, most=AMOUNTS, width=st.integers(0, 200))
def test_a_bar_is_never_wider_than_asked(value: float, most: float, width: int, ascii_only: bool) -> None:
    drawn = bar(value, most, width, ascii_only=ascii_only)
    assert cell_len(drawn) <= width
    assert drawn.isascii() or not ascii_only


@PLAIN
@given(values=st.lists(AMOUNTS, min_size=2), width=st.integers(1, 60))
def test_a_longer_bar_is_never_less(values: list[float], width: int, ascii_only: bool) -> None:
    drawn = [bar(value, max(values), width, ascii_only=ascii_only) for value in sorted(values)]
    for one, other in pairwise(drawn):
        assert len(one) <= len(other)
        assert weight(one, ascii_only=ascii_only) <= weight(other, ascii_only=ascii_only)


@PLAIN
@given(most=AMOUNTS, width=st.integers(0, 60))
def test_nothing_is_empty_and_all_is_full(most: float, width: int, ascii_only: bool) -> None:
    assert bar(0, most, width, ascii_only=ascii_only) == ""
    full = "#" if ascii_only else "█"
    assert bar(most, most, width, ascii_only=ascii_only) == (full * width if most else "")


@PLAIN
def test_what_is_not_nothing_can_be_seen(ascii_only: bool) -> None:
    assert bar(1, 10**18, 30, ascii_only=ascii_only) != ""
    assert sparkline([1, 10**18], ascii_only=ascii_only)[0] != " "
    assert shade(1, 10**18, ascii_only=ascii_only) != " "


@PLAIN
@given(values=st.lists(AMOUNTS), height=st.integers(1, 12))
def test_columns_are_as_many_and_as_high_as_asked(values: list[float], height: int, ascii_only: bool) -> None:
    drawn = columns(values, height, ascii_only=ascii_only)
    assert [cell_len(row) for row in drawn] == [len(values)] * height
    for place, value in enumerate(values):
        column = [row[place] for row in drawn]
        assert (set(column) == {" "}) == (value == 0)
        assert column == sorted(column, key=WEIGHT.__getitem__)  # fuller from the top down


@PLAIN
@given(values=st.lists(AMOUNTS, min_size=1), height=st.integers(1, 6))
def test_a_higher_column_is_never_less(values: list[float], height: int, ascii_only: bool) -> None:
    drawn = columns(sorted(values), height, ascii_only=ascii_only)
    filled = [sum(WEIGHT[row[place]] for row in drawn) for place in range(len(values))]
    assert filled == sorted(filled)


@PLAIN
def test_columns_that_are_all_equal_are_all_full(ascii_only: bool) -> None:
    full = "#" if ascii_only else "█"
    assert columns([3, 3, 3], 2, ascii_only=ascii_only) == [full * 3] * 2
    assert columns([0, 0], 2, ascii_only=ascii_only) == ["  "] * 2
    assert columns([], 2, ascii_only=ascii_only) == ["", ""]


def test_a_sparkline_shows_eighths() -> None:
    assert sparkline(range(9)) == " ▁▂▃▄▅▆▇█"
    assert sparkline([1, 2], most=8) == "▁▂"


@PLAIN
@given(part=st.integers(0, 10**12), rest=st.integers(0, 10**12), width=st.integers(1, 80))
def test_a_part_and_the_rest_fill_the_room(part: int, rest: int, width: int, ascii_only: bool) -> None:
    own, other = proportion(part, part + rest, width, ascii_only=ascii_only)
    assert cell_len(own) + cell_len(other) == (width if part + rest else 0)
    assert (own == "") == (part == 0)


@given(spread=st.dictionaries(st.integers(-50, 10**6), st.integers(1, 10**6)), most=st.integers(1, 60))
def test_bins_hold_everything_once(spread: dict[int, int], most: int) -> None:
    bins = binned(spread, most)
    assert len(bins) <= most
    assert sum(one.times for one in bins) == sum(spread.values())
    assert len({one.high - one.low for one in bins}) <= 1
    for one, other in pairwise(bins):
        assert one.high + 1 == other.low
    for number in spread:
        assert sum(one.low <= number <= one.high for one in bins) == 1


def test_an_axis_with_one_value_names_it_once() -> None:
    assert axis(36, 36, 3) == "36"
    assert axis(3, 36, 11) == "3        36"
    assert axis(35, 36, 3).split() == ["35", "36"]
