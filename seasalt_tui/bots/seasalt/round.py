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
    may make pairs; `seen`: of the hand, what everybody knows to be there; `known`: counts of that and of what is laid.
    `gains` are None until the round is over, `winner` is who laid mermaids.
    """

    __slots__ = (
        "caller", "counts", "deck", "drawn", "duos", "gains", "hands", "known", "piles", "players", "revealed", "seat",
        "seen", "turn", "voids_bets", "winner",
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
        known: list[int],
        seen: list[list[Number]],
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
        self.known = known
        self.seen = seen
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
            self.known[:],
            [cards[:] for cards in self.seen],
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

    def gain(self, card: Number, *, seen: bool = False) -> None:
        seat = self.seat
        self.hands[seat].append(card)
        self.counts[seat] += BITS[card]
        self.duos[seat] += DUO_ONES[card]
        if seen:
            self.seen[seat].append(card)
            self.known[seat] += BITS[card]

    def pick(self, pile: list[Number], place: int) -> None:
        """All see that the top is gone, and of any other card only that one is missing."""
        is_top = place == len(pile) - 1
        self.gain(pile.pop(place), seen=is_top)

    def lay(self, first: Number, second: Number) -> None:
        self._lay_one(first)
        self._lay_one(second)

    def _lay_one(self, card: Number) -> None:
        seat = self.seat
        self.hands[seat].remove(card)
        self.duos[seat] -= DUO_ONES[card]
        seen = self.seen[seat]
        if card in seen:
            seen.remove(card)
        else:
            self.known[seat] += BITS[card]

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
        """With two players both know what was stolen; with more, nobody else knows that hand any longer."""
        hand = self.hands[victim]
        card = hand.pop(int(random() * len(hand)))
        self.counts[victim] -= BITS[card]
        self.duos[victim] -= DUO_ONES[card]
        if self.players > 2:
            self._forget(victim, self.seen[victim][:])
        elif card in self.seen[victim]:
            self._forget(victim, [card])
        self.gain(card, seen=self.players == 2)

    def _forget(self, seat: int, cards: list[Number]) -> None:
        for card in cards:
            self.seen[seat].remove(card)
            self.known[seat] -= BITS[card]

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
    counts, duos, known = ([0] * players for _ in range(3))
    hands, seen = ([list[Number]() for _ in range(players)] for _ in range(2))
    return Round(players, voids_bets, [], ([], []), hands, counts, duos, known, seen, [False] * players)
