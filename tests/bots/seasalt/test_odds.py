"""Odds, where they can be computed by hand."""

import pytest

from games.changed_values import changed
from games.seasalt.expansions.boards import board
from games.seasalt.positions import POOR, SEVEN, WORTHLESS_PILES, play, position
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.odds import Odds
from seasalt_tui.bots.seasalt.odds import estimate_odds
from seasalt_tui.core.dice import Dice
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State


def odds(state: State, tries: int = 300) -> Odds:
    *_, last = estimate_odds(game.view(state, state.seat), Dice("odds"), Budget(tries=tries))
    return last


def test_what_is_sure_is_found_sure() -> None:
    """One card, and one more turn, never make seven points."""
    loaded = odds(position(hands=(SEVEN, POOR), piles=WORTHLESS_PILES))
    assert loaded.won.rate == 1
    assert loaded.against == {1: loaded.won}
    assert (loaded.stop, loaded.bet) == (7, 10)
    assert loaded.won.error > 0


def test_break_even_is_where_both_calls_bring_the_same() -> None:
    loaded = odds(position(hands=(SEVEN, POOR), piles=WORTHLESS_PILES))
    assert loaded.break_even * (7 + 3) + (1 - loaded.break_even) * 3 == pytest.approx(7)


def test_all_are_beaten_less_often_than_each() -> None:
    hidden = "crab:black crab:green fish:green boat:black boat:yellow boat:dark_blue"
    loaded = odds(position(hands=(SEVEN, hidden, hidden.replace("black", "light_blue").replace("green", "dark_blue"))))
    assert set(loaded.against) == {1, 2}
    assert loaded.won.rate <= min(each.rate for each in loaded.against.values())


def test_nobody_reckons_once_somebody_has_called() -> None:
    state = play(position(hands=(SEVEN, POOR), piles=WORTHLESS_PILES), "last chance")
    assert not list(estimate_odds(game.view(state, state.seat), Dice("odds"), Budget(tries=50)))


def test_a_void_bet_wins_nothing() -> None:
    """On an empty deck a bet is void at once, but for the edition that plays on."""
    empty = {"hands": (SEVEN, POOR), "piles": WORTHLESS_PILES, "rest": "table 1"}
    assert odds(position(**empty, edition="en")).won.rate == 0  # type: ignore[arg-type]


def test_improvements_count_the_cards_that_are_left() -> None:
    """Two cards of the deck are seen by who draws; a sailor is worth five to who has one."""
    loaded = odds(position(hands=("sailor:pink", POOR), piles=WORTHLESS_PILES), tries=25)
    unseen = 58 - 1 - 2 - 2  # but for the hand, and the piles, each of two cards
    (best,) = [one for one in loaded.improvements if one.points == 5]
    assert best.chance == pytest.approx(2 / unseen)


def test_stung_one_draws_one_card_and_under_diodon_nobody_can_stop() -> None:
    state = board(SEVEN, POOR, event="diodon_fish", deck="sailor:pink shell:yellow penguin:pink")
    free = odds(state, tries=25)
    stung = odds(changed(state, extra=changed(state.extra, stung=(True, False))), tries=25)
    assert (free.may_stop, free.drawn, stung.drawn) == (False, 2, 1)
    assert all(one.chance < two.chance for one, two in zip(stung.improvements, free.improvements, strict=True))
    assert odds(board(SEVEN, POOR), tries=25).may_stop


def test_odds_become_surer() -> None:
    state = position(hands=(SEVEN, "crab:black crab:green fish:green boat:black"))
    errors = [loaded.won.error for loaded in estimate_odds(game.view(state, 0), Dice("odds"), Budget(tries=1500))]
    assert errors[-1] < errors[0] / 2
