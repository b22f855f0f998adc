"""What became of a game, found by folding its log: what lists and statistics are made of."""

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
    """An action that was not taken back, with the positions on both sides of it."""

    before: S
    seat: Seat
    action: A
    after: S


class Digest(Struct, frozen=True, gc=False):
    """`tallies`: of each seat, what the game counts of its play."""

    standing: Standing
    endings: tuple[Ending, ...]
    tallies: tuple[dict[str, int], ...]


def digest(game: AnyGame, header: Header, records: Iterable[Record]) -> Digest:
    """`BadLog` or `UnknownVersion` if it does not fold."""
    moves = played(game, header, records)
    state = moves[-1].after if moves else begin(game, header).state
    return Digest(game.standing(state), tuple(_endings(game, moves)), _tallies(game, header.setup.players, moves))


def played(game: AnyGame, header: Header, records: Iterable[Record]) -> Sequence[Move[Any, Any]]:
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
    counted = tuple(Counter[str]() for _ in range(players))
    for move in moves:
        if move.seat != CHANCE:
            counted[move.seat].update(game.tally(move.before, move.seat, move.action, move.after))
    return tuple({key: seat[key] for key in game.tallies if seat[key]} for seat in counted)
