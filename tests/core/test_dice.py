"""Reproducible dice: these throws are the same on every machine and Python version, and must never change."""

from collections import Counter

from seasalt_tui.core.dice import Dice

KNOWN_THROWS = [34, 52, 15, 34, 4, 45, 28, 9]
KNOWN_SHUFFLE = tuple("dachbfeg")
KNOWN_CHOICE = "y"


def test_known_throws() -> None:
    dice = Dice("sea")
    assert [dice.below(58) for _ in range(8)] == KNOWN_THROWS
    assert dice.shuffled("abcdefgh") == KNOWN_SHUFFLE
    assert dice.choice("xyz") == KNOWN_CHOICE


def test_a_shuffle_loses_nothing() -> None:
    assert Counter(Dice("salt").shuffled("seasaltandpaper")) == Counter("seasaltandpaper")


def test_every_order_comes_up_about_as_often() -> None:
    dice = Dice("paper")
    orders = Counter(dice.shuffled("abc") for _ in range(6000))
    assert len(orders) == 6
    assert all(850 < count < 1150 for count in orders.values())
