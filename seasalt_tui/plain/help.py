"""Help: what can be typed at this moment, with an example each."""

from collections.abc import Iterator

from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.input_parser import words_of
from seasalt_tui.plain.line_commands import LINE_COMMANDS, HelpTopics
from seasalt_tui.text.words import Words


def help_lines(words: Words, topics: HelpTopics) -> Iterator[str]:
    yield from _choosing(words, topics)
    for command in LINE_COMMANDS:
        if line := command.help(words, topics):
            yield line


def _choosing(words: Words, topics: HelpTopics) -> Iterator[str]:
    possible = [choice for choice in topics.choices if choice.possible and choice.actions]
    if not possible:
        return
    example = possible[-1]
    yield words.say(
        "Type the number of a choice, for example {number}, or words of it, for example {name}, and press Enter.",
        number=example.number,
        name=_short_name(example, possible),
    )
    yield words.say(
        "Or the way a log of the game writes it, for example {move}.", move=topics.game.text(example.actions[0])
    )


def _short_name(choice: NumberedChoice, choices: list[NumberedChoice]) -> str:
    """The longest word that no other choice has, or all of them."""
    others = {word for other in choices if other is not choice for word in words_of(other)}
    own = [word for word in sorted(words_of(choice) - others - set(choice.codes)) if word.isalpha()]
    return max(own, key=len, default=choice.text)
