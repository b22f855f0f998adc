"""Rigged deck: a round of two known card by card; seat 0 gets four octopuses and may announce in turn four."""

from oracle.seasalt.positions import shuffle
from seasalt_tui.core.game import Json

NEW: Json = {"do": "new", "game": "seasalt", "players": 2, "first": 0, "chance": "manual"}

# What each turn draws: the first card is kept, the other one goes on the seat's pile.
DRAWN = (
    ("octopus:green", "boat:black"),
    ("penguin:pink", "boat:yellow"),
    ("octopus:grey", "shell:black"),
    ("shoal:grey", "fish:green"),
    ("octopus:yellow", "shell:green"),
    ("lighthouse:purple", "shell:grey"),
    ("octopus:purple", "shell:yellow"),
)
PILE_OF_SEAT = ("A", "B")
TOP = ("crab:black", "crab:green", *(card for drawn in DRAWN for card in drawn))
SHUFFLE = shuffle(*TOP)
DECK = SHUFFLE.split(" ")[3:]


def _turn(number: int, card: str) -> list[str]:
    return ["draw", f"keep {card} {PILE_OF_SEAT[number % 2]}", "end"]


TURNS = [action for number, (card, _) in enumerate(DRAWN) for action in _turn(number, card)]
BEFORE_ANNOUNCING = [SHUFFLE, *TURNS[:-1]]
LAST_CHANCE = [*BEFORE_ANNOUNCING, "last chance"]
STOPPED = [*BEFORE_ANNOUNCING, "stop"]
BET_SCORED = [*LAST_CHANCE, "take B", "end"]

PILE_A = ["crab:black", "boat:black", "shell:black", "shell:green", "shell:yellow"]
PILE_B = ["crab:green", "boat:yellow", "fish:green", "shell:grey"]
HANDS = [
    ["octopus:green", "octopus:grey", "octopus:purple", "octopus:yellow"],
    ["lighthouse:purple", "penguin:pink", "shoal:grey"],
]
