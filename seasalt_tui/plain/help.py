"""Help: what can be typed at this moment, with an example each."""

from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from seasalt_tui.core.chair import News
from seasalt_tui.core.game import Game
from seasalt_tui.plain.choices import Choices, NumberedChoice
from seasalt_tui.plain.input_parser import words_of
from seasalt_tui.play.advice.rights import AdviceRights
from seasalt_tui.text.chapters import chapters
from seasalt_tui.text.speech import OddsSpeech, Speech
from seasalt_tui.text.words import Words


class HelpTopics(Struct, frozen=True):
    """What the help depends on."""

    game: Game[Any, Any, Any, Any]
    speech: Speech
    rights: AdviceRights
    choices: Choices
    news: News[Any, Any]


def help_lines(words: Words, topics: HelpTopics) -> Iterator[str]:
    yield from _choosing(words, topics)
    yield words.say("v: the whole position, and the choices again.")
    yield words.say("l: what happened since your turn.")
    if not topics.rights.no_hints:
        yield words.say("h: a hint, the best actions and why.")
    if not topics.rights.no_odds and isinstance(topics.speech, OddsSpeech):
        yield words.say("o: the odds of a call and of a draw.")
    if topics.news.can_undo:
        yield words.say("u: undo your last move.")
    if topics.speech.result(topics.news.view):
        yield words.say("s: the scores, and how the last round was scored.")
    else:
        yield words.say("s: the scores.")
    yield from _rules(words, topics.speech)
    yield words.say("q: leave; the game is kept.")


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


def _rules(words: Words, speech: Speech) -> Iterator[str]:
    found = chapters(words, speech.guide(words.language))
    if len(found) > 1:
        yield words.say("r: the rules in chapters; for example r 2, or r {title}.", title=found[1].title)
    else:
        yield words.say("r: the rules.")
