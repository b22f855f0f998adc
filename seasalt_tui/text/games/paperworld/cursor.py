"""Cursor: the selected trait and cards, as a filter over the legal actions of a view."""

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from seasalt_tui.games.paperworld.actions import ANNOUNCE, TAKE, Place
from seasalt_tui.games.paperworld.cards import COLORS, VALUES, Card, Cards, Trait
from seasalt_tui.games.paperworld.landscape import ORIGIN, Cell
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.drawing import ORDER

TraitAction = Literal["take", "announce"]

TRAITS: tuple[Trait, ...] = (*sorted(COLORS, key=ORDER.index), *VALUES)  # as they stand on the screen


class Cursor(Struct, frozen=True):
    """`place`: index of a card in the hand. `deed`: what Enter does with the trait."""

    trait: Trait = TRAITS[0]
    deed: TraitAction = "take"
    place: int = 0
    cell: Cell = ORIGIN


def taken_cards(view: View, trait: Trait) -> Cards:
    """The cards that taking this trait brings."""
    return tuple(pile.top for pile in view.market if pile.top is not None and pile.top.has(trait))


def trait_actions(view: View, trait: Trait) -> tuple[TraitAction, ...]:
    takes: tuple[TraitAction, ...] = ("take",) if TAKE[trait] in view.legal else ()
    return (*takes, "announce") if ANNOUNCE[trait] in view.legal else takes


def places(view: View) -> list[Place]:
    return [action for action in view.legal if isinstance(action, Place)]


def placeable(view: View) -> frozenset[Card]:
    return frozenset(place.card for place in places(view))


def cell_costs(view: View, card: Card | None) -> dict[Cell, int]:
    """Each cell where the card can be placed, with the number of cards to discard for it."""
    return {place.cell: len(place.payment) for place in places(view) if place.card == card}


def cells_for(view: View, card: Card) -> frozenset[Cell]:
    """Where the card could come to lie, whatever has to be announced or discarded for it."""
    token = view.scissors
    blocked = token.cell if token is not None and token.seat == view.turn_of else None
    return frozenset(spot.cell for spot in view.seats[view.turn_of].landscape.spots(card, blocked))


def uses_free_skip(view: View, card: Card | None, cell: Cell) -> bool:
    """Whether placing it there skips a value without a card for it, thanks to the scissors token."""
    cost = cell_costs(view, card).get(cell)
    if card is None or cost is None:
        return False
    top = view.seats[view.turn_of].landscape.top(cell)
    return cost < card.value - (top.value if top else 0) - 1


def placements_at(view: View, card: Card, cell: Cell) -> list[Place]:
    return [place for place in places(view) if place.card == card and place.cell == cell]


def current(hand: Sequence[Card], cursor: Cursor) -> Card | None:
    return hand[cursor.place] if cursor.place < len(hand) else None


def valid_cursor(view: View, hand: Cards, cursor: Cursor) -> Cursor:
    """Moves the cursor to a possible action if it points at an impossible one."""
    match view.phase:
        case "choose" if view.legal:
            return _on_trait(view, cursor)
        case "placing" if places(view):
            return _on_cell(view, _on_card(view, hand, cursor), hand)
        case _:
            return replace(cursor, place=max(min(cursor.place, len(hand) - 1), 0))


def turn_start_cursor(view: View, cursor: Cursor) -> Cursor:
    """For the beginning of a turn: at the trait that brings the most cards."""
    return replace(
        cursor,
        trait=max(TRAITS, key=lambda trait: (len(trait_actions(view, trait)) > 0, len(taken_cards(view, trait)))),
    )


def _on_trait(view: View, cursor: Cursor) -> Cursor:
    cursor = cursor if trait_actions(view, cursor.trait) else turn_start_cursor(view, cursor)
    possible = trait_actions(view, cursor.trait)
    return replace(cursor, deed=cursor.deed if cursor.deed in possible or not possible else possible[0])


def _on_card(view: View, hand: Cards, cursor: Cursor) -> Cursor:
    fitting = placeable(view)
    if current(hand, cursor) in fitting:
        return cursor
    return at_card(view, hand, cursor, next(place for place, card in enumerate(hand) if card in fitting))


def at_card(view: View, hand: Cards, cursor: Cursor, place: int) -> Cursor:
    """Selects a card, and the cheapest cell for it; among equally cheap ones the current cell is preferred."""
    costs = cell_costs(view, hand[place])
    cheapest = min(costs, key=lambda cell: (costs[cell], cell != cursor.cell, cell), default=cursor.cell)
    return replace(cursor, place=place, cell=cheapest)


def _on_cell(view: View, cursor: Cursor, hand: Cards) -> Cursor:
    return (
        cursor if cursor.cell in cell_costs(view, current(hand, cursor)) else at_card(view, hand, cursor, cursor.place)
    )


def next_trait(view: View, cursor: Cursor, by: int) -> Cursor:
    possible = [trait for trait in TRAITS if trait_actions(view, trait)] or list(TRAITS)
    place = possible.index(cursor.trait) if cursor.trait in possible else 0
    return replace(cursor, trait=possible[(place + by) % len(possible)])


def next_card(view: View, hand: Cards, cursor: Cursor, by: int) -> Cursor:
    """The next card that can be placed; where no card can be, the next one at all."""
    fitting = placeable(view)
    stops = [place for place, card in enumerate(hand) if card in fitting or not fitting]
    if not stops:
        return cursor
    if by > 0:
        place = next((place for place in stops if place > cursor.place), stops[0])
    else:
        place = next((place for place in reversed(stops) if place < cursor.place), stops[-1])
    return at_card(view, hand, cursor, place)


def next_cell(cells: Iterable[Cell], cell: Cell, right: int, down: int) -> Cell:
    """The nearest cell in a direction, or the same cell if there is none."""

    def along(other: Cell) -> int:
        return (other.x - cell.x) * right + (other.y - cell.y) * down

    def across(other: Cell) -> int:
        return abs((other.x - cell.x) * down) + abs((other.y - cell.y) * right)

    ahead = [other for other in cells if along(other) > 0]
    return min(ahead, key=lambda other: (along(other) + 2 * across(other), other), default=cell)
