"""State transitions: what each action does to a state. They do not check whether it is legal: `refusals` has."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.core.tuple_update import with_item
from seasalt_tui.games.seasalt import rounds, rules
from seasalt_tui.games.seasalt.actions import (
    Action,
    Draw,
    End,
    Keep,
    LastChance,
    Mermaids,
    Pick,
    Play,
    Rob,
    Search,
    Shuffle,
    Stolen,
    Stop,
    Take,
)
from seasalt_tui.games.seasalt.cards import MERMAID
from seasalt_tui.games.seasalt.memory import CardLaid, CardStolen, CardTaken, PileSearched, pick_event
from seasalt_tui.games.seasalt.state import NOTHING, Call, Phase, State


def apply(state: State, seat: Seat, action: Action) -> State:  # noqa: ARG001 - the state says whose action it is
    return state.variant.steps[type(action)](state, action)


def _shuffle(state: State, shuffle: Shuffle) -> State:
    first, second, *_ = shuffle.cards
    return replace(state, phase="take", pack=shuffle.cards, dealt=2, piles=((first,), (second,)))


def draw(state: State, _: Draw) -> State:
    pack, dealt = state.pack, state.dealt
    if dealt == len(pack) - 1:
        return top_to_hand(state)
    return replace(state, phase="keep", dealt=dealt + 2, drawn=pack[dealt : dealt + 2])


def top_to_hand(state: State) -> State:
    hands = [*state.hands]
    hands[state.seat] += state.pack[state.dealt]
    return replace(state, phase="play", dealt=state.dealt + 1, hands=tuple(hands))


def keep(state: State, keep: Keep) -> State:
    first, second = state.drawn
    hands, piles = [*state.hands], [*state.piles]
    hands[state.seat] += keep.card
    piles[keep.pile] += (second if keep.card == first else first,)
    return replace(state, phase="play", hands=tuple(hands), piles=tuple(piles), drawn=())


def take(state: State, take: Take) -> State:
    hands, piles = [*state.hands], [*state.piles]
    left, card = piles[take.pile][:-1], piles[take.pile][-1]
    hands[state.seat] += card
    piles[take.pile] = left
    events = (*state.events, CardTaken(state.seat, card, take.pile, len(left)))
    return replace(state, phase="play", hands=tuple(hands), piles=tuple(piles), events=events)


def _play(state: State, play: Play) -> State:
    seat, first, second = state.seat, play.first, play.second
    hands, tables = [*state.hands], [*state.tables]
    hands[seat] = hands[seat] - first - second
    tables[seat] = tables[seat] + first + second
    events = (*state.events, CardLaid(seat, first), CardLaid(seat, second))
    return _EFFECTS[first.family](replace(state, hands=tuple(hands), tables=tuple(tables), events=events))


def boats(state: State) -> State:
    return replace(state, phase=_take_phase(state))


def fish(state: State) -> State:
    return top_to_hand(state) if state.dealt < len(state.pack) else state


def crabs(state: State) -> State:
    return replace(state, phase="search") if any(state.piles) else state


def _sharks(state: State) -> State:
    return replace(state, phase="rob") if rules.victims(state) else state


_EFFECTS: Final[dict[str, Callable[[State], State]]] = {"boat": boats, "crab": crabs, "fish": fish, "shark": _sharks}


def _search(state: State, search: Search) -> State:
    events = (*state.events, PileSearched(state.seat, search.pile))
    return replace(state, phase="pick", focus=search.pile, events=events)


def pick(state: State, pick: Pick) -> State:
    pile, before = state.focus, state.piles[state.focus]
    place = before.index(pick.card)
    left = before[:place] + before[place + 1 :]
    hands, piles = [*state.hands], [*state.piles]
    hands[state.seat] += pick.card
    piles[pile] = left
    events = (*state.events, pick_event(state.seat, pile, before, left))
    return replace(state, phase="play", focus=NOTHING, hands=tuple(hands), piles=tuple(piles), events=events)


def _rob(state: State, rob: Rob) -> State:
    return replace(state, phase="stolen", focus=rob.victim)


def _steal(state: State, stolen: Stolen) -> State:
    thief, victim = state.seat, state.focus
    hands = [*state.hands]
    hands[victim] -= stolen.card
    hands[thief] += stolen.card
    events = (*state.events, CardStolen(thief, victim, stolen.card))
    return replace(state, phase="play", focus=NOTHING, hands=tuple(hands), events=events)


def lay_mermaids(state: State, _: Mermaids) -> State:
    hands, tables, events = [*state.hands], [*state.tables], state.events
    while hands[state.seat].mermaids:
        hands[state.seat] -= MERMAID
        tables[state.seat] += MERMAID
        events = (*events, CardLaid(state.seat, MERMAID))
    return rounds.win_by_mermaids(replace(state, hands=tuple(hands), tables=tuple(tables), events=events))


def _stop(state: State, _: Stop) -> State:
    return rounds.score_round(state, Call(state.seat, "stop"))


def _call_last_chance(state: State, _: LastChance) -> State:
    return end_turn(replace(state, call=Call(state.seat, "last chance")))


def end_turn(state: State, _: End | None = None) -> State:
    """The hand is revealed after LAST CHANCE; then the next seat's turn, or the end of the round."""
    call = state.call
    if call is not None:
        state = replace(state, revealed=with_item(state.revealed, state.seat, True))
    deck_empty = state.dealt == len(state.pack)
    if deck_empty and (call is None or state.match.edition.empty_deck_voids_bets):
        return rounds.void_round(state)
    seat = (state.seat + 1) % state.match.players
    if call is not None and seat == call.seat:
        return rounds.score_round(state, call)
    return replace(state, seat=seat, turn=state.turn + 1, phase=_take_phase(state) if deck_empty else "take")


def _take_phase(state: State) -> Phase:
    """Taking is skipped if there is nothing left to take."""
    return "take" if state.dealt < len(state.pack) or any(state.piles) else "play"


STEPS: Final[Mapping[type[Action], Callable[[State, Any], State]]] = {
    Shuffle: _shuffle,
    Draw: draw,
    Keep: keep,
    Take: take,
    Play: _play,
    Search: _search,
    Pick: pick,
    Rob: _rob,
    Stolen: _steal,
    Mermaids: lay_mermaids,
    Stop: _stop,
    LastChance: _call_last_chance,
    End: end_turn,
}
