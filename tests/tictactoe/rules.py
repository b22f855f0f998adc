"""Rules of tic-tac-toe: a game without chance, options or secrets, as a `core.game.Game`."""

from collections.abc import Callable, Mapping
from typing import Final

from msgspec import Struct

from seasalt_tui.core.dice import Dice
from seasalt_tui.core.errors import BadNotation, Refusal
from seasalt_tui.core.game import Ending, Json, OptionValue, Seat, Setup, Standing

name: Final = "tictactoe"
title: Final = "Tic-tac-toe"
version: Final = 1
players: Final = (2,)
options: Final[Mapping[str, tuple[OptionValue, ...]]] = {}
endings: Final = ("row", "full")
tallies: Final = ("middle",)
rule_queries: Final[Mapping[str, Callable[[Json], Json]]] = {}

NOBODY: Final[Seat] = -1
MIDDLE: Final = 4
LINES: Final = (
    *((row, row + 1, row + 2) for row in (0, 3, 6)),
    *((column, column + 3, column + 6) for column in (0, 1, 2)),
    (0, 4, 8),
    (2, 4, 6),
)


class Put(Struct, frozen=True, tag=True):
    cell: int


class State(Struct, frozen=True):
    cells: tuple[Seat, ...]
    turn_of: Seat


class View(Struct, frozen=True):
    seat: Seat | None
    cells: tuple[Seat, ...]
    turn_of: Seat
    legal: tuple[Put, ...]
    winners: tuple[Seat, ...] | None


class Placed(Struct, frozen=True, tag=True):
    """A fact."""

    seat: Seat
    cell: int


def start(setup: Setup) -> State:
    return State((NOBODY,) * 9, setup.first)


def winner(state: State) -> Seat | None:
    rows = ({state.cells[cell] for cell in line} for line in LINES)
    return next((seat for row in rows if len(row) == 1 for seat in row if seat != NOBODY), None)


def winners(state: State) -> tuple[Seat, ...] | None:
    won = winner(state)
    if won is not None:
        return (won,)
    return None if NOBODY in state.cells else (0, 1)


def to_act(state: State) -> frozenset[Seat]:
    return frozenset({state.turn_of}) if winners(state) is None else frozenset()


def legal(state: State, seat: Seat) -> tuple[Put, ...]:
    return tuple(Put(cell) for cell in range(9) if refusal(state, seat, Put(cell)) is None)


def refusal(state: State, seat: Seat, action: Put) -> Refusal | None:
    if seat not in to_act(state):
        return Refusal("It is not your turn.")
    return None if state.cells[action.cell] == NOBODY else Refusal("Cell {cell} is taken.", {"cell": action.cell + 1})


def chance(state: State, dice: Dice) -> Put:
    raise AssertionError("Nothing here is left to chance.")


def apply(state: State, seat: Seat, action: Put) -> State:
    cells = (*state.cells[: action.cell], seat, *state.cells[action.cell + 1 :])
    return State(cells, 1 - seat)


def undoable(before: State, seat: Seat, action: Put, after: State) -> bool:
    return False


def view(state: State, seat: Seat | None) -> View:
    moves = () if seat is None else legal(state, seat)
    return View(seat, state.cells, state.turn_of, moves, winners(state))


unveiled = view


def without_memory(view: View) -> View:
    return view


def guess(view: View, dice: Dice) -> State:
    return State(view.cells, view.turn_of)


def story(before: State, seat: Seat, action: Put, after: State, listener: Seat | None) -> tuple[Placed, ...]:
    return (Placed(seat, action.cell),)


def standing(state: State) -> Standing:
    over = winners(state)
    scores = tuple(int(over is not None and seat in over) for seat in (0, 1))
    return Standing("play" if over is None else "over", 1, scores, over)


def ending(before: State, after: State) -> Ending | None:
    if winners(after) is None:
        return None
    turns = 9 - after.cells.count(NOBODY)
    return Ending("full" if winner(after) is None else "row", before.turn_of, standing(after).scores, turns)


def tally(before: State, seat: Seat, action: Put, after: State) -> Mapping[str, int]:
    return {"middle": int(action.cell == MIDDLE)}


def text(action: Put) -> str:
    return f"put {action.cell + 1}"


def parse(text: str) -> Put:
    if text not in {f"put {number}" for number in range(1, 10)}:
        raise BadNotation(text)
    return Put(int(text.removeprefix("put ")) - 1)


def state_as_json(state: State) -> Json:
    return {"cells": [*state.cells], "turn_of": state.turn_of}


def view_as_json(view: View) -> Json:
    won = None if view.winners is None else [*view.winners]
    return {"seat": view.seat, "cells": [*view.cells], "turn_of": view.turn_of, "winners": won}
