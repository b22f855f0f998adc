"""Cards to discard or to pay with are marked, the cheapest first, and keep their marks when the hand is sorted."""

from games.paperworld.positions import cards
from seasalt_tui.text.games.paperworld.marking import cheapest, moved, toggled

HAND = cards("y5 y1* b2 b1 k4")


def test_the_cheapest_has_fewest_stars_and_no_scissors() -> None:
    assert cheapest(HAND) == 3
    assert cheapest(HAND, {3}) == 1
    assert cheapest(HAND, {3, 1}) == 2
    assert cheapest(()) == 0


def test_a_mark_is_set_and_taken_away() -> None:
    assert toggled((), 3, 2) == (3,)
    assert toggled((3,), 1, 2) == (3, 1)
    assert toggled((3, 1), 3, 2) == (1,)


def test_one_mark_too_many_takes_the_place_of_the_first() -> None:
    assert toggled((3, 1), 0, 2) == (1, 0)
    assert toggled((3,), 0, 1) == (0,)


def test_marks_stay_on_their_cards() -> None:
    assert moved((0, 3), HAND, cards("b1 y1* b2 k4 y5")) == (0, 4)
    assert moved((0, 1), cards("y1 y1 b2"), cards("b2 y1 y1")) == (1, 2)
