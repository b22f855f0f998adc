"""Information hiding: two seats that heard the same facts get the same view, whatever is hidden from them."""

from collections.abc import Iterator
from typing import Any

import pytest

from conformance.random_games import CONFORMING, AnyGame, Step, case_id, every_setup, random_steps
from seasalt_tui.core.dice import Dice
from seasalt_tui.core.fold import checked
from seasalt_tui.core.game import CHANCE, SPECTATOR, Seat, Setup

WORLDS = 3
AHEAD, ALL_AHEAD = 60, 120
CHANCES = 6


@pytest.mark.parametrize("case", every_setup(), ids=case_id)
def test_who_heard_the_same_sees_the_same(case: tuple[str, Setup], full: bool) -> None:
    positions = 20 if full else 8
    game, settled = CONFORMING[case[0]], case[1]
    steps = list(random_steps(game, settled, "secrets"))
    compared = 0
    for step in steps[:: max(1, len(steps) // positions)]:
        for viewer in [*range(settled.players), SPECTATOR]:
            for other in worlds(game, step, viewer):
                compared += walked_alike(game, step.after, other, viewer, ALL_AHEAD if full else AHEAD)
    assert compared > positions * WORLDS


def worlds(game: AnyGame, step: Step, viewer: Seat | None) -> Iterator[Any]:
    """The current state, and others with different hidden cards that give the viewer the same view."""
    dice = Dice("worlds")
    yield step.after
    for _ in range(WORLDS):
        yield game.guess(game.view(step.after, viewer), dice)


def walked_alike(game: AnyGame, one: Any, other: Any, viewer: Seat | None, ahead: int) -> int:
    """Plays on in both states with moves that sound alike to the viewer, and checks that its views stay equal."""
    dice, compared = Dice("walk"), 0
    for _ in range(ahead):
        assert game.view(one, viewer) == game.view(other, viewer)
        compared += 1
        moved = moved_alike(game, one, other, viewer, dice)
        if moved is None:
            break
        one, other = moved
    return compared


def moved_alike(game: AnyGame, one: Any, other: Any, viewer: Seat | None, dice: Dice) -> tuple[Any, Any] | None:
    """Both states after a move each, if possible different ones, of which the viewer hears the same facts."""
    (seat,) = game.to_act(one) or {None}
    if seat is None or game.to_act(other) != {seat}:
        return None
    action = dice.choice(moves(game, one, seat, dice))
    after = checked(game, one, seat, action)
    heard = game.story(one, seat, action, after, viewer)
    for twin in sorted(dice.shuffled(moves(game, other, seat, dice)), key=lambda move: move == action):
        after_twin = checked(game, other, seat, twin)
        if game.story(other, seat, twin, after_twin, viewer) == heard:
            return after, after_twin
    return None


def moves(game: AnyGame, state: Any, seat: Seat, dice: Dice) -> tuple[Any, ...]:
    if seat == CHANCE:
        return tuple(game.chance(state, dice) for _ in range(CHANCES))
    return game.legal(state, seat)
