"""Vector drawings of each card family and of the card back, for each size that has room for one."""

from typing import Final

from seasalt_tui.art.shapes import (
    back,
    boat,
    captain,
    crab,
    fish,
    lighthouse,
    mermaid,
    octopus,
    penguin,
    penguin_colony,
    sailor,
    shark,
    shell,
    shoal,
    swimmer,
)
from seasalt_tui.art.shapes.paper import Drawing

DRAWINGS: Final[dict[str, dict[str, Drawing]]] = {
    "large": {
        "back": back.LARGE,
        "boat": boat.LARGE,
        "captain": captain.LARGE,
        "crab": crab.LARGE,
        "fish": fish.LARGE,
        "lighthouse": lighthouse.LARGE,
        "mermaid": mermaid.LARGE,
        "octopus": octopus.LARGE,
        "penguin": penguin.LARGE,
        "penguin_colony": penguin_colony.LARGE,
        "sailor": sailor.LARGE,
        "shark": shark.LARGE,
        "shell": shell.LARGE,
        "shoal": shoal.LARGE,
        "swimmer": swimmer.LARGE,
    },
    "medium": {
        "back": back.MEDIUM,
        "boat": boat.MEDIUM,
        "captain": captain.MEDIUM,
        "crab": crab.MEDIUM,
        "fish": fish.MEDIUM,
        "lighthouse": lighthouse.MEDIUM,
        "mermaid": mermaid.MEDIUM,
        "octopus": octopus.MEDIUM,
        "penguin": penguin.MEDIUM,
        "penguin_colony": penguin_colony.MEDIUM,
        "sailor": sailor.MEDIUM,
        "shark": shark.MEDIUM,
        "shell": shell.MEDIUM,
        "shoal": shoal.MEDIUM,
        "swimmer": swimmer.MEDIUM,
    },
}
