"""Information hiding: all that a seat may know. Nothing else ever leaves the game."""

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld import rules, scoring
from seasalt_tui.games.paperworld.actions import Action
from seasalt_tui.games.paperworld.cards import Card, Cards, Trait
from seasalt_tui.games.paperworld.landscape import Landscape
from seasalt_tui.games.paperworld.memory import Memory
from seasalt_tui.games.paperworld.scoring import Points
from seasalt_tui.games.paperworld.state import Match, Phase, Scissors, State


class PileView(Struct, frozen=True):
    size: int
    top: Card | None


class ObjectiveView(Struct, frozen=True):
    """`tokens`: the remaining ones, the highest first."""

    number: int
    tokens: tuple[int, ...]


class SeatView(Struct, frozen=True):
    """`hand` and `discards`: None if hidden. `memory`: what everybody knows of the two."""

    size: int
    hand: Cards | None
    discarded: int
    discards: Cards | None
    memory: Memory
    landscape: Landscape
    won: tuple[int, ...]
    points: Points  # as if the game ended now


class View(Struct, frozen=True):
    seat: Seat | None
    match: Match
    phase: Phase
    turn: int
    turn_of: Seat
    market: tuple[PileView, ...]
    objectives: tuple[ObjectiveView, ...]
    seats: tuple[SeatView, ...]
    scissors: Scissors | None
    final_turns: int | None
    announced: Trait | None
    placed: int
    skipped: bool
    discounted: bool
    legal: tuple[Action, ...]
    winners: tuple[Seat, ...] | None


def view(state: State, seat: Seat | None) -> View:
    return View(
        seat=seat,
        match=state.match,
        phase=state.phase,
        turn=state.turn,
        turn_of=state.seat,
        market=tuple(PileView(len(pile), pile[-1] if pile else None) for pile in state.market),
        objectives=tuple(ObjectiveView(number, state.tokens(place)) for place, number in enumerate(state.objectives)),
        seats=tuple(_seat(state, other, seat) for other in range(state.match.players)),
        scissors=state.scissors,
        final_turns=state.final_turns,
        announced=state.announced,
        placed=state.placed,
        skipped=state.skipped,
        discounted=state.discounted,
        legal=() if seat is None else rules.legal(state, seat),
        winners=scoring.winners(state),
    )


def unveiled(state: State, seat: Seat | None) -> View:
    veiled = view(state, seat)
    seats = tuple(
        replace(other, hand=state.hands[place], discards=state.discards[place])
        for place, other in enumerate(veiled.seats)
    )
    return replace(veiled, seats=seats)


def without_memory(view: View) -> View:
    return replace(view, seats=tuple(replace(seat, memory=Memory()) for seat in view.seats))


def _seat(state: State, seat: Seat, viewer: Seat | None) -> SeatView:
    hand, discards = state.hands[seat], state.discards[seat]
    return SeatView(
        size=len(hand),
        hand=hand if seat == viewer else None,
        discarded=len(discards),
        discards=discards if seat == viewer else None,
        memory=state.memories[seat],
        landscape=state.landscapes[seat],
        won=state.won[seat],
        points=scoring.points_of(state, seat),
    )
