"""Domain events: what each action tells a listener, as facts without sentences. Hidden discards are None."""

from typing import assert_never

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.actions import (
    Action,
    Announce,
    DealStarts,
    Discard,
    Done,
    DrawObjectives,
    Pass,
    Place,
    Shuffle,
    Take,
)
from seasalt_tui.games.paperworld.cards import Card, Cards, Trait
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.scoring import totals, winners
from seasalt_tui.games.paperworld.state import State
from seasalt_tui.games.paperworld.transitions import matching_tops

Tops = tuple[Card | None, ...]


class ObjectivesDrawn(Struct, frozen=True, tag=True):
    numbers: tuple[int, ...]


class StartsDealt(Struct, frozen=True, tag=True):
    colors: tuple[str, ...]


class Dealt(Struct, frozen=True, tag=True):
    first: Seat
    tops: Tops


class Took(Struct, frozen=True, tag=True):
    """`tops`: of the market now."""

    seat: Seat
    trait: Trait
    cards: Cards
    tops: Tops


class Announced(Struct, frozen=True, tag=True):
    seat: Seat
    trait: Trait


class Placed(Struct, frozen=True, tag=True):
    seat: Seat
    card: Card
    cell: Cell
    covered: Card | None


class Discarded(Struct, frozen=True, tag=True):
    """`skipping`: as the price of skipping values, not because there were too many cards in the hand."""

    seat: Seat
    count: int
    cards: Cards | None
    skipping: bool


class ScissorsTaken(Struct, frozen=True, tag=True):
    """`holder`: the seat that held the token before, perhaps the same."""

    seat: Seat
    cell: Cell
    holder: Seat | None


class Passed(Struct, frozen=True, tag=True):
    seat: Seat


class TurnEnded(Struct, frozen=True, tag=True):
    """The end of a turn in which cards were placed."""

    seat: Seat
    placed: int


class ObjectiveWon(Struct, frozen=True, tag=True):
    seat: Seat
    number: int
    points: int


class LastTurns(Struct, frozen=True, tag=True):
    """So few piles are left that everybody has one more turn; the last of them is that of `seat`."""

    seat: Seat


class GameEnded(Struct, frozen=True, tag=True):
    winners: tuple[Seat, ...]
    totals: tuple[int, ...]


Fact = (
    ObjectivesDrawn
    | StartsDealt
    | Dealt
    | Took
    | Announced
    | Placed
    | Discarded
    | ScissorsTaken
    | Passed
    | TurnEnded
    | ObjectiveWon
    | LastTurns
    | GameEnded
)


def story(before: State, seat: Seat, action: Action, after: State, listener: Seat | None) -> tuple[Fact, ...]:
    return (
        *_action_facts(before, seat, action, after, listener),
        *_objective_facts(before, after),
        *_game_facts(before, after),
    )


def _action_facts(before: State, seat: Seat, action: Action, after: State, listener: Seat | None) -> tuple[Fact, ...]:
    match action:
        case DrawObjectives(numbers):
            return (ObjectivesDrawn(numbers),)
        case DealStarts(colors):
            return (StartsDealt(colors),)
        case Shuffle():
            return (Dealt(after.seat, _tops(after)),)
        case Take(trait):
            return (Took(seat, trait, matching_tops(before, trait), _tops(after)),)
        case Announce(trait):
            return (Announced(seat, trait),)
        case Place():
            return _placed(before, seat, action, listener)
        case Discard(card):
            return (Discarded(seat, 1, (card,) if listener == seat else None, skipping=False),)
        case Pass():
            return (Passed(seat),)
        case Done():
            return (TurnEnded(seat, before.placed),)
        case _ as never:
            assert_never(never)


def _tops(state: State) -> Tops:
    return tuple(pile[-1] if pile else None for pile in state.market)


def _placed(before: State, seat: Seat, place: Place, listener: Seat | None) -> tuple[Fact, ...]:
    facts: list[Fact] = []
    if place.payment:
        cards = place.payment if listener == seat else None
        facts.append(Discarded(seat, len(place.payment), cards, skipping=True))
    facts.append(Placed(seat, place.card, place.cell, before.landscapes[seat].top(place.cell)))
    if place.scissors:
        holder = None if before.scissors is None else before.scissors.seat
        facts.append(ScissorsTaken(seat, place.cell, holder))
    return tuple(facts)


def _objective_facts(before: State, after: State) -> tuple[Fact, ...]:
    seat = before.seat
    return tuple(
        ObjectiveWon(seat, number, now)
        for number, then, now in zip(before.objectives, before.won[seat], after.won[seat], strict=False)
        if now != then
    )


def _game_facts(before: State, after: State) -> tuple[Fact, ...]:
    if after.phase == "over":
        return (GameEnded(winners(after) or (), totals(after)),)
    if before.final_turns is None and after.final_turns is not None:
        return (LastTurns(before.seat),)
    return ()
