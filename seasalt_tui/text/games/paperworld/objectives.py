"""Names and descriptions of the twenty objectives."""

from typing import Final

from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.progress import Progress
from seasalt_tui.text.words import Words

LONGEST_NAME: Final = 20  # letters, in any language

_NAMES: Final = {
    1: message("L of one color"),
    2: message("4 equal corners"),
    3: message("L of twos"),
    4: message("square of 4 colors"),
    5: message("nine piles"),
    6: message("one-color diagonal"),
    7: message("row of threes"),
    8: message("two fives"),
    9: message("one to five"),
    10: message("column 2-5-2"),
    11: message("diagonal 2-3-4"),
    12: message("three fours"),
    13: message("five ones"),
    14: message("row worth 9"),
    15: message("column worth 12"),
    16: message("three scissors"),
    17: message("square of threes"),
    18: message("square of one color"),
    19: message("cross of 5 values"),
    20: message("cross of 4 colors"),
}
_SENTENCES: Final = {
    1: message("Three cards of one color around a corner, turned or mirrored as you like."),
    2: message("The four corners of the full square show one and the same value."),
    3: message("Three twos around a corner, turned or mirrored as you like."),
    4: message("Two by two cards, each of another color."),
    5: message("All nine places have a pile."),
    6: message("Three cards of one color from corner to corner of the full square."),
    7: message("Three threes side by side, not one above the other."),
    8: message("Two fives or more can be seen."),
    9: message("A one, a two, a three, a four and a five can be seen, wherever they lie."),
    10: message("A two, a five and a two one below the other, not side by side."),
    11: message("A two, a three and a four in this order from corner to corner of the full square, rising or falling."),
    12: message("Three fours or more can be seen."),
    13: message("Five ones or more can be seen."),
    14: message("Three cards side by side whose values add up to 9, not one above the other."),
    15: message("Three cards one below the other whose values add up to 12, not side by side."),
    16: message("Scissors can be seen on three cards or more; the one with the token counts as well."),
    17: message("Two by two threes."),
    18: message("Two by two cards of one color."),
    19: message("The middle of the full square and its four neighbors show five different values."),
    20: message("The four neighbors of the middle show four different colors, whatever lies between them."),
}


def name(words: Words, number: int) -> str:
    """In at most `LONGEST_NAME` letters, and in two lines of 15 and 9."""
    return words.say(_NAMES[number])


def progress_text(words: Words, progress: Progress) -> str:
    """As "2 of 3"."""
    return words.say("{have} of {need}", have=progress.have, need=progress.need)


def objective(words: Words, number: int) -> str:
    """What it asks for, in a sentence."""
    return words.say(_SENTENCES[number])
