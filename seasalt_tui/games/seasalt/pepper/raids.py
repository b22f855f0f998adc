"""Two sharks: a pair that somebody has laid is taken over, without its effect."""

from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt.actions import Action, Raid
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.state import State
from seasalt_tui.games.seasalt.state_update import changed
from seasalt_tui.games.seasalt.targets import opponents

_PAIR = 2


def begin(state: State) -> State:
    return changed(state, phase="raid") if pairs(state) else state


def pairs(state: State) -> tuple[Action, ...]:
    laid = state.extra.laid
    found = [Raid(seat, *group) for seat in opponents(state) for group in laid[seat] if _is_pair(group)]
    return tuple(dict.fromkeys(found))


def _is_pair(group: tuple[Card, ...]) -> bool:
    return len(group) == _PAIR and group[0].family != "mermaid"


def raid(state: State, raid: Raid) -> State:
    thief, victim, pair = state.seat, raid.victim, (raid.first, raid.second)
    before, tables = state.extra, [*state.tables]
    groups = [*before.laid[victim]]
    groups.remove(pair)
    laid = with_item(before.laid, victim, tuple(groups))
    laid = with_item(laid, thief, (*laid[thief], pair))
    for card in pair:
        tables[victim] -= card
        tables[thief] += card
    return changed(state, phase="play", tables=tuple(tables), extra=changed(before, laid=laid))
