"""Positions for the snapshots."""

from games.changed_values import changed
from games.seasalt.expansions.boards import BOTH, board
from games.seasalt.positions import position
from seasalt_tui.games.seasalt.cards import parse_card
from seasalt_tui.games.seasalt.state import State
from ui.snapshots.frozen_table import FrozenPosition, frozen_position

HAND = "octopus:light_blue octopus:yellow crab:green crab:black swimmer:yellow shell:black boat:black"
ANA = "shark:black fish:green"
BEN = "boat:yellow boat:yellow shell:green"
CLEO = "penguin:pink penguin:purple crab:grey"
LAID = (
    "fish:dark_blue fish:dark_blue",
    "crab:yellow crab:yellow boat:light_blue boat:light_blue",
    "swimmer:light_orange shark:green",
    "",
)
PILES = ("lighthouse:purple shell:grey", "mermaid:white crab:dark_blue boat:black")
LONG_PILE = (
    "octopus:green shell:yellow crab:grey boat:dark_blue penguin:pink mermaid:white sailor:orange lighthouse:purple "
    "shell:grey shark:green shark:purple swimmer:black swimmer:dark_blue captain:light_orange shoal:grey fish:black "
    "fish:black"
)
# Something of all that scores, and of every color, with a pair to play.
TWENTY = (
    "mermaid:white mermaid:white mermaid:white octopus:light_blue octopus:yellow octopus:grey shell:black "
    "shell:dark_blue shell:yellow penguin:pink penguin:purple sailor:pink sailor:orange captain:light_orange "
    "shoal:grey penguin_colony:green crab:green crab:black fish:dark_blue"
)
SHOWN = "penguin:pink penguin:purple penguin_colony:green sailor:pink sailor:orange captain:light_orange mermaid:white"
SCORES = (12, 19, 7, 3)


def table(players: int = 3) -> State:
    """A turn with a pair to play and enough points to call."""
    return position(
        hands=(HAND, ANA, BEN, CLEO)[:players],
        tables=LAID[:players],
        scores=SCORES[:players],
        piles=PILES,
        deck="octopus:purple shark:purple",
        phase="take",
        round=2,
        turn=players * 2 + 1,
    )


def playing(players: int = 3) -> FrozenPosition:
    return frozen_position(table(players), "draw", "keep octopus:purple A")


def few() -> FrozenPosition:
    """The first turn of a game, before any action."""
    return frozen_position(position(hands=("", ""), phase="take", piles=("crab:black", "boat:yellow"), turn=1))


def many() -> FrozenPosition:
    """Every kind of action is legal: a pair, the mermaids, a call."""
    taking = position(
        hands=(TWENTY, "shark:black fish:green", "boat:yellow boat:yellow shell:green"),
        tables=("fish:black fish:black", *LAID[1:3]),
        scores=SCORES[:3],
        piles=("boat:black mermaid:white", "crab:dark_blue boat:black"),
        phase="take",
        round=2,
    )
    return frozen_position(taking, "take A")


def waiting() -> FrozenPosition:
    """Waiting for a rival, who is searching a pile."""
    hands = (HAND, "crab:green crab:grey shark:black", "boat:yellow boat:yellow shell:green")
    state = position(hands=(HAND.replace("crab:green", "shell:dark_blue"), *hands[1:]), seat=1, piles=PILES, round=2)
    return frozen_position(state, "play crab:green crab:grey", "search B")


def last_turn() -> FrozenPosition:
    """A last turn: a rival has called and shows the hand."""
    return frozen_position(
        position(
            hands=(HAND, "shark:black fish:green", SHOWN),
            tables=("fish:black fish:black", "", "crab:yellow crab:yellow"),
            scores=(12, 19, 7),
            piles=("crab:dark_blue lighthouse:purple", "boat:black"),
            caller=2,
            phase="take",
        )
    )


def everything_on() -> FrozenPosition:
    """Both expansions: trios on the tables, a stung and a sheltered seat, three events in force."""
    state = board(
        "seahorse:white sailor:pink starfish:yellow boat:black boat:yellow jellyfish:pink cast_of_crabs:green "
        "crab:black",
        "octopus:green fish:green mermaid:white",
        "shark:black penguin:pink",
        "shell:grey shell:black boat:dark_blue crab:grey",
        laid=(
            ("fish:dark_blue fish:dark_blue",),
            ("crab:dark_blue lobster:black", "shark:green swimmer:yellow starfish:dark_blue"),
            ("jellyfish:purple swimmer:black",),
            ("swimmer:dark_blue swimmer:light_blue", "crab:green crab:yellow starfish:light_blue"),
        ),
        piles=(PILES[0], PILES[1]),
        deck="octopus:purple shark:purple shell:yellow",
        event="water_rodeo",
        held={1: "kraken", 3: "coral_reef"},
        scores=(32, 51, 28, 9),
        options={**BOTH, "double": True},
    )
    shells = (parse_card("shell:dark_blue"), None, None, parse_card("shell:green"))
    extra = changed(state.extra, stung=(False, True, True, False), face_down=shells)
    return frozen_position(changed(state, extra=extra))
