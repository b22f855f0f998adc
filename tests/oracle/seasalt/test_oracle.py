"""The oracle itself: its start, its refusals, and whole random games."""

import copy
import random

import pytest

from oracle.seasalt.deck import CARDS, MERMAID
from oracle.seasalt.engine import EDITIONS, TARGETS, Oracle
from oracle.seasalt.positions import TWO_TO_FOUR, dealt


@pytest.mark.parametrize("arguments", [(1, "en", 0), (5, "en", 0), (2, "es", 0), (2, "en", 2), (2, "en", -1)])
def test_no_such_game(arguments: tuple[int, str, int]) -> None:
    with pytest.raises(ValueError, match="no such game"):
        Oracle(*arguments)


def test_before_the_first_shuffle() -> None:
    assert Oracle(3, "de", 2).state() == {
        "deck": sorted(CARDS),
        "piles": {"A": [], "B": []},
        "hands": [[], [], []],
        "tables": [[], [], []],
        "revealed": [False, False, False],
        "drawn": [],
        "scores": [0, 0, 0],
        "round": 1,
        "call": None,
        "phase": "deal",
        "to_act": "chance",
        "starter": 2,
        "winners": None,
        "laid": [[], [], []],
        "stung": [False, False, False],
        "looked_at": None,
        "face_down": [None, None, None],
        "event": None,
        "held": [[], [], []],
        "event_deck": [],
        "event_discard": [],
    }


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", TWO_TO_FOUR)
def test_random_games_keep_the_58_cards(players: int, edition: str) -> None:
    rng = random.Random(f"{players} {edition}")
    oracle = Oracle(players, edition, 0)
    while oracle.phase != "over":
        oracle.apply(random_action(rng, oracle))
        assert all_cards(oracle) == sorted(CARDS)
        assert oracle.legal() == sorted(set(oracle.legal()))
        assert bool(oracle.legal()) == isinstance(oracle.to_act(), int)
    assert oracle.winners
    assert max(oracle.scores) >= TARGETS[players] or MERMAID in oracle.tables[oracle.winners[0]]


def random_action(rng: random.Random, oracle: Oracle) -> str:
    if oracle.phase == "deal":
        return " ".join(["shuffle", *rng.sample(CARDS, len(CARDS))])
    if oracle.phase == "stolen":
        return f"stolen {rng.choice(oracle.hands[oracle.victim])}"
    return rng.choice(oracle.legal())


def all_cards(oracle: Oracle) -> list[str]:
    lists = [oracle.deck, oracle.drawn, *oracle.piles.values(), *oracle.hands, *oracle.tables]
    return sorted(card for cards in lists for card in cards)


@pytest.mark.parametrize("action", ["draw", "", "shuffle", " ".join(["shuffle", *CARDS[1:], CARDS[-1]])])
def test_a_wrong_shuffle_changes_nothing(action: str) -> None:
    oracle = Oracle(2, "en", 0)
    before = copy.deepcopy(vars(oracle))
    with pytest.raises(ValueError, match="not a shuffle"):
        oracle.apply(action)
    assert vars(oracle) == before


def test_a_seats_wrong_action_changes_nothing() -> None:
    oracle = dealt()
    before = copy.deepcopy(vars(oracle))
    for action in ("end", "take C", "take  A", "Draw", "", "stolen crab:black"):
        with pytest.raises(ValueError, match="not allowed"):
            oracle.apply(action)
    assert vars(oracle) == before
