"""How the expert ranks what can be done: first by the chance of winning, then by points."""

from itertools import pairwise

import pytest

from games.paperworld.positions import position
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.paperworld.appraise import appraise
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.state import State

LANDSCAPES = ("y5 b4 g5 / k4 y5 .", "y1")


def most_points(state: State) -> int:
    """Of the first seat, at the end of its last turn: every way is tried."""
    if game.to_act(state) != {0}:
        return game.standing(state).scores[0]
    return max(most_points(game.apply(state, 0, action)) for action in game.legal(state, 0))


@pytest.mark.parametrize("hand", ["g4 b5 k1 y2", "g4 b3 k1 y2"])
def test_of_options_that_are_equally_sure_the_one_with_more_points_comes_first(hand: str) -> None:
    market = ("y4", "g3", "g4", "k1", "b2")
    state = position(hands=(hand, "y1"), landscapes=LANDSCAPES, market=market, final_turns=1)
    *_, last = appraise(game.view(state, 0), Dice("sure"), Budget(tries=120))
    assert {option.chance for option in last.options} == {1.0}
    points = [most_points(game.apply(state, 0, option.action)) for option in last.options]
    assert all(better >= worse for better, worse in pairwise(points)), points
    assert points[0] > points[-1]
