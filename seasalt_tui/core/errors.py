"""Everything that can be refused, each with a name. `str(error)` is one clear sentence."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

_LONGEST_QUOTE: Final = 60


def quoted(text: str) -> str:
    """What was given, in a sentence about it: one line, and no more of it than tells which one it was."""
    return repr(text if len(text) <= _LONGEST_QUOTE else f"{text[: _LONGEST_QUOTE - 3]}...")


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: a sentence with named gaps, so that any language can fill its own."""

    template: str
    values: Mapping[str, object] = {}

    @property
    def sentence(self) -> str:
        return self.template.format(**self.values)


class SeasaltError(Exception):
    """The root of every error this program raises on purpose."""


class BadSetup(SeasaltError):
    """No such game, number of players, first player, option or option value."""


class BadNotation(SeasaltError):
    """A text that names no card or no action."""


class Refused(SeasaltError):
    """An action was not taken; nothing has changed."""


class IllegalAction(Refused):
    """The rules forbid it here and now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class CannotUndo(Refused):
    """There is nothing to take back, or it has shown or done too much."""

    def __init__(self) -> None:
        self.refusal = Refusal("There is nothing here that can be taken back.")
        super().__init__(self.refusal.sentence)


class Spectating(Refused):
    """Who only watches tried to play."""


class StaleNumber(Refused):
    """It answers a position that is no longer the newest."""


class GameOver(Refused):
    """Nothing can follow the end of a game."""


class BadJson(SeasaltError):
    """A line that is no JSON."""


class NoGame(SeasaltError):
    """Asked about a game before one was started."""


class BadRequest(SeasaltError):
    """A question that cannot be answered as it was put."""


class BadLog(SeasaltError):
    """A log that is no log: malformed, cut off, edited, or of another version."""


class UnknownVersion(BadLog):
    """A log written by rules or a format this program does not know."""


class Conflict(SeasaltError):
    """Somebody else has appended this record number first."""
