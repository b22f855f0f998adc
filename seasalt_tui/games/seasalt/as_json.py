"""JSON serialization of states and views for the engine protocol."""

from collections.abc import Iterable

from seasalt_tui.core.game import CHANCE, Json
from seasalt_tui.games.seasalt import rules
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.notation import PILE_NAMES, text
from seasalt_tui.games.seasalt.scoring import Points
from seasalt_tui.games.seasalt.state import Call, RoundResult, State
from seasalt_tui.games.seasalt.view import ExpansionView, Own, PileView, SeatView, View


def state_as_json(state: State) -> Json:
    match = state.match
    return {
        "deck": _names(state.deck),
        "piles": dict(zip(PILE_NAMES, map(_names, state.piles), strict=True)),
        "hands": [_sorted(hand) for hand in state.hands],
        "tables": [_sorted(table) for table in state.tables],
        "revealed": list(state.revealed),
        "drawn": _names(state.drawn),
        "scores": list(match.scores),
        "round": match.round,
        "call": _call(state.call),
        "phase": state.phase,
        "to_act": _who(next(iter(rules.to_act(state)), None)),
        "starter": match.starter,
        "winners": _listed(match.winners),
        **_expansion_of_state(state),
    }


def _expansion_of_state(state: State) -> Json:
    """In the basic game there is nothing in these fields."""
    players, extra, events = state.match.players, state.extra, state.match.events
    return {
        "laid": _groups(extra.laid) or [[]] * players,
        "stung": list(extra.stung) or [False] * players,
        "looked_at": state.focus if state.phase == "swap" else None,
        "face_down": [shell and str(shell) for shell in extra.face_down] or [None] * players,
        "event": events.up,
        "held": [sorted(held) for held in events.held] or [[]] * players,
        "event_deck": list(events.deck),
        "event_discard": sorted(events.discard),
    }


def _groups(laid: tuple[tuple[tuple[Card, ...], ...], ...]) -> list[list[list[str]]]:
    return [[_names(group) for group in groups] for groups in laid]


def view_as_json(view: View) -> Json:
    return {
        "seat": view.seat,
        "edition": view.edition,
        "target": view.target,
        "round": view.round,
        "starter": view.starter,
        "turn": view.turn,
        "turn_of": view.turn_of,
        "phase": view.phase,
        "call": _call(view.call),
        "deck": view.deck,
        "piles": dict(zip(PILE_NAMES, map(_pile, view.piles), strict=True)),
        "seats": [_seat(seat) for seat in view.seats],
        "drawn": _names(view.drawn),
        "searched": None if view.searched is None else PILE_NAMES[view.searched],
        "robbed": view.robbed,
        "own": _own(view.own),
        "legal": sorted(map(text, view.legal)),
        "result": _result(view.result),
        "winners": _listed(view.winners),
        **_expansion_of_view(view),
    }


def _expansion_of_view(view: View) -> Json:
    players, expansion = len(view.seats), view.expansion
    events = None if expansion is None else expansion.events
    return {
        "laid": [[]] * players if expansion is None else _groups(expansion.laid),
        "stung": [False] * players if expansion is None else list(expansion.stung),
        "looked_at": None if expansion is None else expansion.looked_at,
        "face_down": [_face_down(expansion, seat, view.seat) for seat in range(players)],
        "event": None if events is None else events.up,
        "held": [[]] * players if events is None else [sorted(held) for held in events.held],
        "event_deck": 0 if events is None else events.deck,
        "event_discard": [] if events is None else sorted(events.discard),
    }


def _face_down(expansion: ExpansionView | None, seat: int, viewer: int | None) -> bool | str:
    """Others see only that a shell lies there."""
    if expansion is None:
        return False
    return str(expansion.face_down) if seat == viewer and expansion.face_down else expansion.sheltered[seat]


def _names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _sorted(hand: Hand) -> list[str]:
    return sorted(_names(hand.cards))


def _listed(seats: tuple[int, ...] | None) -> list[int] | None:
    return None if seats is None else list(seats)


def _who(seat: int | None) -> int | str | None:
    return "chance" if seat == CHANCE else seat


def _call(call: Call | None) -> Json | None:
    return None if call is None else {"seat": call.seat, "kind": call.kind}


def _pile(pile: PileView) -> Json:
    known = [None if card is None else str(card) for card in pile.known]
    return {"size": pile.size, "top": known[-1] if known else None, "known": known}


def _seat(seat: SeatView) -> Json:
    return {
        "score": seat.score,
        "size": seat.size,
        "revealed": seat.revealed,
        "hand": None if seat.hand is None else _sorted(seat.hand),
        "known": _sorted(seat.known),
        "table": _sorted(seat.table),
    }


def _own(own: Own | None) -> Json | None:
    if own is None:
        return None
    families = {"families": dict(own.points.families), "colors": own.colors}
    return points_as_json(own.points, own.bonus) | families


def points_as_json(points: Points, bonus: int) -> Json:
    parts = {name: getattr(points, name) for name in ("duos", "mermaids", "collectors", "multipliers")}
    return {"points": points.total, "bonus": bonus, "parts": parts}


def _result(result: RoundResult | None) -> Json | None:
    if result is None:
        return None
    return {
        "round": result.round,
        "ending": result.ending,
        "seat": result.seat,
        "turns": result.turns,
        "gains": list(result.gains),
        "hands": [_sorted(hand) for hand in result.hands],
        "tables": [_sorted(table) for table in result.tables],
        "face_down": [shell and str(shell) for shell in result.face_down],
    }
