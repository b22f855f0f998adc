"""Simulation: tallies add up in any order, and to the same sum however games are distributed."""

from collections import Counter
from functools import reduce
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.bots.arena.sim import BATCH, Tally, empty_tally, play_batch, simulate
from seasalt_tui.bots.arena.tally import WIN
from seasalt_tui.core.game import Setup
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game

PLAYERS = 3
COUNTS = st.integers(0, 10**9)
ENDINGS = st.dictionaries(st.sampled_from(game.endings), COUNTS).map(Counter)
TALLIES = st.builds(
    Tally,
    games=COUNTS,
    shared=COUNTS,
    turns=COUNTS,
    endings=ENDINGS,
    points=COUNTS,
    wins=st.tuples(*[COUNTS] * PLAYERS),
)


def settled(players: int, edition: str) -> Setup:
    return valid_setup(game, players, 0, {"edition": edition})


def added(tallies: list[Tally], players: int = PLAYERS) -> Tally:
    return reduce(Tally.__add__, tallies, empty_tally(players))


@given(TALLIES, TALLIES)
def test_adding_in_either_order_is_the_same(one: Tally, other: Tally) -> None:
    assert one + other == other + one


@given(TALLIES, TALLIES, TALLIES)
def test_adding_in_any_groups_is_the_same(one: Tally, other: Tally, third: Tally) -> None:
    assert (one + other) + third == one + (other + third)


@given(TALLIES)
def test_adding_nothing_changes_nothing(tally: Tally) -> None:
    assert tally + empty_tally(PLAYERS) == empty_tally(PLAYERS) + tally == tally


@given(st.lists(TALLIES, max_size=6), st.randoms(use_true_random=False))
def test_batches_may_come_in_any_order(tallies: list[Tally], rng: Random) -> None:
    shuffled = rng.sample(tallies, len(tallies))
    assert added(shuffled) == added(tallies)


@given(TALLIES, TALLIES)
def test_a_sum_counts_every_part(one: Tally, other: Tally) -> None:
    total = one + other
    assert total.games == one.games + other.games
    assert total.endings.total() == one.endings.total() + other.endings.total()
    assert sum(total.wins) == sum(one.wins) + sum(other.wins)


def test_tallies_of_other_tables_do_not_add_up() -> None:
    with pytest.raises(ValueError, match="zip"):
        empty_tally(2) + empty_tally(3)


@pytest.mark.parametrize("players", game.players)
def test_a_win_can_be_shared_evenly_by_any_number_of_winners(players: int) -> None:
    assert WIN % players == 0


@pytest.mark.parametrize("edition", game.options["edition"])
@pytest.mark.parametrize("players", game.players)
def test_what_is_played_is_counted(players: int, edition: str) -> None:
    tally = play_batch("seasalt", settled(players, edition), "counted", range(25))
    assert tally.games == 25
    assert sum(tally.wins) == 25 * WIN
    assert tally.endings.total() >= 25
    assert set(tally.endings) <= set(game.endings)
    assert tally.turns > tally.endings.total()
    assert tally.points > 0


@pytest.mark.parametrize("cut", [0, 1, 13, 40])
def test_games_played_apart_add_up_to_games_played_together(cut: int) -> None:
    table = settled(PLAYERS, "fr")
    apart = [play_batch("seasalt", table, "cut", part) for part in (range(cut), range(cut, 40))]
    assert added(apart) == play_batch("seasalt", table, "cut", range(40))


@pytest.mark.parametrize("games", [1, BATCH - 1, BATCH, BATCH + 1, 2 * BATCH + 7])
def test_simulating_plays_every_game_once(games: int) -> None:
    table = settled(2, "en")
    batches = list(simulate("seasalt", table, games, "once", jobs=1))
    assert [batch.games for batch in batches] == [BATCH] * (games // BATCH) + [games % BATCH] * bool(games % BATCH)
    assert added(batches, 2) == play_batch("seasalt", table, "once", range(games))


def test_another_seed_plays_other_games() -> None:
    table = settled(2, "en")
    assert play_batch("seasalt", table, "one", range(30)) != play_batch("seasalt", table, "other", range(30))
