"""The chance of winning as characters."""

import pytest

from seasalt_tui.text.review.chart import ChanceCurve, draw_chart, with_title

WIDTHS = pytest.mark.parametrize("width", [40, 79, 119])
COUNTS = pytest.mark.parametrize("count", [2, 7, 60, 400])


def rising(count: int) -> ChanceCurve:
    """From nothing to all, in two rounds, with a turn at each end."""
    chances = tuple(place / (count - 1) for place in range(count))
    return ChanceCurve(chances, ((0, 1), (count // 2, 2)), ((0, True), (count - 2, False)))


@WIDTHS
@COUNTS
@pytest.mark.parametrize("ascii_only", [False, True])
def test_it_fits_and_every_chance_has_its_place(count: int, width: int, ascii_only: bool) -> None:
    chart = draw_chart(rising(count), width, 7, ascii_only=ascii_only)
    assert len(chart.rows) == 7
    assert all(len(row) == width for row in (*chart.rows, chart.numbers_row, chart.rounds_row))
    assert len(chart.cells) == count
    assert all(6 <= start < end <= width for start, end in chart.cells)
    if ascii_only:
        assert all(row.isascii() for row in (*chart.rows, chart.numbers_row, chart.rounds_row))


def test_what_is_sure_is_full_what_is_lost_is_seen_and_what_is_unknown_is_told_apart() -> None:
    chart = draw_chart(ChanceCurve((1.0, 0.0, None, 0.5), ((0, 1),), ()), 10, 4, ascii_only=False)
    assert [row[6:] for row in chart.rows] == ["█   ", "█   ", "█┄┄█", "█▁·█"]
    assert [row[:6] for row in chart.rows] == [" 100% ", "      ", "  50% ", "   0% "]


def test_rounds_are_marked_on_the_ground_and_above_the_columns() -> None:
    chart = draw_chart(ChanceCurve((0.2,) * 10, ((0, 1), (5, 2)), ()), 26, 4, ascii_only=False)
    assert chart.rounds_row[5:] == "└─1────────┴2────────"
    assert [row[16] for row in chart.rows] == ["┊", "┊", "┊", "▆"]


def test_a_game_without_rounds_has_none_to_number() -> None:
    assert draw_chart(ChanceCurve((0.2,) * 10, ((0, 1),), ()), 26, 4, ascii_only=True).rounds_row == "     +" + "-" * 20


def test_turns_are_numbered_and_say_which_way() -> None:
    chart = draw_chart(ChanceCurve((0.5,) * 10, ((0, 1),), ((1, True), (5, False))), 26, 4, ascii_only=False)
    assert chart.numbers_row == "        1▴      2▾        "
    assert (
        draw_chart(ChanceCurve((0.5,) * 10, ((0, 1),), ((1, True),)), 26, 4, ascii_only=True).numbers_row.strip()
        == "1^"
    )


@WIDTHS
def test_numbers_never_hide_each_other(width: int) -> None:
    turns = tuple((place, True) for place in range(91, 100))
    chart = draw_chart(ChanceCurve((0.5,) * 101, ((0, 1),), turns), width, 5, ascii_only=True)
    assert "".join(sign for sign in chart.numbers_row if sign.isdigit()) == "123456789"
    assert [chart.turn_at(x) for x in chart.numbers] == list(range(9))


@COUNTS
def test_where_something_stands_it_is_found(count: int) -> None:
    chart = draw_chart(rising(count), 79, 7, ascii_only=False)
    for place, (start, end) in enumerate(chart.cells):
        if chart.cells[place : place + 1] != chart.cells[place - 1 : place]:
            assert chart.cells[chart.at(start)] == (start, end)
    assert chart.at(0) == 0
    assert chart.cells[chart.at(200)] == chart.cells[-1]


def test_the_title_stands_where_no_number_is_near() -> None:
    chart = draw_chart(ChanceCurve((0.5,) * 10, ((0, 1),), ((0, True), (3, False))), 46, 4, ascii_only=True)
    assert "".join(with_title(chart, "Chance")) == "      1^  Chance  2v".ljust(46)
    assert with_title(chart, "Chance of winning") == ("      1^          2v  ", "Chance of winning", " " * 7)
    assert with_title(chart, "The chance of winning the game") == (chart.numbers_row, "", "")
