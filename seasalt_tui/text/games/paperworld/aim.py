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

Deed = Literal["take", "announce"]

TRAITS: tuple[Trait, ...] = (*sorted(COLORS, key=ORDER.index), *VALUES)  # as they stand on the screen


class Aim(Struct, frozen=True):
    """`place`: of a card in the hand, from the left. `deed`: what Enter does with the trait."""

    trait: Trait = TRAITS[0]
    deed: Deed = "take"
    place: int = 0
    cell: Cell = ORIGIN


def tops(view: View, trait: Trait) -> Cards:
    """The cards that come when it is taken."""
    return tuple(pile.top for pile in view.market if pile.top is not None and pile.top.has(trait))


def deeds(view: View, trait: Trait) -> tuple[Deed, ...]:
    takes: tuple[Deed, ...] = ("take",) if TAKE[trait] in view.legal else ()
    return (*takes, "announce") if ANNOUNCE[trait] in view.legal else takes


def places(view: View) -> list[Place]:
    return [action for action in view.legal if isinstance(action, Place)]


def placeable(view: View) -> frozenset[Card]:
    return frozenset(place.card for place in places(view))


def spots(view: View, card: Card | None) -> dict[Cell, int]:
    """Where the card can be placed, and how many others that costs."""
    return {place.cell: len(place.payment) for place in places(view) if place.card == card}


def ways(view: View, card: Card, cell: Cell) -> list[Place]:
    return [place for place in places(view) if place.card == card and place.cell == cell]


def current(hand: Sequence[Card], aim: Aim) -> Card | None:
    return hand[aim.place] if aim.place < len(hand) else None


def settled(view: View, hand: Cards, aim: Aim) -> Aim:
    """Where it would point at what cannot be done, it points at something that can."""
    match view.phase:
        case "choose" if view.legal:
            return _on_trait(view, aim)
        case "placing" if places(view):
            return _on_cell(view, _on_card(view, hand, aim), hand)
        case _:
            return replace(aim, place=max(min(aim.place, len(hand) - 1), 0))


def fresh(view: View, aim: Aim) -> Aim:
    """A turn begins: at what brings the most cards."""
    return replace(aim, trait=max(TRAITS, key=lambda trait: (len(deeds(view, trait)) > 0, len(tops(view, trait)))))


def _on_trait(view: View, aim: Aim) -> Aim:
    aim = aim if deeds(view, aim.trait) else fresh(view, aim)
    possible = deeds(view, aim.trait)
    return replace(aim, deed=aim.deed if aim.deed in possible or not possible else possible[0])


def _on_card(view: View, hand: Cards, aim: Aim) -> Aim:
    fitting = placeable(view)
    if current(hand, aim) in fitting:
        return aim
    return at_card(view, hand, aim, next(place for place, card in enumerate(hand) if card in fitting))


def at_card(view: View, hand: Cards, aim: Aim, place: int) -> Aim:
    """With another card the cursor goes where that costs least; it stays where it is no dearer."""
    found = spots(view, hand[place])
    cheapest = min(found, key=lambda cell: (found[cell], cell != aim.cell, cell), default=aim.cell)
    return replace(aim, place=place, cell=cheapest)


def _on_cell(view: View, aim: Aim, hand: Cards) -> Aim:
    return aim if aim.cell in spots(view, current(hand, aim)) else at_card(view, hand, aim, aim.place)


def next_trait(view: View, aim: Aim, by: int) -> Aim:
    possible = [trait for trait in TRAITS if deeds(view, trait)] or list(TRAITS)
    place = possible.index(aim.trait) if aim.trait in possible else 0
    return replace(aim, trait=possible[(place + by) % len(possible)])


def next_card(view: View, hand: Cards, aim: Aim, by: int) -> Aim:
    """Over those that can be placed; where nothing is placed, over all."""
    fitting = placeable(view)
    stops = [place for place, card in enumerate(hand) if card in fitting or not fitting]
    if not stops:
        return aim
    if by > 0:
        place = next((place for place in stops if place > aim.place), stops[0])
    else:
        place = next((place for place in reversed(stops) if place < aim.place), stops[-1])
    return at_card(view, hand, aim, place)


def next_cell(cells: Iterable[Cell], cell: Cell, right: int, down: int) -> Cell:
    """The nearest one in a direction; where there is none, the cursor stays."""

    def along(other: Cell) -> int:
        return (other.x - cell.x) * right + (other.y - cell.y) * down

    def across(other: Cell) -> int:
        return abs((other.x - cell.x) * down) + abs((other.y - cell.y) * right)

    ahead = [other for other in cells if along(other) > 0]
    return min(ahead, key=lambda other: (along(other) + 2 * across(other), other), default=cell)
