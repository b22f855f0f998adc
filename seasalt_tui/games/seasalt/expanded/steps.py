"""State transitions with expansions: those of the basic game, and what salt and pepper change in them."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt import transitions
from seasalt_tui.games.seasalt.actions import (
    END,
    Action,
    Draw,
    End,
    Hold,
    Keep,
    LastChance,
    Leave,
    Look,
    Mermaids,
    Pick,
    Play,
    PlayTrio,
    Raid,
    Reshuffle,
    Shelter,
    Swap,
    Take,
    TurnUp,
)
from seasalt_tui.games.seasalt.cards import MERMAID, Card
from seasalt_tui.games.seasalt.hand import hand_of
from seasalt_tui.games.seasalt.memory import CardLaid
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.pepper import event_deck, looks, raids, shelters
from seasalt_tui.games.seasalt.ruling import Effect
from seasalt_tui.games.seasalt.salt import jellyfish, lobster
from seasalt_tui.games.seasalt.state import Call, State
from seasalt_tui.games.seasalt.state_update import changed
from seasalt_tui.games.seasalt.targets import victims


def _draw(state: State, draw: Draw) -> State:
    if not state.extra.stung[state.seat]:
        return transitions.draw(state, draw)
    return _finish_turn(jellyfish.heal(transitions.top_to_hand(state)))


def _keep(state: State, keep: Keep) -> State:
    after = transitions.keep(state, keep)
    then = state.match.rulings[state.seat].after_keep
    return after if then is None else then(after, after.piles[keep.pile][-1])


def _take(state: State, take: Take) -> State:
    after = transitions.take(state, take)
    return _finish_turn(after) if state.phase == "angelfish" else after


def _lay(state: State, *cards: Card) -> State:
    seat, before = state.seat, state.extra
    hands, tables = [*state.hands], [*state.tables]
    group = hand_of(cards)
    hands[seat] = hands[seat].without(group)
    tables[seat] |= group
    laid = with_item(before.laid, seat, (*before.laid[seat], cards))
    events = (*state.events, *[CardLaid(seat, card) for card in cards])
    extra = changed(before, laid=laid)
    return changed(state, hands=tuple(hands), tables=tuple(tables), events=events, extra=extra)


def _play(state: State, play: Play) -> State:
    kind = kind_of(play.first, play.second)
    effect = state.match.rulings[state.seat].effects[str(kind)]
    return effect(_lay(state, play.first, play.second))


def _play_trio(state: State, trio: PlayTrio) -> State:
    return _lay(state, trio.first, trio.second, trio.star)


def _lay_mermaids(state: State, mermaids: Mermaids) -> State:
    before, count = state.extra, state.hands[state.seat].mermaids
    group = (MERMAID,) * count
    laid = with_item(before.laid, state.seat, (*before.laid[state.seat], group))
    return transitions.lay_mermaids(changed(state, extra=changed(before, laid=laid)), mermaids)


def _rob(state: State) -> State:
    return changed(state, phase="rob") if victims(state) else state


def _pick(state: State, pick: Pick) -> State:
    if state.phase == "lobster":
        return lobster.pick(state, pick)
    after = transitions.pick(state, pick)
    then = state.match.rulings[state.seat].after_pick
    return after if then is None else then(after, state.focus)


def _end(state: State, _: End) -> State:
    last_take = state.match.rulings[state.seat].has_last_take
    if last_take is not None and last_take(state):
        return changed(state, phase="angelfish")
    after = transitions.end_turn(state)
    return _passed_over(after) if after.extra.stung[after.seat] else after


def _call_last_chance(state: State, _: LastChance) -> State:
    return _end(changed(state, call=Call(state.seat, "last chance")), END)


def _finish_turn(state: State) -> State:
    return _passed_over(transitions.end_turn(state))


def _passed_over(state: State) -> State:
    """A stung seat's turn passes by itself once the deck is empty."""
    while state.extra.stung[state.seat] and state.dealt == len(state.pack):
        state = transitions.end_turn(jellyfish.heal(state))
    return state


EFFECTS: Final[Mapping[str, Effect]] = {
    "boat": transitions.boats,
    "crab": transitions.crabs,
    "fish": transitions.fish,
    "jellyfish": jellyfish.sting,
    "lobster": lobster.begin,
    "shark": _rob,
}
"""By the kind of the pair."""

STEPS: Final[Mapping[type[Action], Callable[[State, Any], State]]] = {
    **transitions.STEPS,
    Draw: _draw,
    Keep: _keep,
    Take: _take,
    Play: _play,
    PlayTrio: _play_trio,
    Mermaids: _lay_mermaids,
    Pick: _pick,
    End: _end,
    LastChance: _call_last_chance,
    Reshuffle: lobster.reshuffle,
    TurnUp: event_deck.turn_up,
    Hold: event_deck.hold,
    Shelter: shelters.shelter,
    Look: looks.look,
    Swap: looks.swap,
    Leave: looks.leave,
    Raid: raids.raid,
}
