"""Where everything lies: within the terminal, nothing on anything else, at every size."""

from itertools import combinations, product

import pytest

from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize
from seasalt_tui.games.paperworld.landscape import Cell, openings
from seasalt_tui.games.paperworld.state import PILES
from seasalt_tui.ui.games.paperworld.table.cell_layout import cell_regions, extent
from seasalt_tui.ui.games.paperworld.table.layout import (
    OBJECTIVE_WIDTH,
    TableSpace,
    hand_cards,
    opponent_cards,
    own_cards,
    regions,
)
from seasalt_tui.ui.games.paperworld.table.upright_layout import hand_cards_in_rows, upright_regions
from ui.games.alike_rooms import alike, check_apart

TINY: tuple[LandscapeSize, ...] = ("tiny",)
SMALL: tuple[LandscapeSize, ...] = ("small",)
LARGE: tuple[LandscapeSize, ...] = ("large",)
HUGE: tuple[LandscapeSize, ...] = ("huge",)


def rooms() -> list[TableSpace]:
    tiny = product((80, 81, 90, 109, 110, 140, 220), (17, 18, 19, 20), (1, 2, 3), TINY, (False, True))
    small = product((80, 81, 90, 109, 110, 140, 220), (20, 21, 22, 25, 30, 33, 45, 70), (1, 2, 3), SMALL, (False, True))
    large = product((110, 111, 120, 160, 220), (31, 33, 37, 47, 70), (1, 2, 3), LARGE, (False, True))
    huge = product((190, 200, 260), (53, 57, 70), (1, 2, 3), HUGE, (False, True))
    return [TableSpace(*sizes) for sizes in (*tiny, *small, *large, *huge)]


def upright_rooms() -> list[TableSpace]:
    narrow = product((44, 51), (31, 35, 41, 45, 55), (1, 2, 3), TINY, (False, True))
    wider = product((52, 60, 79), (31, 35, 41, 45, 55, 80), (1, 2, 3), SMALL, (False, True))
    return [TableSpace(*sizes) for sizes in (*narrow, *wider)]


ROOMS = alike(rooms())
UPRIGHT = alike(upright_rooms())


@pytest.mark.parametrize("watched", [False, True])
@pytest.mark.parametrize("group", UPRIGHT.values(), ids=UPRIGHT)
def test_upright_nothing_lies_on_anything_and_every_part_has_room(group: list[TableSpace], watched: bool) -> None:
    for room in group:
        found = upright_regions(room, watched=watched)
        check_apart(found.values(), room.width, room.height)
        assert found["market"].width >= PILES * (room.card[0] + 1) - 1
        assert found["objectives"].height >= 4
        assert found["offers"].height == 4
        assert found["own"].width - 1 == extent(EXTENT[own_cards(found["own"].width)])[0]
        assert found["own"].height >= extent(EXTENT[own_cards(found["own"].width)])[1] + 2
        assert found["hand"].height >= (0 if watched else 5)
        assert ("banner" in found) == room.final
        assert all(found[f"opponent{place}"].width >= 13 for place in range(room.opponents))
        assert all(found[f"opponent{place}"].height >= 4 for place in range(room.opponents))


def test_upright_cards_in_hand_lie_in_two_rows_before_they_cover_each_other() -> None:
    assert [hand_cards_in_rows("small", count, 42, 8) for count in (4, 5, 12)] == ["small", "tiny", "tiny"]
    assert [hand_cards_in_rows("small", count, 42, 10) for count in (8, 9)] == ["small", "tiny"]


@pytest.mark.parametrize("group", ROOMS.values(), ids=ROOMS)
def test_nothing_lies_on_anything_or_off_the_table(group: list[TableSpace]) -> None:
    for room in group:
        check_apart(regions(room).values(), room.width, room.height)


@pytest.mark.parametrize("group", ROOMS.values(), ids=ROOMS)
def test_every_part_has_the_room_it_needs(group: list[TableSpace]) -> None:
    for room in group:
        found = regions(room)
        width, height = room.card
        assert (found["own"].width - 1, found["own"].height - _head(room)) == extent(EXTENT[room.own])
        assert found["hand"].height == EXTENT[room.hand][1] + 1
        assert found["market"].width == PILES * (width + 1) - 1
        assert found["market"].height == height
        beside = found["objectives"].width >= 3 * OBJECTIVE_WIDTH + 2
        assert found["objectives"].height >= (3 if beside or room.height < 18 else 4)
        assert found["objectives"].width >= 48
        assert found["points"].height >= 1
        assert found["offers"].height == 2
        assert room.height < 19 or "log" in found
        assert "log" not in found or found["log"].width >= 28
        assert room.cards == "tiny" or ("banner" in found) == (room.final and room.height > 20)
        for place in range(room.opponents):
            rival = found[f"opponent{place}"]
            assert rival.width >= 15
            assert rival.height >= 4


def _head(room: TableSpace) -> int:
    """On the lowest terminals the letters of the columns alone."""
    assert room.has_total_in_line == (room.height < (18 if room.cards == "tiny" else 21))
    return 1 if room.has_total_in_line else 2


def test_the_others_are_drawn_as_large_as_there_is_room_for() -> None:
    shown = [regions(TableSpace(*sizes))["opponent0"] for sizes in ((80, 21, 3, "small"), (120, 37, 3, "large"))]
    assert [opponent_cards(*region.size) for region in shown] == [None, "tiny"]
    assert opponent_cards(*regions(TableSpace(160, 47, 3, "large"))["opponent0"].size) == "small"
    assert opponent_cards(*regions(TableSpace(200, 57, 1, "huge"))["opponent0"].size) == "huge"


def test_many_cards_in_hand_become_smaller_before_they_cover_each_other() -> None:
    assert [hand_cards("small", count, 78) for count in (1, 8, 9, 11)] == ["small", "small", "tiny", "tiny"]
    assert [hand_cards("large", count, 118) for count in (9, 10, 14)] == ["large", "small", "tiny"]


def test_the_own_landscape_is_largest() -> None:
    for width, height, cards, own in OWN:
        room = TableSpace(width, height, 3, cards)
        assert room.own == own_cards(regions(room)["own"].width) == own


OWN: tuple[tuple[int, int, LandscapeSize, LandscapeSize], ...] = (
    (80, 21, "small", "small"),
    (120, 37, "large", "large"),
    (160, 47, "large", "huge"),
    (200, 57, "huge", "giant"),
)
GROWN = {
    "one pile": [(0, 0)],
    "two side by side": [(0, 0), (1, 0)],
    "two by two": [(0, 0), (1, 0), (0, -1), (1, -1)],
    "a row": [(-1, 0), (0, 0), (1, 0)],
    "a corner": [(0, 0), (0, 1), (1, 1)],
    "all nine": list(product((-2, -1, 0), (0, 1, 2))),
}


@pytest.mark.parametrize("size", ["tiny", "small", "large", "huge", "giant"])
@pytest.mark.parametrize("cells", GROWN.values(), ids=GROWN)
def test_a_landscape_has_room_for_all_its_piles_and_wherever_it_may_grow(
    size: LandscapeSize, cells: list[tuple[int, int]]
) -> None:
    piles = tuple(Cell(*cell) for cell in cells)
    shown, card = cell_regions(piles, EXTENT[size]), EXTENT[size]
    used = [shown[cell] for cell in (*piles, *openings(tuple(sorted(piles))))]
    width, height = extent(card)
    assert all(shown[cell].size == card for cell in piles)
    assert all(region.width >= card[0] // 2 - 1 and region.height >= card[1] // 2 for region in used)
    assert all(region.x >= 0 and region.right <= width and region.bottom <= height for region in used)
    assert not any(one.overlaps(other) for one, other in combinations(used, 2))
