"""Input parser: a typed line is a choice, a one-letter command, an action in log notation, or unknown; and its help."""

from itertools import count
from typing import Any, Final, Literal, get_args

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation
from seasalt_tui.core.game import Game
from seasalt_tui.plain.choices import Actions, NumberedChoice
from seasalt_tui.text.words import Words

InfoCommand = Literal["?", "v", "l", "s", "r"]
AdviceCommand = Literal["h", "o"]
GameCommand = Literal["u", "q"]
_COMMANDS: Final[dict[str, InfoCommand | AdviceCommand | GameCommand]] = {
    **{letter: letter for kind in (InfoCommand, AdviceCommand, GameCommand) for letter in get_args(kind)},
    "hint": "h",
    "odds": "o",
}


class TypedAction(Struct, frozen=True):
    """An action, which may be illegal: the table decides."""

    action: Any


def parse_line(
    line: str, game: Game[Any, Any, Any, Any], legal: Actions, choices: tuple[NumberedChoice, ...]
) -> TypedAction | NumberedChoice | InfoCommand | AdviceCommand | GameCommand | None:
    typed = line.lower()
    if typed in _COMMANDS:
        return _COMMANDS[typed]
    by_number = dict(zip(map(str, count(1)), choices, strict=False))
    if typed in by_number:
        return by_number[typed]
    action = {game.text(action).lower(): action for action in legal}.get(typed)
    return _action_in_notation(line, game) if action is None else TypedAction(action)


def _action_in_notation(line: str, game: Game[Any, Any, Any, Any]) -> TypedAction | None:
    try:
        return TypedAction(game.parse(line))
    except BadNotation:
        return None


def help_lines(words: Words) -> tuple[str, ...]:
    return (
        words.say("Type the number of a choice, or one of these letters, and press Enter."),
        words.say("v: the whole position, and the choices again"),
        words.say("l: what happened last"),
        words.say("h: a hint, the best actions and why"),
        words.say("o: the odds of a call and of a draw"),
        words.say("u: undo your last move, where that is possible"),
        words.say("s: the scores, and how the last round was scored"),
        words.say("r: the rules"),
        words.say("q: leave; the game is kept"),
        words.say("A move can also be typed the way a game's log writes it."),
    )


def impossible(words: Words, choices: int) -> str:
    return words.say_number(
        "That is not possible here: type {number}, or ? for help.",
        "That is not possible here: type a number from 1 to {number}, or ? for help.",
        choices,
    )
