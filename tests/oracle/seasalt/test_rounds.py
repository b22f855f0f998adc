"""The oracle's rounds: how they end, who starts the next, and who wins."""

import pytest

from oracle.seasalt.deck import MERMAID
from oracle.seasalt.engine import EDITIONS
from oracle.seasalt.positions import POOR, SEVEN, SEVEN_TOO, with_hands


def test_four_mermaids_win_at_once_whatever_the_scores() -> None:
    oracle = with_hands("en", [MERMAID] * 4 + POOR, SEVEN)
    oracle.scores = [0, 39]
    oracle.apply("mermaids")
    state = oracle.state()
    assert (state["winners"], state["phase"], state["to_act"]) == ([0], "over", None)
    assert (state["hands"][0], state["tables"][0]) == (POOR, [MERMAID] * 4)
    assert (state["scores"], state["revealed"]) == ([0, 39], [False, False])
    assert oracle.legal() == []


def test_stop_needs_seven_card_points() -> None:
    assert with_hands("en", SEVEN[:-1], POOR).legal() == ["end"]
    assert "stop" in with_hands("en", SEVEN, POOR).legal()
    oracle = with_hands("en", SEVEN, POOR)
    oracle.apply("stop")
    assert (oracle.scores, oracle.phase, oracle.round, oracle.starter) == ([7, 0], "deal", 2, 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_last_chance_gives_every_other_seat_one_turn(edition: str) -> None:
    oracle = with_hands(edition, SEVEN, SEVEN_TOO, POOR)
    oracle.apply("last chance")
    assert oracle.revealed == [True, False, False]
    oracle.apply("take A")
    assert not {"stop", "last chance"} & set(oracle.legal())
    oracle.apply("end")
    assert oracle.revealed == [True, True, False]
    oracle.apply("take B")
    assert oracle.to_act() == 2
    oracle.apply("end")
    assert oracle.phase == "deal"
    assert oracle.starter == (0 if edition == "it" else 1)


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_empty_deck_at_the_end_of_a_turn(edition: str) -> None:
    silent = with_hands(edition, SEVEN, POOR, POOR[:0])
    silent.deck = []
    silent.apply("end")
    assert (silent.phase, silent.scores, silent.round, silent.starter) == ("deal", [0, 0, 0], 2, 1)
    bet = with_hands(edition, SEVEN, POOR, POOR[:0])
    bet.deck = []
    bet.apply("last chance")
    assert bet.phase == ("take" if edition == "online" else "deal")
    stop = with_hands(edition, SEVEN, POOR, POOR[:0])
    stop.deck = []
    stop.apply("stop")
    assert stop.scores == [7, 0, 0]


def test_a_void_last_turn_is_followed_by_the_seat_left_of_it() -> None:
    oracle = with_hands("en", SEVEN, POOR, SEVEN_TOO)
    oracle.apply("last chance")
    oracle.deck = ["shell:grey"]
    oracle.apply("draw")
    oracle.apply("end")
    assert (oracle.phase, oracle.starter, oracle.scores) == ("deal", 2, [0, 0, 0])


def test_online_a_last_turn_with_nothing_to_take_begins_with_its_play_step() -> None:
    oracle = with_hands("online", SEVEN, POOR)
    oracle.deck = []
    oracle.piles = {"A": [], "B": []}
    oracle.apply("last chance")
    assert (oracle.phase, oracle.to_act()) == ("play", 1)
    oracle.apply("end")
    assert oracle.scores == [9, 1]


@pytest.mark.parametrize(("edition", "winners"), [("fr", [1]), ("en", [2]), ("de", [1]), ("it", [1]), ("online", [1])])
def test_a_tie_after_a_lost_bet(edition: str, winners: list[int]) -> None:
    """Seats 1 and 2 lead with 35: seat 1 got more of it in the last round, seat 2 had the later turn."""
    oracle = with_hands(edition, POOR, SEVEN, ["penguin:purple", "penguin:pink", "crab:grey"])
    oracle.seat = 1
    oracle.turns = [0, 1]
    oracle.scores = [0, 26, 34]
    oracle.apply("last chance")
    for action in ("take A", "end", "take B", "end"):
        oracle.apply(action)
    assert (oracle.scores, oracle.winners) == ([1, 35, 35], winners)
    assert oracle.call == {"seat": 1, "kind": "last chance"}
    assert oracle.revealed == [True] * 3


@pytest.mark.parametrize(
    ("edition", "winners"), [("fr", [0, 1]), ("en", [0]), ("de", [0, 1]), ("it", [0, 1]), ("online", [0, 1])]
)
def test_a_tie_without_the_announcer(edition: str, winners: list[int]) -> None:
    """Seat 2 says STOP far behind the two leaders, of whom seat 0 had the later turn."""
    oracle = with_hands(edition, POOR, ["shark:green"], SEVEN)
    oracle.seat = 2
    oracle.scores = [40, 40, 0]
    oracle.turns = [1, 0, 2]
    oracle.apply("stop")
    assert (oracle.scores, oracle.winners) == ([40, 40, 7], winners)
