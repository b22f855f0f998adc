"""Event: a collector that is put on a pile after a draw of two brings the top of the deck."""

from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.families import COLLECTORS
from seasalt_tui.games.seasalt.pepper.event import Event
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.transitions import top_to_hand

BRINGING: Final = frozenset({*COLLECTORS, "seahorse"})


def _bring(state: State, discarded: Card) -> State:
    return top_to_hand(state) if discarded.family in BRINGING and state.deck else state


def _rule(ruling: Ruling) -> Ruling:
    return replace(ruling, after_keep=_bring)


EVENT: Final = Event("dolphins", "fewest", _rule)
