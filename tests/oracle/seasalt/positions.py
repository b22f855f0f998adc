"""Fixtures: positions of the oracle."""

from oracle.seasalt.deck import CARDS
from oracle.seasalt.engine import TARGETS, Oracle

TWO_TO_FOUR = sorted(TARGETS)

# Seven card points, and seven again, with a color bonus of 2 and of 3.
SEVEN = ["octopus:purple", "octopus:grey", "octopus:green", "crab:green", "crab:yellow"]
SEVEN_TOO = ["sailor:pink", "sailor:orange", "fish:black", "fish:black", "boat:black", "boat:yellow"]
POOR = ["shark:dark_blue"]


def shuffle(*top: str) -> str:
    """These cards first (pile A, pile B, then the deck from its top), the others after them."""
    rest = list(CARDS)
    for card in top:
        rest.remove(card)
    return " ".join(["shuffle", *top, *rest])


def dealt(players: int = 2, edition: str = "en", top: tuple[str, ...] = ()) -> Oracle:
    oracle = Oracle(players, edition, 0)
    oracle.apply(shuffle(*top))
    return oracle


def with_hands(edition: str, *hands: list[str]) -> Oracle:
    "Seat 0 in its play step, everybody with the given hand, the rest of the cards left in the deck."
    oracle = dealt(len(hands), edition)
    rest = list(CARDS)
    for card in [card for hand in hands for card in hand]:
        rest.remove(card)
    oracle.hands = [list(hand) for hand in hands]
    oracle.piles = {"A": [rest.pop(0)], "B": [rest.pop(0)]}
    oracle.deck = rest
    oracle.phase = "play"
    return oracle
