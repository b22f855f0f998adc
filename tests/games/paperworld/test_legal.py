"""The legal actions are exactly those not refused, checked against all actions that can be written."""

from collections.abc import Iterator
from itertools import combinations

import pytest

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.actions import ANNOUNCE, DONE, PASS, TAKE, Action, Discard, Place
from seasalt_tui.games.paperworld.cards import FACES
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.state import State

EVERY_SO_MANY = 6
CELLS = [Cell(x, y) for x in range(-3, 4) for y in range(-3, 4)]
MOST_PAID = 3
PAYMENTS_TRIED = 80


def positions(advanced: bool, players: int) -> Iterator[State]:
    dice = Dice(f"legal {advanced}")
    state = game.start(valid_setup(game, players, 0, {"advanced": advanced}))
    while actors := game.to_act(state):
        (seat,) = actors
        if seat != CHANCE:
            yield state
        action = game.chance(state, dice) if seat == CHANCE else dice.choice(game.legal(state, seat))
        state = game.apply(state, seat, action)


def thinkable(state: State) -> Iterator[Action]:
    yield from TAKE.values()
    yield from ANNOUNCE.values()
    yield from map(Discard, FACES)
    yield PASS
    yield DONE
    if state.phase == "placing":
        yield from placements(state)


def placements(state: State) -> Iterator[Place]:
    hand = state.hands[state.seat]
    payments = sorted({payment for paid in range(MOST_PAID + 1) for payment in combinations(hand, paid)})
    for card in {*hand, FACES[0]}:
        for cell in CELLS:
            for payment in payments[:PAYMENTS_TRIED]:
                yield Place(card, cell, payment, False)
                yield Place(card, cell, payment, True)


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("advanced", [False, True], ids=["base", "advanced"])
def test_what_is_not_refused_is_legal(advanced: bool, players: int) -> None:
    for state in list(positions(advanced, players))[::EVERY_SO_MANY]:
        legal = set(game.legal(state, state.seat))
        tried = set(thinkable(state))
        allowed = {action for action in tried if game.refusal(state, state.seat, action) is None}
        assert allowed == legal & tried
        assert not any(game.refusal(state, state.seat, action) for action in legal)
