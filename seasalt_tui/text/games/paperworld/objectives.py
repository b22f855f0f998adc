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
    1: message("Three cards of one color in an L, in any orientation."),
    2: message("The four corners of the 3x3 square show the same value."),
    3: message("Three twos in an L, in any orientation."),
    4: message("A 2x2 square of four different colors."),
    5: message("All nine places have a pile."),
    6: message("Three cards of one color on a diagonal of the 3x3 square."),
    7: message("Three threes in a row, side by side."),
    8: message("At least two fives showing."),
    9: message("A one, a two, a three, a four and a five showing, anywhere."),
    10: message("A two, a five and a two in a column."),
    11: message("A two, a three and a four in this order on a diagonal of the 3x3 square."),
    12: message("At least three fours showing."),
    13: message("At least five ones showing."),
    14: message("Three cards in a row whose values add up to 9."),
    15: message("Three cards in a column whose values add up to 12."),
    16: message("At least three scissors showing; the card under the token counts as well."),
    17: message("A 2x2 square of threes."),
    18: message("A 2x2 square of one color."),
    19: message("The center of the 3x3 square and its four neighbors show five different values."),
    20: message("The four neighbors of the center show four different colors, whatever the center is."),
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
