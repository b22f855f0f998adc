"""Monte Carlo search, in positions where the best action is obvious."""

import pytest

from bots.matches import decisions
from games.seasalt.positions import EIGHT, MERMAIDS, POOR, SEVEN, position
from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.random_bot import random_bot
from seasalt_tui.bots.seasalt.appraise import Search, appraise
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.view import View

TRIES = Budget(tries=600)
FEW = Budget(tries=24)
EVERY_SO_MANY = 7  # decisions: looking at each one would take too long


def thought(view: View, budget: Budget = TRIES) -> Appraisal:
    *_, last = appraise(view, Dice("thought"), budget)
    return last


def best(state: State) -> str:
    return game.text(thought(game.view(state, state.seat)).best.action)


@pytest.mark.parametrize("edition", game.options["edition"])
@pytest.mark.parametrize("players", game.players)
def test_everything_legal_is_appraised_in_every_phase(players: int, edition: str) -> None:
    phases = set()
    for number, decision in enumerate(decisions([random_bot] * players, edition, Dice(f"phases {edition}"))):
        if number % EVERY_SO_MANY:
            continue
        found = thought(decision.view, FEW)
        phases.add(decision.view.phase)
        assert {option.action for option in found.options} == set(decision.view.legal)
        assert all(0 <= option.chance <= 1 and option.error >= 0 for option in found.options)
    assert {"take", "keep", "play"} <= phases


def test_later_appraisals_have_seen_more() -> None:
    first = next(decisions([random_bot] * 2, "en", Dice("later")))
    tries = [found.tries for found in appraise(first.view, Dice("x"), Budget(tries=2000))]
    assert tries == sorted(tries)
    assert len(tries) > 2


def test_four_mermaids_are_laid() -> None:
    assert best(position(hands=(MERMAIDS, SEVEN), deck=POOR)) == "mermaids"


def test_a_stop_that_wins_the_game_is_said() -> None:
    assert best(position(hands=(SEVEN, POOR), scores=(34, 30), turn=9)) == "stop"


def test_where_all_is_lost_nobody_ends_it() -> None:
    table = "crab:black crab:green boat:black boat:yellow"
    assert best(position(hands=(SEVEN, POOR), tables=("", table), scores=(10, 39))) != "stop"


def test_a_bet_that_wins_the_game_is_made() -> None:
    """STOP would not be enough; with the bonus it is, and the other has one card and one turn."""
    rich = EIGHT + " octopus:light_blue octopus:yellow octopus:grey"
    assert best(position(hands=(rich, POOR), scores=(24, 36), turn=9)) == "last chance"


def test_options_are_taken_from_the_view() -> None:
    """A review asks about two of them alone."""
    first = next(decisions([random_bot] * 2, "en", Dice("two")))
    two = first.view.legal[:2]
    changed = View(**{name: getattr(first.view, name) for name in first.view.__struct_fields__} | {"legal": two})
    assert {option.action for option in thought(changed).options} == set(two)


def test_a_race_ends_when_one_action_leads_clearly() -> None:
    state = position(hands=(MERMAIDS, SEVEN), deck=POOR)
    view = game.view(state, state.seat)
    search = Search(view, Dice("race"))
    while not search.is_over and search.tries < 400:
        search.sample_all()
        search.drop_worse(2.0)
    assert search.is_over
    assert game.text(search.appraisal.best.action) == best(state)
    assert {option.action for option in search.appraisal.options} == {*view.legal}
