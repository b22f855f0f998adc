"""Recall: a state whose memory is up to date, for bots that read it at every step."""

from msgspec.structs import replace

from seasalt_tui.games.seasalt.memory import after
from seasalt_tui.games.seasalt.state import State


def up_to_date(state: State) -> State:
    return replace(state, memory=after(state.memory, state.events), events=()) if state.events else state
