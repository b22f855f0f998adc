"""One position of the game. Frozen: every step makes a new one."""

from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.games.paperworld.cards import Cards, Trait
from seasalt_tui.games.paperworld.landscape import Cell, Landscape
from seasalt_tui.games.paperworld.memory import Memory

Phase = Literal["objectives", "start", "deal", "choose", "placing", "discard", "over"]

PILES: Final = 5
LARGEST_HAND: Final = 9
TOKENS: Final = {2: (2, 1), 3: (4, 2, 1), 4: (4, 2, 1)}  # of each objective, by the number of players


class Match(Struct, frozen=True, gc=False):
    """What is settled before the first card."""

    players: int
    first: int
    advanced: bool
    deck: int
    first_game: bool


class Scissors(Struct, frozen=True, gc=False):
    """On whose pile the token lies."""

    seat: int
    cell: Cell


class State(Struct, frozen=True, gc=False):
    match: Match
    phase: Phase
    seat: int  # whose turn it is
    turn: int  # of the game, from 1
    market: tuple[Cards, ...]  # bottom to top
    hands: tuple[Cards, ...]
    discards: tuple[Cards, ...]
    landscapes: tuple[Landscape, ...]
    objectives: tuple[int, ...]
    won: tuple[tuple[int, ...], ...]  # for each seat, what each of the objectives has brought it: 0, nothing yet
    scissors: Scissors | None
    final_turns: int | None  # how many are left, this one included
    announced: Trait | None
    placed: int  # so many cards in this turn
    skipped: bool  # a value, in this turn
    discounted: bool  # the token has made a skip of this turn cheaper
    memories: tuple[Memory, ...]

    @property
    def blocked(self) -> Cell | None:
        """The pile of the seat whose turn it is on which nothing can be placed."""
        return self.scissors.cell if self.scissors is not None and self.scissors.seat == self.seat else None

    def tokens(self, objective: int) -> tuple[int, ...]:
        """What is left of an objective's tokens, by its place among the objectives."""
        gone = sum(1 for won in self.won if won[objective])
        return TOKENS[self.match.players][gone:]
