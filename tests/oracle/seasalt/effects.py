"""What laid pairs set off, and the choices that follow from it."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from oracle.seasalt.deck import MERMAID, family

if TYPE_CHECKING:
    from oracle.seasalt.engine import Oracle


def set_off(oracle: "Oracle", one: str, other: str) -> None:
    effects: dict[tuple[str, str], Callable[[Oracle], None]] = {
        ("boat", "boat"): _boats,
        ("crab", "crab"): _crabs,
        ("crab", "lobster"): _lobster,
        ("fish", "fish"): _fish,
        ("jellyfish", "swimmer"): _jellyfish,
        ("shark", "shark"): _sharks,
        ("shark", "swimmer"): _hunters,
        ("swimmer", "swimmer"): _swimmers,
    }
    first, second = sorted((family(one), family(other)))
    effects[first, second](oracle)


def _boats(oracle: "Oracle") -> None:
    oracle.begin_take()


def _fish(oracle: "Oracle") -> None:
    for _ in range(2 if oracle.has_event("sunfish") else 1):
        oracle.top_to_hand()


def _crabs(oracle: "Oracle") -> None:
    if oracle.has_event("hermit_crab"):
        look_through_next(oracle, ["A", "B"])
    elif oracle.filled():
        oracle.phase = "search"


def look_through_next(oracle: "Oracle", names: list[str]) -> None:
    """Under Hermit crab: the first of these piles that has cards."""
    filled = [name for name in names if oracle.piles[name]]
    oracle.phase = "pick" if filled else "play"
    oracle.searched = filled[0] if filled else ""


def _hunters(oracle: "Oracle") -> None:
    if victims(oracle):
        oracle.phase = "rob"


def _swimmers(oracle: "Oracle") -> None:
    if victims(oracle):
        oracle.phase = "look"


def _sharks(oracle: "Oracle") -> None:
    if raids(oracle):
        oracle.phase = "raid"


def _jellyfish(oracle: "Oracle") -> None:
    for seat in unsafe(oracle):
        oracle.stung[seat] = True


def _lobster(oracle: "Oracle") -> None:
    if len(oracle.deck) < 2:
        oracle.top_to_hand()
        return
    oracle.drawn = oracle.deck[:5]
    oracle.deck = oracle.deck[5:]
    oracle.phase = "lobster"


# Against whom.


def unsafe(oracle: "Oracle") -> list[int]:
    others = [seat for seat in range(oracle.players) if seat != oracle.seat]
    return [seat for seat in others if not oracle.revealed[seat] and oracle.face_down[seat] is None]


def victims(oracle: "Oracle") -> list[int]:
    return [seat for seat in unsafe(oracle) if oracle.hands[seat]]


def raids(oracle: "Oracle") -> list[str]:
    pairs = [(seat, group) for seat in unsafe(oracle) for group in oracle.laid[seat] if len(group) == 2]
    return [f"raid {seat} {one} {other}" for seat, (one, other) in pairs if MERMAID not in {one, other}]


# The choices.


def pick_from_deck(oracle: "Oracle", card: str) -> None:
    oracle.drawn.remove(card)
    oracle.hands[oracle.seat].append(card)
    oracle.deck = oracle.drawn + oracle.deck
    oracle.drawn = []
    oracle.phase = "reshuffle" if len(oracle.deck) > 1 else "play"


def swap(oracle: "Oracle", words: list[str]) -> None:
    assert oracle.looked_at is not None
    if words[0] == "swap":
        mine, theirs = words[1:]
        oracle.hands[oracle.seat].remove(mine)
        oracle.hands[oracle.looked_at].remove(theirs)
        oracle.hands[oracle.seat].append(theirs)
        oracle.hands[oracle.looked_at].append(mine)
    oracle.looked_at = None
    oracle.phase = "play"


def raid(oracle: "Oracle", victim: int, pair: list[str]) -> None:
    oracle.laid[victim].remove(pair)
    oracle.laid[oracle.seat].append(pair)
    for card in pair:
        oracle.tables[victim].remove(card)
        oracle.tables[oracle.seat].append(card)
    oracle.phase = "play"
