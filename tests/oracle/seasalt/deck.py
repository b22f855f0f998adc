"""The deck, as plain data."""

from functools import cache

COUNTS = {
    "mermaid:white": 4,
    "crab:dark_blue": 2,
    "crab:light_blue": 2,
    "crab:black": 1,
    "crab:yellow": 2,
    "crab:green": 1,
    "crab:grey": 1,
    "boat:dark_blue": 2,
    "boat:light_blue": 2,
    "boat:black": 2,
    "boat:yellow": 2,
    "fish:dark_blue": 2,
    "fish:light_blue": 1,
    "fish:black": 2,
    "fish:yellow": 1,
    "fish:green": 1,
    "swimmer:dark_blue": 1,
    "swimmer:light_blue": 1,
    "swimmer:black": 1,
    "swimmer:yellow": 1,
    "swimmer:light_orange": 1,
    "shark:dark_blue": 1,
    "shark:light_blue": 1,
    "shark:black": 1,
    "shark:green": 1,
    "shark:purple": 1,
    "shell:dark_blue": 1,
    "shell:light_blue": 1,
    "shell:black": 1,
    "shell:yellow": 1,
    "shell:green": 1,
    "shell:grey": 1,
    "octopus:light_blue": 1,
    "octopus:yellow": 1,
    "octopus:green": 1,
    "octopus:purple": 1,
    "octopus:grey": 1,
    "penguin:purple": 1,
    "penguin:light_orange": 1,
    "penguin:pink": 1,
    "sailor:pink": 1,
    "sailor:orange": 1,
    "lighthouse:purple": 1,
    "shoal:grey": 1,
    "penguin_colony:green": 1,
    "captain:light_orange": 1,
}

EXTRA_SALT = (
    "jellyfish:purple",
    "jellyfish:pink",
    "lobster:black",
    "cast_of_crabs:green",
    "starfish:dark_blue",
    "starfish:light_blue",
    "starfish:yellow",
    "seahorse:white",
)

MERMAID = "mermaid:white"
CARDS = tuple(sorted(card for card, count in COUNTS.items() for _ in range(count)))
SALT_CARDS = tuple(sorted([*CARDS, *EXTRA_SALT]))

# Extra Pepper: each event with the player to whom it goes after its round.
EVENTS = {
    "angelfish": "fewest",
    "coral_reef": "fewest",
    "dance_of_the_mermaids": "fewest",
    "dance_of_the_shells": "fewest",
    "diodon_fish": "most",
    "dolphins": "fewest",
    "hermit_crab": "fewest",
    "kraken": "most",
    "sunfish": "fewest",
    "tornado": "most",
    "treasure_chest": "most",
    "water_rodeo": "fewest",
}


@cache
def family(card: str) -> str:
    return card.partition(":")[0]


@cache
def color(card: str) -> str:
    return card.partition(":")[2]
