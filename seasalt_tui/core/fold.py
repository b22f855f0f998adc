"""A state is what a log folds to."""

from collections.abc import Iterable
from typing import TypeVar

from seasalt_tui.core.errors import BadLog, BadNotation, BadSetup, IllegalAction, UnknownVersion
from seasalt_tui.core.game import Game, Seat
from seasalt_tui.core.log import Header, Record
from seasalt_tui.core.setup import setup

S = TypeVar("S")
A = TypeVar("A")
V = TypeVar("V")
F = TypeVar("F")


def checked(game: Game[S, A, V, F], state: S, seat: Seat, action: A) -> S:
    """The next state; `IllegalAction` if the rules forbid it."""
    refusal = game.refusal(state, seat, action)
    if refusal is not None:
        raise IllegalAction(refusal)
    return game.apply(state, seat, action)


def begin(game: Game[S, A, V, F], header: Header) -> S:
    if header.game != game.name:
        raise BadLog(f"This is a log of {header.game!r}, not of {game.name!r}.")
    if header.version != game.version:
        raise UnknownVersion(
            f"This log was written by version {header.version} of the rules of {game.title}; "
            f"only version {game.version} can be read."
        )
    players, first, options = header.setup.players, header.setup.first, header.setup.options
    try:
        return game.start(setup(game, players, first, options))
    except BadSetup as error:
        raise BadLog(f"The head of this log cannot be: {error}") from error


def fold(game: Game[S, A, V, F], state: S, records: Iterable[Record], number: int = 0) -> S:
    """The state after the records that follow the given number; `BadLog` names the first that cannot be."""
    for expected, record in enumerate(records, number + 1):
        _, state = next_state(game, state, record, expected)
    return state


def next_state(game: Game[S, A, V, F], state: S, record: Record, number: int) -> tuple[A, S]:
    if record.number != number:
        raise BadLog(f"Record {number} is missing: record {record.number} stands in its place.")
    try:
        action = game.parse(record.action)
        return action, checked(game, state, record.seat, action)
    except (BadNotation, IllegalAction) as error:
        raise BadLog(f"Record {number} cannot be: {error}") from error
