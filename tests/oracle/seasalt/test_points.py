"""The oracle's deck, and its scores worked out by hand."""

import random
from collections import Counter

import pytest

from oracle.seasalt.deck import CARDS, COUNTS, MERMAID, color, family
from oracle.seasalt.positions import POOR, SEVEN, SEVEN_TOO
from oracle.seasalt.scoring import points, settle


def test_the_deck() -> None:
    assert len(CARDS) == 58
    assert len({family(card) for card in CARDS}) == 14
    assert len({color(card) for card in CARDS}) == 11
    assert {card for card in CARDS if color(card) == "white"} == {MERMAID}
    families = Counter(family(card) for card in CARDS)
    expected = {"crab": 9, "boat": 8, "fish": 7, "swimmer": 5, "shark": 5, "mermaid": 4}
    expected |= {"shell": 6, "octopus": 5, "penguin": 3, "sailor": 2}
    expected |= {"lighthouse": 1, "shoal": 1, "penguin_colony": 1, "captain": 1}
    assert families == expected
    assert sum(COUNTS.values()) == 58


@pytest.mark.parametrize(
    ("cards", "parts", "bonus"),
    [
        ([], (0, 0, 0, 0), 0),
        (["crab:black"] + ["crab:yellow"] * 2, (1, 0, 0, 0), 2),
        (["swimmer:black", "shark:black", "shark:green"], (1, 0, 0, 0), 2),
        (["swimmer:black", "swimmer:yellow"], (0, 0, 0, 0), 1),
        (["boat:black"] * 2 + ["boat:yellow"] * 2 + ["fish:black"] * 2, (3, 0, 0, 0), 4),
        ([MERMAID], (0, 1, 0, 0), 1),
        ([MERMAID] * 2, (0, 2, 0, 0), 2),
        ([MERMAID] * 4, (0, 4, 0, 0), 4),
        ([MERMAID] * 3 + ["shark:black"], (0, 4, 0, 0), 3),
        ([MERMAID] * 4 + ["shark:black"], (0, 5, 0, 0), 4),
        # The rulebooks' two mermaids: 4 light blue cards with 2 green ones, or with 3.
        (
            [MERMAID] * 2
            + ["shark:light_blue", "shell:light_blue", "crab:light_blue", "fish:light_blue"]
            + ["shark:green", "octopus:green"],
            (0, 6, 0, 0),
            4,
        ),
        (
            [MERMAID] * 2
            + ["shark:light_blue", "shell:light_blue", "crab:light_blue", "fish:light_blue"]
            + ["shark:green", "octopus:green", "penguin_colony:green"],
            (0, 7, 0, 0),
            4,
        ),
        # The captain beside two sailors: 5 and 6.
        (["sailor:pink", "sailor:orange", "captain:light_orange"], (0, 0, 5, 6), 1),
        (["sailor:pink", "captain:light_orange"], (0, 0, 0, 3), 1),
        (["captain:light_orange", "lighthouse:purple", "shoal:grey"], (0, 0, 0, 0), 1),
        (["lighthouse:purple"] + ["boat:black"] * 2 + ["boat:yellow"], (1, 0, 0, 3), 2),
        (["shoal:grey", "fish:black"], (0, 0, 0, 1), 1),
        (
            ["penguin_colony:green", "penguin:purple", "penguin:light_orange", "penguin:pink"],
            (0, 0, 5, 6),
            1,
        ),
        ([card for card in CARDS if family(card) == "shell"], (0, 0, 10, 0), 1),
        ([card for card in CARDS if family(card) == "octopus"], (0, 0, 12, 0), 1),
        (["shell:black", "octopus:grey", "penguin:pink", "sailor:pink"], (0, 0, 1, 0), 2),
    ],
)
def test_points(cards: list[str], parts: tuple[int, ...], bonus: int) -> None:
    sheet = points(cards)
    assert tuple(sheet["parts"].values()) == parts
    assert list(sheet["parts"]) == ["duos", "mermaids", "collectors", "multipliers"]
    assert sheet["points"] == sum(parts)
    assert sheet["bonus"] == bonus


def test_the_best_assignment_of_mermaids_is_the_greedy_one() -> None:
    rng = random.Random("mermaids")
    for _ in range(300):
        cards = [MERMAID] * rng.randint(0, 4) + rng.sample([card for card in CARDS if card != MERMAID], 12)
        sizes = sorted(Counter(color(card) for card in cards).values(), reverse=True)
        assert points(cards)["parts"]["mermaids"] == sum(sizes[: cards.count(MERMAID)])


def test_the_rulebooks_example_of_a_round() -> None:
    """7 points with a bonus of 2 yellow, against 4 points with a bonus of 2 light blue."""
    one = (["octopus:yellow", "octopus:grey", "octopus:green"], ["crab:yellow", "crab:black"])
    other = (["penguin:pink", "shell:black", "shell:light_blue"], ["boat:light_blue", "boat:dark_blue"])
    assert [points(hand + table)["points"] for hand, table in (one, other)] == [7, 4]
    assert settle([one, other], "stop", 0) == [7, 4]
    assert settle([one, other], "last chance", 0) == [9, 2]
    assert settle([one, other], "last chance", 1) == [7, 2]
    assert settle([one, other], None, 0) == [0, 0]


def test_a_bet_is_won_with_as_many_points_and_lost_against_any_better_hand() -> None:
    even: list[tuple[list[str], list[str]]] = [(SEVEN, []), (SEVEN_TOO, []), (POOR, [])]
    assert [points(hand)["points"] for hand, _ in even] == [7, 7, 0]
    assert settle(even, "last chance", 0) == [9, 3, 1]
    assert settle(even, "last chance", 1) == [2, 10, 1]
    assert settle(even, "last chance", 2) == [7, 7, 1]
    with pytest.raises(ValueError, match="no such call"):
        settle(even, "perhaps", 0)
