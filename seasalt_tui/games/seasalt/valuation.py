"""Valuation with expansions: the points of hand and table for a seat, by the ruling that holds for it.

Pairs on the table count as they were laid; those in the hand are matched so that there are as many as possible.
"""

from collections import Counter
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from seasalt_tui.games.seasalt import scoring
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.families import ALL_FAMILIES, MULTIPLIERS, SALT_FAMILIES
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.hand_layout import counts
from seasalt_tui.games.seasalt.ladders import steps
from seasalt_tui.games.seasalt.pair_kinds import kind_of
from seasalt_tui.games.seasalt.ruling import Ruling

Counts = Mapping[str, int]
Group = tuple[Card, ...]

STARFISH_POINTS: Final = 2
ALL_MULTIPLIERS: Final = MULTIPLIERS | {
    name: family.multiplies for name, family in SALT_FAMILIES.items() if family.multiplies is not None
}


def parts(hand: Hand, table: Hand, laid: Counts, ruling: Ruling) -> scoring.Points:
    """`laid`: points of the pairs and starfish on the table. `quick_points` has the total alone."""
    held, cards = counts(ALL_FAMILIES, hand.packed), hand | table
    families = counts(ALL_FAMILIES, cards.packed)
    duos = Counter(laid) + Counter(_points_of_hand(held, ruling))
    collectors = collector_points(families, ruling)
    multipliers = scoring.multiplier_points(families, ALL_MULTIPLIERS)
    mermaids = scoring.mermaid_points(families.get("mermaid", 0), cards.colors) if ruling.mermaids_score else 0
    scored = {**duos, **collectors, **multipliers, "mermaid": mermaids}
    return scoring.Points(
        duos=duos.total(),
        mermaids=mermaids,
        collectors=sum(collectors.values()),
        multipliers=sum(multipliers.values()),
        families={family: worth for family, worth in sorted(scored.items()) if worth},
    )


@lru_cache(maxsize=4096)
def points_of_groups(groups: tuple[Group, ...]) -> Counts:
    """Of what was laid: a point for each pair, and two for its starfish."""
    worth = Counter[str]()
    for first, second, *others in groups:
        kind = kind_of(first, second)
        if kind is not None:
            worth[kind] += 1
            worth["starfish"] += STARFISH_POINTS * len(others)
    return +worth


def points_of_table(table: Hand) -> Counts:
    """Of cards that were laid in unknown groups: everything on a table but mermaids is in pairs and trios."""
    families = counts(ALL_FAMILIES, table.packed)
    return Counter(duos(families, twins=True)) + Counter(starfish=STARFISH_POINTS * families.get("starfish", 0))


def _points_of_hand(held: Counts, ruling: Ruling) -> dict[str, int]:
    """Each starfish needs a pair of its own."""
    pairs = duos(held, twins=ruling.twins)
    helped = min(held.get("starfish", 0), sum(pairs.values()))
    return pairs | {"starfish": STARFISH_POINTS * helped}


def duos(families: Counts, *, twins: bool) -> dict[str, int]:
    """The most pairs that can be made, by their kind."""
    return {
        "boat": families.get("boat", 0) // 2,
        "fish": families.get("fish", 0) // 2,
        **_crabs(families.get("crab", 0), families.get("lobster", 0)),
        **_swimmers(families.get("swimmer", 0), families.get("jellyfish", 0), families.get("shark", 0), twins=twins),
    }


def _crabs(crabs: int, lobsters: int) -> dict[str, int]:
    """The lobster takes the crab that is left over."""
    with_lobster = min(lobsters, crabs % 2)
    return {"crab": crabs // 2, "lobster": with_lobster}


def _swimmers(swimmers: int, jellyfish: int, sharks: int, *, twins: bool) -> dict[str, int]:
    """Jellyfish have nobody but swimmers; with twins all who are then left over make pairs in any way."""
    stings = min(swimmers, jellyfish)
    left = swimmers - stings
    hunts = min(left, sharks)
    spare = (left - hunts + sharks - hunts) // 2 if twins else 0
    return {
        "jellyfish": stings,
        "shark": hunts,
        "sharks": spare if sharks > hunts else 0,
        "swimmers": spare if left > hunts else 0,
    }


def collector_points(families: Counts, ruling: Ruling) -> dict[str, int]:
    worth = {name: ladder[families.get(name, 0)] for name, ladder in ruling.ladders.items()}
    best_step = max(steps(ruling.ladders, families), default=0)
    return worth | {"seahorse": best_step if families.get("seahorse", 0) else 0}
