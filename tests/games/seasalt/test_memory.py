"""What a seat knows of cards that it can no longer see."""

from games.seasalt.positions import EIGHT, MERMAIDS, cards, dealt, hand, play, position, shuffle
from seasalt_tui.core.game import SPECTATOR
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.state import State

ACTOR, OTHER, THIRD = 0, 1, 2
NOTHING = Hand()
CRABS = "crab:black crab:grey"
MORE_CRABS = "crab:green crab:yellow"
HUNTERS = "shark:black swimmer:yellow"
MORE_HUNTERS = "shark:green swimmer:black"
TWO_HIDDEN = (None, None)


def known(state: State, knower: int | None, holder: int) -> Hand:
    """Of a hand, the cards that a seat is sure of."""
    return game.view(state, knower).seats[holder].known


def pile(state: State, viewer: int | None, number: int = 0) -> tuple[Card | None, ...]:
    return game.view(state, viewer).piles[number].known


def searched(state: State, *picks: str, crabs: str = CRABS) -> State:
    for pick in picks:
        state = play(state, f"play {crabs}", "search A", f"pick {pick}")
    return state


def robbed(state: State, victim: int, card: str, hunters: str = HUNTERS) -> State:
    return play(state, f"play {hunters}", f"rob {victim}", f"stolen {card}")


# Hands


def test_nothing_is_known_of_a_hand_to_begin_with() -> None:
    state = dealt(players=3)
    assert all(known(state, knower, holder) == NOTHING for knower in range(3) for holder in range(3))


def test_a_card_taken_from_a_pile_is_known_to_everybody_at_the_table() -> None:
    state = play(position(phase="take", hands=["fish:black", "", ""], piles=("shell:grey", "")), "take A")
    assert [known(state, seat, ACTOR) for seat in range(3)] == [hand("shell:grey")] * 3
    assert known(state, OTHER, THIRD) == NOTHING


def test_a_drawn_card_is_known_to_nobody_else() -> None:
    state = position(phase="take", hands=["", "", ""], deck="shell:grey shell:black")
    state = play(state, "draw", "keep shell:grey A")
    assert [known(state, seat, ACTOR) for seat in range(3)] == [NOTHING] * 3


def test_a_fished_card_is_known_to_nobody_else() -> None:
    state = position(hands=["fish:black fish:green", "", ""], deck="shell:grey")
    assert known(play(state, "play fish:black fish:green"), OTHER, ACTOR) == NOTHING


def test_a_known_card_stays_known_over_the_turns() -> None:
    state = position(phase="take", hands=["", ""], piles=("shell:grey crab:green", "fish:black fish:green"))
    state = play(state, "take A", "end", "take B", "end", "take A")
    assert known(state, 1, 0) == hand("shell:grey crab:green")
    assert known(state, 0, 1) == hand("fish:green")


def test_a_laid_card_is_no_longer_known_in_the_hand() -> None:
    state = position(phase="take", hands=["crab:black", "", ""], piles=("shell:grey crab:grey", ""))
    state = play(state, "take A", f"play {CRABS}")
    assert known(state, OTHER, ACTOR) == NOTHING


def test_of_two_equal_cards_the_known_one_is_taken_to_be_laid() -> None:
    state = position(phase="take", hands=["boat:black boat:yellow", "", ""], piles=("shell:grey boat:black", ""))
    state = play(state, "take A", "play boat:black boat:yellow")
    assert state.hands[ACTOR] == hand("boat:black")
    assert known(state, OTHER, ACTOR) == NOTHING


def test_of_two_known_equal_cards_one_is_left_when_the_other_is_laid() -> None:
    state = position(phase="take", hands=["boat:yellow", ""], piles=("boat:black", "boat:black"))
    state = play(state, "take A", "end", "draw")
    state = play(state, f"keep {state.drawn[0]} A", "end", "take B", "play boat:black boat:yellow")
    assert known(state, 1, 0) == hand("boat:black")


def test_laid_mermaids_are_no_longer_known_in_the_hand() -> None:
    three = "mermaid:white mermaid:white mermaid:white"
    state = position(phase="take", hands=[three, ""], piles=("mermaid:white", ""))
    state = play(state, "take A", "mermaids")
    assert state.tables[0] == hand(MERMAIDS)
    assert known(state, 1, 0) == NOTHING


def test_a_spectator_remembers_nothing() -> None:
    state = play(position(phase="take", hands=["", "", ""], piles=("crab:green shell:grey", "")), "take A")
    assert known(state, SPECTATOR, ACTOR) == NOTHING


def test_all_is_forgotten_with_a_new_round() -> None:
    state = position(phase="take", hands=[EIGHT, ""], piles=("shell:grey", "crab:green"))
    state = play(state, "take A", "stop", shuffle())
    assert known(state, 1, 0) == NOTHING


# Discard piles


def test_the_discards_are_remembered_by_everybody_at_the_table() -> None:
    state = dealt("shell:grey fish:black boat:black boat:yellow", players=3)
    state = play(state, "draw", "keep boat:black A", "end")
    assert [pile(state, seat) for seat in range(3)] == [cards("shell:grey boat:yellow")] * 3


def test_a_spectator_sees_only_the_tops() -> None:
    state = position(piles=("shell:grey fish:black boat:black", "crab:green"))
    assert pile(state, SPECTATOR) == (*TWO_HIDDEN, *cards("boat:black"))
    assert pile(state, SPECTATOR, 1) == cards("crab:green")
    assert pile(position(piles=("", "crab:green")), SPECTATOR) == ()


def test_the_card_beneath_comes_into_view_again() -> None:
    state = play(position(phase="take", piles=("shell:grey fish:black", "")), "take A")
    assert pile(state, 1) == pile(state, SPECTATOR) == cards("shell:grey")


def test_who_searched_a_pile_still_knows_all_of_it() -> None:
    before = position(hands=[CRABS, "", ""], piles=("shell:grey fish:black boat:black", ""))
    state = searched(before, "fish:black")
    assert pile(state, ACTOR) == cards("shell:grey boat:black")


def test_the_others_lose_track_of_a_searched_pile_beneath_its_top() -> None:
    before = position(hands=[CRABS, "", ""], piles=("shell:grey fish:black boat:black", ""))
    state = searched(before, "fish:black")
    assert pile(state, OTHER) == pile(state, THIRD) == (None, *cards("boat:black"))
    assert known(state, OTHER, ACTOR) == NOTHING


def test_looking_into_a_pile_teaches_nobody_else_anything() -> None:
    before = position(hands=[CRABS, "", ""], piles=("shell:grey fish:black boat:black", ""))
    state = play(before, f"play {CRABS}", "search A")
    assert [pile(state, seat) for seat in range(3)] == [cards("shell:grey fish:black boat:black")] * 3


def test_when_the_top_changes_everybody_knows_what_was_picked() -> None:
    before = position(hands=[CRABS, "", ""], piles=("shell:grey fish:black boat:black", ""))
    state = searched(before, "boat:black")
    assert [pile(state, seat) for seat in range(3)] == [cards("shell:grey fish:black")] * 3
    assert known(state, OTHER, ACTOR) == known(state, THIRD, ACTOR) == hand("boat:black")


def test_the_only_card_of_a_pile_is_picked_before_everybodys_eyes() -> None:
    state = searched(position(hands=[CRABS, "", ""], piles=("shell:grey", "")), "shell:grey")
    assert known(state, OTHER, ACTOR) == hand("shell:grey")
    assert pile(state, OTHER) == ()


def test_of_two_equal_cards_nobody_sees_that_the_lower_one_was_picked() -> None:
    state = searched(position(hands=[CRABS, "", ""], piles=("boat:black fish:black boat:black", "")), "boat:black")
    assert pile(state, ACTOR) == cards("fish:black boat:black")
    assert pile(state, OTHER) == (None, *cards("boat:black"))


def test_a_discard_on_a_blurred_pile_is_remembered() -> None:
    piles, deck = ("shell:grey fish:black boat:black", "crab:green"), "crab:yellow sailor:pink"
    state = searched(position(hands=[CRABS, "", ""], piles=piles, deck=deck), "fish:black")
    state = play(state, "end", "draw", "keep sailor:pink A", "end", "take A")
    assert pile(state, OTHER) == (None, *cards("boat:black"))
    assert pile(state, ACTOR) == cards("shell:grey boat:black")


def test_a_blurred_pile_grows_sharp_as_it_is_uncovered() -> None:
    before = position(hands=[CRABS, "", ""], piles=("shell:grey fish:green fish:black boat:black", "crab:green"))
    state = play(searched(before, "fish:black"), "end")
    assert pile(state, THIRD) == (*TWO_HIDDEN, *cards("boat:black"))
    state = play(state, "take A", "end")
    assert pile(state, THIRD) == (None, *cards("fish:green"))
    state = play(state, "take A", "end")
    assert pile(state, OTHER) == cards("shell:grey")


def test_what_covers_an_uncovered_card_leaves_it_known() -> None:
    before = position(
        hands=[CRABS, "", ""],
        piles=("shell:grey shell:black fish:green fish:black boat:black", "crab:green"),
        deck="crab:yellow sailor:pink",
    )
    state = play(searched(before, "fish:black"), "end", "take A", "end", "draw", "keep sailor:pink A", "end")
    assert pile(state, ACTOR) == cards("shell:grey shell:black fish:green crab:yellow")
    assert pile(state, OTHER) == (*TWO_HIDDEN, *cards("fish:green crab:yellow"))


def test_an_own_search_makes_a_blurred_pile_sharp() -> None:
    before = position(
        hands=[CRABS, MORE_CRABS, ""], piles=("shell:grey fish:green fish:black boat:black", "sailor:pink octopus:grey")
    )
    state = play(searched(before, "fish:black"), "end", "take B", f"play {MORE_CRABS}", "search A")
    assert pile(state, OTHER) == cards("shell:grey fish:green boat:black")
    state = play(state, "pick shell:grey")
    assert pile(state, OTHER) == cards("fish:green boat:black")
    assert pile(state, ACTOR) == pile(state, THIRD) == (None, *cards("boat:black"))


# Thefts


def test_thief_and_victim_know_the_stolen_card_the_third_does_not() -> None:
    state = robbed(position(hands=[HUNTERS, "shell:grey fish:black", ""]), OTHER, "shell:grey")
    assert known(state, OTHER, ACTOR) == hand("shell:grey")
    assert known(state, THIRD, ACTOR) == NOTHING
    assert known(state, SPECTATOR, ACTOR) == NOTHING


def test_the_third_is_sure_of_nothing_in_a_robbed_hand() -> None:
    state = position(phase="take", hands=["crab:black", HUNTERS, ""], piles=("shell:grey", "fish:black"))
    state = play(state, "take A", "end", "take B")
    assert known(state, THIRD, ACTOR) == hand("shell:grey")
    assert known(robbed(state, ACTOR, "crab:black"), THIRD, ACTOR) == NOTHING


def test_the_thief_still_knows_what_it_knew_of_the_robbed_hand() -> None:
    state = position(phase="take", hands=["crab:black", HUNTERS, ""], piles=("shell:grey", "fish:black"))
    state = robbed(play(state, "take A", "end", "take B"), ACTOR, "crab:black")
    assert known(state, OTHER, ACTOR) == hand("shell:grey")


def test_the_thief_forgets_a_known_card_that_it_stole() -> None:
    state = position(phase="take", hands=["crab:black", HUNTERS, ""], piles=("shell:grey", "fish:black"))
    state = robbed(play(state, "take A", "end", "take B"), ACTOR, "shell:grey")
    assert known(state, OTHER, ACTOR) == NOTHING
    assert known(state, ACTOR, OTHER) == hand("shell:grey fish:black")
    assert known(state, THIRD, OTHER) == hand("fish:black")


def test_a_theft_leaves_what_is_known_of_the_thief_and_of_other_hands() -> None:
    state = position(phase="take", hands=["", "crab:black", HUNTERS], piles=("shell:grey crab:green", "fish:black"))
    state = robbed(play(state, "take A", "end", "take A", "end", "take B"), OTHER, "crab:black")
    assert known(state, THIRD, ACTOR) == known(state, OTHER, ACTOR) == hand("crab:green")
    assert known(state, ACTOR, THIRD) == hand("fish:black")
    assert known(state, OTHER, THIRD) == hand("fish:black crab:black")


def test_two_players_both_know_what_was_stolen() -> None:
    state = robbed(position(hands=[HUNTERS, "shell:grey fish:black"]), OTHER, "shell:grey")
    assert known(state, OTHER, ACTOR) == hand("shell:grey")
    assert known(state, ACTOR, OTHER) == NOTHING


def test_of_the_own_hand_those_cards_are_known_that_everybody_knows() -> None:
    two, three = position(hands=[HUNTERS, "shell:grey"]), position(hands=[HUNTERS, "shell:grey", ""])
    assert known(robbed(two, OTHER, "shell:grey"), ACTOR, ACTOR) == hand("shell:grey")
    assert known(robbed(three, OTHER, "shell:grey"), ACTOR, ACTOR) == NOTHING


def test_two_players_keep_what_they_knew_of_the_robbed_hand() -> None:
    state = position(phase="take", hands=["crab:black", HUNTERS], piles=("shell:grey", "fish:black"))
    state = play(state, "take A", "end", "take B")
    assert known(robbed(state, ACTOR, "crab:black"), OTHER, ACTOR) == hand("shell:grey")
    assert known(robbed(state, ACTOR, "shell:grey"), OTHER, ACTOR) == NOTHING


def test_a_stolen_card_may_be_stolen_on() -> None:
    state = position(
        hands=[HUNTERS, "shell:grey fish:black", MORE_HUNTERS], piles=("crab:green sailor:pink crab:yellow", "")
    )
    state = play(robbed(state, OTHER, "shell:grey"), "end", "take A", "end", "take A")
    assert known(state, OTHER, ACTOR) == hand("shell:grey")
    state = robbed(state, ACTOR, "shell:grey", MORE_HUNTERS)
    assert known(state, ACTOR, THIRD) == hand("shell:grey sailor:pink")
    assert known(state, OTHER, THIRD) == hand("sailor:pink")
    assert known(state, OTHER, ACTOR) == NOTHING


def test_a_stolen_card_is_forgotten_when_it_is_laid() -> None:
    state = robbed(position(hands=[f"{HUNTERS} crab:black", "crab:grey fish:black", ""]), OTHER, "crab:grey")
    assert known(state, OTHER, ACTOR) == hand("crab:grey")
    assert known(play(state, f"play {CRABS}"), OTHER, ACTOR) == NOTHING


def test_only_the_laid_one_of_two_stolen_equal_cards_is_forgotten() -> None:
    hands = [f"{HUNTERS} {MORE_HUNTERS} crab:black", "crab:yellow crab:yellow", ""]
    state = robbed(position(hands=hands), OTHER, "crab:yellow")
    state = robbed(state, OTHER, "crab:yellow", MORE_HUNTERS)
    assert known(state, OTHER, ACTOR) == hand("crab:yellow crab:yellow")
    state = play(state, "play crab:black crab:yellow")
    assert known(state, OTHER, ACTOR) == hand("crab:yellow")


def test_a_stolen_card_is_out_of_reach_of_everybodys_memory() -> None:
    state = position(phase="take", hands=["", HUNTERS, ""], piles=("shell:grey crab:green", "fish:black"))
    state = robbed(play(state, "take A", "end", "take A"), ACTOR, "crab:green")
    assert state.hands[OTHER] == hand("shell:grey crab:green")
    assert known(state, ACTOR, OTHER) == hand("shell:grey crab:green")
    assert known(state, THIRD, OTHER) == hand("shell:grey")
