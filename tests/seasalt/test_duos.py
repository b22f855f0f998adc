"""What played pairs set off, and the four mermaids."""

from collections import Counter

import pytest

from seasalt.positions import (
    EIGHT,
    EVERY_EDITION,
    MERMAIDS,
    POOR,
    PRINTED_EDITIONS,
    SEVEN,
    cards,
    choices,
    hand,
    play,
    position,
    result,
)
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import NOTHING

CRABS = "crab:black crab:grey"
BOATS = "boat:black boat:yellow"
MORE_BOATS = "boat:dark_blue boat:light_blue"
FISH = "fish:black fish:green"
HUNTERS = "shark:black swimmer:yellow"

PLAY_CRABS = f"play {CRABS}"
PLAY_BOATS = f"play {BOATS}"
PLAY_MORE_BOATS = f"play {MORE_BOATS}"
PLAY_FISH = f"play {FISH}"
HUNT = f"play {HUNTERS}"

NO_PILES = ("", "")


# Crabs


def test_crabs_choose_a_pile_before_looking() -> None:
    state = play(position(hands=[CRABS, ""], piles=("shell:grey", "fish:black")), PLAY_CRABS)
    assert choices(state) == ["search A", "search B"]
    assert game.view(state, 0).searched is None


def test_crabs_look_at_the_whole_of_the_pile_and_take_any_card() -> None:
    state = play(position(hands=[CRABS, ""], piles=("shell:grey fish:black boat:yellow", "")), PLAY_CRABS, "search A")
    assert choices(state) == ["pick boat:yellow", "pick fish:black", "pick shell:grey"]


def test_crabs_must_take_a_card() -> None:
    state = play(position(hands=[f"{CRABS} {EIGHT}", ""], piles=("shell:grey", "")), PLAY_CRABS, "search A")
    assert choices(state) == ["pick shell:grey"]


def test_crabs_keep_the_order_of_the_rest() -> None:
    piles = ("shell:grey fish:black boat:yellow shark:green", "crab:yellow")
    state = play(position(hands=[CRABS, ""], piles=piles), PLAY_CRABS, "search A", "pick fish:black")
    assert state.hands[0] == hand("fish:black")
    assert state.piles == (cards("shell:grey boat:yellow shark:green"), cards("crab:yellow"))
    assert (state.phase, state.seat, state.focus) == ("play", 0, NOTHING)


def test_crabs_have_a_single_pile_to_choose_where_the_other_is_empty() -> None:
    assert choices(play(position(hands=[CRABS, ""], piles=("", "shell:grey")), PLAY_CRABS)) == ["search B"]
    assert choices(play(position(hands=[CRABS, ""], piles=("shell:grey", "")), PLAY_CRABS)) == ["search A"]


def test_crabs_may_empty_a_pile() -> None:
    state = play(position(hands=[CRABS, ""], piles=("shell:grey", "")), PLAY_CRABS, "search A", "pick shell:grey")
    assert state.piles == ((), ())


def test_crabs_without_any_pile_are_played_without_effect() -> None:
    state = play(position(hands=[CRABS, ""], piles=NO_PILES), PLAY_CRABS)
    assert (state.phase, state.seat) == ("play", 0)
    assert state.tables[0] == hand(CRABS)


def test_crabs_are_offered_equal_cards_once() -> None:
    piles = ("boat:yellow shell:grey boat:yellow", "")
    state = play(position(hands=[CRABS, ""], piles=piles), PLAY_CRABS, "search A")
    assert choices(state) == ["pick boat:yellow", "pick shell:grey"]


def test_of_equal_cards_in_a_pile_the_lower_one_leaves() -> None:
    piles = ("boat:yellow shell:grey boat:yellow", "")
    state = play(position(hands=[CRABS, ""], piles=piles), PLAY_CRABS, "search A", "pick boat:yellow")
    assert state.piles[0] == cards("shell:grey boat:yellow")


def test_crabs_can_take_back_the_card_discarded_in_the_same_turn() -> None:
    state = position(phase="take", hands=["crab:black", ""], piles=("", ""), deck="crab:grey shell:grey")
    state = play(state, "draw", "keep crab:grey B", PLAY_CRABS, "search B", "pick shell:grey")
    assert state.hands[0] == hand("shell:grey")


# Boats


def test_boats_bring_another_take_step() -> None:
    state = play(position(hands=[BOATS, ""]), PLAY_BOATS)
    assert (state.phase, state.seat) == ("take", 0)
    assert choices(state) == ["draw", "take A", "take B"]


def test_boats_are_followed_by_duos_and_announcement_again() -> None:
    state = position(hands=[f"{BOATS} {FISH} {EIGHT}", ""], piles=("shell:grey", "crab:grey"))
    state = play(state, PLAY_BOATS, "take A")
    assert choices(state) == ["end", "last chance", PLAY_FISH, "stop"]


def test_boats_can_follow_boats() -> None:
    state = position(hands=[f"{BOATS} {MORE_BOATS}", ""], piles=("shell:grey crab:grey", "fish:black"))
    state = play(state, PLAY_BOATS, "take A", PLAY_MORE_BOATS, "take A", "end")
    assert state.hands[0] == hand("shell:grey crab:grey")
    assert state.seat == 1


def test_boats_stay_in_the_same_turn() -> None:
    state = position(hands=[BOATS, ""], turn=5)
    assert play(state, PLAY_BOATS).turn == 5
    assert play(state, PLAY_BOATS, "take A", "end").turn == 6


def test_boats_must_take_if_anything_can_be_taken() -> None:
    state = position(hands=[f"{BOATS} {EIGHT}", ""], piles=("shell:grey", ""), rest="table 1")
    assert choices(play(state, PLAY_BOATS)) == ["take A"]


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_boats_with_nothing_to_take_skip_the_take_step(edition: str) -> None:
    state = play(position(edition=edition, hands=[BOATS, ""], piles=NO_PILES, rest="table 1"), PLAY_BOATS)
    assert (state.phase, state.seat) == ("play", 0)
    assert choices(state) == ["end"]


def test_boats_after_the_last_card_was_drawn_are_still_the_same_turn() -> None:
    state = position(phase="take", hands=[BOATS, ""], deck="shell:grey", piles=("crab:grey", ""), rest="table 1")
    state = play(state, "draw", PLAY_BOATS)
    assert (choices(state), state.match.round) == (["take A"], 1)
    assert result(play(state, "take A", "end")).ending == "void"


def test_boats_may_draw_the_last_card_and_the_round_is_void_at_the_end_of_the_turn() -> None:
    state = position(hands=[BOATS, ""], deck="shell:grey", piles=NO_PILES, rest="table 1")
    state = play(state, PLAY_BOATS, "draw")
    assert state.match.result is None
    assert result(play(state, "end")).ending == "void"


def test_a_stop_after_boats_on_an_empty_deck_counts() -> None:
    state = position(
        hands=[f"{BOATS} {EIGHT}", ""], deck="", piles=("shell:grey", "crab:grey fish:black"), rest="pile A"
    )
    state = play(state, PLAY_BOATS, "take B", "stop")
    assert state.match.scores == (9, 0)


# Fish


def test_fish_bring_the_top_card_of_the_deck() -> None:
    state = play(position(hands=[FISH, ""], deck="shell:grey crab:grey"), PLAY_FISH)
    assert state.phase == "play"
    assert state.hands[0] == hand("shell:grey")
    assert state.deck[0] == cards("crab:grey")[0]


def test_fish_may_bring_the_last_card() -> None:
    state = play(position(hands=[FISH, ""], deck="shell:grey", rest="pile A"), PLAY_FISH)
    assert (state.hands[0], state.deck, state.phase) == (hand("shell:grey"), (), "play")
    assert result(play(state, "end")).ending == "void"


def test_fish_on_an_empty_deck_are_played_without_effect() -> None:
    state = play(position(hands=[FISH, ""], rest="pile A"), PLAY_FISH)
    assert (state.hands[0], state.tables[0], state.phase) == (Hand(), hand(FISH), "play")


# Swimmer and shark


def test_thieves_choose_another_player_with_cards() -> None:
    state = play(position(hands=["shell:grey", HUNTERS, "crab:grey", ""], seat=1), HUNT)
    assert choices(state) == ["rob 0", "rob 2"]


def test_thieves_choose_even_a_single_victim() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey"]), HUNT)
    assert choices(state) == ["rob 1"]
    assert state.hands[1] == hand("shell:grey")


def test_chance_decides_which_card_is_stolen() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey crab:grey crab:yellow"]), HUNT, "rob 1")
    assert (state.phase, choices(state)) == ("stolen", [])
    assert game.to_act(state) == {CHANCE}
    drawn = Counter(game.text(game.chance(state, Dice(str(number)))) for number in range(600))
    assert set(drawn) == {"stolen shell:grey", "stolen crab:grey", "stolen crab:yellow"}
    assert min(drawn.values()) > 150


def test_each_copy_is_as_likely_to_be_stolen() -> None:
    state = play(position(hands=[HUNTERS, "crab:yellow crab:yellow shell:grey"]), HUNT, "rob 1")
    drawn = Counter(game.text(game.chance(state, Dice(str(number)))) for number in range(600))
    assert 340 < drawn["stolen crab:yellow"] < 460


def test_the_stolen_card_changes_hands() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey crab:grey"]), HUNT, "rob 1", "stolen crab:grey")
    assert state.hands == (hand("crab:grey"), hand("shell:grey"))
    assert (state.phase, state.seat, state.focus) == ("play", 0, NOTHING)


def test_of_equal_cards_only_one_is_stolen() -> None:
    state = play(position(hands=[HUNTERS, "crab:yellow crab:yellow"]), HUNT, "rob 1", "stolen crab:yellow")
    assert state.hands == (hand("crab:yellow"), hand("crab:yellow"))


def test_the_last_card_of_a_hand_can_be_stolen() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey"]), HUNT, "rob 1", "stolen shell:grey")
    assert state.hands == (hand("shell:grey"), Hand())


def test_cards_on_a_table_cannot_be_stolen() -> None:
    state = play(position(hands=[HUNTERS, ""], tables=["", "crab:yellow crab:yellow"]), HUNT)
    assert state.phase == "play"


def test_with_nobody_to_rob_swimmer_and_shark_are_played_without_effect() -> None:
    state = play(position(hands=[f"{HUNTERS} crab:grey", "", ""]), HUNT)
    assert (state.phase, state.seat) == ("play", 0)
    assert (state.hands[0], state.tables[0]) == (hand("crab:grey"), hand(HUNTERS))


def test_revealed_hands_are_safe() -> None:
    state = position(hands=[EIGHT, "crab:grey", HUNTERS, "shell:grey"], seat=2, caller=0)
    assert state.revealed == (True, True, False, False)
    assert choices(play(state, HUNT)) == ["rob 3"]


def test_with_only_revealed_hands_left_nobody_can_be_robbed() -> None:
    state = play(position(hands=[EIGHT, "crab:grey", HUNTERS], seat=2, caller=0), HUNT)
    assert (state.phase, state.hands[2]) == ("play", Hand())


# Four mermaids


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


def test_the_fourth_mermaid_may_come_by_an_effect() -> None:
    three = "mermaid:white mermaid:white mermaid:white"
    state = play(position(hands=[f"{three} {FISH}", ""], deck="mermaid:white"), PLAY_FISH, "mermaids")
    assert state.match.winners == (0,)


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_mermaids_may_be_laid_in_a_last_turn(edition: str) -> None:
    state = position(edition=edition, hands=[EIGHT, MERMAIDS, ""], scores=(34, 0, 0))
    state = play(state, "last chance", "take A", "mermaids")
    assert (state.phase, state.match.winners, state.match.scores) == ("over", (1,), (34, 0, 0))


@pytest.mark.parametrize("edition", PRINTED_EDITIONS)
def test_mermaids_may_be_laid_before_a_round_is_void(edition: str) -> None:
    state = position(edition=edition, hands=[MERMAIDS, ""], rest="pile A")
    assert play(state, "mermaids").match.winners == (0,)
