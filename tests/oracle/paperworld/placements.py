"""Reference implementation of the legal placements, with all their payments."""

from dataclasses import dataclass
from itertools import combinations

from oracle.paperworld.cards import color_of, has_scissors, matches, value_of
from oracle.paperworld.objectives import Cell

Piles = dict[Cell, list[str]]


@dataclass
class Turn:
    """What placing depends on, besides the player's cards and piles."""

    advanced: bool
    holds_token: bool
    blocked: Cell | None  # the player's own cell under the scissors token
    skip_used: bool
    discount_used: bool


def cell_text(cell: Cell) -> str:
    return f"{cell[0]},{cell[1]}"


def cell_from(text: str) -> Cell:
    x, y = text.split(",")
    return int(x), int(y)


def place_texts(hand: list[str], piles: Piles, announced: str, turn: Turn) -> list[str]:
    """Every placement of a card that matches what is announced, sorted."""
    texts = set()
    cells = _open_cells(piles)
    for card in sorted(set(hand)):
        if not matches(card, announced):
            continue
        rest = list(hand)
        rest.remove(card)
        for cell in cells:
            cost = _cost(card, cell, piles, turn)
            if cost is None:
                continue
            for payment in _payments(rest, cost):
                text = f"place {card} {cell_text(cell)}{payment}"
                texts.add(text)
                if has_scissors(card):
                    texts.add(f"{text} scissors")
    return sorted(texts)


def _payments(rest: list[str], cost: int) -> list[str]:
    """What to write for every different choice of `cost` cards."""
    if cost == 0:
        return [""]
    return [" ".join(["", "discard", *cards]) for cards in sorted(set(combinations(sorted(rest), cost)))]


def _open_cells(piles: Piles) -> list[Cell]:
    """The occupied cells, and the empty ones beside them that keep to three by three."""
    cells = list(piles)
    for x, y in piles:
        for cell in [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]:
            if cell not in cells and _keeps_to_three_by_three([*piles, cell]):
                cells.append(cell)
    return cells


def _keeps_to_three_by_three(cells: list[Cell]) -> bool:
    xs = [x for x, _ in cells]
    ys = [y for _, y in cells]
    return max(xs) - min(xs) <= 2 and max(ys) - min(ys) <= 2


def _cost(card: str, cell: Cell, piles: Piles, turn: Turn) -> int | None:
    """How many cards are to be discarded first; None: it may not be placed there."""
    if cell in piles:
        top = piles[cell][-1]
        if cell == turn.blocked or color_of(card) != color_of(top) or value_of(card) <= value_of(top):
            return None
    gap = gap_of(card, cell, piles)
    return _advanced_cost(gap, turn) if turn.advanced else _base_cost(gap, turn)


def _base_cost(gap: int, turn: Turn) -> int | None:
    if gap == 0:
        return 0
    if gap == 1 and not turn.skip_used:
        return 0 if turn.holds_token else 1
    return None


def _advanced_cost(gap: int, turn: Turn) -> int:
    discount = gap >= 1 and turn.holds_token and not turn.discount_used
    return gap - 1 if discount else gap


def gap_of(card: str, cell: Cell, piles: Piles) -> int:
    """How many values a placement leaves out."""
    below = value_of(piles[cell][-1]) if cell in piles else 0
    return value_of(card) - below - 1
