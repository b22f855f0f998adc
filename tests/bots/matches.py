"""Whole games between bots, each of which is given its seat's view and nothing else."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from seasalt_tui.bots.levels import Bot
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.seasalt import game


class Decision(NamedTuple):
    state: Any
    seat: int
    view: Any
    action: Any


def decisions(bots: Sequence[Bot], edition: str, dice: Dice, first: int = 0) -> Iterator[Decision]:
    """Of one game, every decision that is a seat's."""
    state = game.start(valid_setup(game, len(bots), first, {"edition": edition}))
    while actors := game.to_act(state):
        (seat,) = actors
        if seat == CHANCE:
            action = game.chance(state, dice)
        else:
            view = game.view(state, seat)
            action = bots[seat](view, dice)
            yield Decision(state, seat, view, action)
        state = game.apply(state, seat, action)


def winners(bots: Sequence[Bot], edition: str, dice: Dice, first: int = 0) -> tuple[int, ...]:
    last = None
    for decision in decisions(bots, edition, dice, first):
        last = decision
    assert last is not None
    return game.standing(game.apply(last.state, last.seat, last.action)).winners or ()
