"""Mutable round for playouts: changed in place for speed, as thousands are played a second."""

from collections.abc import Callable
from typing import Final

from seasalt_tui.bots.seasalt.cards import (
    BITS,
    DUO_ONES,
    FAMILY_OF,
    Duo,
    Number,
    bonus_of,
    points_of,
)

NOBODY: Final = -1
ALL_MERMAIDS: Final = 4

Random = Callable[[], float]


class Round:
    """`deck`: the top last. `hands`: what is not laid; `counts`: that and what is; `duos`: cards in the hand that
    may make pairs; `laid`: pairs on the table. `gains` are None until the round is over, `winner` is who laid mermaids.
    """

    __slots__ = (
        "caller", "counts", "deck", "drawn", "duos", "gains", "hands", "laid", "piles", "players", "revealed", "seat",
        "turn", "voids_bets", "winner",
    )  # fmt: skip

    def __init__(self, players: int, *, voids_bets: bool) -> None:
        self.players = players
        self.voids_bets = voids_bets
        self.deck: list[Number] = []
        self.piles: tuple[list[Number], list[Number]] = ([], [])
        self.hands: list[list[Number]] = [[] for _ in range(players)]
        self.counts = [0] * players
        self.duos = [0] * players
        self.laid = [0] * players
        self.revealed = [False] * players
        self.seat = 0
        self.turn = 1
        self.caller = NOBODY
        self.drawn: tuple[Number, ...] = ()
        self.gains: list[int] | None = None
        self.winner = NOBODY

    def copy(self) -> "Round":
        other = Round.__new__(Round)
        first, second = self.piles
        other.players = self.players
        other.voids_bets = self.voids_bets
        other.deck = self.deck[:]
        other.piles = (first[:], second[:])
        other.hands = [hand[:] for hand in self.hands]
        other.counts = self.counts[:]
        other.duos = self.duos[:]
        other.laid = self.laid[:]
        other.revealed = self.revealed[:]
        other.seat = self.seat
        other.turn = self.turn
        other.caller = self.caller
        other.drawn = self.drawn
        other.gains = self.gains
        other.winner = self.winner
        return other

    def find_duos(self) -> None:
        """In hands that were dealt as a whole."""
        self.duos = [sum([DUO_ONES[card] for card in hand]) for hand in self.hands]

    @property
    def is_over(self) -> bool:
        return self.gains is not None

    def gain(self, card: Number) -> None:
        seat = self.seat
        self.hands[seat].append(card)
        self.counts[seat] += BITS[card]
        self.duos[seat] += DUO_ONES[card]

    def lay(self, first: Number, second: Number) -> None:
        hand, seat = self.hands[self.seat], self.seat
        hand.remove(first)
        hand.remove(second)
        self.duos[seat] -= DUO_ONES[first] + DUO_ONES[second]
        self.laid[seat] += 1

    def pair(self, duo: Duo) -> tuple[Number, Number]:
        """Any two cards that make it; they must be there."""
        hand = self.hands[self.seat]
        families = [FAMILY_OF[card] for card in hand]
        one, other = duo.families
        first = hand[families.index(one)]
        if one != other:
            return first, hand[families.index(other)]
        families.reverse()
        return first, hand[-1 - families.index(one)]

    def steal(self, victim: int, random: Random) -> None:
        hand = self.hands[victim]
        card = hand.pop(int(random() * len(hand)))
        self.counts[victim] -= BITS[card]
        self.duos[victim] -= DUO_ONES[card]
        self.gain(card)

    def win_by_mermaids(self) -> None:
        self.winner = self.seat
        self.gains = [0] * self.players

    def stop(self) -> None:
        self.gains = [points_of(counts) for counts in self.counts]

    def call(self) -> None:
        self.caller = self.seat
        self.end_turn()

    def end_turn(self) -> None:
        seat, caller = self.seat, self.caller
        if caller != NOBODY:
            self.revealed[seat] = True
        if not self.deck and (caller == NOBODY or self.voids_bets):
            self.gains = [0] * self.players
            return
        self.seat = seat = (seat + 1) % self.players
        if seat == caller:
            self._settle()
        else:
            self.turn += 1

    def _settle(self) -> None:
        points = [points_of(counts) for counts in self.counts]
        caller = self.caller
        if points[caller] == max(points):
            self.gains = [bonus_of(counts) for counts in self.counts]
            self.gains[caller] += points[caller]
        else:
            points[caller] = bonus_of(self.counts[caller])
            self.gains = points
