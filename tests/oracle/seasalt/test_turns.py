"""The oracle's turns: taking cards, and what duos do."""

import pytest

from oracle.seasalt.positions import POOR, dealt, with_hands


def test_taking_keeping_and_empty_piles() -> None:
    oracle = dealt(top=("crab:black", "shell:grey", "boat:black", "boat:yellow", "fish:black", "fish:black"))
    assert oracle.legal() == ["draw", "take A", "take B"]
    oracle.apply("take A")
    oracle.apply("end")
    assert oracle.legal() == ["draw", "take B"]
    oracle.apply("draw")
    assert oracle.legal() == ["keep boat:black A", "keep boat:yellow A"]
    assert oracle.state()["drawn"] == ["boat:black", "boat:yellow"]
    oracle.apply("keep boat:yellow A")
    assert oracle.piles == {"A": ["boat:black"], "B": ["shell:grey"]}
    oracle.apply("end")
    oracle.apply("draw")
    assert oracle.legal() == ["keep fish:black A", "keep fish:black B"]


def test_both_piles_empty() -> None:
    oracle = dealt()
    for action in ("take A", "end", "take B", "end", "draw"):
        oracle.apply(action)
    assert {action.split(" ")[2] for action in oracle.legal()} == {"A", "B"}


def test_the_last_card_of_the_deck_is_taken_alone() -> None:
    oracle = dealt()
    oracle.deck = ["shell:grey"]
    oracle.apply("draw")
    assert oracle.phase == "play"
    assert oracle.hands[0] == ["shell:grey"]


def test_a_boat_brings_a_take_step_if_anything_can_be_taken() -> None:
    oracle = with_hands("en", ["boat:black"] * 2 + ["boat:yellow"] * 2, POOR)
    oracle.deck = []
    oracle.piles["B"] = []
    oracle.apply("play boat:black boat:black")
    assert oracle.legal() == ["take A"]
    oracle.apply("take A")
    oracle.apply("play boat:yellow boat:yellow")
    assert oracle.phase == "play"
    assert oracle.to_act() == 0


def test_a_crab_searches_one_pile() -> None:
    oracle = with_hands("en", ["crab:green", "crab:yellow"], POOR)
    oracle.piles = {"A": ["shell:grey", "boat:black", "shell:grey"], "B": []}
    oracle.apply("play crab:green crab:yellow")
    assert oracle.legal() == ["search A"]
    oracle.apply("search A")
    assert oracle.legal() == ["pick boat:black", "pick shell:grey"]
    oracle.apply("pick shell:grey")
    assert oracle.piles["A"] == ["boat:black", "shell:grey"]


def test_a_theft_goes_by_unrevealed_hands() -> None:
    hand = ["swimmer:black", "shark:black"]
    oracle = with_hands("en", hand, POOR, ["shell:grey"], [])
    oracle.revealed[1] = True
    oracle.apply("play shark:black swimmer:black")
    assert oracle.legal() == ["rob 2"]
    oracle.apply("rob 2")
    assert (oracle.phase, oracle.to_act(), oracle.legal()) == ("stolen", "chance", [])
    with pytest.raises(ValueError, match="stolen"):
        oracle.apply("stolen shark:dark_blue")
    oracle.apply("stolen shell:grey")
    assert oracle.state()["hands"] == [["shell:grey"], POOR, [], []]


def test_duos_without_effect() -> None:
    hand = ["crab:green", "crab:yellow", "fish:black", "fish:black", "swimmer:black", "shark:black"]
    oracle = with_hands("en", hand, [])
    oracle.deck = []
    oracle.piles = {"A": [], "B": []}
    for pair in ("crab:green crab:yellow", "fish:black fish:black", "shark:black swimmer:black"):
        oracle.apply(f"play {pair}")
        assert oracle.phase == "play"
    assert oracle.state()["tables"][0] == sorted(hand)
