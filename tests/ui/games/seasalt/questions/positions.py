"""Positions to be asked in."""

from collections.abc import Callable, Iterator
from functools import cache
from itertools import count
from typing import Final

from games.seasalt.positions import play, position, quiet_turns
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.actions import PlayTrio, Shelter
from seasalt_tui.games.seasalt.state import State
from text.games.seasalt.games import random_steps

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


def _may(kind: type) -> Callable[[State], bool]:
    return lambda state: any(isinstance(action, kind) for action in game.legal(state, state.seat))


_EXPANDED: Final[dict[str, Callable[[State], bool]]] = {
    "trio": _may(PlayTrio),
    "shelter": _may(Shelter),
    "stung": lambda state: state.phase == "take" and state.extra.stung[state.seat],
    "hermit crab": lambda state: state.phase == "pick" and "hermit_crab" in state.match.rulings[state.seat].events,
    "held": lambda state: [*map(len, state.match.events.held)] == [1, 0, 0],
    "swap": lambda state: state.phase == "swap" and len(state.hands[state.seat]) > 0,
}


@cache
def expanded(what: str) -> State:
    """The first position of random games with both expansions where this is asked."""
    seeds = (f"{what} {number}" for number in count())
    steps = (step for seed in seeds for step in random_steps(3, "en", seed, salt=True, pepper=True))
    states: Iterator[State] = (step.before for step in steps)
    return next(state for state in states if _asks(what, state))


def _asks(what: str, state: State) -> bool:
    return _EXPANDED[what](state) if what in _EXPANDED else state.phase == what
