"""Letters of a table in a word each, for those who press buttons."""

from collections.abc import Iterator

from seasalt_tui.plain.console import Offered
from seasalt_tui.text.words import Words


def letters(words: Words) -> Iterator[Offered]:
    yield Offered("v", words.say_as("letter", "Position"))
    yield Offered("l", words.say_as("letter", "Since my turn"))
    yield Offered("s", words.say_as("letter", "Scores"))
    yield Offered("c", words.say_as("letter", "Messages"))
    yield Offered("t", words.say_as("letter", "Table menu"))
    yield Offered("q", words.say_as("letter", "To the lobby"))
    yield Offered("?", words.say_as("letter", "Help"))
