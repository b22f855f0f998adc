"""A turn: dealing, taking, playing pairs, announcing."""

import pytest

from games.seasalt.positions import (
    EIGHT,
    EVERY_EDITION,
    SEVEN,
    SIX,
    cards,
    choices,
    dealt,
    everything,
    fresh,
    hand,
    play,
    position,
)
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import COPIES
from seasalt_tui.games.seasalt.hand import Hand

TWO_PILES = ("shell:grey", "crab:grey boat:black")


# The deal


def test_chance_shuffles_before_anybody_plays() -> None:
    state = fresh(players=3, first=1)
    assert state.phase == "deal"
    assert game.to_act(state) == {CHANCE}
    assert not any(game.legal(state, seat) for seat in range(3))
    assert everything(state) == COPIES


def test_the_dice_decide_the_shuffle() -> None:
    state = fresh()
    one, again, other = (game.chance(state, Dice(seed)) for seed in ("one", "one", "other"))
    assert one == again != other
    for shuffled in (one, other):
        assert game.refusal(state, CHANCE, shuffled) is None
        assert everything(game.apply(state, CHANCE, shuffled)) == COPIES


def test_the_first_two_cards_start_the_discard_piles() -> None:
    state = dealt("crab:black boat:black fish:green shell:grey")
    assert state.piles == (cards("crab:black"), cards("boat:black"))
    assert state.deck[:2] == cards("fish:green shell:grey")
    assert len(state.deck) == 56


def test_all_hands_start_empty() -> None:
    state = dealt(players=4)
    assert state.hands == state.tables == (Hand(),) * 4
    assert state.revealed == (False,) * 4
    assert state.match.scores == (0, 0, 0, 0)


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_the_first_player_begins_the_first_round(first: int) -> None:
    state = dealt(players=4, first=first)
    assert (state.phase, state.seat, state.match.starter, state.match.round) == ("take", first, first, 1)
    assert game.to_act(state) == {first}


def test_the_turn_goes_to_the_left() -> None:
    state = dealt(players=3, first=1)
    order = []
    for _ in range(6):
        order.append(state.seat)
        state = play(state, "draw")
        state = play(state, choices(state)[0], "end")
    assert order == [1, 2, 0, 1, 2, 0]


# Taking


def test_a_turn_begins_with_taking_a_card() -> None:
    assert choices(dealt()) == ["draw", "take A", "take B"]


def test_drawing_shows_the_top_two_cards_of_the_deck() -> None:
    state = play(dealt("crab:black boat:black fish:green shell:grey shark:green"), "draw")
    assert state.drawn == cards("fish:green shell:grey")
    assert state.deck[0] == cards("shark:green")[0]
    assert state.hands[0] == Hand()


def test_one_drawn_card_is_kept_the_other_goes_on_either_pile() -> None:
    state = play(dealt("crab:black boat:black fish:green shell:grey"), "draw")
    assert choices(state) == ["keep fish:green A", "keep fish:green B", "keep shell:grey A", "keep shell:grey B"]


def test_the_card_not_kept_is_the_new_top_of_the_chosen_pile() -> None:
    state = play(dealt("crab:black boat:black fish:green shell:grey"), "draw", "keep shell:grey B")
    assert state.hands[0] == hand("shell:grey")
    assert state.piles == (cards("crab:black"), cards("boat:black fish:green"))
    assert state.drawn == ()


@pytest.mark.parametrize(
    ("piles", "empty"), [(("", "crab:grey"), "A"), (("", "crab:grey boat:black"), "A"), (("crab:grey", ""), "B")]
)
def test_the_other_card_must_go_on_the_only_empty_pile(piles: tuple[str, str], empty: str) -> None:
    state = play(position(phase="take", piles=piles, deck="fish:green shell:grey"), "draw")
    assert choices(state) == [f"keep fish:green {empty}", f"keep shell:grey {empty}"]


def test_the_other_card_may_go_on_either_of_two_empty_piles() -> None:
    state = play(position(phase="take", piles=("", ""), deck="fish:green shell:grey"), "draw")
    assert len(choices(state)) == 4
    assert play(state, "keep fish:green B").piles == ((), cards("shell:grey"))


def test_equal_drawn_cards_are_one_choice() -> None:
    state = play(dealt("crab:black crab:grey boat:black boat:black"), "draw")
    assert choices(state) == ["keep boat:black A", "keep boat:black B"]
    state = play(state, "keep boat:black A")
    assert state.hands[0] == hand("boat:black")
    assert state.piles[0] == cards("crab:black boat:black")


def test_equal_drawn_cards_and_one_empty_pile_leave_a_single_choice() -> None:
    state = position(phase="take", piles=("crab:grey", ""), deck="boat:black boat:black")
    assert choices(play(state, "draw")) == ["keep boat:black B"]


def test_the_top_of_a_discard_pile_can_be_taken() -> None:
    state = play(position(phase="take", piles=TWO_PILES), "take B")
    assert state.hands[0] == hand("boat:black")
    assert state.piles == (cards("shell:grey"), cards("crab:grey"))


def test_nothing_can_be_taken_from_an_empty_pile() -> None:
    assert choices(position(phase="take", piles=("", "shell:grey"))) == ["draw", "take B"]
    assert choices(position(phase="take", piles=("shell:grey", ""))) == ["draw", "take A"]
    assert choices(position(phase="take", piles=("", ""))) == ["draw"]


def test_with_two_cards_left_in_the_deck_one_is_discarded() -> None:
    state = play(position(phase="take", deck="crab:black fish:green", rest="pile A", piles=("", "")), "draw")
    assert state.deck == ()
    assert choices(state) == ["keep crab:black B", "keep fish:green B"]


def test_the_last_card_of_the_deck_is_taken_without_a_discard() -> None:
    before = position(phase="take", deck="crab:black", piles=TWO_PILES, rest="pile A")
    state = play(before, "draw")
    assert (state.phase, state.deck, state.drawn) == ("play", (), ())
    assert state.hands[0] == hand("crab:black")
    assert state.piles == before.piles


def test_the_last_card_of_the_deck_can_be_left_there() -> None:
    state = position(phase="take", deck="crab:black", piles=TWO_PILES, rest="pile A")
    assert choices(state) == ["draw", "take A", "take B"]
    assert play(state, "take B", "end").match.round == 1


def test_from_an_empty_deck_only_the_tops_can_be_taken() -> None:
    assert choices(position(phase="take", piles=TWO_PILES, rest="pile A")) == ["take A", "take B"]
    assert choices(position(phase="take", piles=("", "shell:grey"), rest="table 1")) == ["take B"]


def test_taking_is_obligatory_and_comes_before_everything_else() -> None:
    state = position(phase="take", hands=[f"{SEVEN} {EIGHT}", ""])
    assert choices(state) == ["draw", "take A", "take B"]
    assert choices(play(state, "draw"))[0].startswith("keep")


def test_drawing_leaves_the_piles_alone_until_the_choice() -> None:
    before = position(phase="take", piles=TWO_PILES)
    assert play(before, "draw").piles == before.piles


# Playing


def test_nothing_must_be_played() -> None:
    state = position(hands=["crab:black crab:grey", ""])
    assert choices(state) == ["end", "play crab:black crab:grey"]
    assert play(state, "end").hands[0] == hand("crab:black crab:grey")


def test_the_different_pairs_in_the_hand_can_be_played() -> None:
    state = position(hands=["crab:black crab:grey fish:black fish:black swimmer:black shark:green shark:black", ""])
    assert choices(state) == [
        "end",
        "play crab:black crab:grey",
        "play fish:black fish:black",
        "play shark:black swimmer:black",
        "play shark:green swimmer:black",
    ]


def test_cards_of_different_families_and_other_kinds_are_no_pair() -> None:
    lone = "crab:black boat:yellow fish:green shark:purple shark:light_blue shell:grey sailor:pink mermaid:white"
    assert choices(position(hands=[lone, ""])) == ["end"]


def test_three_crabs_two_of_them_equal_are_two_different_pairs() -> None:
    state = position(hands=["crab:yellow crab:yellow crab:grey", ""])
    assert choices(state) == ["end", "play crab:grey crab:yellow", "play crab:yellow crab:yellow"]


def test_cards_on_the_table_are_not_played_again() -> None:
    assert choices(position(hands=["crab:black", ""], tables=["crab:grey crab:green", ""])) == ["end"]


def test_a_played_pair_goes_from_the_hand_to_the_own_table() -> None:
    state = play(
        position(hands=["fish:black fish:green shell:grey", ""], deck="shark:black"), "play fish:black fish:green"
    )
    assert state.hands == (hand("shell:grey shark:black"), Hand())
    assert state.tables == (hand("fish:black fish:green"), Hand())


def test_as_many_pairs_can_be_played_as_wanted() -> None:
    state = position(hands=["fish:black fish:green fish:yellow fish:black", ""], deck="crab:black crab:grey shell:grey")
    state = play(state, "play fish:black fish:green", "play fish:black fish:yellow", "play crab:black crab:grey")
    assert state.phase == "search"
    assert len(state.tables[0]) == 6


def test_the_play_step_goes_on_after_each_effect() -> None:
    state = position(hands=["crab:black crab:grey fish:black fish:green", ""], piles=("shell:grey", ""))
    state = play(state, "play crab:black crab:grey", "search A", "pick shell:grey")
    assert choices(state) == ["end", "play fish:black fish:green"]


def test_ending_the_turn_is_always_possible_in_the_play_step() -> None:
    assert "end" in choices(position(hands=[f"{SEVEN} {EIGHT}", ""]))
    assert choices(position(hands=["", ""])) == ["end"]


# Announcing


def test_seven_card_points_are_enough_to_announce() -> None:
    state = position(hands=["shell:black shell:green shell:grey shell:yellow penguin:pink", ""])
    assert choices(state) == ["end", "last chance", "stop"]


def test_six_card_points_are_not_enough_to_announce() -> None:
    assert choices(position(hands=[SIX, ""])) == ["end"]


def test_the_color_bonus_does_not_count_towards_announcing() -> None:
    state = position(hands=["octopus:green octopus:grey octopus:yellow crab:green shark:green fish:green", ""])
    assert (state.hands[0].points, state.hands[0].bonus) == (6, 4)
    assert choices(state) == ["end"]


def test_hand_and_table_count_together_towards_announcing() -> None:
    state = position(hands=["octopus:green octopus:grey octopus:yellow", ""], tables=["boat:black boat:yellow", ""])
    assert choices(state) == ["end", "last chance", "stop"]
    assert choices(position(hands=["", ""], tables=[SEVEN, ""])) == ["end", "last chance", "stop"]


def test_the_cards_of_others_do_not_count_towards_announcing() -> None:
    assert choices(position(hands=["shell:light_blue", SEVEN], tables=["", EIGHT])) == ["end"]


def test_announcing_waits_for_the_play_step() -> None:
    state = position(hands=[f"crab:black crab:grey {EIGHT}", ""], piles=("shell:grey", "boat:black"))
    state = play(state, "play crab:black crab:grey")
    assert choices(state) == ["search A", "search B"]
    state = play(state, "search A")
    assert choices(state) == ["pick shell:grey"]
    assert "stop" in choices(play(state, "pick shell:grey"))


def test_announcing_is_possible_again_in_the_next_turn() -> None:
    state = position(hands=[EIGHT, ""], piles=("shell:grey crab:grey", "boat:black"))
    state = play(state, "end", "take A", "end", "take A")
    assert (state.seat, choices(state)) == (0, ["end", "last chance", "stop"])


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_only_one_announces_in_a_round(edition: str) -> None:
    state = position(edition=edition, hands=[EIGHT, SEVEN, ""], piles=("shell:light_blue", "crab:grey"))
    state = play(state, "last chance", "take A")
    assert state.seat == 1
    assert choices(state) == ["end", "play fish:black fish:black"]
