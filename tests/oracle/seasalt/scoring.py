"""Reference implementation of the scoring, written for clarity, not speed."""

from itertools import combinations
from typing import TypedDict

from oracle.seasalt.deck import color, family

PAIRS = (("boat", "boat"), ("crab", "crab"), ("fish", "fish"), ("shark", "swimmer"))

# What one card, two cards, three cards ... of the family are worth together.
COLLECTORS = {
    "shell": (0, 2, 4, 6, 8, 10),
    "octopus": (0, 3, 6, 9, 12),
    "penguin": (1, 3, 5),
    "sailor": (0, 5),
}

# Each multiplier with the family it counts, and what each card of that family brings.
MULTIPLIERS = (
    ("lighthouse", "boat", 1),
    ("shoal", "fish", 1),
    ("penguin_colony", "penguin", 2),
    ("captain", "sailor", 3),
)


class Parts(TypedDict):
    duos: int
    mermaids: int
    collectors: int
    multipliers: int


class Sheet(TypedDict):
    points: int
    bonus: int
    parts: Parts


def is_pair(one: str, other: str) -> bool:
    return tuple(sorted((family(one), family(other)))) in PAIRS


def groups(cards: list[str]) -> list[int]:
    """The size of each color's group."""
    colors = [color(card) for card in cards]
    return [colors.count(each) for each in sorted(set(colors))]


def duos(cards: list[str]) -> int:
    families = [family(card) for card in cards]
    pairs = 0
    for one, other in PAIRS:
        while _remove_pair(families, one, other):
            pairs += 1
    return pairs


def _remove_pair(families: list[str], one: str, other: str) -> bool:
    rest = list(families)
    for wanted in (one, other):
        if wanted not in rest:
            return False
        rest.remove(wanted)
    families[:] = rest
    return True


def mermaids(cards: list[str]) -> int:
    """The best of all ways to give each mermaid a color of its own, or no color at all (0 points)."""
    count = len([card for card in cards if family(card) == "mermaid"])
    choices = groups(cards) + [0] * count
    return max(sum(chosen) for chosen in combinations(choices, count))


def collectors(cards: list[str]) -> int:
    total = 0
    for name, worth in COLLECTORS.items():
        count = len([card for card in cards if family(card) == name])
        total += worth[count - 1] if count else 0
    return total


def multipliers(cards: list[str]) -> int:
    families = [family(card) for card in cards]
    total = 0
    for multiplier, counted, each in MULTIPLIERS:
        total += families.count(multiplier) * families.count(counted) * each
    return total


def points(cards: list[str]) -> Sheet:
    """The card points and the color bonus of all of a player's cards, hand and table together."""
    parts: Parts = {
        "duos": duos(cards),
        "mermaids": mermaids(cards),
        "collectors": collectors(cards),
        "multipliers": multipliers(cards),
    }
    total = parts["duos"] + parts["mermaids"] + parts["collectors"] + parts["multipliers"]
    return {"points": total, "bonus": max(groups(cards), default=0), "parts": parts}


def settle(players: list[tuple[list[str], list[str]]], call: str | None, caller: int) -> list[int]:
    """What each seat scores for a round: its hand and its table, and how the round ended."""
    sheets = [points(hand + table) for hand, table in players]
    if call is None:
        return [0 for _ in sheets]
    if call == "stop":
        return [sheet["points"] for sheet in sheets]
    if call != "last chance":
        raise ValueError(f"no such call: {call}")
    return _bet(sheets, caller)


def _bet(sheets: list[Sheet], caller: int) -> list[int]:
    won = all(sheets[caller]["points"] >= sheet["points"] for sheet in sheets)
    if won:
        gains = [sheet["bonus"] for sheet in sheets]
        gains[caller] = sheets[caller]["points"] + sheets[caller]["bonus"]
    else:
        gains = [sheet["points"] for sheet in sheets]
        gains[caller] = sheets[caller]["bonus"]
    return gains
