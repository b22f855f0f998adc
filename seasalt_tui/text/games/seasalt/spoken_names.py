"""Card names for the ear: the color in full, in the grammar of each language.

Whole names rather than parts: the color agrees with the noun in French, German and Italian, and stands elsewhere.
"""

from collections.abc import Mapping
from typing import Final

from seasalt_tui.core.messages import message

NAMES: Final[Mapping[str, tuple[str, str]]] = {  # alone or in a list, and as what somebody takes or plays
    "boat:black": (message("black boat"), message("a black boat")),
    "boat:dark_blue": (message("dark blue boat"), message("a dark blue boat")),
    "boat:light_blue": (message("light blue boat"), message("a light blue boat")),
    "boat:yellow": (message("yellow boat"), message("a yellow boat")),
    "captain:light_orange": (message("light orange captain"), message("a light orange captain")),
    "crab:black": (message("black crab"), message("a black crab")),
    "crab:dark_blue": (message("dark blue crab"), message("a dark blue crab")),
    "crab:green": (message("green crab"), message("a green crab")),
    "crab:grey": (message("grey crab"), message("a grey crab")),
    "crab:light_blue": (message("light blue crab"), message("a light blue crab")),
    "crab:yellow": (message("yellow crab"), message("a yellow crab")),
    "fish:black": (message("black fish"), message("a black fish")),
    "fish:dark_blue": (message("dark blue fish"), message("a dark blue fish")),
    "fish:green": (message("green fish"), message("a green fish")),
    "fish:light_blue": (message("light blue fish"), message("a light blue fish")),
    "fish:yellow": (message("yellow fish"), message("a yellow fish")),
    "lighthouse:purple": (message("purple lighthouse"), message("a purple lighthouse")),
    "mermaid:white": (message("white mermaid"), message("a white mermaid")),
    "octopus:green": (message("green octopus"), message("a green octopus")),
    "octopus:grey": (message("grey octopus"), message("a grey octopus")),
    "octopus:light_blue": (message("light blue octopus"), message("a light blue octopus")),
    "octopus:purple": (message("purple octopus"), message("a purple octopus")),
    "octopus:yellow": (message("yellow octopus"), message("a yellow octopus")),
    "penguin:light_orange": (message("light orange penguin"), message("a light orange penguin")),
    "penguin:pink": (message("pink penguin"), message("a pink penguin")),
    "penguin:purple": (message("purple penguin"), message("a purple penguin")),
    "penguin_colony:green": (message("green penguin colony"), message("a green penguin colony")),
    "sailor:orange": (message("orange sailor"), message("an orange sailor")),
    "sailor:pink": (message("pink sailor"), message("a pink sailor")),
    "shark:black": (message("black shark"), message("a black shark")),
    "shark:dark_blue": (message("dark blue shark"), message("a dark blue shark")),
    "shark:green": (message("green shark"), message("a green shark")),
    "shark:light_blue": (message("light blue shark"), message("a light blue shark")),
    "shark:purple": (message("purple shark"), message("a purple shark")),
    "shell:black": (message("black shell"), message("a black shell")),
    "shell:dark_blue": (message("dark blue shell"), message("a dark blue shell")),
    "shell:green": (message("green shell"), message("a green shell")),
    "shell:grey": (message("grey shell"), message("a grey shell")),
    "shell:light_blue": (message("light blue shell"), message("a light blue shell")),
    "shell:yellow": (message("yellow shell"), message("a yellow shell")),
    "shoal:grey": (message("grey shoal of fish"), message("a grey shoal of fish")),
    "swimmer:black": (message("black swimmer"), message("a black swimmer")),
    "swimmer:dark_blue": (message("dark blue swimmer"), message("a dark blue swimmer")),
    "swimmer:light_blue": (message("light blue swimmer"), message("a light blue swimmer")),
    "swimmer:light_orange": (message("light orange swimmer"), message("a light orange swimmer")),
    "swimmer:yellow": (message("yellow swimmer"), message("a yellow swimmer")),
}
