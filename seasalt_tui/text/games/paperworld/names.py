"""Names of cards, colors, values, places, tallies and the ways a game is decided."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.cards import Card, Trait
from seasalt_tui.games.paperworld.landscape import WIDTH, Cell
from seasalt_tui.text.words import Words

SCISSORS: Final = "*"
_TITLES: Final = {
    "black": message("Black {value}"),
    "blue": message("Blue {value}"),
    "green": message("Green {value}"),
    "yellow": message("Yellow {value}"),
}
_COLORS: Final = {
    "black": message("black"),
    "blue": message("blue"),
    "green": message("green"),
    "yellow": message("yellow"),
}
_ALL: Final[dict[Trait, str]] = {
    "black": message("all black cards"),
    "blue": message("all blue cards"),
    "green": message("all green cards"),
    "yellow": message("all yellow cards"),
    1: message("all ones"),
    2: message("all twos"),
    3: message("all threes"),
    4: message("all fours"),
    5: message("all fives"),
}
_SOME: Final[dict[Trait, str]] = {
    "black": message("black cards"),
    "blue": message("blue cards"),
    "green": message("green cards"),
    "yellow": message("yellow cards"),
    1: message("ones"),
    2: message("twos"),
    3: message("threes"),
    4: message("fours"),
    5: message("fives"),
}
_COLUMNS: Final = "ABCDE"


def title(words: Words, card: Card) -> str:
    return words.say(_TITLES[card.color], value=card.value)


def label(words: Words, card: Card) -> str:
    return full(words, card) if words.spoken else f"{title(words, card)}{sign(card)}"


def full(words: Words, card: Card) -> str:
    name = title(words, card)
    return words.say("{card} with scissors", card=name) if card.scissors else name


def short(words: Words, card: Card) -> str:
    """In at most five letters."""
    return f"{code(words, card.color)} {card.value}{sign(card)}"


def tiny(words: Words, card: Card) -> str:
    """In at most four."""
    return f"{code(words, card.color)}{card.value}{sign(card)}"


def sign(card: Card) -> str:
    return SCISSORS if card.scissors else ""


def color(words: Words, name: str) -> str:
    return words.say(_COLORS[name])


def code(words: Words, color: str) -> str:
    """Two letters, no two colors the same."""
    return {
        "black": words.say_as("code", "BK"),
        "blue": words.say_as("code", "BU"),
        "green": words.say_as("code", "GN"),
        "yellow": words.say_as("code", "YE"),
    }[color]


def every(words: Words, trait: Trait) -> str:
    """What is taken: all cards of a color or a value."""
    return words.say(_ALL[trait])


def some(words: Words, trait: Trait) -> str:
    """What is placed: cards of a color or a value."""
    return words.say(_SOME[trait])


def place(cell: Cell) -> str:
    """A letter and a number, as on a chessboard: the start card lies at C3, whichever way the landscape grows."""
    within_reach = max(abs(cell.x), abs(cell.y)) < WIDTH
    return f"{column(cell)}{row(cell)}" if within_reach else str(cell)


def column(cell: Cell) -> str:
    return _COLUMNS[cell.x + WIDTH - 1]


def row(cell: Cell) -> str:
    """From the top down."""
    return str(cell.y + WIDTH)


TALLIES: Final = {
    "taken": message("Cards taken"),
    "placed": message("Cards placed"),
    "paid": message("Cards paid"),
    "discarded": message("Discarded"),
    "scissors": message("Scissors token"),
    "objectives": message("Objectives met"),
}
ENDINGS: Final = {
    "points": message("More points"),
    "discards": message("Fewer discards"),
    "shared": message("Shared win"),
}
