"""What is said of a hosted table around its game: who is away, who looks on, and for how long one is waited for."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.server.running import Running
from seasalt_tui.server.table import HostedTable
from seasalt_tui.ui.words import Words

_STEP: Final = 10  # seconds, before the last ones


class Told(Struct, frozen=True):
    """`until`: the moment at which something else is to be said."""

    text: str = ""
    until: float | None = None


def around(words: Words, table: HostedTable, unread: int) -> str:
    """The code, and what is not as it should be."""
    return " · ".join((table.code, *_away(words, table), *_crowd(words, table, unread)))


def _away(words: Words, table: HostedTable) -> Iterator[str]:
    running = table.running
    if running is None or running.is_over:
        return
    for seat in table.charter.terms.people:
        name = running.kept.plan.names[seat]
        if seat in running.minder.relieved:
            yield words.say("a bot plays for {name}", name=name)
        elif seat in table.away:
            yield words.say("{name} is away", name=name)


def _crowd(words: Words, table: HostedTable, unread: int) -> Iterator[str]:
    if len(table.watchers):
        yield words.say_number("{number} watches", "{number} watch", len(table.watchers))
    if unread:
        yield words.say_number("{number} new line", "{number} new lines", unread)


def waiting(words: Words, table: HostedTable, viewer: Seat | None, now: float) -> Told:
    """How long whoever is to act is waited for, if not for ever."""
    running = table.running
    if running is None:
        return Told()
    game = running.table
    seat = next((seat for seat in table.charter.terms.people if seat in game.game.to_act(game.state)), None)
    return Told() if seat is None else _waited_for(words, table, running, seat, viewer, now)


def _waited_for(
    words: Words, table: HostedTable, running: Running, seat: Seat, viewer: Seat | None, now: float
) -> Told:
    name, deadline = running.kept.plan.names[seat], running.minder.deadline(seat)
    if seat in running.minder.relieved:
        return Told(words.say("a bot plays for {name}", name=name))
    away = seat in table.away
    if deadline is None or deadline <= now or not (away or table.charter.terms.turn):
        return Told()
    left, until = _rounded(deadline - now), _next(deadline, now)
    if away:
        return Told(words.say("{name} is away: a bot plays in {time}", name=name, time=_clock(left)), until)
    return Told(_clock(left) if seat == viewer else words.say("{name}: {time}", name=name, time=_clock(left)), until)


def _rounded(left: float) -> int:
    """Up to the next ten seconds; of the last ten every one is told."""
    whole = -int(-left // 1)
    return whole if whole <= _STEP else -(-whole // _STEP) * _STEP


def _next(deadline: float, now: float) -> float:
    left = deadline - now
    step = _STEP if left > _STEP else 1
    whole = int(left // step) * step
    return deadline - (whole if whole < left else whole - step)


def _clock(seconds: int) -> str:
    return f"{seconds // 60}:{seconds % 60:02d}"
