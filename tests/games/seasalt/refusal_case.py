"""Fixture: a wrong action, and the reason that is given for refusing it."""

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.state import State


class Case(Struct, frozen=True):
    state: State
    seat: Seat
    action: str
    sentence: str
