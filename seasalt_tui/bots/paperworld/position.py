"""Mutable position for playouts: encoded numbers changed in place, where the engine makes frozen values.

It follows the rules, but does not check that actions are legal. Each landscape fills a square that is fixed in advance.
"""

from collections.abc import Sequence
from typing import Final

from seasalt_tui.bots.paperworld.codes import (
    CARDS_OF,
    CELL_BITS,
    COLOR_OF,
    HAND_BITS,
    ONE,
    SHOWN,
    VALUE_OF,
)
from seasalt_tui.bots.paperworld.objective_distance import Distances
from seasalt_tui.games.paperworld.cards import STARS
from seasalt_tui.games.paperworld.scoring import SCISSORS_WORTH

NOBODY: Final = -1
FEW_PILES: Final = 2  # in the market: the end is near
_AWAY: Final = 1
_BACK: Final = -1
_PILE: Final = tuple(one << HAND_BITS for one in ONE)


class Side:
    """What belongs to one seat. `held`: how many of each card; `lots`: by color (see `codes.HAND_BITS`), without the
    pile under the token. `values`, `colors`: what each cell shows, 0 for no pile, colors from 1 on; `layout`: the same
    and scissors in one number. `built`: the cells that have a pile, as bits. `sharp`: cards with scissors in the hand,
    two bits of a number for each.
    """

    __slots__ = (
        "built",
        "colors",
        "discards",
        "held",
        "layout",
        "lots",
        "room",
        "sharp",
        "size",
        "stars",
        "values",
        "won",
    )

    def __init__(self) -> None:
        self.held = [0] * 40
        self.lots = [0] * 4
        self.size = 0
        self.sharp = 0
        self.values = [0] * 9
        self.colors = [0] * 9
        self.layout = 0
        self.built = 0
        self.room = 9
        self.stars = 0
        self.won = [0] * 3
        self.discards = 0

    def copy(self) -> "Side":
        other = Side.__new__(Side)
        other.held = self.held[:]
        other.lots = self.lots[:]
        other.size = self.size
        other.sharp = self.sharp
        other.values = self.values[:]
        other.colors = self.colors[:]
        other.layout = self.layout
        other.built = self.built
        other.room = self.room
        other.stars = self.stars
        other.won = self.won[:]
        other.discards = self.discards
        return other

    def gain(self, code: int) -> None:
        self.held[code] += 1
        self.lots[COLOR_OF[code]] += ONE[VALUE_OF[code]]
        self.size += 1
        self.sharp += (code & 1) << code

    def lose(self, code: int) -> None:
        self.held[code] -= 1
        self.lots[COLOR_OF[code]] -= ONE[VALUE_OF[code]]
        self.size -= 1
        self.sharp -= (code & 1) << code

    def pay(self, code: int) -> None:
        self.lose(code)
        self.discards += 1

    def build(self, code: int, cell: int) -> None:
        """On top of whatever lies there."""
        color, value, below = COLOR_OF[code], VALUE_OF[code], self.values[cell]
        if below:
            self.lots[color] -= _PILE[below]
        else:
            self.built |= 1 << cell
            self.room -= 1
            self.colors[cell] = color + 1
        self.lots[color] += _PILE[value]
        self.values[cell] = value
        shift = CELL_BITS * cell
        self.layout += SHOWN[code] - (self.layout >> shift & (1 << CELL_BITS) - 1) << shift
        self.stars += STARS[value] - STARS[below]

    def block(self, cell: int, sign: int) -> None:
        """The pile under the token is none to build on."""
        self.lots[self.colors[cell] - 1] -= sign * _PILE[self.values[cell]]


class Position:
    """`left`: of each objective, the tokens that are still there, the highest first. `token`, `cell`: where the
    scissors are. In this turn, `laid`: a card was placed; `skipped`: a value; `discounted`: the token has paid for it.
    """

    __slots__ = (
        "advanced",
        "cell",
        "discounted",
        "distances",
        "final",
        "laid",
        "left",
        "piles",
        "players",
        "seat",
        "sides",
        "skipped",
        "token",
    )

    def __init__(self, players: int, objectives: Distances, *, advanced: bool) -> None:
        self.players = players
        self.advanced = advanced
        self.distances = objectives
        self.seat = 0
        self.piles: list[list[int]] = []
        self.sides: list[Side] = []
        self.left: list[tuple[int, ...]] = []
        self.token = NOBODY
        self.cell = NOBODY
        self.final: int | None = None
        self.laid = self.skipped = self.discounted = False

    def copy(self) -> "Position":
        other = self.shallow()
        other.piles = [pile[:] for pile in self.piles]
        other.sides = [side.copy() for side in self.sides]
        return other

    def shallow(self) -> "Position":
        """Shares the market's piles and the sides with the original."""
        other = Position(self.players, self.distances, advanced=self.advanced)
        other.seat = self.seat
        other.piles = self.piles
        other.sides = self.sides[:]
        other.left = self.left[:]
        other.token = self.token
        other.cell = self.cell
        other.final = self.final
        other.laid = self.laid
        other.skipped = self.skipped
        other.discounted = self.discounted
        return other

    @property
    def over(self) -> bool:
        return self.final == 0

    @property
    def blocked(self) -> int:
        """The cell of the seat whose turn it is that cannot be built on."""
        return self.cell if self.token == self.seat else NOBODY

    def take(self, trait: int) -> None:
        side, cards = self.sides[self.seat], CARDS_OF[trait]
        for pile in self.piles:
            if pile and pile[-1] in cards:
                side.gain(pile.pop())

    def price(self, gap: int) -> int | None:
        """How many cards it costs to skip so many values; None where so many may not be skipped."""
        if not gap:
            return 0
        token = self.token == self.seat
        if self.advanced:
            return gap - 1 if token and not self.discounted else gap
        if gap > 1 or self.skipped:
            return None
        return 0 if token else 1

    def place(self, code: int, cell: int, paid: Sequence[int], scissors: bool) -> None:
        side = self.sides[self.seat]
        gap = VALUE_OF[code] - side.values[cell] - 1
        side.lose(code)
        for each in paid:
            side.pay(each)
        side.build(code, cell)
        self.laid = True
        if gap:
            self.skipped = True
            self.discounted = self.discounted or len(paid) < gap
        if scissors:
            self.move_token(self.seat, cell)

    def move_token(self, seat: int, cell: int) -> None:
        if self.token >= 0:
            self.sides[self.token].block(self.cell, _BACK)
        self.token, self.cell = seat, cell
        self.sides[seat].block(cell, _AWAY)

    def end_turn(self) -> None:
        """The caller has discarded down to the hand limit."""
        if self.laid:
            self.reward()
            self.laid = self.skipped = self.discounted = False
        if self.final is not None:
            self.final -= 1
        elif len(self.piles) - self.piles.count([]) <= FEW_PILES:
            self.final = self.players
        self.seat = (self.seat + 1) % self.players

    def reward(self) -> None:
        side = self.sides[self.seat]
        for place, distance in enumerate(self.distances.of(side.layout)):
            if not distance and not side.won[place] and self.left[place]:
                side.won[place] = self.left[place][0]
                self.left[place] = self.left[place][1:]

    def points(self, seat: int) -> int:
        """As if the game ended now."""
        side = self.sides[seat]
        return side.stars + sum(side.won) - side.size - side.discards + (SCISSORS_WORTH if self.token == seat else 0)
