"""Input parser: a typed line is a number or name of a choice, a command, an action in log notation, or unknown."""

import re
from typing import Any, Final

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation
from seasalt_tui.core.game import Game
from seasalt_tui.plain.choices import Choices, NumberedChoice
from seasalt_tui.plain.line_commands import LineCommand, typed_command

_WORD: Final = re.compile(r"\w+")
_SHORTEST_NAME: Final = 2  # letters: a single one is a slip of the finger


class TypedCommand(Struct, frozen=True):
    command: LineCommand
    argument: str = ""


class TypedAction(Struct, frozen=True):
    """An action, which may be illegal: the table decides."""

    action: Any


class Ambiguous(Struct, frozen=True):
    """The name of several choices."""

    choices: Choices


Parsed = TypedCommand | NumberedChoice | TypedAction | Ambiguous | None


def parse_line(line: str, game: Game[Any, Any, Any, Any], legal: tuple[Any, ...], choices: Choices) -> Parsed:
    typed = line.lower()
    if command := _command(typed):
        return command
    if choice := _numbered(typed, choices):
        return choice
    action = {game.text(action).lower(): action for action in legal}.get(typed)
    if action is not None:
        return TypedAction(action)
    return _action_in_notation(line, game) or _named(typed, choices)


def choice_typed(line: str, choices: Choices) -> NumberedChoice | Ambiguous | None:
    """In a list where nothing else can be typed."""
    typed = line.lower()
    return _numbered(typed, choices) or _named(typed, choices)


def _numbered(typed: str, choices: Choices) -> NumberedChoice | None:
    return next((choice for choice in choices if str(choice.number) == typed), None)


def _command(typed: str) -> TypedCommand | None:
    name, _, argument = typed.partition(" ")
    command = typed_command(name)
    if command is None or (argument and not command.argument):
        return None
    return TypedCommand(command, argument.strip())


def _action_in_notation(line: str, game: Game[Any, Any, Any, Any]) -> TypedAction | None:
    try:
        return TypedAction(game.parse(line))
    except BadNotation:
        return None


def _named(typed: str, choices: Choices) -> NumberedChoice | Ambiguous | None:
    """By some words of its text, or codes of its cards."""
    asked = set(_WORD.findall(typed))
    if len(typed) < _SHORTEST_NAME or not any(word.isalpha() for word in asked):
        return None
    fitting = tuple(choice for choice in choices if choice.possible and asked <= words_of(choice))
    if not fitting:
        return None
    return fitting[0] if len(fitting) == 1 else Ambiguous(fitting)


def words_of(choice: NumberedChoice) -> set[str]:
    return {word for text in (choice.text, *choice.codes) for word in _WORD.findall(text.lower())}
