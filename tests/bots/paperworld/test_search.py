"""Playout evaluation: from expected points to chances."""

from itertools import pairwise

import pytest

from bots.paperworld.tables import started
from seasalt_tui.bots.paperworld.determinization import Determinizer
from seasalt_tui.bots.paperworld.frames import frames
from seasalt_tui.bots.paperworld.horizon import TIMES
from seasalt_tui.bots.paperworld.playout import playout_policy
from seasalt_tui.bots.paperworld.position import Position
from seasalt_tui.bots.paperworld.search import chance, likely, won
from seasalt_tui.bots.paperworld.weights import weights
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld import game


def dealt(players: int) -> Position:
    state = started(players, Dice("chances"))
    view = game.view(state, state.seat)
    return Determinizer(view, [frames(seat.landscape)[0] for seat in view.seats]).sample(Dice("deal"))


@pytest.mark.parametrize("players", game.players)
def test_the_chances_of_all_make_one_while_the_game_is_open(players: int) -> None:
    position, policy = dealt(players), playout_policy(False)
    assert sum(chance(position, seat, policy) for seat in range(players)) == pytest.approx(1)


def test_who_hopes_for_as_much_has_as_good_a_chance() -> None:
    assert likely(10, [10, 10, 10], 3) == pytest.approx(1 / 4)
    assert likely(13, [10], 3) > likely(13, [10], 6) > 1 / 2


def test_a_lead_says_the_more_the_less_is_left_of_the_game() -> None:
    chances = [likely(3, [0], weights().spread[time]) for time in range(TIMES)]
    assert all(later > earlier - 0.01 for later, earlier in pairwise(chances))


@pytest.mark.parametrize("players", game.players)
def test_a_victory_is_shared_by_as_many_as_are_level(players: int) -> None:
    position = dealt(players)
    assert [won(position, seat) for seat in range(players)] == [1 / players] * players
    position.sides[0].stars += 1
    assert [won(position, seat) for seat in range(players)] == [1.0] + [0.0] * (players - 1)
