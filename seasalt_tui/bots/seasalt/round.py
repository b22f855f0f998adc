"""Mutable round for playouts: changed in place for speed, as thousands are played a second."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.bots.int64 import Int64
from seasalt_tui.bots.seasalt.cards import (
    BITS,
    DUO_ONES,
    FAMILY_OF,
    Counts,
    Duo,
    Number,
    bonus_of,
    points_of,
)

NOBODY: Final = -1
ALL_MERMAIDS: Final = 4

Random = Callable[[], float]


class Side:
    """What one seat has. `hand`: what is not laid; `counts`: that and what is; `duos`: cards in the hand that may make
    pairs; `seen`: of the hand, what everybody knows to be there; `known`: counts of that and of what is laid.
    """

    __slots__ = ("counts", "duos", "hand", "known", "revealed", "seen")

    def __init__(
        self, hand: list[Number], seen: list[Number], counts: Counts, duos: Int64, known: Counts, revealed: bool
    ) -> None:
        self.hand = hand
        self.seen = seen
        self.counts = counts
        self.duos = duos
        self.known = known
        self.revealed = revealed

    def copy(self) -> "Side":
        return Side(self.hand[:], self.seen[:], self.counts, self.duos, self.known, self.revealed)

    def find_duos(self) -> None:
        """In a hand that was dealt as a whole."""
        duos: Int64 = 0
        for card in self.hand:
            duos += DUO_ONES[card]
        self.duos = duos

    def gain(self, card: Number) -> None:
        self.hand.append(card)
        self.counts += BITS[card]
        self.duos += DUO_ONES[card]

    def show(self, card: Number) -> None:
        """Everybody sees that it comes to the hand."""
        self.seen.append(card)
        self.known += BITS[card]

    def forget(self, card: Number) -> None:
        self.seen.remove(card)
        self.known -= BITS[card]

    def forget_all(self) -> None:
        for card in self.seen:
            self.known -= BITS[card]
        self.seen = []

    def lay(self, card: Number) -> None:
        self.hand.remove(card)
        self.duos -= DUO_ONES[card]
        if card in self.seen:
            self.seen.remove(card)
        else:
            self.known += BITS[card]

    def first_of(self, family: Int64) -> Number:
        for card in self.hand:
            if FAMILY_OF[card] == family:
                return card
        raise AssertionError(family)

    def last_of(self, family: Int64) -> Number:
        for card in reversed(self.hand):
            if FAMILY_OF[card] == family:
                return card
        raise AssertionError(family)


class Round:
    """`deck`: the top last. `gains` are None until the round is over, `winner` is who laid mermaids."""

    __slots__ = (
        "caller", "deck", "drawn", "gains", "piles", "players", "seat", "sides", "turn", "voids_bets", "winner",
    )  # fmt: skip

    def __init__(
        self,
        voids_bets: bool,
        deck: list[Number],
        piles: tuple[list[Number], list[Number]],
        sides: list[Side],
        seat: Int64 = 0,
        turn: int = 1,
        caller: Int64 = NOBODY,
        drawn: tuple[Number, ...] = (),
        gains: list[int] | None = None,
        winner: Int64 = NOBODY,
    ) -> None:
        self.players = len(sides)
        self.voids_bets = voids_bets
        self.deck = deck
        self.piles = piles
        self.sides = sides
        self.seat = seat
        self.turn = turn
        self.caller = caller
        self.drawn = drawn
        self.gains = gains
        self.winner = winner

    def copy(self) -> "Round":
        first, second = self.piles
        return Round(
            self.voids_bets,
            self.deck[:],
            (first[:], second[:]),
            [side.copy() for side in self.sides],
            self.seat,
            self.turn,
            self.caller,
            self.drawn,
            self.gains,
            self.winner,
        )

    @property
    def is_over(self) -> bool:
        return self.gains is not None

    def gain(self, card: Number) -> None:
        self.sides[self.seat].gain(card)

    def take(self, pile: list[Number]) -> None:
        """Its top, which all see."""
        side, card = self.sides[self.seat], pile.pop()
        side.gain(card)
        side.show(card)

    def pick(self, pile: list[Number], place: Int64) -> None:
        """All see that the top is gone, and of any other card only that one is missing."""
        if place == len(pile) - 1:
            self.take(pile)
        else:
            self.gain(pile.pop(place))

    def lay(self, first: Number, second: Number) -> None:
        side = self.sides[self.seat]
        side.lay(first)
        side.lay(second)

    def lay_pair(self, duo: Duo) -> None:
        """Any two cards that make it; they must be there."""
        side, one, other = self.sides[self.seat], duo.one, duo.other
        first = side.first_of(one)
        second = side.last_of(one) if one == other else side.first_of(other)
        side.lay(first)
        side.lay(second)

    def steal(self, victim: Int64, random: Random) -> None:
        """With two players both know what was stolen; with more, nobody else knows that hand any longer."""
        robbed, thief = self.sides[victim], self.sides[self.seat]
        hand = robbed.hand
        card = hand.pop(int(random() * len(hand)))
        robbed.counts -= BITS[card]
        robbed.duos -= DUO_ONES[card]
        thief.gain(card)
        if self.players == 2:
            thief.show(card)
            if card in robbed.seen:
                robbed.forget(card)
        else:
            robbed.forget_all()

    def win_by_mermaids(self) -> None:
        self.winner = self.seat
        self.gains = self._nothing()

    def _nothing(self) -> list[int]:
        return [0 for _ in self.sides]

    def stop(self) -> None:
        self.gains = [points_of(side.counts) for side in self.sides]

    def call(self) -> None:
        self.caller = self.seat
        self.end_turn()

    def end_turn(self) -> None:
        seat, caller = self.seat, self.caller
        if caller != NOBODY:
            self.sides[seat].revealed = True
        if not self.deck and (caller == NOBODY or self.voids_bets):
            self.gains = self._nothing()
            return
        seat += 1
        if seat == self.players:
            seat = 0
        self.seat = seat
        if seat == caller:
            self._settle()
        else:
            self.turn += 1

    def _settle(self) -> None:
        caller, sides = self.caller, self.sides
        points = [points_of(side.counts) for side in sides]
        own = points[caller]
        for other in points:
            if other > own:
                points[caller] = bonus_of(sides[caller].counts)
                self.gains = points
                return
        self.gains = [bonus_of(side.counts) for side in sides]
        self.gains[caller] += own


def empty_round(players: int, *, voids_bets: bool) -> Round:
    """Without cards."""
    return Round(voids_bets, [], ([], []), [Side([], [], 0, 0, 0, revealed=False) for _ in range(players)])
