"""Refusals of the expansions name the rule that forbids an action, with names for seats, cards and events."""

import re

import pytest

from games.seasalt.expansions.boards import board
from games.seasalt.positions import play
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.text.games.seasalt.refusals import refusal_text
from seasalt_tui.text.words import LANGUAGES, words
from text.games.seasalt.games import NAMES

DECK = "shell:dark_blue shell:yellow shell:light_blue shark:green shark:purple crab:grey crab:yellow"
STINGER = "jellyfish:pink swimmer:black"
SWIMMERS = "swimmer:black swimmer:yellow"
SHARKS = "shark:black shark:green"
SEVEN = "octopus:green octopus:grey octopus:light_blue penguin:purple"
BOATS = "boat:black boat:yellow"
MERMAIDS = "mermaid:white mermaid:white mermaid:white"
STUNG = play(board(STINGER, "", deck=DECK, piles=("boat:black", "")), f"play {STINGER}", "end")
LOBSTER = play(board("crab:black lobster:black", "", deck=DECK), "play crab:black lobster:black")
REEF = play(board("shell:green shell:grey", "", event="coral_reef"), "shelter shell:green")
LOOKING = play(board(SWIMMERS, "shell:black", "boat:black", event="water_rodeo"), f"play {SWIMMERS}")
SWAPPING = play(board(f"{SWIMMERS} crab:grey", "shell:black", event="water_rodeo"), f"play {SWIMMERS}", "look 1")
RAIDING = play(board(SHARKS, "", "", laid=[(), ["fish:black fish:green"]], event="water_rodeo"), f"play {SHARKS}")
HOLDING = board("", "", event="kraken", held={0: "sunfish dolphins"}, phase="hold")
ANGELFISH = play(board("", "", piles=("boat:black", "fish:black"), deck=DECK, event="angelfish"), "end")

CASES: list[tuple[State, str, str]] = [
    (STUNG, "take A", "You are stung: this turn you only draw the top card of the deck."),
    (STUNG, "end", "You are stung: draw the top card of the deck."),
    (LOBSTER, "pick boat:black", "Boat BK is not among the cards from the deck."),
    (LOBSTER, "end", "First take one of the cards from the deck."),
    (
        board("boat:black starfish:yellow", ""),
        "play boat:black starfish:yellow",
        "A starfish is laid together with a pair, never with one card.",
    ),
    (
        board("boat:black boat:yellow shell:grey", ""),
        "play boat:black boat:yellow shell:grey",
        "Shell GY is no starfish: the third card of a trio is one.",
    ),
    (board(SHARKS, ""), f"play {SHARKS}", "Shark BK and Shark GN are a pair only under Water Rodeo."),
    (board("shell:green", ""), "shelter shell:green", "A shell is laid face down only under Coral Reef."),
    (REEF, "shelter shell:grey", "Your hand is sheltered already."),
    (
        board("crab:grey", "", event="coral_reef"),
        "shelter crab:grey",
        "Crab GY is no shell: only a shell is laid face down.",
    ),
    (board(SEVEN, "", event="diodon_fish"), "stop", "Diodon is in force: you cannot call STOP, only LAST CHANCE."),
    (board(SEVEN, "", event="diodon_fish"), "draw", "Call LAST CHANCE, or end your turn."),
    (board(f"{SEVEN} {BOATS}", "", event="diodon_fish"), "draw", "Play a pair, call LAST CHANCE, or end your turn."),
    (board("shell:green", "", event="coral_reef"), "draw", "Shelter your hand, or end your turn."),
    (
        board(f"shell:green {BOATS}", "", event="coral_reef"),
        "draw",
        "Play a pair, shelter your hand, or end your turn.",
    ),
    (board(f"shell:green {SEVEN}", "", event="coral_reef"), "draw", "Shelter your hand, call, or end your turn."),
    (
        board(f"shell:green {SEVEN} {BOATS}", "", event="coral_reef"),
        "draw",
        "Play a pair, shelter your hand, call, or end your turn.",
    ),
    (
        board(MERMAIDS, "", event="dance_of_the_mermaids"),
        "draw",
        "Now you can lay the mermaids, or end your turn.",
    ),
    (
        board(SEVEN, "", event="treasure_chest"),
        "stop",
        "To call you need at least 10 card points; you have 7.",
    ),
    (board("", "", event="dance_of_the_mermaids"), "mermaids", "At least 3 mermaids must be in the hand; there are 0."),
    (LOOKING, "look 0", "You cannot look at your own hand."),
    (LOOKING, "end", "First choose whose hand to look at."),
    (SWAPPING, "end", "First swap a card, or leave the hand as it is."),
    (SWAPPING, "swap crab:grey boat:black", "Boat BK is not in the hand of Ben."),
    (RAIDING, "raid 2 fish:black fish:green", "Cyd has not laid this pair."),
    (RAIDING, "end", "First choose the pair to take."),
    (HOLDING, "hold kraken", "You do not hold Kraken."),
    (HOLDING, "end", "First choose which event to keep."),
    (ANGELFISH, "end", "First take the top of a pile: it ends your turn."),
    (
        board("shell:green", "", options={"salt": True}),
        "shelter shell:green",
        "A shell is laid face down only under Coral Reef.",
    ),
]


@pytest.mark.parametrize(("state", "action", "told"), CASES)
def test_refusals_at_a_table(state: State, action: str, told: str) -> None:
    refusal = game.refusal(state, state.seat, game.parse(action))
    assert refusal is not None
    assert refusal_text(words("en"), refusal, NAMES) == told


@pytest.mark.parametrize("language", LANGUAGES)
def test_they_name_no_seat_by_number_in_any_language(language: str) -> None:
    for state, action, _ in CASES:
        refusal = game.refusal(state, state.seat, game.parse(action))
        assert refusal is not None
        assert not re.search(r"[{}]|[a-z]:[a-z]|_", refusal_text(words(language), refusal, NAMES))


def test_who_is_sheltered_is_named() -> None:
    hunt = "shark:black swimmer:yellow"
    start = board(
        hunt, "shell:green", "shell:grey", deck=DECK, piles=("boat:black", "crab:green"), event="coral_reef", seat=1
    )
    state = play(start, "shelter shell:green", "end", "take A", "end", "take B", f"play {hunt}")
    refusal = game.refusal(state, 0, game.parse("rob 1"))
    assert refusal is not None
    assert refusal_text(words("en"), refusal, NAMES) == "The hand of Ben is sheltered by a shell."
