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

    def __init__(
        self,
        players: int,
        voids_bets: bool,
        deck: list[Number],
        piles: tuple[list[Number], list[Number]],
        hands: list[list[Number]],
        counts: list[int],
        duos: list[int],
        laid: list[int],
        revealed: list[bool],
        seat: int = 0,
        turn: int = 1,
        caller: int = NOBODY,
        drawn: tuple[Number, ...] = (),
        gains: list[int] | None = None,
        winner: int = NOBODY,
    ) -> None:
        self.players = players
        self.voids_bets = voids_bets
        self.deck = deck
        self.piles = piles
        self.hands = hands
        self.counts = counts
        self.duos = duos
        self.laid = laid
        self.revealed = revealed
        self.seat = seat
        self.turn = turn
        self.caller = caller
        self.drawn = drawn
        self.gains = gains
        self.winner = winner

    def copy(self) -> "Round":
        first, second = self.piles
        return Round(
            self.players,
            self.voids_bets,
            self.deck[:],
            (first[:], second[:]),
            [hand[:] for hand in self.hands],
            self.counts[:],
            self.duos[:],
            self.laid[:],
            self.revealed[:],
            self.seat,
            self.turn,
            self.caller,
            self.drawn,
            self.gains,
            self.winner,
        )

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

    def lay_pair(self, duo: Duo) -> None:
        first, second = self.pair(duo)
        self.lay(first, second)

    def pair(self, duo: Duo) -> tuple[Number, Number]:
        """Any two cards that make it; they must be there."""
        hand = self.hands[self.seat]
        families = [FAMILY_OF[card] for card in hand]
        one, other = duo.one, duo.other
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


def empty_round(players: int, *, voids_bets: bool) -> Round:
    """Without cards."""
    counts, duos, laid = ([0] * players for _ in range(3))
    return Round(players, voids_bets, [], ([], []), [[] for _ in range(players)], counts, duos, laid, [False] * players)
