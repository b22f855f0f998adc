"""The facts of each action as heard by the actor, the victim, a third player and a spectator."""

from typing import get_args

import pytest

from games.seasalt.positions import (
    EIGHT,
    MERMAIDS,
    POOR,
    SEVEN,
    WORTHLESS_PILES,
    cards,
    fresh,
    hand,
    play,
    position,
    result,
    shuffle,
)
from seasalt_tui.core.game import SPECTATOR
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.games.seasalt.expanded_facts import ExpandedFact
from seasalt_tui.games.seasalt.facts import (
    Announced,
    Dealt,
    Drew,
    Fact,
    Fished,
    GameEnded,
    Kept,
    LaidMermaids,
    Picked,
    Played,
    Revealed,
    Robbed,
    RoundEnded,
    Searched,
    Stole,
    Took,
    TurnEnded,
)
from seasalt_tui.games.seasalt.state import State

ACTOR, VICTIM, THIRD = 0, 1, 2
OTHERS = (VICTIM, THIRD, SPECTATOR)
EVERYBODY = (ACTOR, *OTHERS)

CRABS = "crab:black crab:grey"
BOATS = "boat:black boat:yellow"
FISH = "fish:black fish:green"
HUNTERS = "shark:black swimmer:yellow"
GREY_SHELL = parse_card("shell:grey")


def heard(state: State, text: str, listener: int | None) -> tuple[Fact, ...]:
    action, after = game.parse(text), play(state, text)
    (seat,) = game.to_act(state)
    return game.story(state, seat, action, after, listener)


def assert_everybody_hears(state: State, text: str, *facts: Fact) -> None:
    for listener in EVERYBODY:
        assert heard(state, text, listener) == facts


def assert_only_the_actor_knows(state: State, text: str, own: tuple[Fact, ...], others: tuple[Fact, ...]) -> None:
    assert heard(state, text, ACTOR) == own
    for listener in OTHERS:
        assert heard(state, text, listener) == others


def pair(names: str) -> Played:
    first, second = cards(names)
    return Played(ACTOR, first, second, effect=True)


# The deal and taking


def test_a_deal_tells_the_round_the_starter_and_the_tops() -> None:
    state = fresh(players=3)
    tops = cards("crab:black shell:grey")
    assert_everybody_hears(state, shuffle("crab:black shell:grey"), Dealt(1, 0, tops))
    later = play(position(hands=["", SEVEN, ""], seat=1, round=3), "stop")
    assert_everybody_hears(later, shuffle("crab:black shell:grey"), Dealt(4, 2, tops))


def test_only_who_draws_sees_the_drawn_cards() -> None:
    state = position(phase="take", hands=["", "", ""], deck="shell:grey crab:black")
    own, others = Drew(ACTOR, 2, cards("shell:grey crab:black")), Drew(ACTOR, 2, None)
    assert_only_the_actor_knows(state, "draw", (own,), (others,))


def test_only_who_draws_the_last_card_sees_it() -> None:
    state = position(phase="take", hands=["", "", ""], deck="shell:grey", rest="pile A")
    own, others = Drew(ACTOR, 1, cards("shell:grey")), Drew(ACTOR, 1, None)
    assert_only_the_actor_knows(state, "draw", (own,), (others,))


def test_the_kept_card_is_a_secret_the_discarded_one_is_not() -> None:
    state = play(position(phase="take", hands=["", "", ""], deck="shell:grey crab:black"), "draw")
    discarded = parse_card("crab:black")
    own, others = Kept(ACTOR, GREY_SHELL, 1, discarded), Kept(ACTOR, None, 1, discarded)
    assert_only_the_actor_knows(state, "keep shell:grey B", (own,), (others,))


def test_everybody_sees_what_is_taken_from_a_pile_and_what_lay_beneath() -> None:
    state = position(phase="take", hands=["", "", ""], piles=("shell:grey", "crab:black fish:black"))
    assert_everybody_hears(state, "take B", Took(ACTOR, 1, parse_card("fish:black"), parse_card("crab:black")))
    assert_everybody_hears(state, "take A", Took(ACTOR, 0, GREY_SHELL, None))


# Duos


def test_everybody_sees_played_crabs_and_boats() -> None:
    assert_everybody_hears(position(hands=[CRABS, "", ""]), f"play {CRABS}", pair(CRABS))
    assert_everybody_hears(position(hands=[BOATS, "", ""]), f"play {BOATS}", pair(BOATS))


def test_only_who_plays_fish_sees_the_card_they_bring() -> None:
    state = position(hands=[FISH, "", ""], deck="shell:grey")
    own, others = Fished(ACTOR, GREY_SHELL), Fished(ACTOR, None)
    assert_only_the_actor_knows(state, f"play {FISH}", (pair(FISH), own), (pair(FISH), others))


@pytest.mark.parametrize("names", [CRABS, BOATS, FISH, HUNTERS])
def test_everybody_is_told_where_a_pair_has_no_effect(names: str) -> None:
    state = position(hands=[names, "", ""], piles=("", ""), rest="table 1")
    first, second = cards(names)
    assert_everybody_hears(state, f"play {names}", Played(ACTOR, first, second, effect=False))


def test_everybody_sees_which_pile_is_searched() -> None:
    state = play(position(hands=[CRABS, "", ""], piles=("", "shell:grey")), f"play {CRABS}")
    assert_everybody_hears(state, "search B", Searched(ACTOR, 1))


def test_only_who_searched_knows_which_card_was_picked() -> None:
    state = position(hands=[CRABS, "", ""], piles=("shell:grey fish:black boat:black", ""))
    state = play(state, f"play {CRABS}", "search A")
    top = parse_card("boat:black")
    own, others = Picked(ACTOR, 0, GREY_SHELL, top), Picked(ACTOR, 0, None, top)
    assert_only_the_actor_knows(state, "pick shell:grey", (own,), (others,))


def test_everybody_sees_the_top_that_a_picked_card_leaves() -> None:
    state = play(position(hands=[CRABS, "", ""], piles=("fish:black shell:grey", "")), f"play {CRABS}", "search A")
    top = parse_card("fish:black")
    own, others = Picked(ACTOR, 0, GREY_SHELL, top), Picked(ACTOR, 0, None, top)
    assert_only_the_actor_knows(state, "pick shell:grey", (own,), (others,))
    last = play(position(hands=[CRABS, "", ""], piles=("shell:grey", "")), f"play {CRABS}", "search A")
    assert_only_the_actor_knows(
        last, "pick shell:grey", (Picked(ACTOR, 0, GREY_SHELL, None),), (Picked(ACTOR, 0, None, None),)
    )


def test_everybody_sees_who_is_robbed() -> None:
    state = position(hands=[HUNTERS, "shell:grey", "crab:black"])
    assert_everybody_hears(state, f"play {HUNTERS}", pair(HUNTERS))
    assert_everybody_hears(play(state, f"play {HUNTERS}"), "rob 1", Robbed(ACTOR, VICTIM))


def test_only_thief_and_victim_know_the_stolen_card() -> None:
    state = play(position(hands=[HUNTERS, "shell:grey", "crab:black"]), f"play {HUNTERS}", "rob 1")
    for insider in (ACTOR, VICTIM):
        assert heard(state, "stolen shell:grey", insider) == (Stole(ACTOR, VICTIM, GREY_SHELL),)
    for outsider in (THIRD, SPECTATOR):
        assert heard(state, "stolen shell:grey", outsider) == (Stole(ACTOR, VICTIM, None),)


# The ends of turns, rounds and games


def test_everybody_hears_the_end_of_a_turn() -> None:
    assert_everybody_hears(position(hands=[POOR, "", ""]), "end", TurnEnded(ACTOR))


def test_a_stop_tells_the_points_and_shows_all_hands() -> None:
    state = position(hands=[EIGHT, POOR, ""], scores=(1, 2, 3))
    ended = result(play(state, "stop"))
    assert ended.hands == (hand(EIGHT), hand(POOR), hand(""))
    assert_everybody_hears(state, "stop", Announced(ACTOR, "stop", 8), RoundEnded(ended, (9, 2, 3)))


def test_a_stop_may_end_the_game() -> None:
    state = position(hands=[EIGHT, POOR, ""], scores=(30, 2, 3))
    after = play(state, "stop")
    ended, won = RoundEnded(result(after), (38, 2, 3)), GameEnded((ACTOR,), (38, 2, 3))
    assert_everybody_hears(state, "stop", Announced(ACTOR, "stop", 8), ended, won)


def test_last_chance_tells_the_points_and_reveals_the_hand() -> None:
    state = position(hands=[EIGHT, "", ""], tables=[BOATS, "", ""])
    assert_everybody_hears(state, "last chance", Announced(ACTOR, "last chance", 9), Revealed(ACTOR, hand(EIGHT), 9))


def test_a_last_turn_ends_with_the_hand_revealed() -> None:
    state = position(hands=[POOR, "", EIGHT], caller=2)
    assert_everybody_hears(state, "end", TurnEnded(ACTOR), Revealed(ACTOR, hand(POOR), 0))


def test_the_very_last_turn_ends_the_round() -> None:
    state = position(hands=[POOR, EIGHT, ""], caller=1, piles=WORTHLESS_PILES)
    after = play(state, "end")
    ended = RoundEnded(result(after), (1, 10, 0))
    assert_everybody_hears(state, "end", TurnEnded(ACTOR), Revealed(ACTOR, hand(POOR), 0), ended)


def test_a_void_round_ends_with_the_turn() -> None:
    state = position(hands=[POOR, "", ""], rest="pile A")
    assert_everybody_hears(state, "end", TurnEnded(ACTOR), RoundEnded(result(play(state, "end")), (0, 0, 0)))


def test_a_void_last_chance_reveals_the_hand_before_the_round_ends() -> None:
    state = position(hands=[EIGHT, "", ""], rest="pile A")
    ended = RoundEnded(result(play(state, "last chance")), (0, 0, 0))
    facts = (Announced(ACTOR, "last chance", 8), Revealed(ACTOR, hand(EIGHT), 8), ended)
    assert_everybody_hears(state, "last chance", *facts)


def test_everybody_sees_laid_mermaids_end_the_game() -> None:
    state = position(hands=[MERMAIDS, "", ""], scores=(0, 0, 34))
    ended = RoundEnded(result(play(state, "mermaids")), (0, 0, 34))
    assert_everybody_hears(state, "mermaids", LaidMermaids(ACTOR), ended, GameEnded((ACTOR,), (0, 0, 34)))


def test_no_fact_is_left_out_here() -> None:
    told = {Announced, Dealt, Drew, Fished, GameEnded, Kept, LaidMermaids, Picked, Played, Revealed, Robbed, RoundEnded}
    assert told | {Searched, Stole, Took, TurnEnded} == set(get_args(Fact)) - set(get_args(ExpandedFact))
