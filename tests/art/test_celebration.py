"""The celebration of a win: few cells change from one picture to the next, and in the end paper lies everywhere."""

from itertools import pairwise

import pytest

from seasalt_tui.art.celebration import celebration_rows
from seasalt_tui.art.rows import width
from seasalt_tui.art.values import Look, PaletteName

WIDE, HIGH = 76, 5
FRAMES = 12
MOST_CHANGES = 110  # cells: at some 12 bytes a cell a whole celebration is less than one full screen


def picture(moment: float, look: Look = Look("true", "#000000")) -> list[list[tuple[str, str | None]]]:  # noqa: B008
    rows = celebration_rows(look, WIDE, HIGH, moment)
    return [[(sign, part.ink) for part in row for sign in part.text] for row in rows]


def pieces(moment: float) -> int:
    return sum(sign != " " for row in picture(moment)[:-1] for sign, _ in row)


@pytest.mark.parametrize("palette", ["true", "256", "16", "mono"])
@pytest.mark.parametrize("only_ascii", [False, True])
def test_every_row_is_as_wide_as_there_is_room(palette: PaletteName, only_ascii: bool) -> None:
    look = Look(palette, "#000000", only_ascii)
    for high in range(2, 6):
        for moment in (0.0, 0.5, 1.0):
            rows = celebration_rows(look, WIDE, high, moment)
            assert [width(row) for row in rows] == [WIDE] * high
            assert not only_ascii or all(part.text.isascii() for row in rows for part in row)


def test_few_cells_change_from_one_picture_to_the_next() -> None:
    frames = [picture(step / FRAMES) for step in range(FRAMES + 1)]
    for before, after in pairwise(frames):
        changed = sum(
            one != other
            for row, next_row in zip(before, after, strict=True)
            for one, other in zip(row, next_row, strict=True)
        )
        assert changed <= MOST_CHANGES


def test_paper_comes_down_and_stays() -> None:
    assert pieces(0.0) < pieces(1.0) == WIDE // 4
    assert picture(0.9)[:-1] == picture(1.0)[:-1]
