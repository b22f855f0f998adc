"""The effects of played pairs of crabs, boats and fish."""

import pytest

from games.seasalt.positions import EIGHT, EVERY_EDITION, cards, choices, hand, play, position, result
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import NOTHING

CRABS = "crab:black crab:grey"
BOATS = "boat:black boat:yellow"
MORE_BOATS = "boat:dark_blue boat:light_blue"
FISH = "fish:black fish:green"

PLAY_CRABS = f"play {CRABS}"
PLAY_BOATS = f"play {BOATS}"
PLAY_MORE_BOATS = f"play {MORE_BOATS}"
PLAY_FISH = f"play {FISH}"

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


def test_the_fourth_mermaid_may_come_by_an_effect() -> None:
    three = "mermaid:white mermaid:white mermaid:white"
    state = play(position(hands=[f"{three} {FISH}", ""], deck="mermaid:white"), PLAY_FISH, "mermaids")
    assert state.match.winners == (0,)
