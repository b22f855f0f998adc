"""STOP and LAST CHANCE: who still has a turn, and what each seat scores, in every edition."""

import pytest

from games.seasalt.positions import (
    EIGHT,
    POOR,
    SEVEN,
    SIX,
    WORTHLESS_PILES,
    choices,
    hand,
    play,
    position,
    quiet_turns,
    result,
)
from games.seasalt.rounds import BOATS, PLAY_BOATS, every_edition, is_new_round
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import Call

# STOP


@every_edition
def test_stop_scores_card_points_for_everybody_without_bonus(edition: str) -> None:
    state = play(position(edition=edition, hands=[SEVEN, EIGHT, POOR], scores=(1, 2, 3)), "stop")
    assert result(state).gains == (7, 8, 0)
    assert state.match.scores == (8, 10, 3)


def test_stop_counts_hands_and_tables_together() -> None:
    state = position(hands=[SIX, "boat:dark_blue"], tables=["boat:black boat:yellow", BOATS])
    assert result(play(state, "stop")).gains == (7, 1)


def test_stop_shows_all_hands_and_tables() -> None:
    state = play(position(hands=[SEVEN, EIGHT], tables=["", BOATS]), "stop")
    ended = result(state)
    assert (ended.ending, ended.seat, ended.round, ended.turns) == ("stop", 0, 1, 1)
    assert ended.hands == (hand(SEVEN), hand(EIGHT))
    assert ended.tables == (Hand(), hand(BOATS))


def test_stop_ends_the_round_at_once() -> None:
    state = play(position(hands=["", SEVEN, ""], seat=1), "stop")
    assert is_new_round(state)


@every_edition
def test_stop_with_an_empty_deck_counts(edition: str) -> None:
    state = play(position(edition=edition, hands=[SEVEN, EIGHT, ""], rest="pile A"), "stop")
    assert (result(state).ending, state.match.scores) == ("stop", (7, 8, 0))


@every_edition
def test_stop_in_the_turn_that_empties_the_deck_counts(edition: str) -> None:
    state = position(edition=edition, hands=[SEVEN, EIGHT], phase="take", deck="penguin_colony:green", rest="pile A")
    assert play(state, "draw", "stop").match.scores == (7, 8)


# LAST CHANCE


@every_edition
def test_last_chance_reveals_the_hand_and_passes_the_turn(edition: str) -> None:
    state = play(position(edition=edition, hands=[EIGHT, SEVEN, ""], seat=1), "last chance")
    assert state.call == Call(1, "last chance")
    assert state.revealed == (False, True, False)
    assert (state.phase, state.seat, state.match.result) == ("take", 2, None)


@every_edition
@pytest.mark.parametrize(("players", "caller"), [(2, 0), (2, 1), (3, 1), (4, 3)])
def test_each_other_player_takes_one_last_turn_in_order(edition: str, players: int, caller: int) -> None:
    hands = [""] * players
    hands[caller] = EIGHT
    state = play(position(edition=edition, hands=hands, seat=caller), "last chance")
    order = []
    while state.match.result is None:
        order.append(state.seat)
        assert not state.revealed[state.seat]
        state = quiet_turns(state)
    assert order == [(caller + step) % players for step in range(1, players)]
    assert is_new_round(state)


def test_each_hand_is_revealed_at_the_end_of_its_last_turn() -> None:
    state = play(position(hands=[EIGHT, "", ""]), "last chance", "take A")
    assert state.revealed == (True, False, False)
    assert play(state, "end").revealed == (True, True, False)


def test_a_last_turn_is_a_full_turn_with_boats_and_all() -> None:
    hands = [EIGHT, f"{BOATS} fish:black fish:black", ""]
    state = play(position(hands=hands, piles=WORTHLESS_PILES, deck="shell:grey"), "last chance", "take A", PLAY_BOATS)
    assert (state.phase, state.seat, state.revealed) == ("take", 1, (True, False, False))
    state = play(state, "take B", "play fish:black fish:black")
    assert state.hands[1] == hand("fish:yellow crab:grey shell:grey")
    assert (state.phase, state.seat) == ("play", 1)


def test_nobody_announces_in_a_last_turn() -> None:
    state = play(position(hands=[EIGHT, f"{SEVEN} {BOATS}"]), "last chance", "take A")
    assert not {"stop", "last chance"} & set(choices(state))
    state = play(state, PLAY_BOATS, "take B")
    assert not {"stop", "last chance"} & set(choices(state))


@every_edition
def test_a_won_bet_scores_points_and_bonus_for_the_caller_and_the_bonus_for_the_others(edition: str) -> None:
    state = position(edition=edition, hands=[POOR, EIGHT, SEVEN], seat=1, piles=WORTHLESS_PILES, scores=(1, 2, 3))
    state = play(state, "last chance", "take A", "end", "take B", "end")
    assert (result(state).ending, result(state).gains) == ("bet won", (1, 8 + 2, 3))
    assert state.match.scores == (2, 12, 6)


def test_a_bet_is_won_with_as_many_points_as_the_best() -> None:
    state = play(position(hands=[SEVEN, SIX], piles=("penguin:pink", "crab:green")), "last chance", "take A", "end")
    assert (result(state).ending, result(state).gains) == ("bet won", (7 + 3, 1))


@every_edition
def test_a_lost_bet_scores_the_bonus_for_the_caller_and_points_for_the_others(edition: str) -> None:
    state = position(edition=edition, hands=[SEVEN, EIGHT, POOR], piles=WORTHLESS_PILES, scores=(1, 2, 3))
    state = play(state, "last chance", "take A", "end", "take B", "end")
    assert (result(state).ending, result(state).gains) == ("bet lost", (3, 8, 0))
    assert state.match.scores == (4, 10, 3)


def test_a_last_turn_can_turn_a_bet() -> None:
    state = position(hands=[SEVEN, SIX], piles=("octopus:green", "crab:green"))
    assert result(play(state, "last chance", "take B", "end")).ending == "bet won"
    assert result(play(state, "last chance", "take A", "end")).ending == "bet lost"


def test_a_bet_is_settled_with_all_hands_and_tables_shown() -> None:
    state = position(hands=[EIGHT, BOATS], piles=("shell:light_blue fish:yellow", "crab:green"))
    ended = result(play(state, "last chance", "take A", PLAY_BOATS, "take B", "end"))
    assert (ended.seat, ended.turns) == (0, 2)
    assert ended.hands == (hand(EIGHT), hand("fish:yellow crab:green"))
    assert ended.tables == (Hand(), hand(BOATS))
