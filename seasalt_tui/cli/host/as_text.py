"""People and bans of a running server as aligned lines."""

from collections.abc import Sequence
from datetime import datetime

from seasalt_tui.cli.output import Column, table
from seasalt_tui.cli.translation import say
from seasalt_tui.server.bans.ban import Ban
from seasalt_tui.server.control.messages import PersonHere

_MINUTE = 60
_HOUR = 3600


def people_as_text(people: Sequence[PersonHere]) -> list[str]:
    head: tuple[str, ...] = (
        say("NAME"),
        say("KEY"),
        say("ADDRESS"),
        say("BY"),
        say("SINCE"),
        say("IDLE"),
        say("WHERE"),
    )
    rows: list[tuple[str, ...]] = [
        (
            person.name,
            person.id,
            person.address,
            person.link,
            _time(person.since),
            _duration(person.idle),
            _place(person),
        )
        for person in people
    ]
    if any(person.host for person in people):
        head, rows = (*head, say("HOST")), [(*row, person.host) for row, person in zip(rows, people, strict=True)]
    return table([head, *rows], [Column()] * len(head))


def bans_as_text(bans: Sequence[Ban]) -> list[str]:
    head = (say("BANNED"), say("NAME"), say("SINCE"), say("UNTIL"), say("REASON"))
    rows = [
        (ban.target, ban.name, _time(ban.since), _time(ban.until) if ban.until else say("for good"), ban.reason)
        for ban in bans
    ]
    return table([head, *rows], [Column()] * len(head))


def _time(moment: str) -> str:
    """In the time of this machine."""
    return f"{datetime.fromisoformat(moment).astimezone():%Y-%m-%d %H:%M}"


def _duration(seconds: int) -> str:
    if seconds < _MINUTE:
        return say("{number} s", number=seconds)
    if seconds < _HOUR:
        return say("{number} min", number=seconds // _MINUTE)
    return say("{number} h", number=seconds // _HOUR)


def _place(person: PersonHere) -> str:
    seat = 0 if person.seat is None else person.seat + 1
    match person.place:
        case "lobby":
            return say("in the lobby")
        case "waits":
            return say("waits at {code}, seat {number}", code=person.table, number=seat)
        case "plays":
            return say("plays at {code}, seat {number}", code=person.table, number=seat)
        case "watches":
            return say("watches {code}", code=person.table)
