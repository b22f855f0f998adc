"""Immutable game state: every step makes a new one."""

from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.games.paperworld.cards import Cards, Trait
from seasalt_tui.games.paperworld.landscape import Cell, Landscape
from seasalt_tui.games.paperworld.memory import Memory

Phase = Literal["objectives", "start", "deal", "choose", "placing", "discard", "over"]

PILES: Final = 5
LARGEST_HAND: Final = 9
TOKENS: Final = {
    2: (2, 1),
    3: (4, 2, 1),
    4: (4, 2, 1),
}  # points of an objective's tokens, by number of players


class Match(Struct, frozen=True, gc=False):
    """The part of the state that is fixed before the first card."""

    players: int
    first: int
    advanced: bool
    deck: int
    first_game: bool


class Scissors(Struct, frozen=True, gc=False):
    """The place of the scissors token."""

    seat: int
    cell: Cell


class State(Struct, frozen=True, gc=False):
    match: Match
    phase: Phase
    seat: int  # whose turn it is
    turn: int  # its number in the game, from 1
    market: tuple[Cards, ...]  # bottom to top
    hands: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    landscapes: tuple[Landscape, ...]
    objectives: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]  # for each seat and objective, the points won; 0: not yet
    scissors: Scissors | None
    final_turns: int | None  # how many are left, this one included
    announced: Trait | None
    placed: int  # the number of cards placed in this turn
    skipped: bool  # whether a value was skipped in this turn
    discounted: bool  # whether the token made a skip of this turn cheaper
    memories: tuple[Memory, ...]

    @property
    def blocked(self) -> Cell | None:
        """Where the seat to move cannot place: under the scissors token, if one of its own piles has it."""
        return self.scissors.cell if self.scissors is not None and self.scissors.seat == self.seat else None

    def tokens(self, objective: int) -> tuple[int, ...]:
        """The remaining tokens of an objective, given by its index."""
        taken = sum(1 for won in self.won if won[objective])
        return TOKENS[self.match.players][taken:]
