"""What a seat really had to decide in a game: where several things could be done, and what was done then for good."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from seasalt_tui.core.fold import UNDO
from seasalt_tui.core.game import Seat
from seasalt_tui.core.playback import Eyes, Place, Playback


class Decision(Struct, frozen=True):
    """`place`: where it was to be made; `view`: all that its seat knew there. Rounds and their turns count from 1."""

    place: Place
    round: int
    turn: int
    view: Any
    action: Any


def decisions(playback: Playback, seat: Seat) -> tuple[Decision, ...]:
    """What was taken back was not decided."""
    return tuple(_decisions(playback, seat))


def _decisions(playback: Playback, seat: Seat) -> Iterator[Decision]:
    turns = _turns(playback)
    for place in _lasting(playback):
        record, view = playback.records[place], playback.view(place, Eyes(seat))
        if record.seat == seat and len(view.legal) > 1:
            action = playback.game.parse(record.action)
            yield Decision(place, playback.standing(place).round, turns[place], view, action)


def _lasting(playback: Playback) -> tuple[Place, ...]:
    """Of the actions that were not taken back."""
    lasting: list[Place] = []
    for place, record in enumerate(playback.records):
        if record.action == UNDO:
            lasting.pop()
        else:
            lasting.append(place)
    return tuple(lasting)


def _turns(playback: Playback) -> tuple[int, ...]:
    """How many turns of its round have begun, at each place."""
    begun, counted, turn = set(playback.turns), list[int](), 0
    rounds = set(playback.rounds)
    for place in range(playback.last + 1):
        turn = 1 if place in rounds else turn + (place in begun)
        counted.append(turn)
    return tuple(counted)
