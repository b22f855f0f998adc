"""Explanations: why an action is good or bad, as facts that the user interface puts into words."""

from collections.abc import Iterator
from typing import Literal

from msgspec import Struct

from seasalt_tui.bots.paperworld.codes import CODE, COLOR_OF
from seasalt_tui.bots.paperworld.frames import Frame, frames, place_in
from seasalt_tui.bots.paperworld.objective_distance import NEVER, distance
from seasalt_tui.bots.paperworld.position import FEW_PILES
from seasalt_tui.games.paperworld.actions import Action, Discard, Place, Take
from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.landscape import Landscape
from seasalt_tui.games.paperworld.scoring import SCISSORS_WORTH
from seasalt_tui.games.paperworld.state import LARGEST_HAND
from seasalt_tui.games.paperworld.view import SeatView, View

Id = Literal[
    "stars", "token", "nearer", "farther", "scissors", "robs", "fits", "spare", "small", "full", "ends", "denies"
]


class Reason(Struct, frozen=True):
    """`id` says which one, and what the rest means:

    stars: the placed card adds `points` stars.
    token: objective `objective` is fulfilled, and brings `points` if it still is at the end of the turn.
    nearer, farther: objective `objective` is `cards` cards away now, less or more than before; 0: out of reach.
    scissors: the token comes along and brings `points`. robs: seat `seat` loses it, and as many points.
    small: `cards` cards are left in the hand. fits: `cards` of the taken cards can be placed without skipping.
    full: `cards` of the hand will have to be discarded. spare: what is discarded could not be placed without skipping.
    ends: the market is so empty after it that everybody has one more turn.
    denies: `cards` of the taken cards would have fitted onto piles of seat `seat`.
    """

    id: Id
    points: int = 0
    cards: int = 0
    objective: int | None = None
    seat: int | None = None


def reasons(view: View, action: Action) -> tuple[Reason, ...]:
    """For and against it, by what the view shows; nothing is guessed."""
    match action:
        case Take():
            return tuple(_of_take(view, action))
        case Place():
            return tuple(_of_place(view, action))
        case Discard(card):
            return () if _fits(view.seats[view.turn_of].landscape, card) else (Reason("spare", cards=1),)
        case _:
            return ()


def _of_take(view: View, take: Take) -> Iterator[Reason]:
    tops = [pile.top for pile in view.market if pile.top is not None]
    taken = [card for card in tops if card.has(take.trait)]
    mine = view.seats[view.turn_of]
    fitting = sum(_fits(mine.landscape, card) for card in taken)
    last_round = view.final_turns is not None  # nobody has a turn to place in what is taken now
    if fitting and not last_round:
        yield Reason("fits", cards=fitting)
    if mine.size + len(taken) > LARGEST_HAND:
        yield Reason("full", cards=mine.size + len(taken) - LARGEST_HAND)
    if last_round:
        return
    if _ends(view, take):
        yield Reason("ends")
    for seat, other in enumerate(view.seats):
        wanted = sum(_fits(other.landscape, card) for card in taken if card.value > 1)  # a 1 fits everywhere
        if seat != view.turn_of and wanted:
            yield Reason("denies", cards=wanted, seat=seat)


def _ends(view: View, take: Take) -> bool:
    left = [pile for pile in view.market if pile.top is not None and (pile.size > 1 or not pile.top.has(take.trait))]
    return len(left) <= FEW_PILES


def _of_place(view: View, place: Place) -> Iterator[Reason]:
    mine = view.seats[view.turn_of]
    below = mine.landscape.top(place.cell)
    stars = place.card.stars - (below.stars if below else 0)
    if stars:
        yield Reason("stars", points=stars)
    yield from _of_objectives(view, mine, place)
    if place.scissors:
        yield from _of_scissors(view)
    yield Reason("small", cards=mine.size - 1 - len(place.payment))


def _of_objectives(view: View, mine: SeatView, place: Place) -> Iterator[Reason]:
    before, after = mine.landscape, mine.landscape.with_card(place.card, place.cell)
    for objective, won in zip(view.objectives, mine.won, strict=True):
        if won or not objective.tokens:
            continue
        was, now = _distance(objective.number, before), _distance(objective.number, after)
        if now == 0 < was:
            yield Reason("token", points=objective.tokens[0], objective=objective.number)
        elif now != was:
            yield Reason("nearer" if now < was else "farther", cards=_cards(now), objective=objective.number)


def _distance(number: int, landscape: Landscape) -> float:
    """In the square in which it is nearest."""
    return min(_distance_in(number, landscape, frame) for frame in frames(landscape))


def _distance_in(number: int, landscape: Landscape, frame: Frame) -> float:
    values, colors, scissors = [0] * 9, [0] * 9, [0] * 9
    for pile in landscape.piles:
        place, code = place_in(frame, pile.cell), CODE[pile.top]
        values[place], colors[place], scissors[place] = pile.top.value, COLOR_OF[code] + 1, code & 1
    return distance(number)(values, colors, scissors)


def _cards(distance: float) -> int:
    """At least so many; 0: it can never be fulfilled any more."""
    return 0 if distance >= NEVER else max(1, int(distance))


def _of_scissors(view: View) -> Iterator[Reason]:
    owner = None if view.scissors is None else view.scissors.seat
    if owner != view.turn_of:
        yield Reason("scissors", points=SCISSORS_WORTH)
        if owner is not None:
            yield Reason("robs", points=SCISSORS_WORTH, seat=owner)


def _fits(landscape: Landscape, card: Card) -> bool:
    """Without skipping anything."""
    return any(spot.gap == 0 for spot in landscape.spots(card, None))
