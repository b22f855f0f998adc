"""Positions to be asked in."""

from games.seasalt.positions import play, position, quiet_turns
from seasalt_tui.games.seasalt.state import State

HAND = "octopus:light_blue octopus:yellow crab:green crab:black swimmer:yellow shell:black boat:black"
BEN = "shark:black fish:green"
CYD = "boat:yellow boat:yellow shell:green"
TABLES = ("fish:dark_blue fish:dark_blue", "crab:yellow crab:yellow boat:light_blue boat:light_blue")
SCORES = (12, 19, 7)
PILES = ("shell:grey crab:grey", "boat:black crab:dark_blue")
LONG_PILE = (
    "octopus:green shell:yellow crab:grey boat:dark_blue penguin:pink mermaid:white sailor:orange lighthouse:purple "
    "shell:grey shark:green shark:purple swimmer:black swimmer:dark_blue captain:light_orange shoal:grey fish:black "
    "fish:black"
)


def drawn(left: str = PILES[0], right: str = PILES[1]) -> State:
    taking = position(
        hands=(HAND, BEN, CYD),
        tables=TABLES,
        scores=SCORES,
        piles=(left, right),
        phase="take",
        deck="octopus:purple shark:green",
    )
    return play(taking, "draw")


def searching(left: str = PILES[0], right: str = PILES[1]) -> State:
    playing = position(hands=(HAND, BEN, CYD), tables=TABLES, scores=SCORES, piles=(left, right))
    return play(playing, "play crab:black crab:green")


def picking(pile: str = PILES[0]) -> State:
    return play(searching(pile), "search A")


def robbing() -> State:
    """Of the others, the first can be robbed, the second has no cards, the third has shown them."""
    hands = ("shark:green swimmer:yellow boat:black", BEN, "", CYD)
    return play(position(hands=hands, tables=TABLES, caller=3), "play shark:green swimmer:yellow")


def able_to_call(score: int = 12) -> State:
    return position(hands=(f"{HAND} octopus:purple", BEN, CYD), tables=TABLES, scores=(score, 19, 7), piles=PILES)


def with_mermaids() -> State:
    return position(hands=("mermaid:white mermaid:white mermaid:white mermaid:white crab:black", BEN, CYD))


def with_hand(hand: str) -> State:
    return position(hands=(hand, "penguin:pink", "penguin:purple"))


def stopped(score: int = 12) -> State:
    return play(able_to_call(score), "stop")


def bet_lost() -> State:
    rich = "sailor:pink sailor:orange captain:light_orange shark:black fish:green"
    calling = position(hands=(f"{HAND} octopus:purple", rich, CYD), tables=TABLES, piles=PILES)
    return quiet_turns(play(calling, "last chance"), 2)


def void() -> State:
    return play(position(hands=(HAND, BEN, CYD), rest="pile A", scores=SCORES), "end")
