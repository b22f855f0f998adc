"""Whole games between bots of any kind, and what each of them was shown."""

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.game import CHANCE, OptionValue
from seasalt_tui.core.setup_validation import valid_setup
from seasalt_tui.games.paperworld import game
from seasalt_tui.games.paperworld.actions import Action
from seasalt_tui.games.paperworld.state import State
from seasalt_tui.games.paperworld.view import View

Bot = Callable[[View, Dice], Action]


class Decision(NamedTuple):
    state: State
    seat: int
    view: View
    action: Action


def started(players: int, dice: Dice, first: int = 0, **options: OptionValue) -> State:
    """At the first turn."""
    state = game.start(valid_setup(game, players, first, options))
    while game.to_act(state) == {CHANCE}:
        state = game.apply(state, CHANCE, game.chance(state, dice))
    return state


def decisions(bots: Sequence[Bot], dice: Dice, first: int = 0, **options: OptionValue) -> Iterator[Decision]:
    state = started(len(bots), dice, first, **options)
    while actors := game.to_act(state):
        (seat,) = actors
        view = game.view(state, seat)
        action = bots[seat](view, dice)
        yield Decision(state, seat, view, action)
        state = game.apply(state, seat, action)


def winners(bots: Sequence[Bot], dice: Dice, first: int = 0, **options: OptionValue) -> tuple[int, ...]:
    *_, last = decisions(bots, dice, first, **options)
    return game.standing(game.apply(last.state, last.seat, last.action)).winners or ()
