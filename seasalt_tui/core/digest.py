"""Projection: the outcome of a game, computed by folding its log. Lists and statistics are built from it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

from msgspec import Struct

from seasalt_tui.core.fold import UNDO, after_record, begin
from seasalt_tui.core.game import CHANCE, Ending, Game, Seat, Standing
from seasalt_tui.core.log import Header, Record

S = TypeVar("S")
A = TypeVar("A")

AnyGame = Game[Any, Any, Any, Any]


class Move(Struct, Generic[S, A], frozen=True):
    """An action that was not taken back, with the states before and after it."""

    before: S
    seat: Seat
    action: A
    after: S


class Digest(Struct, frozen=True, gc=False):
    """`tallies`: for each seat, the game's own counters of its play."""

    standing: Standing
    endings: tuple[Ending, ...]
    tallies: tuple[dict[str, int], ...]


def digest(game: AnyGame, header: Header, records: Iterable[Record]) -> Digest:
    """Raises `BadLog` or `UnknownVersion` if the log does not fold."""
    moves = moves_of(game, header, records)
    state = moves[-1].after if moves else begin(game, header).state
    return Digest(game.standing(state), tuple(_endings(game, moves)), _tallies(game, header.setup.players, moves))


def moves_of(game: AnyGame, header: Header, records: Iterable[Record]) -> Sequence[Move[Any, Any]]:
    position, moves = begin(game, header), list[Move[Any, Any]]()
    for record in records:
        position = after_record(game, position, record)
        if record.action == UNDO:
            moves.pop()
        else:
            step = position.trail[-1]
            moves.append(Move(step.before, step.seat, step.action, position.state))
    return moves


def _endings(game: AnyGame, moves: Iterable[Move[Any, Any]]) -> Iterator[Ending]:
    for move in moves:
        ending = game.ending(move.before, move.after)
        if ending is not None:
            yield ending


def _tallies(game: AnyGame, players: int, moves: Iterable[Move[Any, Any]]) -> tuple[dict[str, int], ...]:
    counters = tuple(Counter[str]() for _ in range(players))
    for move in moves:
        if move.seat != CHANCE:
            counters[move.seat].update(game.tally(move.before, move.seat, move.action, move.after))
    return tuple({key: counter[key] for key in game.tallies if counter[key]} for counter in counters)
