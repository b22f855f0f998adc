"""Scoring as the rules state it: points from the number of cards of each family and of each color."""

from collections.abc import Mapping

from msgspec import Struct

from seasalt_tui.games.seasalt.families import COLLECTORS, DUOS, MULTIPLIERS


class Points(Struct, frozen=True):
    """Card points by category and by family; a pair of swimmer and shark counts for `shark`."""

    duos: int
    mermaids: int
    collectors: int
    multipliers: int
    families: Mapping[str, int]

    @property
    def total(self) -> int:
        return self.duos + self.mermaids + self.collectors + self.multipliers


def points(families: Mapping[str, int], colors: Mapping[str, int]) -> Points:
    """From the number of cards of each family and of each color; absent means none."""
    duos, collectors, multipliers = (
        duo_points(families),
        collector_points(families),
        multiplier_points(families),
    )
    mermaids = mermaid_points(families.get("mermaid", 0), colors)
    scored = {**duos, **collectors, **multipliers, "mermaid": mermaids}
    return Points(
        duos=sum(duos.values()),
        mermaids=mermaids,
        collectors=sum(collectors.values()),
        multipliers=sum(multipliers.values()),
        families={family: worth for family, worth in sorted(scored.items()) if worth},
    )


def duo_points(families: Mapping[str, int]) -> dict[str, int]:
    return {family: _pairs(family, partner, families) for family, partner in DUOS.items()}


def _pairs(family: str, partner: str, families: Mapping[str, int]) -> int:
    count = families.get(family, 0)
    return count // 2 if family == partner else min(count, families.get(partner, 0))


def collector_points(families: Mapping[str, int]) -> dict[str, int]:
    return {family: ladder[families.get(family, 0)] for family, ladder in COLLECTORS.items()}


def multiplier_points(
    families: Mapping[str, int], multipliers: Mapping[str, tuple[str, int]] = MULTIPLIERS
) -> dict[str, int]:
    return {
        family: families.get(family, 0) * worth * families.get(counted, 0)
        for family, (counted, worth) in multipliers.items()
    }


def mermaid_points(mermaids: int, colors: Mapping[str, int]) -> int:
    """Each mermaid counts the largest color group that no other mermaid counts."""
    return sum(sorted(colors.values(), reverse=True)[:mermaids])
