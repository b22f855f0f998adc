"""Diff of the lobby's rows: which games have begun, and where a row is now. The player's own tables come first."""

from itertools import takewhile

from seasalt_tui.server.rooms.lobby_rows import Entry

Rows = tuple[Entry, ...]


def going(rows: Rows) -> tuple[str, ...]:
    """The codes of the games the player is in."""
    own = takewhile(lambda entry: entry.state in {"turn", "going"}, rows)
    return tuple(sorted(entry.code for entry in own))


def newly_begun(before: Rows, after: Rows) -> str:
    """The code of a game that the player has waited for, now begun."""
    own = takewhile(lambda entry: entry.state in {"turn", "going", "waiting"}, before)
    waiting = {entry.code for entry in own if entry.state == "waiting"}
    return next((code for code in going(after) if code in waiting), "")


def place_of(rows: Rows, code: str, otherwise: int) -> int:
    return next((place for place, entry in enumerate(rows) if entry.code == code), otherwise)


def number_not_over(rows: Rows) -> int:
    """How many tables are not over; finished ones come last."""
    return len(rows) - sum(1 for _ in takewhile(lambda entry: entry.state == "over", reversed(rows)))
