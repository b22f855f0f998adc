"""JSON: the statistics of saved games."""

from collections.abc import Sequence
from typing import Any, Final

from msgspec import to_builtins

from seasalt_tui.core.game import Json
from seasalt_tui.store.statistics.statistics import Statistics

_FORMAT: Final = 1


def as_json(statistics: Sequence[Statistics]) -> Json:
    games = [_jsonable(to_builtins(of_game)) for of_game in statistics]
    return {"format": _FORMAT, "games": games}


def _jsonable(value: Any) -> Any:
    """The value with string keys, the only kind that JSON has."""
    if isinstance(value, dict):
        return {text_of(key): _jsonable(inner) for key, inner in value.items()}
    return [_jsonable(inner) for inner in value] if isinstance(value, list | tuple) else value


def text_of(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
