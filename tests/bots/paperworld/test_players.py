"""The four levels play by the rules, from what they see, in time, and each better than the one below."""

from time import thread_time

import pytest

from bots.paperworld.tables import Bot, decisions, started, winners
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.intervals import wilson
from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.bots.paperworld.appraise import appraise
from seasalt_tui.bots.paperworld.players import BOTS
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.view import View

FEW = Budget(tries=4)
ENOUGH = Budget(tries=64)  # that every plan is tried, several times
EVERY_SO_MANY = 17  # decisions: looking at each one would take too long


def playing(level: str, budget: Budget = FEW) -> Bot:
    return lambda view, dice: BOTS.levels[level](view, dice, budget)


@pytest.mark.parametrize("advanced", [False, True], ids=["base", "advanced"])
@pytest.mark.parametrize("players", game.players)
@pytest.mark.parametrize("level", LEVELS)
def test_every_action_of_a_whole_game_is_legal(level: str, players: int, advanced: bool) -> None:
    for decision in decisions([playing(level)] * players, Dice("legal"), advanced=advanced, deck=92):
        assert decision.action in decision.view.legal


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("players", game.players)
def test_what_a_player_cannot_see_does_not_matter(level: str, players: int) -> None:
    """Another position that looks the same from the seat."""
    for number, decision in enumerate(decisions([playing("easy")] * players, Dice("unseen"))):
        if number % EVERY_SO_MANY:
            continue
        other = game.view(game.guess(decision.view, Dice(f"guess {number}")), decision.seat)
        chosen = [playing(level, ENOUGH)(view, Dice(str(number))) for view in (decision.view, other)]
        assert chosen[0] == chosen[1]


@pytest.mark.parametrize("level", LEVELS)
def test_what_was_forgotten_is_guessed(level: str) -> None:
    for number, decision in enumerate(decisions([playing("easy")] * 3, Dice("forgotten"))):
        if number % EVERY_SO_MANY == 0:
            view = game.without_memory(decision.view)
            assert playing(level)(view, Dice("guess")) in view.legal


def test_where_there_is_no_choice_nothing_is_thought_over() -> None:
    chosen = [each for each in decisions([playing("easy")] * 2, Dice("forced")) if len(each.view.legal) == 1]
    assert chosen
    for decision in chosen:
        (appraisal,) = appraise(decision.view, Dice("forced"), Budget())
        assert (appraisal.best.action, appraisal.tries) == (decision.action, 0)


_LAST_BATCH = 15.0  # ms: one that has begun is ended


@pytest.mark.parametrize("ms", [20.0, 100.0])
def test_an_expert_spends_its_budget_and_hardly_more(ms: float) -> None:
    view = _first_view()
    playing("expert")(view, Dice("warm"))
    began = thread_time()
    playing("expert", Budget(ms))(view, Dice("time"))
    spent = (thread_time() - began) * 1000
    assert 0.8 * ms < spent < ms + max(0.5 * ms, _LAST_BATCH)


def test_appraisals_grow_surer_and_name_each_action_once() -> None:
    view = _first_view()
    found = list(appraise(view, Dice("surer"), Budget(ms=300)))
    assert len(found) > 2
    assert [each.tries for each in found] == sorted(each.tries for each in found)
    for appraisal in found:
        actions = [option.action for option in appraisal.options]
        assert set(actions) <= set(view.legal)
        assert len(actions) == len(set(actions))
        assert all(option.error >= 0 for option in appraisal.options)
        assert max(option.chance for option in appraisal.options[1:]) <= appraisal.best.chance + 0.5
    assert 0 <= found[-1].best.chance <= 1


def test_as_many_tries_give_the_same_appraisal() -> None:
    view = _first_view()
    one, other = ([*appraise(view, Dice("same"), Budget(tries=100))][-1] for _ in range(2))
    assert one == other


@pytest.mark.parametrize(
    ("better", "worse", "games"), [("easy", "", 16), ("normal", "easy", 24), ("hard", "normal", 24)]
)
def test_each_level_beats_the_one_below(better: str, worse: str, games: int) -> None:
    bots = [playing(better), playing(worse) if worse else random_bot]
    won = 0.0
    for number in range(games):
        first = winners(bots, Dice(f"beat {number // 2}"), number % 2)
        won += (0 in first) / len(first)
    assert wilson(won, games)[1] > 0.6
    assert won > games / 2


def _first_view() -> View:
    state = started(3, Dice("first"))
    return game.view(state, state.seat)
