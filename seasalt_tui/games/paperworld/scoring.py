"""Scoring: the value of a landscape, tokens, hand and discards; the totals and the winners."""

from collections.abc import Sequence
from typing import Final, Literal

from msgspec import Struct

from seasalt_tui.games.paperworld.landscape import Landscape
from seasalt_tui.games.paperworld.state import State

Ending = Literal["points", "discards", "shared"]

SCISSORS_WORTH: Final = 2


class Points(Struct, frozen=True):
    """The points by source; lost points are negative."""

    stars: int
    objectives: int
    hand: int
    discards: int
    scissors: int

    @property
    def total(self) -> int:
        return self.stars + self.objectives + self.hand + self.discards + self.scissors


def points(landscape: Landscape, won: Sequence[int], hand: int, discards: int, scissors: bool) -> Points:
    """`hand` and `discards`: numbers of cards."""
    return Points(
        stars=sum(pile.top.stars for pile in landscape.piles),
        objectives=sum(won),
        hand=-hand,
        discards=-discards,
        scissors=SCISSORS_WORTH if scissors else 0,
    )


def points_of(state: State, seat: int) -> Points:
    """As if the game ended now."""
    return points(
        state.landscapes[seat],
        state.won[seat],
        len(state.hands[seat]),
        len(state.discards[seat]),
        state.scissors is not None and state.scissors.seat == seat,
    )


def totals(state: State) -> tuple[int, ...]:
    return tuple([points_of(state, seat).total for seat in range(state.match.players)])


def winners(state: State) -> tuple[int, ...] | None:
    if state.phase != "over":
        return None
    leaders = _leaders(state)
    fewest = min(len(state.discards[seat]) for seat in leaders)
    return tuple([seat for seat in leaders if len(state.discards[seat]) == fewest])


def ending(state: State) -> Ending:
    """What decided a finished game."""
    if len(winners(state) or ()) > 1:
        return "shared"
    return "points" if len(_leaders(state)) == 1 else "discards"


def _leaders(state: State) -> list[int]:
    scores = totals(state)
    return [seat for seat, score in enumerate(scores) if score == max(scores)]
