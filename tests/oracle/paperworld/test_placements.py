"""Where cards may be placed and what it costs: P1 to P21 of the rules page."""

import pytest

from oracle.paperworld.engine import Oracle
from oracle.paperworld.positions import card, placements, played, position

PAYS_B5 = "place yellow:3 0,0 discard blue:5"
BESIDE = ["-1,0", "0,-1", "0,1", "1,0"]
ROW = "y1 b1 g1"


def cells(oracle: Oracle, short: str) -> list[str]:
    """Where a card may be placed."""
    head = f"place {card(short)} "
    return sorted({action.removeprefix(head).split(" ")[0] for action in placements(oracle) if action.startswith(head)})


@pytest.mark.parametrize(
    ("oracle", "legal"),
    [
        pytest.param(position("y2"), ["place yellow:2 0,0"], id="P1"),
        pytest.param(position("y3"), [], id="P2"),
        pytest.param(position("y3 b5"), [PAYS_B5], id="P3"),
        pytest.param(position("y3", "y1 b1+b2*", scissors="1,0"), ["place yellow:3 0,0"], id="P5"),
        pytest.param(position("y3 y4", "y1+y2*", scissors="0,0"), [], id="P6"),
        pytest.param(position("b1"), [f"place blue:1 {cell}" for cell in BESIDE], id="P7"),
        pytest.param(
            position("y2 b5"),
            sorted(["place yellow:2 0,0", *(f"place yellow:2 {cell} discard blue:5" for cell in BESIDE)]),
            id="P8",
        ),
        pytest.param(position("b3 y5 y5"), [], id="P13 base"),
        pytest.param(
            position("b3 y5 y5", advanced=True),
            [f"place blue:3 {cell} discard yellow:5 yellow:5" for cell in BESIDE],
            id="P13 advanced, b3",
        ),
        pytest.param(position("y5 b5 b5 b5"), [], id="P16 base"),
    ],
)
def test_what_may_be_placed(oracle: Oracle, legal: list[str]) -> None:
    """P13 leaves out y5 on the y1: its gap of three is more than two other cards pay."""
    assert placements(oracle) == legal


def test_p4_one_skip_in_a_turn() -> None:
    oracle = played(position("y3 b5"), "announce yellow")
    oracle.skip_used = True
    assert oracle.legal() == []
    oracle.placed = 1
    assert oracle.legal() == ["done"]


def test_p6_another_pile_may_still_be_opened() -> None:
    assert placements(position("y1 y3 y4", "y1+y2*", scissors="0,0")) == [f"place yellow:1 {cell}" for cell in BESIDE]


@pytest.mark.parametrize("hand", ["y1 y1", "b2 b3"])
def test_p9_neither_the_same_value_nor_another_color(hand: str) -> None:
    for short in hand.split():
        assert "0,0" not in cells(position(hand), short)
        assert "0,0" not in cells(position(hand, advanced=True), short)


@pytest.mark.parametrize(
    ("landscape", "legal"),
    [
        pytest.param(ROW, ["0,-1", "0,1", "1,-1", "1,1", "2,-1", "2,1"], id="P10"),
        pytest.param(f"{ROW} / . k1", ["0,-1", "0,1", "1,-1", "1,2", "2,-1", "2,1"], id="P11"),
        pytest.param(f"{ROW} / . k1 / . k1", ["0,1", "0,2", "2,1", "2,2"], id="P12"),
        pytest.param(f"{ROW} / {ROW} / {ROW}", [], id="nine piles"),
    ],
)
def test_the_frame_of_three_by_three(landscape: str, legal: list[str]) -> None:
    assert cells(position("k1", landscape), "k1") == legal


def test_p14_the_token_saves_one_card_when_advanced() -> None:
    oracle = position("b3 y5", "y1+y2*", scissors="0,0", advanced=True)
    assert placements(oracle) == [f"place blue:3 {cell} discard yellow:5" for cell in BESIDE]


def test_p15_the_discount_once_in_a_turn() -> None:
    oracle = position("b3 y5", "y1+y2*", scissors="0,0", advanced=True)
    oracle.discount_used = True
    assert placements(oracle) == []


def test_p16_three_cards_for_a_gap_of_three() -> None:
    found = placements(position("y5 b5 b5 b5", advanced=True))
    assert [action for action in found if " 0,0" in action] == ["place yellow:5 0,0 discard blue:5 blue:5 blue:5"]


@pytest.mark.parametrize("advanced", [False, True])
def test_p17_nothing_on_a_five(advanced: bool) -> None:
    oracle = position("y4 y5", "y1+y5", advanced=advanced)
    assert not any(" 0,0" in action for action in placements(oracle))


def test_p18_several_piles_of_one_color() -> None:
    oracle = position("g2 g4 g5", "g1+g3 g1")
    played(oracle, "announce green", "place green:4 0,0", "place green:5 0,0", "place green:2 1,0", "done")
    assert oracle.visible(0) == {(0, 0): "green:5", (1, 0): "green:2"}
    assert oracle.hands[0] == oracle.discards[0] == []


def test_p19_a_skip_in_between() -> None:
    oracle = played(position("y2 y4 y5 k3"), "announce yellow", "place yellow:2 0,0")
    played(oracle, "place yellow:4 0,0 discard black:3", "place yellow:5 0,0", "done")
    assert oracle.visible(0) == {(0, 0): "yellow:5"}
    assert (oracle.hands[0], oracle.discards[0]) == ([], ["black:3"])


def test_p20_the_token_pays_in_the_same_turn_and_blocks_its_pile() -> None:
    oracle = position("y2* y4 y5", "y1 y1+y3")
    played(oracle, "announce yellow", "place yellow:2* 0,0 scissors")
    assert cells(oracle, "y4") == ["1,0"]
    played(oracle, "place yellow:5 1,0")
    assert oracle.legal() == ["done"]
    assert oracle.discards[0] == []


def test_p20_without_the_token_the_pile_stays_open() -> None:
    oracle = position("y2* y4 y5", "y1 y1+y3")
    played(oracle, "announce yellow", "place yellow:2* 0,0")
    assert cells(oracle, "y4") == ["0,0", "1,0"]


def test_p21_the_token_moves_on_but_brings_no_second_skip() -> None:
    oracle = position("y2* y3 y4* y5 y5", "y1 y1+y2 y1")
    played(oracle, "announce yellow", "place yellow:2* 0,0 scissors", "place yellow:4* 1,0 scissors")
    assert oracle.state()["scissors"] == {"seat": 0, "cell": "1,0"}
    assert cells(oracle, "y3") == ["0,0"]
    assert cells(oracle, "y5") == []


def test_advanced_skips_are_many_the_discount_is_one() -> None:
    oracle = position("y3 y5 y5 b5 k5", "y1 b1+b2*", scissors="1,0", advanced=True)
    played(oracle, "announce yellow", "place yellow:3 0,0")
    on_top = [action for action in oracle.legal() if action.startswith("place yellow:5 0,0")]
    assert on_top == [f"place yellow:5 0,0 discard {card}" for card in ("black:5", "blue:5", "yellow:5")]


def test_a_scissors_card_does_not_pay_its_own_skip() -> None:
    assert placements(position("y3*")) == []
    oracle = played(position("y3* k5"), "announce yellow")
    assert oracle.legal() == [
        "place yellow:3* 0,0 discard black:5",
        "place yellow:3* 0,0 discard black:5 scissors",
    ]
    assert played(oracle, oracle.legal()[1]).discards[0] == ["black:5"]


def test_a_token_held_before_a_scissors_card_pays_its_skip() -> None:
    oracle = played(position("y3*", "y1 b1+b2*", scissors="1,0"), "announce yellow")
    assert oracle.legal() == ["place yellow:3* 0,0", "place yellow:3* 0,0 scissors"]


def test_an_opponents_token_blocks_and_pays_nothing_here() -> None:
    oracle = position("y2 y3 b5")
    oracle.scissors = 1, (0, 0)
    assert "place yellow:2 0,0" in placements(oracle)
    assert PAYS_B5 in placements(oracle)
    assert "place yellow:3 0,0" not in placements(oracle)


def test_taking_the_token_from_an_opponent() -> None:
    oracle = position("y2*")
    oracle.scissors = 1, (0, 0)
    played(oracle, "announce 2", "place yellow:2* 0,0 scissors")
    assert oracle.state()["scissors"] == {"seat": 0, "cell": "0,0"}


def test_payments_by_distinct_cards() -> None:
    found = placements(position("y4 b1 b1 y4 k2*", advanced=True))
    on_top = [action for action in found if action.startswith("place yellow:4 0,0")]
    assert on_top == [
        "place yellow:4 0,0 discard black:2* blue:1",
        "place yellow:4 0,0 discard black:2* yellow:4",
        "place yellow:4 0,0 discard blue:1 blue:1",
        "place yellow:4 0,0 discard blue:1 yellow:4",
    ]


def test_piles_opened_in_the_turn_count_as_occupied() -> None:
    oracle = played(position("b1 b1 b2"), "announce blue", "place blue:1 1,0")
    assert {"place blue:2 1,0", "place blue:1 2,0"} <= set(oracle.legal())
    assert "place blue:1 -2,0" not in oracle.legal()
    played(oracle, "place blue:1 2,0")
    assert not any(" -1," in action for action in oracle.legal())
