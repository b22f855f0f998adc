"""Which actions a seat may choose from, phase by phase."""

from collections.abc import Callable
from itertools import combinations
from typing import TYPE_CHECKING

from oracle.seasalt.deck import MERMAID, family
from oracle.seasalt.effects import raids, victims
from oracle.seasalt.scoring import is_pair

if TYPE_CHECKING:
    from oracle.seasalt.engine import Oracle


def legal(oracle: "Oracle") -> list[str]:
    choices: dict[str, Callable[[], list[str]]] = {
        "take": lambda: takes(oracle),
        "keep": lambda: _keeps(oracle),
        "play": lambda: _plays(oracle),
        "search": lambda: [f"search {name}" for name in oracle.filled()],
        "pick": lambda: [f"pick {card}" for card in oracle.piles[oracle.searched]],
        "rob": lambda: [f"rob {seat}" for seat in victims(oracle)],
        "lobster": lambda: [f"pick {card}" for card in oracle.drawn],
        "look": lambda: [f"look {seat}" for seat in victims(oracle)],
        "swap": lambda: _swaps(oracle),
        "raid": lambda: raids(oracle),
        "angelfish": lambda: ["take A", "take B"],
        "hold": lambda: [f"hold {name}" for name in oracle.events.held[oracle.seat]],
    }
    return sorted(set(choices[oracle.phase]())) if oracle.phase in choices else []


def takes(oracle: "Oracle") -> list[str]:
    if oracle.is_limited():
        return ["draw"]
    return ["draw"] * bool(oracle.deck) + [f"take {name}" for name in oracle.filled()]


def _keeps(oracle: "Oracle") -> list[str]:
    empty = [name for name, pile in oracle.piles.items() if not pile]
    names = empty if len(empty) == 1 else list(oracle.piles)
    return [f"keep {card} {name}" for card in oracle.drawn for name in names]


def _plays(oracle: "Oracle") -> list[str]:
    hand = sorted(oracle.hands[oracle.seat])
    stars = [card for card in hand if family(card) == "starfish"]
    in_force = oracle.events.in_force(oracle.seat)
    pairs = [f"play {one} {other}" for one, other in combinations(hand, 2) if is_pair(one, other, in_force)]
    trios = [f"{pair} {star}" for pair in pairs for star in stars]
    return ["end", *pairs, *trios, *_mermaids(oracle, hand), *_shelters(oracle, hand), *_calls(oracle)]


def _mermaids(oracle: "Oracle", hand: list[str]) -> list[str]:
    needed = 3 if oracle.has_event("dance_of_the_mermaids") else 4
    return ["mermaids"] if hand.count(MERMAID) >= needed else []


def _shelters(oracle: "Oracle", hand: list[str]) -> list[str]:
    if not oracle.has_event("coral_reef") or oracle.face_down[oracle.seat] is not None:
        return []
    return [f"shelter {card}" for card in hand if family(card) == "shell"]


def _calls(oracle: "Oracle") -> list[str]:
    needed = 10 if oracle.has_event("treasure_chest") else 7
    if oracle.call is not None or oracle.sheet(oracle.seat)["points"] < needed:
        return []
    return ["last chance"] if oracle.has_event("diodon_fish") else ["stop", "last chance"]


def _swaps(oracle: "Oracle") -> list[str]:
    assert oracle.looked_at is not None
    theirs = oracle.hands[oracle.looked_at]
    return ["leave", *[f"swap {mine} {other}" for mine in oracle.hands[oracle.seat] for other in theirs]]
