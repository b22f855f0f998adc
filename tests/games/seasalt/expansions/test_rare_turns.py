"""Turns that random games hardly ever show, and what may be taken back or is counted."""

import pytest

from games.seasalt.expansions.boards import board
from games.seasalt.positions import choices, hand, play
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State

SHARKS = "shark:black shark:green"
SWIMMERS = "swimmer:black swimmer:yellow"
FISH = "fish:black fish:black"
BOATS = "boat:black boat:yellow"
CRABS = "crab:black crab:green"
LOBSTER = "crab:black lobster:black"
STINGER = "jellyfish:pink swimmer:black"
DECK = "shell:dark_blue shell:yellow shark:purple crab:grey"
PILES = ("shell:black", "penguin:pink")


def test_equal_pairs_are_one_action_and_one_of_them_is_taken_over() -> None:
    laid = [[], ["boat:black boat:yellow", "boat:black boat:yellow"]]
    state = play(board(SHARKS, "", laid=laid, deck=DECK, event="water_rodeo"), f"play {SHARKS}")
    assert choices(state) == [f"raid 1 {BOATS}"]
    state = play(state, f"raid 1 {BOATS}")
    assert [len(groups) for groups in state.extra.laid] == [2, 1]


def test_a_pair_may_be_taken_over_in_a_last_turn() -> None:
    laid = [[], ["fish:black fish:green"], [BOATS]]
    state = board(SHARKS, "", "", laid=laid, deck=DECK, event="water_rodeo", caller=1, revealed=[1])
    state = play(state, f"play {SHARKS}")
    assert choices(state) == [f"raid 2 {BOATS}"]
    state = play(state, f"raid 2 {BOATS}")
    assert [state.variant.worth(state, seat) for seat in range(3)] == [2, 1, 0]


def test_equal_cards_may_be_swapped() -> None:
    state = board(f"{SWIMMERS} fish:black", "fish:black", deck=DECK, event="water_rodeo")
    state = play(state, f"play {SWIMMERS}", "look 1", "swap fish:black fish:black")
    assert state.hands == (hand("fish:black"), hand("fish:black"))


def test_a_reshuffle_tells_nobody_more() -> None:
    state = play(board(LOBSTER, "", deck=DECK, piles=PILES), f"play {LOBSTER}", "pick crab:grey")
    rest = "shell:dark_blue shell:yellow shark:purple"
    one, other = (play(state, f"reshuffle {order}") for order in (rest, "shark:purple shell:yellow shell:dark_blue"))
    assert all(game.view(one, seat) == game.view(other, seat) for seat in (0, 1, None))


def test_others_cannot_tell_which_shell_lies_face_down() -> None:
    state = board("shell:green shell:grey", "", "", deck=DECK, piles=PILES, event="coral_reef")
    green, grey = play(state, "shelter shell:green"), play(state, "shelter shell:grey")
    assert all(game.view(green, seat) == game.view(grey, seat) for seat in (1, 2, None))
    assert game.view(green, 0) != game.view(grey, 0)


def test_a_revealed_hand_does_not_tell_which_shell_lies_face_down() -> None:
    rich = "octopus:green octopus:grey octopus:light_blue penguin:purple"
    green = play(board(f"{rich} shell:green", "", deck=DECK, piles=PILES, event="coral_reef"), "shelter shell:green")
    grey = play(board(f"{rich} shell:grey", "", deck=DECK, piles=PILES, event="coral_reef"), "shelter shell:grey")
    green, grey = play(green, "last chance"), play(grey, "last chance")
    assert game.view(green, 1) == game.view(grey, 1)


def test_what_a_lobster_shows_is_seen_by_the_looker_alone() -> None:
    one, other = (
        play(board(LOBSTER, "", "", deck=deck, piles=PILES), f"play {LOBSTER}")
        for deck in (DECK, " ".join(reversed(DECK.split())))
    )
    assert all(game.view(one, seat) == game.view(other, seat) for seat in (1, 2, None))
    assert game.view(one, 0) != game.view(other, 0)


def test_a_third_player_sees_neither_the_hand_nor_the_swap() -> None:
    one, other = (
        play(board(f"{SWIMMERS} {mine}", theirs, "", deck=DECK, event="water_rodeo"), f"play {SWIMMERS}", "look 1")
        for mine, theirs in (("boat:black", "fish:black"), ("fish:black", "boat:black"))
    )
    assert all(game.view(one, seat) == game.view(other, seat) for seat in (2, None))
    swapped = play(one, "swap boat:black fish:black"), play(other, "swap fish:black boat:black")
    assert all(game.view(swapped[0], seat) == game.view(swapped[1], seat) for seat in (2, None))
    assert game.view(swapped[0], 0).seats[1].known == hand("boat:black")
    assert game.view(swapped[0], 1).seats[0].known == hand("fish:black")


# Undo and counters


def done(state: State, text: str) -> tuple[bool, dict[str, int]]:
    """Whether it may be taken back, and what it counts for."""
    (seat,) = game.to_act(state)
    action = game.parse(text)
    after = game.apply(state, seat, action)
    return game.undoable(state, seat, action, after), dict(game.tally(state, seat, action, after))


STUNG = play(board(STINGER, "", deck=DECK, piles=PILES), f"play {STINGER}", "end")
DOLPHINS = play(board("", "", deck=DECK, piles=PILES, event="dolphins", phase="take"), "draw")
RODEO = board(f"{SWIMMERS} {SHARKS}", "fish:green", laid=[[], [BOATS]], deck=DECK, event="water_rodeo")
TRIO = board(f"{BOATS} starfish:yellow", "", deck=DECK)
REEF = board("shell:green", "", deck=DECK, event="coral_reef")
ANGELFISH = play(board("", "", deck=DECK, piles=("boat:black", "fish:black"), event="angelfish"), "end")
HERMIT = board(CRABS, "", deck=DECK, piles=PILES, event="hermit_crab")


@pytest.mark.parametrize(
    ("state", "text", "free", "counted"),
    [
        (STUNG, "draw", False, {"deck": 1}),
        (board(STINGER, "", deck=DECK), f"play {STINGER}", True, {"jellyfish": 1}),
        (board(LOBSTER, "", deck=DECK), f"play {LOBSTER}", False, {"lobster": 1}),
        (play(board(LOBSTER, "", deck=DECK), f"play {LOBSTER}"), "pick crab:grey", False, {"deck": 1}),
        (board(LOBSTER, "", deck="crab:grey"), f"play {LOBSTER}", False, {"lobster": 1, "deck": 1}),
        (board(LOBSTER, ""), f"play {LOBSTER}", True, {"lobster": 1}),
        (TRIO, f"play {BOATS} starfish:yellow", True, {"boat": 1}),
        (board(FISH, "", deck=DECK, event="sunfish"), f"play {FISH}", False, {"fish": 1, "deck": 2}),
        (DOLPHINS, "keep shell:yellow A", False, {"deck": 2}),
        (RODEO, f"play {SWIMMERS}", True, {"swimmers": 1}),
        (play(RODEO, f"play {SWIMMERS}"), "look 1", False, {}),
        (play(RODEO, f"play {SWIMMERS}", "look 1"), "leave", True, {}),
        (play(RODEO, f"play {SWIMMERS}", "look 1"), "swap shark:black fish:green", True, {}),
        (play(RODEO, f"play {SHARKS}"), f"raid 1 {BOATS}", True, {}),
        (REEF, "shelter shell:green", True, {}),
        (ANGELFISH, "take A", False, {"piles": 1}),
        (HERMIT, f"play {CRABS}", True, {"crab": 1}),
        (play(HERMIT, f"play {CRABS}"), "pick shell:black", True, {"searched": 1}),
    ],
)
def test_what_reveals_something_is_final(state: State, text: str, free: bool, counted: dict[str, int]) -> None:
    assert done(state, text) == (free, counted)


def test_chance_takes_nothing_back() -> None:
    state = play(board(LOBSTER, "", deck=DECK), f"play {LOBSTER}", "pick crab:grey")
    assert game.to_act(state) == {CHANCE}
    assert not done(state, "reshuffle shell:yellow shell:dark_blue shark:purple")[0]
