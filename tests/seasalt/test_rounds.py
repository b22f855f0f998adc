"""How a round ends, what it scores, and who starts the next, in every edition."""

import pytest

from seasalt.positions import (
    EIGHT,
    EVERY_EDITION,
    MERMAIDS,
    POOR,
    PRINTED_EDITIONS,
    SEVEN,
    SIX,
    WORTHLESS_PILES,
    cards,
    choices,
    everything,
    hand,
    play,
    position,
    quiet_turns,
    result,
    shuffle,
)
from seasalt_tui.core.game import CHANCE, Ending
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import COPIES
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import Call, State

BOATS = "boat:dark_blue boat:light_blue"
PLAY_BOATS = f"play {BOATS}"

every_edition = pytest.mark.parametrize("edition", EVERY_EDITION)
every_printed_edition = pytest.mark.parametrize("edition", PRINTED_EDITIONS)


def is_new_round(state: State) -> bool:
    return state.phase == "deal" and game.to_act(state) == {CHANCE} and everything(state) == COPIES


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


# Void rounds


@every_edition
def test_an_empty_deck_at_the_end_of_a_turn_voids_the_round(edition: str) -> None:
    state = position(edition=edition, hands=["", SEVEN, EIGHT], seat=1, rest="pile A", scores=(5, 6, 7))
    state = play(state, "end")
    assert (result(state).ending, result(state).gains) == ("void", (0, 0, 0))
    assert state.match.scores == (5, 6, 7)
    assert is_new_round(state)


@every_edition
def test_a_void_round_shows_no_hands(edition: str) -> None:
    ended = result(play(position(edition=edition, hands=[SEVEN, EIGHT], rest="pile A"), "end"))
    assert (ended.hands, ended.tables, ended.seat) == ((), (), 0)


def test_the_round_goes_on_while_a_card_is_in_the_deck() -> None:
    state = play(position(hands=["", ""], deck="crab:black", rest="pile A"), "end")
    assert (state.match.result, state.seat, len(state.deck)) == (None, 1, 1)


def test_an_empty_deck_voids_only_at_the_end_of_the_turn() -> None:
    state = position(phase="take", hands=["crab:grey", ""], deck="crab:black", piles=("", "shell:grey"), rest="pile B")
    state = play(state, "draw", "play crab:black crab:grey", "search B", "pick shell:grey")
    assert state.match.result is None
    assert result(play(state, "end")).ending == "void"


@every_printed_edition
def test_last_chance_with_an_empty_deck_is_void(edition: str) -> None:
    state = play(position(edition=edition, hands=[SEVEN, EIGHT], rest="pile A"), "last chance")
    assert (result(state).ending, result(state).seat, state.match.scores) == ("void", 0, (0, 0))
    assert is_new_round(state)


def test_online_last_chance_with_an_empty_deck_goes_on_and_is_scored() -> None:
    state = position(edition="online", hands=[EIGHT, SEVEN, POOR], piles=WORTHLESS_PILES, rest="pile A")
    state = play(state, "last chance")
    assert (state.seat, choices(state)) == (1, ["take A", "take B"])
    state = play(state, "take A", "end", "take B", "end")
    assert (result(state).ending, state.match.scores) == ("bet won", (8 + 2, 3, 1))


@every_printed_edition
def test_a_deck_running_empty_in_a_last_turn_voids_the_round(edition: str) -> None:
    state = position(edition=edition, hands=[EIGHT, SEVEN, POOR], deck="shell:light_blue", rest="pile A")
    state = play(state, "last chance", "draw", "end")
    assert (result(state).ending, result(state).seat, result(state).turns) == ("void", 1, 2)
    assert state.match.scores == (0, 0, 0)
    assert is_new_round(state)


@every_printed_edition
def test_a_deck_running_empty_in_the_very_last_turn_voids_the_round(edition: str) -> None:
    state = position(edition=edition, hands=[EIGHT, SEVEN, POOR], deck="shell:light_blue", rest="pile A")
    state = play(state, "last chance", "take A", "end", "draw", "end")
    assert (result(state).ending, result(state).seat) == ("void", 2)


def test_online_a_deck_running_empty_in_a_last_turn_is_scored_in_the_end() -> None:
    hands = [EIGHT, SEVEN, POOR]
    state = position(edition="online", hands=hands, piles=WORTHLESS_PILES, deck="crab:light_blue", rest="pile A")
    state = play(state, "last chance", "draw", "end")
    assert (state.seat, state.deck, choices(state)) == (2, (), ["take A", "take B"])
    state = play(state, "take B", "end")
    assert (result(state).ending, state.match.scores) == ("bet won", (8 + 2, 3, 1))


def test_online_last_turns_with_nothing_to_take_begin_with_the_play_step() -> None:
    state = position(edition="online", hands=[EIGHT, f"{BOATS} {POOR}", ""], piles=("", ""), rest="table 2")
    state = play(state, "last chance")
    assert (state.phase, state.seat, choices(state)) == ("play", 1, ["end", PLAY_BOATS])
    state = play(state, PLAY_BOATS)
    assert (state.phase, state.seat, choices(state)) == ("play", 1, ["end"])
    state = play(state, "end")
    assert (state.phase, state.seat) == ("play", 2)
    assert result(play(state, "end")).gains[:2] == (2, 1)


def test_online_a_round_without_last_chance_is_void_as_everywhere() -> None:
    state = position(edition="online", hands=[SEVEN, EIGHT], phase="take", deck="shell:light_blue", rest="pile A")
    assert result(play(state, "draw", "end")).ending == "void"


# The next round


@every_edition
def test_after_a_stop_the_left_of_the_announcer_starts(edition: str) -> None:
    assert play(position(edition=edition, hands=["", SEVEN, ""], seat=1), "stop").match.starter == 2
    assert play(position(edition=edition, hands=["", "", SEVEN], seat=2), "stop").match.starter == 0


@pytest.mark.parametrize(("edition", "starter"), [("en", 2), ("fr", 2), ("de", 2), ("it", 1), ("online", 2)])
@pytest.mark.parametrize("other", [POOR, EIGHT], ids=["won", "lost"])
def test_after_last_chance_the_left_of_the_announcer_starts_or_in_it_of_the_last_turn(
    edition: str, starter: int, other: str
) -> None:
    state = play(position(edition=edition, hands=[other, SEVEN, ""], seat=1, piles=WORTHLESS_PILES), "last chance")
    state = quiet_turns(state, 2)
    assert result(state).ending in {"bet won", "bet lost"}
    assert state.match.starter == starter


@every_edition
def test_after_a_void_round_the_left_of_whose_turn_it_was_starts(edition: str) -> None:
    assert play(position(edition=edition, hands=["", "", ""], seat=1, rest="pile A"), "end").match.starter == 2
    assert play(position(edition=edition, hands=["", "", ""], seat=2, rest="pile A"), "end").match.starter == 0


@every_printed_edition
def test_after_a_void_last_chance_the_left_of_whose_turn_it_was_starts(edition: str) -> None:
    announced = play(position(edition=edition, hands=["", EIGHT, ""], seat=1, rest="pile A"), "last chance")
    assert announced.match.starter == 2
    in_a_last_turn = position(edition=edition, hands=["", EIGHT, ""], seat=1, deck="shell:grey", rest="pile A")
    assert play(in_a_last_turn, "last chance", "draw", "end").match.starter == 0


def test_the_starter_begins_the_next_round_with_a_fresh_deal() -> None:
    state = position(hands=["", SEVEN, "crab:black"], tables=["", BOATS, ""], seat=1, scores=(3, 4, 5), round=4)
    state = play(state, "stop")
    assert (state.match.round, state.match.starter, state.seat, state.turn) == (5, 2, 2, 1)
    state = play(state, shuffle("crab:black boat:black"))
    assert (state.phase, state.seat, state.piles) == ("take", 2, (cards("crab:black"), cards("boat:black")))
    assert state.hands == state.tables == (Hand(),) * 3
    assert state.match.scores == (3, 4 + 7 + 1, 5)


def test_last_chance_is_forgotten_in_the_next_round() -> None:
    state = quiet_turns(play(position(hands=[EIGHT, POOR]), "last chance"))
    state = play(state, shuffle())
    assert (state.call, state.revealed) == (None, (False, False))


def test_void_rounds_are_counted_too() -> None:
    state = play(position(hands=["", ""], rest="pile A", round=2), "end")
    assert (result(state).round, state.match.round) == (2, 3)


# What others are told of it


@pytest.mark.parametrize("action", ["end", "play fish:black fish:black"])
def test_nothing_ends_with_an_ordinary_action(action: str) -> None:
    state = position(hands=[SEVEN, ""])
    assert game.ending(state, play(state, action)) is None


def test_an_ending_has_its_kind_its_gains_and_its_turns() -> None:
    stop = position(hands=["", SEVEN, ""], seat=1)
    void = position(hands=["", "", ""], seat=2, rest="pile A")
    mermaids = position(hands=[MERMAIDS, "", ""])
    assert game.ending(stop, play(stop, "stop")) == Ending("stop", (0, 7, 0), 2)
    assert game.ending(void, play(void, "end")) == Ending("void", (0, 0, 0), 3)
    assert game.ending(mermaids, play(mermaids, "mermaids")) == Ending("mermaids", (0, 0, 0), 1)


@pytest.mark.parametrize(
    ("other", "kind", "gains"), [(POOR, "bet won", (10, 1)), (f"{SEVEN} {SIX}", "bet lost", (2, 13))]
)
def test_a_bet_ends_with_the_end_of_the_last_turn(other: str, kind: str, gains: tuple[int, ...]) -> None:
    before = play(position(hands=[EIGHT, other], piles=("crab:black", "crab:light_blue")), "last chance", "take B")
    assert game.ending(before, play(before, "end")) == Ending(kind, gains, 2)
    assert set(game.endings) == {"stop", "bet won", "bet lost", "void", "mermaids"}


def test_two_void_rounds_in_a_row_are_two_endings() -> None:
    first = play(position(hands=["", ""], rest="pile A"), "end")
    second = position(hands=["", ""], rest="pile A", round=2)
    assert game.ending(second, play(second, "end")) == game.ending(second, first) == Ending("void", (0, 0), 1)
