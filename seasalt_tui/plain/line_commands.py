"""Line commands: what can be typed besides a choice, declared once. The parser, the help and the seat read it."""

from collections.abc import Callable
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.chair import News
from seasalt_tui.core.game import Game
from seasalt_tui.plain.choices import Choices
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


class LineCommand(Struct, frozen=True):
    """`action`: the method of the seat that answers. `help`: a line about what it does now, empty if it does nothing.

    `word`: can be typed instead of the letter. `argument`: whether something may follow.
    """

    letter: str
    action: str
    help: Callable[[Words, HelpTopics], str]
    word: str = ""
    argument: bool = False


def _hints(words: Words, topics: HelpTopics) -> str:
    return "" if topics.rights.no_hints else words.say("h: a hint, the best actions and why.")


def _odds(words: Words, topics: HelpTopics) -> str:
    has_odds = not topics.rights.no_odds and isinstance(topics.speech, OddsSpeech)
    return words.say("o: the odds of a call and of a draw.") if has_odds else ""


def _undo(words: Words, topics: HelpTopics) -> str:
    return words.say("u: undo your last move.") if topics.news.can_undo else ""


def _scores(words: Words, topics: HelpTopics) -> str:
    if topics.speech.result(topics.news.view):
        return words.say("s: the scores, and how the last round was scored.")
    return words.say("s: the scores.")


def _rules(words: Words, topics: HelpTopics) -> str:
    found = chapters(words, topics.speech.guide(words.language))
    if len(found) > 1:
        return words.say("r: the rules in chapters; for example r 2, or r {title}.", title=found[1].title)
    return words.say("r: the rules.")


LINE_COMMANDS: Final = (
    LineCommand("?", "help", lambda _, __: "", word="help"),
    LineCommand("v", "position", lambda words, _: words.say("v: the whole position, and the choices again.")),
    LineCommand("l", "recent", lambda words, _: words.say("l: what happened since your turn.")),
    LineCommand("h", "hints", _hints, word="hint"),
    LineCommand("o", "odds", _odds, word="odds"),
    LineCommand("u", "undo", _undo),
    LineCommand("s", "scores", _scores),
    LineCommand("r", "rules", _rules, word="rules", argument=True),
    LineCommand("q", "quit", lambda words, _: words.say("q: leave; the game is kept.")),
)


def typed_command(name: str) -> LineCommand | None:
    """By its letter or its word."""
    return next((command for command in LINE_COMMANDS if name in {command.letter, command.word} - {""}), None)
