"""Whole games between bots, each of which is given its seat's view and nothing else."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple

from seasalt_tui.bots.intervals import wilson
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


def wins_more_than(share: float, games: int, wins: Callable[[int], bool]) -> bool:
    """Whether the confidence interval after all games is above this share; no game is played once that is certain.

    `wins`: plays one of the games.
    """
    needed = next((won for won in range(games + 1) if wilson(won, games)[0] > share), games + 1)
    won = lost = 0
    while won < needed <= games - lost:
        if wins(won + lost):
            won += 1
        else:
            lost += 1
    return won == needed
