"""The four mermaids: when they can be laid, and that they win."""

import pytest

from games.seasalt.positions import (
    EIGHT,
    EVERY_EDITION,
    MERMAIDS,
    POOR,
    PRINTED_EDITIONS,
    SEVEN,
    choices,
    hand,
    play,
    position,
    result,
)
from seasalt_tui.games.seasalt import game


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_four_mermaids_win_the_game_at_once(edition: str) -> None:
    state = position(edition=edition, hands=["", f"{MERMAIDS} crab:black", SEVEN], seat=1, scores=(34, 0, 30))
    state = play(state, "mermaids")
    assert (state.phase, state.match.winners, state.match.scores) == ("over", (1,), (34, 0, 30))
    assert game.to_act(state) == frozenset()


def test_laid_mermaids_lie_on_the_table() -> None:
    state = play(position(hands=[f"{MERMAIDS} {POOR}", ""], tables=["crab:black crab:grey", ""]), "mermaids")
    assert state.hands[0] == hand(POOR)
    assert state.tables[0] == hand(f"{MERMAIDS} crab:black crab:grey")


def test_laid_mermaids_turn_up_no_hand_and_score_nothing() -> None:
    state = play(position(hands=[f"{MERMAIDS} {POOR}", SEVEN]), "mermaids")
    assert state.revealed == (False, False)
    ended = result(state)
    assert (ended.ending, ended.seat, ended.gains, ended.hands) == ("mermaids", 0, (0, 0), ())


def test_three_mermaids_cannot_be_laid() -> None:
    assert choices(position(hands=["mermaid:white mermaid:white mermaid:white", "mermaid:white"])) == ["end"]


def test_mermaids_need_not_be_laid() -> None:
    state = position(hands=[f"{MERMAIDS} crab:black boat:black fish:black", ""])
    assert choices(state) == ["end", "last chance", "mermaids", "stop"]


def test_mermaids_wait_for_the_own_play_step() -> None:
    state = position(phase="take", hands=[MERMAIDS, ""])
    assert "mermaids" not in choices(state)
    assert "mermaids" in choices(play(state, "take A"))
    assert "mermaids" not in choices(position(hands=["crab:black", MERMAIDS]))


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_mermaids_may_be_laid_in_a_last_turn(edition: str) -> None:
    state = position(edition=edition, hands=[EIGHT, MERMAIDS, ""], scores=(34, 0, 0))
    state = play(state, "last chance", "take A", "mermaids")
    assert (state.phase, state.match.winners, state.match.scores) == ("over", (1,), (34, 0, 0))


@pytest.mark.parametrize("edition", PRINTED_EDITIONS)
def test_mermaids_may_be_laid_before_a_round_is_void(edition: str) -> None:
    state = position(edition=edition, hands=[MERMAIDS, ""], rest="pile A")
    assert play(state, "mermaids").match.winners == (0,)
