"""The oracle's start, its refusals, and whole random games."""

import random
from itertools import pairwise
from typing import Any

import pytest

from oracle.paperworld.cards import (
    COLORS,
    ROWS,
    STARS,
    cards_with,
    color_of,
    deck_for,
    has_scissors,
    start_card,
    value_of,
)
from oracle.paperworld.engine import Oracle
from oracle.paperworld.objectives import OBJECTIVES
from oracle.paperworld.positions import begun, played

SUMS = [
    (96, 2, [17, 13, 13, 9, 4], 16, [12, 11, 11, 11, 11]),
    (96, 3, [21, 17, 17, 13, 8], 20, [16, 15, 15, 15, 15]),
    (96, 4, [25, 21, 21, 17, 12], 24, [20, 19, 19, 19, 19]),
    (92, 2, [16, 12, 12, 8, 4], 12, [11, 11, 10, 10, 10]),
    (92, 3, [20, 16, 16, 12, 8], 16, [15, 15, 14, 14, 14]),
    (92, 4, [24, 20, 20, 16, 12], 20, [19, 19, 18, 18, 18]),
]


@pytest.mark.parametrize(("deck", "players", "by_value", "scissors", "sizes"), SUMS)
def test_the_sums_of_the_rules_page(
    deck: int, players: int, by_value: list[int], scissors: int, sizes: list[int]
) -> None:
    cards = deck_for(players, deck)
    assert len(cards) == sum(sizes)
    assert [[color_of(card) for card in cards].count(color) for color in COLORS] == [len(cards) // 4] * 4
    assert [[value_of(card) for card in cards].count(value) for value in range(1, 6)] == by_value
    assert [has_scissors(card) for card in cards].count(True) == scissors
    assert [len(pile) for pile in begun(players, deck=deck).market] == sizes


@pytest.mark.parametrize("deck", [96, 92])
def test_stars_and_start_cards(deck: int) -> None:
    assert all(row["stars"] == STARS[row["value"]] for row in ROWS[deck])
    assert cards_with(deck, ["start"]) == sorted(start_card(color) for color in COLORS)


def test_the_last_card_dealt_is_on_top() -> None:
    oracle = begun()
    deck = deck_for(2, 96)
    assert oracle.market[0] == deck[0::5]
    assert oracle.tops() == [deck[55], *deck[51:55]]


@pytest.mark.parametrize("arguments", [(1, {}, 0), (5, {}, 0), (2, {"deck": 95}, 0), (2, {}, 2), (2, {}, -1)], ids=repr)
def test_no_such_game(arguments: tuple[int, dict[str, Any], int]) -> None:
    with pytest.raises(ValueError, match="no such game"):
        Oracle(*arguments)


@pytest.mark.parametrize(("players", "tokens"), [(2, [2, 1]), (3, [4, 2, 1]), (4, [4, 2, 1])])
def test_the_state_at_the_start(players: int, tokens: list[int]) -> None:
    nothing: list[list[str]] = [[] for _ in range(players)]
    state = {
        "market": [[], [], [], [], []],
        "hands": nothing,
        "discards": nothing,
        "landscapes": [{} for _ in range(players)],
        "objectives": [],
        "tokens": {},
        "won": [{} for _ in range(players)],
        "scissors": None,
        "final_turns": None,
        "announced": None,
        "phase": "objectives",
        "to_act": "chance",
        "totals": [0] * players,
        "winners": None,
    }
    oracle = Oracle(players, {}, players - 1)
    assert oracle.state() == state
    played(oracle, "objectives 2 3 20")
    assert oracle.state() == state | {
        "phase": "start",
        "objectives": [2, 3, 20],
        "tokens": {"2": tokens, "3": tokens, "20": tokens},
    }
    played(oracle, " ".join(["start", "black", "yellow", "green", "blue"][: players + 1]))
    assert oracle.landscapes[:2] == [{(0, 0): ["black:1"]}, {(0, 0): ["yellow:1"]}]
    assert oracle.phase == "deal"
    assert oracle.legal() == []
    played(oracle, " ".join(["shuffle", *deck_for(players, 96)]))
    assert (oracle.phase, oracle.to_act(), oracle.state()["tokens"]["20"]) == ("choose", players - 1, tokens)


@pytest.mark.parametrize(
    "actions",
    [
        ["objectives 1 2 3"],
        ["objectives 19 5 20"],
        ["objectives 1 1 5"],
        ["objectives 1 5"],
        ["objectives 0 5 7"],
        ["objectives 1 5 21"],
        ["start yellow blue"],
        ["objectives 1 5 7", "start yellow yellow"],
        ["objectives 1 5 7", "start yellow"],
        ["objectives 1 5 7", "start yellow blue green"],
        ["objectives 1 5 7", "start yellow red"],
        ["objectives 1 5 7", "start yellow blue", " ".join(["shuffle", *deck_for(2, 92)])],
        ["objectives 1 5 7", "start yellow blue", " ".join(["shuffle", *deck_for(3, 96)])],
    ],
)
def test_wrong_chance(actions: list[str]) -> None:
    oracle = played(Oracle(2, {}, 0), *actions[:-1])
    before = oracle.state()
    with pytest.raises(ValueError, match=r"not |two faces"):
        oracle.apply(actions[-1])
    assert oracle.state() == before


def test_a_first_game_has_its_objectives() -> None:
    oracle = Oracle(2, {"first_game": True}, 0)
    with pytest.raises(ValueError, match="first game"):
        oracle.apply("objectives 1 14 17")
    assert played(oracle, "objectives 1 14 16").objectives == [1, 14, 16]


@pytest.mark.parametrize("advanced", [False, True])
@pytest.mark.parametrize("deck", [96, 92])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_all_cards_and_the_frame(players: int, deck: int, advanced: bool) -> None:
    rng = random.Random(f"{players} {deck} {advanced}")
    oracle = Oracle(players, {"deck": deck, "advanced": advanced}, 0)
    faces = [rng.choice([one, one + 1]) for one in rng.sample(range(1, 21, 2), 3)]
    cards = deck_for(players, deck)
    played(oracle, " ".join(["objectives", *map(str, faces)]), " ".join(["start", *rng.sample(COLORS, players)]))
    starts = [piles[0, 0][0] for piles in oracle.landscapes]
    played(oracle, " ".join(["shuffle", *rng.sample(cards, len(cards))]))
    while oracle.phase != "over":
        assert all_cards(oracle) == sorted([*cards, *starts])
        legal = oracle.legal()
        assert legal == sorted(set(legal))
        played(oracle, rng.choice(legal))
        for piles in oracle.landscapes:
            check_piles(piles)
    assert oracle.winners
    assert oracle.legal() == []
    assert set(oracle.tokens) <= set(OBJECTIVES)


def all_cards(oracle: Oracle) -> list[str]:
    landscapes = [pile for piles in oracle.landscapes for pile in piles.values()]
    return sorted(card for cards in [*oracle.market, *oracle.hands, *oracle.discards, *landscapes] for card in cards)


def check_piles(piles: dict[tuple[int, int], list[str]]) -> None:
    xs, ys = zip(*piles, strict=True)
    assert max(xs) - min(xs) <= 2
    assert max(ys) - min(ys) <= 2
    for pile in piles.values():
        assert len({color_of(card) for card in pile}) == 1
        assert all(value_of(low) < value_of(high) for low, high in pairwise(pile))
