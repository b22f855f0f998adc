"""Family catalogue: one entry for each family of cards, from which deck, hands, points, pictures and bots derive.

`FAMILIES` are those of the basic game, and so are the tables made of them.
"""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct


class Family(Struct, frozen=True):
    """`colors`: of its cards, each once for every copy. Then what they score.

    `duo`: the family that makes pairs with it, named on one side only. `ladder`: points for so many of them, from none
    on. `multiplies`: a family, and the points for each of its cards.
    """

    colors: str
    duo: str | None = None
    ladder: tuple[int, ...] | None = None
    multiplies: tuple[str, int] | None = None


FAMILIES: Final[Mapping[str, Family]] = {
    "boat": Family("black black dark_blue dark_blue light_blue light_blue yellow yellow", duo="boat"),
    "captain": Family("light_orange", multiplies=("sailor", 3)),
    "crab": Family("black dark_blue dark_blue green grey light_blue light_blue yellow yellow", duo="crab"),
    "fish": Family("black black dark_blue dark_blue green light_blue yellow", duo="fish"),
    "lighthouse": Family("purple", multiplies=("boat", 1)),
    "mermaid": Family("white white white white"),  # its points hang on colors
    "octopus": Family("green grey light_blue purple yellow", ladder=(0, 0, 3, 6, 9, 12)),
    "penguin": Family("light_orange pink purple", ladder=(0, 1, 3, 5)),
    "penguin_colony": Family("green", multiplies=("penguin", 2)),
    "sailor": Family("orange pink", ladder=(0, 0, 5)),
    "shark": Family("black dark_blue green light_blue purple", duo="swimmer"),
    "shell": Family("black dark_blue green grey light_blue yellow", ladder=(0, 0, 2, 4, 6, 8, 10)),
    "shoal": Family("grey", multiplies=("fish", 1)),
    "swimmer": Family("black dark_blue light_blue light_orange yellow"),
}


SALT_FAMILIES: Final[Mapping[str, Family]] = {  # of Extra Salt; how the last two count is in `valuation`
    "cast_of_crabs": Family("green", multiplies=("crab", 1)),
    "jellyfish": Family("pink purple", duo="swimmer"),
    "lobster": Family("black", duo="crab"),
    "seahorse": Family("white"),
    "starfish": Family("dark_blue light_blue yellow"),
}
ALL_FAMILIES: Final = {**FAMILIES, **SALT_FAMILIES}

DUOS: Final = {name: family.duo for name, family in FAMILIES.items() if family.duo is not None}
COLLECTORS: Final = {name: family.ladder for name, family in FAMILIES.items() if family.ladder is not None}
MULTIPLIERS: Final = {name: family.multiplies for name, family in FAMILIES.items() if family.multiplies is not None}
_PARTNERS: Final = {partner: name for name, partner in DUOS.items()}


def scored_together(families: Mapping[str, Family] = FAMILIES) -> tuple[tuple[str, ...], ...]:
    """Groups of families whose points hang on each other's numbers, those with duos first.

    Mermaids are in none, nor starfish and seahorse, which hang on all the others.
    """
    groups: dict[str, list[str]] = {}
    for name in families:
        if (leader := _leader(name)) is not None:
            groups.setdefault(leader, []).append(name)
    return tuple(tuple(groups[leader]) for leader in sorted(groups, key=lambda leader: leader not in DUOS))


def _leader(name: str) -> str | None:
    """The family whose points this one adds to."""
    family = ALL_FAMILIES[name]
    if family.multiplies is not None:
        return _leader(family.multiplies[0])
    if name in SALT_FAMILIES:
        return family.duo and _leader(family.duo)
    return _PARTNERS.get(name, name if name in DUOS or name in COLLECTORS else None)
