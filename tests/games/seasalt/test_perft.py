"""Perft: counts all lines of play from a position and compares them with the oracle."""

import pytest
from msgspec import Struct

from games.seasalt.positions import EIGHT, MERMAIDS, choices, dealt, play, position, shuffle
from oracle.seasalt.engine import Oracle
from seasalt_tui.core.game import CHANCE
from seasalt_tui.games.seasalt import game
from seasalt_tui.games.seasalt.state import State


class Perft(Struct, frozen=True):
    """A position and how many sequences of so many actions by seats begin there: of one, of two, ..."""

    state: State
    counts: tuple[int, ...]


ALL_DUOS = "crab:black crab:grey boat:black boat:yellow fish:black fish:green shark:black swimmer:yellow"

PERFTS = {
    "a fresh deal": Perft(
        dealt("crab:black boat:yellow fish:black fish:black shark:green shell:grey"),
        (3, 4, 6, 10, 16, 28, 60, 86),
    ),
    "a fresh deal of four": Perft(
        dealt("shell:grey crab:grey boat:black boat:yellow", players=4, first=2),
        (3, 6, 8, 18, 30, 56, 116, 192),
    ),
    "every kind of duo": Perft(
        position(hands=[ALL_DUOS, "shell:grey crab:yellow", ""], piles=("shell:black fish:yellow", "crab:green")),
        (5, 14, 44, 118, 283, 684, 1455, 3239),
    ),
    "something to announce": Perft(
        position(edition="fr", hands=[f"{EIGHT} boat:black boat:yellow", "crab:grey"]),
        (4, 12, 26, 50, 113, 233, 552, 1430),
    ),
    "mermaids": Perft(
        position(edition="de", hands=[f"{MERMAIDS} crab:black crab:grey", "", ""]),
        (5, 11, 14, 26, 44, 56, 98, 216),
    ),
    "a last turn online with an empty deck": Perft(
        position(
            edition="online",
            hands=[ALL_DUOS, EIGHT],
            piles=("shell:black fish:yellow", "crab:green"),
            rest="pile A",
            caller=1,
        ),
        (5, 15, 73, 324, 1097, 3364, 8689, 14080),
    ),
    "the last two cards": Perft(
        position(edition="it", phase="take", hands=[ALL_DUOS, EIGHT], deck="shell:grey crab:yellow", rest="table 1"),
        (3, 17, 53, 136, 372, 859, 1957, 4163),
    ),
}
DEPTH_BESIDE_THE_ORACLE = 5

every_perft = pytest.mark.parametrize("perft", PERFTS.values(), ids=PERFTS)


def chance_action(state: State) -> str:
    """The same every time: an unshuffled deck, the first card of a hand by name."""
    if state.phase == "deal":
        return shuffle()
    return f"stolen {min(map(str, state.hands[state.focus].cards))}"


def settled(state: State) -> State:
    while game.to_act(state) == {CHANCE}:
        state = play(state, chance_action(state))
    return state


def counted(state: State, depth: int) -> int:
    if depth == 0:
        return 1
    actions = game.legal(state, state.seat)
    if depth == 1:
        return len(actions)
    return sum(counted(settled(game.apply(state, state.seat, action)), depth - 1) for action in actions)


def oracle_at(state: State) -> Oracle:
    match = state.match
    oracle = Oracle(match.players, match.edition.name, match.starter)
    for name, value in game.state_as_json(state).items():
        if name not in {"starter", "to_act", "winners"}:
            setattr(oracle, name, value)
    oracle.seat = state.seat
    oracle.turns = [(match.starter + turn) % match.players for turn in range(state.turn)]
    return oracle


def both_after(state: State, oracle: Oracle, text: str) -> tuple[State, Oracle]:
    """The position after an action, and after the chance that follows, by the game and by the oracle."""
    after, twin = play(state, text), oracle.clone()
    twin.apply(text)
    while game.to_act(after) == {CHANCE}:
        chance = chance_action(after)
        after = play(after, chance)
        twin.apply(chance)
    return after, twin


def beside(state: State, oracle: Oracle, depth: int) -> int:
    """As many sequences as the oracle counts, after comparing every position on the way."""
    assert game.state_as_json(state) == oracle.state()
    assert choices(state) == oracle.legal()
    if depth == 0:
        return 1
    return sum(beside(*both_after(state, oracle, text), depth - 1) for text in oracle.legal())


@every_perft
def test_there_are_as_many_sequences_of_actions_as_there_were(perft: Perft) -> None:
    assert tuple(counted(perft.state, depth) for depth in range(1, len(perft.counts) + 1)) == perft.counts


@every_perft
def test_the_oracle_finds_the_same_sequences(perft: Perft) -> None:
    expected = perft.counts[DEPTH_BESIDE_THE_ORACLE - 1]
    assert beside(perft.state, oracle_at(perft.state), DEPTH_BESIDE_THE_ORACLE) == expected
