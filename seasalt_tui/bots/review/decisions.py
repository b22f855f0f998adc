"""Decisions of a seat in a finished game: where it had several legal actions, and the one it took for good."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from seasalt_tui.core.fold import UNDO
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Index, Playback, Viewpoint


class Decision(Struct, frozen=True):
    """`place`: in the log; `view`: what the seat saw there. Rounds, and turns within a round, count from 1."""

    place: Index
    round: int
    turn: int
    view: Any
    action: Any


def decisions(playback: Playback, seat: Seat) -> tuple[Decision, ...]:
    """Without those that were taken back."""
    return tuple(_decisions(playback, seat))


def _decisions(playback: Playback, seat: Seat) -> Iterator[Decision]:
    turns = _turns(playback)
    for place in _lasting(playback):
        record, view = playback.records[place], playback.view(place, Viewpoint(seat))
        if record.seat == seat and len(view.legal) > 1:
            action = playback.game.parse(record.action)
            yield Decision(place, playback.standing(place).round, turns[place], view, action)


def _lasting(playback: Playback) -> tuple[Index, ...]:
    """The places of the actions that were not taken back."""
    lasting: list[Index] = []
    for place, record in enumerate(playback.records):
        if record.action == UNDO:
            lasting.pop()
        else:
            lasting.append(place)
    return tuple(lasting)


def _turns(playback: Playback) -> tuple[int, ...]:
    """For each place, the number of its turn within the round."""
    begun, counted, turn = set(playback.turns), list[int](), 0
    rounds = set(playback.rounds)
    for place in range(playback.last + 1):
        turn = 1 if place in rounds else turn + (place in begun)
        counted.append(turn)
    return tuple(counted)
