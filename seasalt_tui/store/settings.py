"""Settings and their validation: what a player can set, and the allowed values."""

from collections.abc import Mapping
from typing import Final, Literal, get_args

import msgspec
from msgspec import Struct

from seasalt_tui.core.errors import Refusal, quoted
from seasalt_tui.games import OPTIONS

Language = Literal["en", "fr", "de", "it"]
Theme = Literal["reef", "paper", "contrast", "ansi"]
Colors = Literal["auto", "true", "256", "16", "none"]
Advice = Literal["always", "asked", "never"]
Step = Literal["step"]
Cards = Literal["auto", "large", "medium", "box"]


class Settings(Struct, frozen=True):
    """None: not set, so it is detected or asked for."""

    language: Language | None = None
    name: str | None = None
    theme: Theme = "reef"
    colors: Colors = "auto"
    ascii: bool = False
    cards: Cards = "auto"
    animation: bool = True
    pace: float | Step = 0.8  # seconds a bot waits; or "step": until a key is pressed, before each turn of a bot
    auto_end: bool = False  # of a turn in which nothing else is possible
    mouse: bool = True
    bell: bool = True
    title: bool = True
    advice: Advice = "asked"  # hints and odds
    edition: str | None = None
    keys: Mapping[str, str] = {}  # comma-separated keys, by binding id


NAMES: Final = Settings.__struct_fields__
KEYS: Final = "keys"
MAX_PACE: Final = 5
STEP: Final[Step] = "step"
_MAX_LINE: Final = 200
_EDITIONS: Final = tuple(
    dict.fromkeys(str(value) for game in OPTIONS.values() for value in game.options.get("edition", ()))
)
_CHOICES: Final[Mapping[str, tuple[str, ...]]] = {
    "language": get_args(Language),
    "theme": get_args(Theme),
    "colors": get_args(Colors),
    "cards": get_args(Cards),
    "advice": get_args(Advice),
    "edition": _EDITIONS,
}
_SWITCHES: Final = frozenset(field.name for field in msgspec.structs.fields(Settings) if field.type is bool)

_SWITCH_VALUES: Final = {"true": True, "false": False}


def value_refusal(name: str, value: object) -> Refusal | None:
    """What is wrong with the value of a setting; None if it is valid. Keys have a table of their own: `key_refusal`."""
    values: dict[str, object] = {"key": name, "value": as_toml(value)}
    if name in _CHOICES:
        values["allowed"] = ", ".join(_CHOICES[name])
        return _unless(value in _CHOICES[name], Refusal("{key} must be one of {allowed}, not {value}.", values))
    if name in _SWITCHES:
        return _unless(isinstance(value, bool), Refusal("{key} must be true or false, not {value}.", values))
    if name == "pace":
        values["most"] = MAX_PACE
        return _unless(
            _is_pace(value),
            Refusal("{key} must be a number of seconds from 0 to {most}, or step, not {value}.", values),
        )
    if name == KEYS:
        return Refusal("{key} must be a table: a line [keys], then lines like quit = 'ctrl+q', not {value}.", values)
    return _unless(_is_line(value), Refusal("{key} must be a line of text in quotes, not {value}.", values))


def key_refusal(binding: str, value: object) -> Refusal | None:
    """What is wrong with the keys of one binding; None if they are valid."""
    values = {"key": binding, "value": as_toml(value)}
    return _unless(
        isinstance(value, str),
        Refusal("{key} takes keys in quotes, separated by commas, not {value}.", values),
    )


def value_of(name: str, text: str) -> object:
    """The value of a setting that a text stands for: a switch or a number where it is one, else the text."""
    if name in _SWITCHES:
        return _SWITCH_VALUES.get(text, text)
    try:
        return float(text) if name == "pace" else text
    except ValueError:
        return text


def as_toml(value: object) -> str:
    """The value as written in the file, abbreviated if long."""
    match value:
        case bool():
            return str(value).lower()
        case dict():
            return "{...}"
        case list():
            return "[...]"
        case str():
            return quoted(value)
        case _:
            return str(value)


def _unless(valid: bool, refusal: Refusal) -> Refusal | None:
    return None if valid else refusal


def _is_pace(value: object) -> bool:
    if value == STEP:
        return True
    return isinstance(value, (int, float)) and not isinstance(value, bool) and 0 <= value <= MAX_PACE


def _is_line(value: object) -> bool:
    return isinstance(value, str) and len(value) <= _MAX_LINE and value.isprintable() and value.strip() != ""
