"""The end of a turn, the end of the game, and its winners."""

import pytest

from games.paperworld.positions import card, choices, dealt, fresh, landscape, play, position
from seasalt_tui.core.game import Ending, Standing
from seasalt_tui.games.paperworld import game, scoring
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.scoring import Points
from seasalt_tui.games.paperworld.state import State

NINE = "y1 b3 g4"  # with a g5 on the g4, a row worth 9
PLACE_NINE = ("announce green", "place green:5 2,0", "done")
ROW_WORTH_9 = 14


def before_nine(players: int, **rest: object) -> State:
    """Each seat can make a row worth 9."""
    return position(
        hands=("g5",) * players,
        landscapes=(NINE,) * players,
        objectives=(ROW_WORTH_9, 5, 8),
        **rest,  # type: ignore[arg-type]
    )


def won(state: State) -> list[int]:
    return [tokens[0] for tokens in state.won]


# Objectives


def test_the_first_gets_the_highest_token_and_the_next_one_what_is_left() -> None:
    state = play(before_nine(2), *PLACE_NINE)
    assert (won(state), state.tokens(0)) == ([2, 0], (1,))
    state = play(state, *PLACE_NINE)
    assert (won(state), state.tokens(0)) == ([2, 1], ())


def test_of_four_the_last_one_gets_nothing() -> None:
    state = play(before_nine(4), *PLACE_NINE * 4)
    assert won(state) == [4, 2, 1, 0]


def test_of_three_all_get_something() -> None:
    assert won(play(before_nine(3), *PLACE_NINE * 3)) == [4, 2, 1]


def test_a_pattern_that_is_gone_by_the_end_of_the_turn_counts_for_nothing() -> None:
    state = position(hands=("g4 g5", ""), landscapes=("y1 b4 g3",), objectives=(ROW_WORTH_9, 5, 8))
    state = play(state, "announce green", "place green:4 2,0")
    assert sum(top.value for top in state.landscapes[0].tops.values()) == 9
    state = play(state, "place green:5 2,0", "done")
    assert won(state) == [0, 0]


def test_a_token_stays_when_its_pattern_is_covered() -> None:
    state = position(
        hands=("y2", ""), landscapes=("y1 b3 g5",), objectives=(ROW_WORTH_9, 5, 8), won=((2, 0, 0), (0, 0, 0))
    )
    assert won(play(state, "announce yellow", "place yellow:2 0,0", "done")) == [2, 0]


def test_nobody_gets_two_tokens_of_one_objective() -> None:
    state = position(
        hands=("k1", ""), landscapes=("y1 b3 g5",), objectives=(ROW_WORTH_9, 5, 8), won=((2, 0, 0), (0, 0, 0))
    )
    assert won(play(state, "announce black", "place black:1 0,1", "done")) == [2, 0]


def test_only_the_seat_whose_turn_ends_is_looked_at() -> None:
    state = position(hands=("k1", ""), landscapes=("y1", "y1 b3 g5"), objectives=(ROW_WORTH_9, 5, 8))
    state = play(state, "announce black", "place black:1 0,1", "done")
    assert won(state) == [0, 0]
    assert won(play(state, "take 4")) == [0, 2]


def test_several_objectives_may_be_won_at_once() -> None:
    state = position(hands=("g5", ""), landscapes=(f"{NINE} / y5 . .",), objectives=(ROW_WORTH_9, 8, 5))
    assert play(state, *PLACE_NINE).won[0] == (2, 2, 0)


# The end


def test_two_piles_left_let_everybody_play_once_more() -> None:
    state = position(hands=("", "", ""), seat=1, market=("y1 y4", "b1 b3", "k5", "", ""))
    state = play(state, "take 5")
    assert (state.final_turns, state.seat) == (3, 2)
    state = play(state, "take yellow")
    assert (state.final_turns, state.seat) == (2, 0)
    state = play(state, "take blue")
    assert (state.final_turns, state.seat, state.phase) == (1, 1, "choose")
    state = play(state, "take 1")
    assert (state.final_turns, state.phase, choices(state)) == (0, "over", [])


def test_one_take_may_leave_a_single_pile() -> None:
    state = play(position(market=("y1 y4", "b4", "k4", "", "")), "take 4")
    assert state.final_turns == 2


def test_three_piles_do_not_end_anything() -> None:
    state = play(position(market=("y1", "b1", "k1", "g5", "")), "take 5")
    assert state.final_turns is None


def test_piles_that_become_fewer_in_the_last_turns_do_not_lengthen_them() -> None:
    state = position(market=("y1", "b2", "", "", ""), final_turns=2)
    assert play(state, "take 1").final_turns == 1


def test_the_last_discards_still_belong_to_the_last_turn() -> None:
    state = position(hands=("y1 y1 y2 y2 b1 b1 b2 b2 k1", ""), market=("g4", "", "", "", ""), final_turns=1)
    state = play(state, "take 4")
    assert (state.phase, state.final_turns, game.standing(state).winners) == ("discard", 1, None)
    assert play(state, "discard green:4").phase == "over"


# Points


def test_points_of_the_rule_book() -> None:
    state = position(
        hands=("b1 b1 b1", ""),
        discards=("g1 g1", ""),
        landscapes=("y5 b5 g3 / k2 y3 k1",),
        won=((4, 0, 0), (0, 0, 0)),
        scissors=(0, (0, 0)),
    )
    points = scoring.points_of(state, 0)
    assert points == Points(stars=15, objectives=4, hand=-3, discards=-2, scissors=2)
    assert points.total == game.standing(state).scores[0] == 16


def test_only_the_top_of_a_pile_counts() -> None:
    assert scoring.points_of(position(landscapes=("y1+y2+y3",)), 0).stars == 2


def test_points_may_be_negative() -> None:
    assert game.standing(position(hands=("y1 y2", ""))).scores == (-2, 0)


LAST = ("", "", "", "", "")


def ended(hands: tuple[str, ...], discards: tuple[str, ...], landscapes: tuple[str, ...]) -> State:
    return position(
        hands=hands, discards=discards, landscapes=landscapes, market=LAST, final_turns=1, seat=len(hands) - 1, turn=40
    )


def test_the_most_points_win() -> None:
    before = ended(("", ""), ("", ""), ("y5", "y1"))
    state = play(before, "pass")
    assert game.standing(state) == Standing("over", 1, (5, 0), (0,))
    assert game.ending(before, state) == Ending("points", 1, (5, 0), 40)


def test_of_equal_points_the_fewer_discards_win() -> None:
    before = ended(("y3", ""), ("y1 y1", "y1 y1 y1"), ("y5", "y5"))
    state = play(before, "pass")
    assert game.standing(state).scores == (2, 2)
    assert game.standing(state).winners == (0,)
    assert game.ending(before, state) == Ending("discards", 1, (2, 2), 40)


def test_cards_in_the_hand_break_no_tie() -> None:
    state = play(ended(("y3 y3", ""), ("y1", "y1 y1 y1"), ("y5", "y5")), "pass")
    assert game.standing(state).winners == (0,)


def test_a_tie_in_all_is_a_shared_win() -> None:
    before = ended(("", "", ""), ("y1", "y1", ""), ("y5", "y5", "y3"))
    state = play(before, "pass")
    assert game.standing(state).winners == (0, 1)
    assert game.ending(before, state) == Ending("shared", 2, (4, 4, 2), 40)


def test_nothing_ends_in_the_middle() -> None:
    before = position()
    assert game.ending(before, play(before, "take 4")) is None


# The beginning


@pytest.mark.parametrize("players", [2, 3, 4])
def test_chance_lays_out_everything(players: int) -> None:
    state = fresh(players, first=players - 1)
    assert state.phase == "objectives"
    state = play(state, "objectives 2 7 20")
    assert (state.phase, state.objectives) == ("start", (2, 7, 20))
    state = play(state, f"start {' '.join(['green', 'black', 'yellow', 'blue'][:players])}")
    assert state.landscapes[:2] == (landscape("g1"), landscape("k1"))
    assert (state.phase, state.seat) == ("deal", players - 1)


def test_each_objective_has_its_tokens() -> None:
    assert [dealt(players=2).tokens(place) for place in range(3)] == [(2, 1)] * 3
    assert [dealt(players=4).tokens(place) for place in range(3)] == [(4, 2, 1)] * 3


def test_the_first_seat_begins_and_the_next_ones_follow() -> None:
    state = play(dealt("y4 b4 g2 k4 y1", players=3), "take 4")
    assert (state.seat, state.turn) == (1, 2)
    assert state.landscapes[0].top(Cell(0, 0)) == card("k1")
    assert state.landscapes[0].top(Cell(1, 0)) is None
