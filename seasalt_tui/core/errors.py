"""Error hierarchy: a class for each thing the program refuses. `str(error)` is one clear sentence."""

from collections.abc import Mapping
from typing import Final

from msgspec import Struct

_MAX_QUOTE: Final = 60


def quoted(text: str) -> str:
    """The input, for use in an error message: on one line, and cut to a length that still identifies it."""
    return repr(text if len(text) <= _MAX_QUOTE else f"{text[: _MAX_QUOTE - 3]}...")


class Refusal(Struct, frozen=True):
    """Why an action is not allowed: a message template with named placeholders, so that it can be translated."""

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
    """A text that does not name a card or an action."""


class Refused(SeasaltError):
    """The action was not carried out; nothing has changed."""


class IllegalAction(Refused):
    """The rules forbid it here and now."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.sentence)
        self.refusal = refusal


class CannotUndo(Refused):
    """There is nothing to take back, or the newest action has revealed something or rolled dice."""

    def __init__(self, refusal: Refusal | None = None) -> None:
        self.refusal = refusal or Refusal("There is nothing to undo.")
        super().__init__(self.refusal.sentence)


class MovesAreFinal(CannotUndo):
    """Nobody may take anything back at this table."""

    def __init__(self) -> None:
        super().__init__(Refusal("Moves are final at this table."))


class TooManyTakebacks(CannotUndo):
    """The seat has used up its takebacks for this turn."""

    def __init__(self, most: int) -> None:
        super().__init__(Refusal("You can undo {number} times in a turn here, and you have.", {"number": most}))


class GameTooLong(CannotUndo):
    """Each takeback adds a record, so a game that has reached its record limit allows no more of them."""

    def __init__(self) -> None:
        super().__init__(Refusal("So much was undone in this game that from now on moves are final."))


class Spectating(Refused):
    """A spectator tried to play."""


class StaleNumber(Refused):
    """Optimistic locking: the action answers a position that is no longer the newest."""


class GameOver(Refused):
    """Nothing can follow the end of a game."""


class BadJson(SeasaltError):
    """A line that is not JSON."""


class NoGame(SeasaltError):
    """A request about a game before one was started."""


class BadRequest(SeasaltError):
    """A request with missing or invalid fields."""


class BadLog(SeasaltError):
    """Not a valid log: malformed, cut off, edited, or of another version."""


class UnknownVersion(BadLog):
    """A log written by a version of the rules or of the format that this program does not know."""


class Conflict(SeasaltError):
    """Another writer was first: it has appended this record number, or changed this document."""


class StaleFence(Conflict):
    """The lease that the writer held has been given to another host: nothing it decided under it may be appended."""
