"""Fixtures: what the expansions forbid, and why."""

from typing import Final

from games.changed_values import changed
from games.seasalt.expansions.boards import board
from games.seasalt.positions import play, position
from games.seasalt.refusal_case import Case
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State

DECK = "shell:dark_blue shell:yellow shark:purple crab:grey"
PILES = ("shell:black", "penguin:pink")
LOBSTER = "crab:black lobster:black"
STINGER = "jellyfish:pink swimmer:black"
SWIMMERS = "swimmer:black swimmer:yellow"
SHARKS = "shark:black shark:green"
BOATS = "boat:black boat:yellow"
FISH = "fish:black fish:green"
EIGHT = "sailor:pink sailor:orange penguin:light_orange penguin:purple"
TWO_MERMAIDS = "mermaid:white mermaid:white"


def _ended(scores: tuple[int, ...], event: str, held: dict[int, str]) -> State:
    return play(board(*[""] * len(scores), scores=scores, event=event, held=held), "end")


STUNG = play(board(STINGER, "", deck=DECK, piles=PILES), f"play {STINGER}", "end")
PICKING = play(board(LOBSTER, "", deck=DECK, piles=PILES), f"play {LOBSTER}")
SHUFFLING = play(PICKING, "pick crab:grey")
FRESH = game.start(valid_setup(game, 3, 0, {"pepper": True}))
CHOOSING = _ended((20, 11, 5), "sunfish", {2: "dolphins"})
LOOKING = play(board(SWIMMERS, "fish:black", "fish:green", "", event="water_rodeo", revealed=[2]), f"play {SWIMMERS}")
SWAPPING = play(board(f"{SWIMMERS} boat:black", "fish:black", event="water_rodeo"), f"play {SWIMMERS}", "look 1")
RAIDING = play(
    board(SHARKS, "", "", "", laid=[[], [FISH], [BOATS]], event="water_rodeo", revealed=[2]), f"play {SHARKS}"
)
LAST_TAKE = play(board("", "", deck=DECK, piles=("boat:black", "fish:black"), event="angelfish"), "end")
CRABS = board(
    "crab:black crab:green swimmer:black swimmer:yellow shark:black shark:green jellyfish:pink", "", deck=DECK
)
RODEO = board(f"{SWIMMERS} {SHARKS}", "", deck=DECK, event="water_rodeo")
STARS = board(f"{BOATS} starfish:yellow crab:black fish:black", "", deck=DECK)
REEF = board(f"shell:green shell:grey {BOATS}", "", deck=DECK, event="coral_reef")
ROBBING = play(
    changed(
        board("shark:black swimmer:yellow", "fish:black", "fish:green"),
        extra=changed(STUNG.extra, laid=((), (), ()), stung=(False,) * 3, face_down=(None, PICKING.drawn[0], None)),
    ),
    "play shark:black swimmer:yellow",
)
LOOKING_PAST = changed(LOOKING, extra=changed(LOOKING.extra, face_down=(None, PICKING.drawn[0], None, None)))

LATER: Final = {
    "stung": "You are stung: draw the top card of the deck.",
    "lobster": "Pick one of the cards from the deck first.",
    "reshuffle": "The rest of the deck must be shuffled first.",
    "events": "The events must be shuffled first.",
    "hold": "Choose which event to hold first.",
    "look": "Choose whose hand to look at first.",
    "swap": "Swap a card or leave the hand as it is first.",
    "raid": "Choose the pair to take over first.",
    "angelfish": "Take the top of a pile first: it ends your turn.",
}

EXPANDED_CASES: Final = {
    "a stung player plays": Case(STUNG, 1, "end", LATER["stung"]),
    "a stung player takes from a pile": Case(
        STUNG, 1, "take A", "You are stung: this turn you only draw the top card of the deck."
    ),
    "a lobster is left waiting": Case(PICKING, 0, "end", LATER["lobster"]),
    "a card that the lobster did not find": Case(
        PICKING, 0, "pick boat:black", "boat:black is not among the cards from the deck."
    ),
    "the rest is not shuffled": Case(SHUFFLING, 0, "end", LATER["reshuffle"]),
    "the rest is shuffled with another card": Case(
        SHUFFLING,
        CHANCE,
        "reshuffle shell:dark_blue shell:yellow boat:black",
        "What is shuffled is all that is left of the deck, and no more.",
    ),
    "the events are not shuffled": Case(FRESH, 0, "draw", LATER["events"]),
    "too few events are shuffled": Case(
        FRESH,
        CHANCE,
        "events kraken sunfish",
        "The event deck is made of all events that were discarded, and no more.",
    ),
    "the deal before an event is chosen": Case(CHOOSING, 2, "draw", LATER["hold"]),
    "an event that is not held": Case(CHOOSING, 2, "hold kraken", "You do not hold kraken."),
    "nobody is looked at": Case(LOOKING, 0, "end", LATER["look"]),
    "looking at nobody at this table": Case(SWAPPING, 0, "look 3", LATER["swap"]),
    "looking at one's own hand": Case(LOOKING, 0, "look 0", "Seat 0 cannot look at its own hand."),
    "looking at a revealed hand": Case(LOOKING, 0, "look 2", "The hand of seat 2 is revealed and safe."),
    "looking at an empty hand": Case(LOOKING, 0, "look 3", "Seat 3 has no cards in its hand."),
    "looking at a sheltered hand": Case(LOOKING_PAST, 0, "look 1", "The hand of seat 1 is sheltered by a shell."),
    "robbing a sheltered hand": Case(ROBBING, 0, "rob 1", "The hand of seat 1 is sheltered by a shell."),
    "robbing nobody at this table of expansions": Case(ROBBING, 0, "rob 3", "There is no seat 3 at this table."),
    "neither swapped nor left": Case(SWAPPING, 0, "end", LATER["swap"]),
    "swapping what one does not have": Case(
        SWAPPING, 0, "swap crab:black fish:black", "crab:black is not in your hand."
    ),
    "swapping for what is not there": Case(
        SWAPPING, 0, "swap boat:black crab:black", "crab:black is not in the hand of seat 1."
    ),
    "no pair is taken over": Case(RAIDING, 0, "end", LATER["raid"]),
    "a pair that is not there": Case(RAIDING, 0, f"raid 1 {BOATS}", "Seat 1 has not laid this pair."),
    "a pair of a revealed player": Case(RAIDING, 0, f"raid 2 {BOATS}", "The hand of seat 2 is revealed and safe."),
    "a pair of one's own": Case(RAIDING, 0, f"raid 0 {SHARKS}", "Seat 0 cannot steal from itself."),
    "a pair to take over the wrong way round": Case(
        RAIDING,
        0,
        "raid 1 fish:green fish:black",
        "A pair is written in alphabetical order: fish:black before fish:green.",
    ),
    "the last take is not made": Case(LAST_TAKE, 0, "end", LATER["angelfish"]),
    "drawing instead of the last take": Case(LAST_TAKE, 0, "draw", LATER["angelfish"]),
    "twins without Water Rodeo": Case(
        CRABS, 0, f"play {SHARKS}", "shark:black and shark:green are a pair only under Water Rodeo."
    ),
    "twins the wrong way round": Case(
        RODEO,
        0,
        "play swimmer:yellow swimmer:black",
        "A pair is written in alphabetical order: swimmer:black before swimmer:yellow.",
    ),
    "a jellyfish the wrong way round": Case(
        CRABS,
        0,
        "play swimmer:black jellyfish:pink",
        "A pair is written in alphabetical order: jellyfish:pink before swimmer:black.",
    ),
    "twins of which one is missing": Case(
        RODEO, 0, "play shark:black shark:purple", "shark:purple is not in your hand."
    ),
    "a pair of the same single card": Case(
        STARS, 0, "play boat:black boat:black", "There is only one boat:black in the hand."
    ),
    "a lobster that is missing": Case(CRABS, 0, f"play {LOBSTER}", "lobster:black is not in your hand."),
    "a jellyfish with a shark": Case(
        CRABS,
        0,
        "play jellyfish:pink shark:black",
        "jellyfish:pink and shark:black are not a pair that can be played.",
    ),
    "a starfish with one card": Case(
        STARS, 0, "play boat:black starfish:yellow", "A starfish is laid together with a pair, never with one card."
    ),
    "a trio without a starfish": Case(
        STARS,
        0,
        f"play {BOATS} crab:black",
        "crab:black is no starfish: the third card of a trio is one.",
    ),
    "a trio with a starfish that is missing": Case(
        STARS, 0, f"play {BOATS} starfish:dark_blue", "starfish:dark_blue is not in your hand."
    ),
    "a trio with a pair that is missing": Case(
        STARS, 0, f"play {FISH} starfish:yellow", "fish:green is not in your hand."
    ),
    "a trio the wrong way round": Case(
        STARS,
        0,
        "play boat:yellow boat:black starfish:yellow",
        "A pair is written in alphabetical order: boat:black before boat:yellow.",
    ),
    "a trio without a pair": Case(
        STARS,
        0,
        "play crab:black fish:black starfish:yellow",
        "crab:black and fish:black are not a pair that can be played.",
    ),
    "a shell without Coral Reef": Case(
        CRABS, 0, "shelter shell:green", "A shell is laid face down only under Coral Reef."
    ),
    "a second shell": Case(
        play(REEF, "shelter shell:green"), 0, "shelter shell:grey", "Your hand is sheltered already."
    ),
    "shelter under a boat": Case(
        REEF, 0, "shelter boat:black", "boat:black is no shell: only a shell is laid face down."
    ),
    "a shell that is missing": Case(REEF, 0, "shelter shell:yellow", "shell:yellow is not in your hand."),
    "two mermaids under the dance": Case(
        board(TWO_MERMAIDS, "", deck=DECK, event="dance_of_the_mermaids"),
        0,
        "mermaids",
        "At least 3 mermaids must be in the hand; there are 2.",
    ),
    "ten points needed": Case(
        board(EIGHT, "", deck=DECK, event="treasure_chest"),
        0,
        "last chance",
        "You need at least 10 card points to call; you have 8.",
    ),
    "stop under Diodon": Case(
        board(EIGHT, "", deck=DECK, event="diodon_fish"),
        0,
        "stop",
        "Under Diodon nobody may say STOP, only LAST CHANCE.",
    ),
    "drawing under Diodon": Case(
        board(EIGHT, "", event="diodon_fish"), 0, "draw", "Now you can announce LAST CHANCE, or end the turn."
    ),
    "drawing under Diodon with a pair": Case(
        board(f"{EIGHT} {BOATS}", "", event="diodon_fish"),
        0,
        "draw",
        "Now you can play a pair, announce LAST CHANCE, or end the turn.",
    ),
    "drawing with a shell to shelter": Case(
        board("shell:green", "", event="coral_reef"), 0, "draw", "Now you can shelter your hand, or end the turn."
    ),
    "drawing with a shell and a pair": Case(
        board(f"shell:green {BOATS}", "", event="coral_reef"),
        0,
        "draw",
        "Now you can play a pair, shelter your hand, or end the turn.",
    ),
    "drawing with a shell and enough points": Case(
        board(f"shell:green {EIGHT}", "", event="coral_reef"),
        0,
        "draw",
        "Now you can shelter your hand, announce, or end the turn.",
    ),
    "drawing with a shell, a pair and enough points": Case(
        board(f"shell:green {BOATS} {EIGHT}", "", event="coral_reef"),
        0,
        "draw",
        "Now you can play a pair, shelter your hand, announce, or end the turn.",
    ),
    "a second announcement with expansions": Case(
        board("", EIGHT, deck=DECK, seat=1, caller=0, revealed=[0]),
        1,
        "stop",
        "LAST CHANCE has been called already; nobody else can call this round.",
    ),
    "a trio in the basic game": Case(
        position(hands=[BOATS, ""]),
        0,
        f"play {BOATS} starfish:yellow",
        "That belongs to an expansion which is not played.",
    ),
}
