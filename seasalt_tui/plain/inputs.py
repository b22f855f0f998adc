"""Input parser: a typed line is a choice, a one-letter command, an action in log notation, or unknown."""

from itertools import count
from typing import Any, Final, Literal, get_args

from msgspec import Struct

from seasalt_tui.core.errors import BadNotation
from seasalt_tui.core.game import Game
from seasalt_tui.plain.choices import Actions, Choice

Question = Literal["?", "v", "l", "s", "r"]
Advice = Literal["h", "o"]
Order = Literal["u", "q"]
_LETTERS: Final[dict[str, Question | Advice | Order]] = {
    **{letter: letter for kind in (Question, Advice, Order) for letter in get_args(kind)},
    "hint": "h",
    "odds": "o",
}


class Doing(Struct, frozen=True):
    """An action, which may be illegal: the table decides."""

    action: Any


def understood(
    line: str, game: Game[Any, Any, Any, Any], legal: Actions, choices: tuple[Choice, ...]
) -> Doing | Choice | Question | Advice | Order | None:
    typed = line.lower()
    if typed in _LETTERS:
        return _LETTERS[typed]
    numbered = dict(zip(map(str, count(1)), choices, strict=False))
    if typed in numbered:
        return numbered[typed]
    action = {game.text(action).lower(): action for action in legal}.get(typed)
    return _written(line, game) if action is None else Doing(action)


def _written(line: str, game: Game[Any, Any, Any, Any]) -> Doing | None:
    try:
        return Doing(game.parse(line))
    except BadNotation:
        return None
