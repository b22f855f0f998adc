"""What a call is said to bring is what it brings."""

import pytest

from games.seasalt.positions import EIGHT, SEVEN, SIX, play, position
from seasalt_tui.core.game import SPECTATOR
from seasalt_tui.games.seasalt.actions import STOP
from seasalt_tui.games.seasalt.rounds import settle
from seasalt_tui.games.seasalt.rules import legal
from seasalt_tui.games.seasalt.state import Call, State
from seasalt_tui.games.seasalt.view import Own, View, view
from seasalt_tui.text.games.seasalt.call_outcomes import CallOutcome, CallOutcomes, call_outcomes, outcome_lines
from seasalt_tui.text.games.seasalt.score_breakdown import colors_line, pairs_line, points_line, to_call
from seasalt_tui.text.words import words
from text.games.seasalt.games import steps

ENGLISH = words("en")
RICH = position(hands=[EIGHT, ""], scores=(30, 0))


def own(seen: View) -> Own:
    assert seen.own is not None
    return seen.own


def found(state: State) -> CallOutcomes:
    known = call_outcomes(view(state, state.seat))
    assert known is not None
    return known


def test_outcomes_are_what_a_call_scores() -> None:
    callable_at = [step.before for step in steps() if STOP in legal(step.before, step.before.seat)]
    assert callable_at
    for state in callable_at:
        known, seat = found(state), state.seat
        cards = [hand | table for hand, table in zip(state.hands, state.tables, strict=True)]
        points = tuple(owned.points for owned in cards)
        _, stopped = settle(points, cards, Call(seat, "stop"))
        assert known.stop.gain == stopped[seat]
        ending, gains = settle(points, cards, Call(seat, "last chance"))
        bet = {"bet won": known.won, "bet lost": known.lost}[ending]
        assert bet.gain == gains[seat]
        assert bet.total == state.match.scores[seat] + gains[seat]


def test_a_total_at_the_target_ends_the_game() -> None:
    assert found(RICH) == CallOutcomes(
        CallOutcome(8, 38, ends=False), CallOutcome(10, 40, ends=True), CallOutcome(2, 32, ends=False)
    )
    assert play(position(hands=[EIGHT, ""], scores=(32, 0)), "stop").match.winners == (0,)
    assert found(position(hands=[EIGHT, ""], scores=(32, 0))).stop.ends


def test_who_watches_has_nothing_to_call() -> None:
    assert call_outcomes(view(RICH, SPECTATOR)) is None


def test_outcomes_in_words() -> None:
    assert outcome_lines(ENGLISH, found(RICH), own(view(RICH, 0))) == (
        "STOP: 8 points, total 38.",
        "LAST CHANCE, bet won: 8 + 2 = 10 points, total 40: the game ends.",
        "LAST CHANCE, bet lost: 2 points (color bonus only), total 32.",
    )
    near = position(hands=[SEVEN, ""], scores=(39, 0))
    assert outcome_lines(ENGLISH, found(near), own(view(near, 0))) == (
        "STOP: 7 points, total 46: the game ends.",
        "LAST CHANCE, bet won: 7 + 3 = 10 points, total 49: the game ends.",
        "LAST CHANCE, bet lost: 3 points (color bonus only), total 42: the game ends.",
    )
    far = position(hands=[SIX, ""])
    assert outcome_lines(ENGLISH, found(far), own(view(far, 0))) == (
        "STOP: 6 points, total 6.",
        "LAST CHANCE, bet won: 6 + 1 = 7 points, total 7.",
        "LAST CHANCE, bet lost: 1 point (color bonus only), total 1.",
    )


@pytest.mark.parametrize(
    ("hand", "points", "call", "colors", "pairs"),
    [
        ("", "No points yet", "7 more points to call", "No cards yet", "No pair to play"),
        (
            "crab:black crab:grey",
            "1 point: pairs 1",
            "6 more points to call",
            "Colors: BK 1, GY 1; color bonus 1",
            "Pairs to play: Crab + Crab",
        ),
        (
            f"{SIX} mermaid:white",
            "7 points: sets 6, mermaids 1",
            "Enough points to call",
            "Colors: GY 1, LB 1, WH 1, YE 1; color bonus 1",
            "No pair to play",
        ),
        (
            "shark:black swimmer:black boat:black boat:black lighthouse:purple sailor:pink sailor:orange",
            "9 points: pairs 2, sets 5, multipliers 2",
            "Enough points to call",
            "Colors: BK 4, OR 1, PK 1, PU 1; color bonus 4",
            "Pairs to play: Boat + Boat, Shark + Swimmer",
        ),
    ],
)
def test_a_hand_in_lines(hand: str, points: str, call: str, colors: str, pairs: str) -> None:
    seen = view(position(hands=[hand, ""]), 0)
    assert seen.seats[0].hand is not None
    assert points_line(ENGLISH, own(seen)) == points
    assert to_call(ENGLISH, own(seen).points.total) == call
    assert colors_line(ENGLISH, own(seen)) == colors
    assert pairs_line(ENGLISH, seen.seats[0].hand) == pairs
