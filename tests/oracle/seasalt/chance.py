"""What no seat decides: the order of the cards and of the events, and which card is stolen."""

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from oracle.seasalt.engine import Oracle


def apply(oracle: "Oracle", words: list[str]) -> None:
    name, step = STEPS[oracle.phase]
    if words[0] != name:
        raise ValueError(f"not a shuffle, in phase {oracle.phase}: {words[0]}")
    step(oracle, words[1:])


def _deal(oracle: "Oracle", cards: list[str]) -> None:
    if sorted(cards) != sorted(oracle.cards):
        raise ValueError("not a shuffle of the whole deck")
    oracle.piles = {"A": [cards[0]], "B": [cards[1]]}
    oracle.deck = cards[2:]
    oracle.begin_turn(oracle.starter)


def _stolen(oracle: "Oracle", cards: list[str]) -> None:
    if len(cards) != 1 or cards[0] not in oracle.hands[oracle.victim]:
        raise ValueError(f"not a card that can be stolen: {' '.join(cards)}")
    oracle.hands[oracle.victim].remove(cards[0])
    oracle.hands[oracle.seat].append(cards[0])
    oracle.phase = "play"


def _reshuffle(oracle: "Oracle", cards: list[str]) -> None:
    if sorted(cards) != sorted(oracle.deck):
        raise ValueError("not a shuffle of what is left of the deck")
    oracle.deck = cards
    oracle.phase = "play"


def _events(oracle: "Oracle", names: list[str]) -> None:
    oracle.events.shuffle(names)
    oracle.await_shuffle()


STEPS: dict[str, tuple[str, Callable[["Oracle", list[str]], None]]] = {
    "deal": ("shuffle", _deal),
    "stolen": ("stolen", _stolen),
    "reshuffle": ("reshuffle", _reshuffle),
    "events": ("events", _events),
}
