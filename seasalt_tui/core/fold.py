"""Event sourcing: a position is the fold of a log: the state, and the newest actions, which may still be taken back."""

from collections.abc import Iterable, Iterator
from typing import Final, Generic, TypeVar

from msgspec import Struct

from seasalt_tui.core.errors import BadLog, BadNotation, BadSetup, CannotUndo, IllegalAction, Refused, UnknownVersion
from seasalt_tui.core.game import Game, Seat, Undone
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.setup_validation import valid_setup

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F")

UNDO: Final = "undo"  # in a record, in place of an action


class Step(Struct, Generic[S, A], frozen=True):
    before: S
    seat: Seat
    action: A


class Position(Struct, Generic[S, A], frozen=True):
    """`trail`: the newest actions, all of one seat, that still stand. `moves`: how many actions stand in all."""

    number: int
    state: S
    trail: tuple[Step[S, A], ...] = ()
    moves: int = 0


def begin(game: Game[S, A, V, F], header: Header) -> Position[S, A]:
    if header.game != game.name:
        raise BadLog(f"This is a log of {header.game!r}, not of {game.name!r}.")
    if header.version != game.version:
        raise UnknownVersion(
            f"This log was written by version {header.version} of the rules of {game.title}; "
            f"only version {game.version} can be read."
        )
    players, first, options = header.setup.players, header.setup.first, header.setup.options
    try:
        return Position(0, game.start(valid_setup(game, players, first, options)))
    except BadSetup as error:
        raise BadLog(f"The head of this log cannot be: {error}") from error


def fold(game: Game[S, A, V, F], position: Position[S, A], records: Iterable[Record]) -> Position[S, A]:
    """The position after these records; `BadLog` names the first invalid one."""
    for record in records:
        position = after_record(game, position, record)
    return position


def after_record(game: Game[S, A, V, F], position: Position[S, A], record: Record) -> Position[S, A]:
    number = position.number + 1
    if record.number != number:
        raise BadLog(f"Record {number} is missing: record {record.number} stands in its place.")
    try:
        if record.action == UNDO:
            return after_undo(game, position, record.seat)
        return after_action(game, position, record.seat, game.parse(record.action))
    except (BadNotation, Refused) as error:
        raise BadLog(f"Record {number} cannot be: {error}") from error


def checked(game: Game[S, A, V, F], state: S, seat: Seat, action: A) -> S:
    """The next state; `IllegalAction` if the rules forbid it."""
    refusal = game.refusal(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return game.apply(state, seat, action)


def after_action(game: Game[S, A, V, F], position: Position[S, A], seat: Seat, action: A) -> Position[S, A]:
    """The position after an action; `IllegalAction` if the rules forbid it."""
    before, trail = position.state, position.trail
    after = checked(game, before, seat, action)
    own = trail if trail and trail[-1].seat == seat else ()
    return Position(position.number + 1, after, (*own, Step(before, seat, action)), position.moves + 1)


def after_undo(game: Game[S, A, V, F], position: Position[S, A], seat: Seat) -> Position[S, A]:
    """The position without this seat's newest action; `CannotUndo` if it must stand."""
    if not can_undo(game, position, seat):
        raise CannotUndo
    *earlier, newest = position.trail
    return Position(position.number + 1, newest.before, tuple(earlier), position.moves - 1)


def can_undo(game: Game[S, A, V, F], position: Position[S, A], seat: Seat | None) -> bool:
    if not position.trail or position.trail[-1].seat != seat:
        return False
    newest = position.trail[-1]
    return game.undoable(newest.before, newest.seat, newest.action, position.state)


def story_after(
    game: Game[S, A, V, F], before: Position[S, A], record: Record, after: Position[S, A], listener: Seat | None
) -> tuple[F | Undone, ...]:
    """The facts of one record as a listener may hear them, from the positions before and after it."""
    if record.action == UNDO:
        step = before.trail[-1]
        return (Undone(record.seat, game.story(step.before, step.seat, step.action, before.state, listener)),)
    return game.story(before.state, record.seat, after.trail[-1].action, after.state, listener)


def retold(
    game: Game[S, A, V, F], header: Header, records: Iterable[Record], listener: Seat | None
) -> Iterator[tuple[int, tuple[F | Undone, ...]]]:
    """The number of each record, and its facts as a listener heard them."""
    position = begin(game, header)
    for record in records:
        before, position = position, after_record(game, position, record)
        yield record.number, story_after(game, before, record, position, listener)
