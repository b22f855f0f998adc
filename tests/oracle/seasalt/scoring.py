"""Reference implementation of the scoring, written for clarity, not speed."""

from collections.abc import Sequence
from functools import cache
from itertools import combinations
from typing import TypedDict

from oracle.seasalt.deck import MERMAID, color, family

PAIRS = (
    ("boat", "boat"),
    ("crab", "crab"),
    ("crab", "lobster"),
    ("fish", "fish"),
    ("jellyfish", "swimmer"),
    ("shark", "swimmer"),
)
RODEO_PAIRS = (("shark", "shark"), ("swimmer", "swimmer"))

Groups = list[list[str]]
NO_EVENTS: tuple[str, ...] = ()

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
    ("cast_of_crabs", "crab", 1),
)

SHELLS_IN_THE_DANCE = (2, 4, 6, 8, 10, 12)
OCTOPUSES_OF_THE_KRAKEN = (1, 2, 3, 4, 5)


class Parts(TypedDict):
    duos: int
    mermaids: int
    collectors: int
    multipliers: int


class Sheet(TypedDict):
    points: int
    bonus: int
    parts: Parts


def is_pair(one: str, other: str, events: Sequence[str] = NO_EVENTS) -> bool:
    return _make_a_pair(family(one), family(other), "water_rodeo" in events)


def _make_a_pair(one: str, other: str, rodeo: bool) -> bool:
    pair = tuple(sorted((one, other)))
    return pair in PAIRS or (rodeo and pair in RODEO_PAIRS)


def is_trio(group: list[str]) -> bool:
    return len(group) == 3 and family(group[2]) == "starfish"


def groups(cards: list[str]) -> list[int]:
    """The size of each color's group."""
    colors = [color(card) for card in cards]
    return [colors.count(each) for each in sorted(set(colors))]


def duos(hand: list[str], laid: Groups, events: Sequence[str]) -> int:
    """A point for each, laid or not, and two for each starfish on one."""
    pairs = most_pairs(tuple(sorted(map(family, hand))), "water_rodeo" in events)
    starfish = [card for card in hand if family(card) == "starfish"]
    in_hand = pairs + 2 * min(len(starfish), pairs)
    return in_hand + sum(duo_on_table(group) for group in laid)


def duo_on_table(group: list[str]) -> int:
    if is_trio(group):
        return 3
    return 1 if len(group) == 2 and MERMAID not in group else 0


@cache
def most_pairs(families: tuple[str, ...], rodeo: bool) -> int:
    """The first one stays alone, or makes a pair with one of the others: whatever is best."""
    if not families:
        return 0
    first, others = families[0], list(families[1:])
    best = most_pairs(tuple(others), rodeo)
    for partner in sorted(set(others)):
        if _make_a_pair(first, partner, rodeo):
            rest = list(others)
            rest.remove(partner)
            best = max(best, 1 + most_pairs(tuple(rest), rodeo))
    return best


def mermaids(cards: list[str], events: Sequence[str]) -> int:
    """The best of all ways to give each mermaid a color of its own, or no color at all (0 points)."""
    count = len([card for card in cards if family(card) == "mermaid"])
    choices = groups(cards) + [0] * count
    return 0 if "tornado" in events else max(sum(chosen) for chosen in combinations(choices, count))


def collectors(hand: list[str], cards: list[str], events: Sequence[str]) -> int:
    """With a seahorse in the hand, the best of all that it can stand for."""
    held = {name: len([card for card in cards if family(card) == name]) for name in COLLECTORS}
    choices = [held]
    if "seahorse:white" in hand:
        for name, count in held.items():
            if 0 < count < len(COLLECTORS[name]):
                choices.append({**held, name: count + 1})
    return max(sum(set_worth(name, counts[name], events) for name in counts) for counts in choices)


def set_worth(name: str, count: int, events: Sequence[str]) -> int:
    worth = COLLECTORS[name]
    if name == "shell" and "dance_of_the_shells" in events:
        worth = SHELLS_IN_THE_DANCE
    if name == "octopus" and "kraken" in events:
        worth = OCTOPUSES_OF_THE_KRAKEN
    return worth[count - 1] if count else 0


def multipliers(cards: list[str]) -> int:
    families = [family(card) for card in cards]
    total = 0
    for multiplier, counted, each in MULTIPLIERS:
        total += families.count(multiplier) * families.count(counted) * each
    return total


def points(hand: list[str], laid: Groups | None = None, events: Sequence[str] = NO_EVENTS) -> Sheet:
    """The card points and the color bonus of a player's cards; a shell that lies face down is none of them."""
    laid = laid or []
    cards = hand + [card for group in laid for card in group]
    parts: Parts = {
        "duos": duos(hand, laid, events),
        "mermaids": mermaids(cards, events),
        "collectors": collectors(hand, cards, events),
        "multipliers": multipliers(cards),
    }
    total = parts["duos"] + parts["mermaids"] + parts["collectors"] + parts["multipliers"]
    return {"points": total, "bonus": max(groups(cards), default=0), "parts": parts}


def settle(players: list[tuple[list[str], list[str]]], call: str | None, caller: int) -> list[int]:
    """What each seat scores for a round of the basic game: its hand and its table, and how the round ended."""
    return gains([points(hand + table) for hand, table in players], call, caller)


def gains(sheets: list[Sheet], call: str | None, caller: int) -> list[int]:
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
