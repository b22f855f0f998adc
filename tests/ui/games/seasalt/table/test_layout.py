"""Where everything lies: within the terminal, nothing on anything else, at every size."""

from itertools import pairwise, product

import pytest

from seasalt_tui.art.overlap import card_offsets
from seasalt_tui.art.values import Size
from seasalt_tui.ui.games.seasalt.table.layout import CARD, SIDE_FROM, TableSpace, regions
from ui.games.alike_rooms import alike, check_apart

BARS = 3  # lines of the screen that are not the table's
SIZES: tuple[Size, ...] = ("medium", "box")
MEDIUM: tuple[Size, ...] = ("medium",)
TINY: tuple[Size, ...] = ("tiny",)
LOW: tuple[Size, ...] = ("small",)
LARGE: tuple[Size, ...] = ("large",)
HUGE: tuple[Size, ...] = ("huge", "large", "box")
EXTRA_WIDE = (180, 200, 300)


def rooms() -> list[TableSpace]:
    small = product((80, 90, 109, 110, 140, 220), (21, 22, 25, 27, 33, 45, 70), (1, 2, 3), SIZES)
    lowest = product((80, 90, 110, 220), (17, 18), (1, 2, 3), TINY)
    low = product((80, 90, 110, 220), (18, 19), (1, 2, 3), LOW)
    large = product((110, 120, 160, 220), (31, 33, 37, 47, 70), (1, 2, 3), LARGE)
    huge = product(EXTRA_WIDE, (47, 50, 57, 90), (1, 2, 3, 4), HUGE)
    return [
        *(TableSpace(*sizes) for sizes in (*lowest, *low, *small, *large, *huge)),
        *(TableSpace(*sizes, odds=True) for sizes in product((120, 180, 220), (37, 47, 57), (1, 3), LARGE)),
    ]


def rooms_with_everything() -> list[TableSpace]:
    """With both expansions, the cards as large as the terminal has room for beside the events."""
    small = product((80, 90, 109, 110, 140), (21, 22, 25, 27, 33, 45), (1, 2, 3), MEDIUM)
    lowest = product((80, 90, 110), (17, 18), (1, 2, 3), TINY)
    low = product((80, 90, 110), (19, 20), (1, 2, 3), LOW)
    large = product((110, 120, 160, 220), (31, 33, 37, 45), (1, 2, 3), LARGE)
    huge = product(EXTRA_WIDE, (47, 50, 57, 90), (1, 2, 3, 4), HUGE)
    sizes = (*lowest, *low, *small, *large, *huge)
    return [TableSpace(*size, events=count, salt=True) for size, count in product(sizes, (1, 3))]


def upright_rooms() -> list[TableSpace]:
    """From the smallest of these terminals up, with the largest cards that they have room for."""
    heights: tuple[tuple[int, int, Size], ...] = (
        (31, 1, "small"),
        (31, 3, "tiny"),
        (35, 1, "medium"),
        (45, 3, "medium"),
        (55, 4, "large"),
    )
    return [
        TableSpace(width, height, opponents, size, events=events)
        for width, opponents in product((44, 60, 79), (1, 2, 3))
        for height, most, size in heights
        for events in range(most + 1)
    ]


ROOMS = alike([*rooms(), *rooms_with_everything()])
UPRIGHT = alike(upright_rooms())


@pytest.mark.parametrize(
    "group", [*ROOMS.values(), *UPRIGHT.values()], ids=[*ROOMS, *(f"upright {at}" for at in UPRIGHT)]
)
def test_nothing_lies_on_anything_or_off_the_table(group: list[TableSpace]) -> None:
    for room in group:
        check_apart(regions(room).values(), room.width, room.height)


@pytest.mark.parametrize("group", ROOMS.values(), ids=ROOMS)
def test_every_part_has_the_room_it_needs(group: list[TableSpace]) -> None:
    for room in group:
        found = regions(room)
        width, height = CARD[room.cards]
        assert found["hand"].height == height + 1
        for source in ("deck", "left", "right"):
            assert found[source].height == height + 1
            assert found[source].width >= width
        assert found["log"].width >= 28
        assert found["log"].height >= (height + 1 if room.height < BARS + 18 else 6)
        assert all(found[f"opponent{place}"].height >= 3 for place in range(room.opponents))


@pytest.mark.parametrize("group", UPRIGHT.values(), ids=UPRIGHT)
def test_upright_every_part_has_the_room_it_needs(group: list[TableSpace]) -> None:
    for room in group:
        found = regions(room)
        width, height = CARD[room.cards]
        assert found["hand"].height == 2 * (height + 1)
        assert found["hand"].bottom == room.height
        assert all(found[source].height == height + 1 for source in ("deck", "left", "right"))
        assert all(found[source].width >= width for source in ("deck", "left", "right"))
        assert found["own"].height >= 5
        assert all(found[f"opponent{place}"].height >= 2 for place in range(room.opponents))


def test_upright_a_spectator_has_the_log_where_the_hand_would_be() -> None:
    found = regions(TableSpace(44, 31, 4, "small", watched=True))
    assert found["hand"].height == found["own"].height == 0
    assert found["log"].height >= 5


@pytest.mark.parametrize("width", EXTRA_WIDE)
@pytest.mark.parametrize("height", [47, 57, 70])
def test_a_very_large_terminal_has_the_hand_at_the_bottom_and_tables(width: int, height: int) -> None:
    found = regions(TableSpace(width, height, 3, "huge"))
    assert found["hand"].bottom == height
    assert found["own"].bottom == found["hand"].y
    assert abs(found["deck"].x - (found["own"].width - found["right"].right)) <= 1
    assert abs(found["deck"].y - found["opponent0"].bottom - (found["own"].y - found["deck"].bottom)) <= 1
    assert found["known_points"].height >= 14
    assert found["card_counts"].width >= 50
    assert found["log"].height >= 8


def test_events_have_a_line_above_the_own_pane_and_where_there_is_a_column_stand_in_it() -> None:
    low, high = regions(TableSpace(80, 21, 3, "medium", events=3)), regions(TableSpace(120, 37, 3, "large", events=3))
    assert low["events"].height == 1
    assert low["events"].bottom == low["own"].y
    assert high["events"].height == 3 * 3 + 1
    assert high["events"].x == high["log"].x


def test_without_expansions_there_are_no_events() -> None:
    assert all("events" not in regions(room) for room in rooms())


def test_odds_take_the_place_of_points_and_cards_are_counted_only_where_they_may_be() -> None:
    assert "odds" in regions(TableSpace(180, 47, 3, "huge", odds=True))
    assert "known_points" not in regions(TableSpace(180, 47, 3, "huge", odds=True))
    assert "card_counts" not in regions(TableSpace(180, 47, 3, "huge", counts=False))


def test_a_wide_terminal_has_a_column_beside_the_table() -> None:
    assert {"scores", "colors", "parts"} <= set(regions(TableSpace(SIDE_FROM, 31, 3, "large")))
    assert "scores" not in regions(TableSpace(SIDE_FROM - 1, 31, 3, "medium"))


@pytest.mark.parametrize("count", range(1, 31))
def test_a_hand_fits_and_every_card_shows_its_code(count: int) -> None:
    lefts = card_offsets(count, 78, 9)
    assert lefts[0] == 0
    assert lefts[-1] + 9 <= 78
    gaps = [right - left for left, right in pairwise(lefts)]
    assert all(2 <= gap <= 10 for gap in gaps)
    assert count > 20 or all(gap >= 3 for gap in gaps)
