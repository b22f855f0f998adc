"""JSON serialization of states and views for the engine protocol."""

from collections.abc import Iterable

from seasalt_tui.core.game import CHANCE, Json
from seasalt_tui.games.paperworld import rules, scoring
from seasalt_tui.games.paperworld.cards import Card, Cards, Trait
from seasalt_tui.games.paperworld.landscape import Landscape
from seasalt_tui.games.paperworld.notation import text
from seasalt_tui.games.paperworld.scoring import Points
from seasalt_tui.games.paperworld.state import Scissors, State
from seasalt_tui.games.paperworld.view import PileView, SeatView, View


def state_as_json(state: State) -> Json:
    return {
        "market": [_names(pile) for pile in state.market],
        "hands": [_names(hand) for hand in state.hands],
        "discards": [_names(discards) for discards in state.discards],
        "landscapes": [_landscape(landscape) for landscape in state.landscapes],
        "objectives": list(state.objectives),
        "tokens": {str(number): list(state.tokens(place)) for place, number in enumerate(state.objectives)},
        "won": [_won(state.objectives, won) for won in state.won],
        "scissors": _scissors(state.scissors),
        "final_turns": state.final_turns,
        "announced": _trait(state.announced),
        "phase": state.phase,
        "to_act": _who(next(iter(rules.to_act(state)), None)),
        "totals": list(scoring.totals(state)),
        "winners": _listed(scoring.winners(state)),
    }


def view_as_json(view: View) -> Json:
    numbers = [objective.number for objective in view.objectives]
    return {
        "seat": view.seat,
        "first": view.match.first,
        "advanced": view.match.advanced,
        "deck": view.match.deck,
        "first_game": view.match.first_game,
        "phase": view.phase,
        "turn": view.turn,
        "turn_of": view.turn_of,
        "market": [_pile(pile) for pile in view.market],
        "objectives": numbers,
        "tokens": {str(objective.number): list(objective.tokens) for objective in view.objectives},
        "seats": [_seat(seat, numbers) for seat in view.seats],
        "scissors": _scissors(view.scissors),
        "final_turns": view.final_turns,
        "announced": _trait(view.announced),
        "placed": view.placed,
        "skipped": view.skipped,
        "discounted": view.discounted,
        "legal": sorted(map(text, view.legal)),
        "winners": _listed(view.winners),
    }


def _names(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]


def _landscape(landscape: Landscape) -> Json:
    return {str(pile.cell): _names(pile.cards) for pile in landscape.piles}


def _won(objectives: Iterable[int], won: Iterable[int]) -> Json:
    return {str(number): points for number, points in zip(objectives, won, strict=True) if points}


def _scissors(scissors: Scissors | None) -> Json | None:
    return None if scissors is None else {"seat": scissors.seat, "cell": str(scissors.cell)}


def _trait(trait: Trait | None) -> str | None:
    return None if trait is None else str(trait)


def _who(seat: int | None) -> int | str | None:
    return "chance" if seat == CHANCE else seat


def _listed(seats: tuple[int, ...] | None) -> list[int] | None:
    return None if seats is None else list(seats)


def _pile(pile: PileView) -> Json:
    return {"size": pile.size, "top": None if pile.top is None else str(pile.top)}


def _seat(seat: SeatView, objectives: Iterable[int]) -> Json:
    return {
        "size": seat.size,
        "hand": _names_or_none(seat.hand),
        "discarded": seat.discarded,
        "discards": _names_or_none(seat.discards),
        "known": _names(seat.memory.sure),
        "known_or_discarded": _names(seat.memory.mixed),
        "landscape": _landscape(seat.landscape),
        "won": _won(objectives, seat.won),
        **points_as_json(seat.points),
    }


def _names_or_none(cards: Cards | None) -> list[str] | None:
    return None if cards is None else _names(cards)


def points_as_json(points: Points) -> Json:
    parts = {name: getattr(points, name) for name in points.__struct_fields__}
    return {"points": points.total, "parts": parts}
