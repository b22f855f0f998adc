"""Status texts of a hosted table: who is away, who watches, unread chat, and the turn clock."""

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.texts import duration_text
from seasalt_tui.text.words import Words

_STEP: Final = 10  # seconds, before the last ones
_HOUR: Final = 3600


class StatusText(Struct, frozen=True):
    """`until`: when the text has to change."""

    text: str = ""
    until: float | None = None


def status_line(words: Words, table: HostedTable, unread: int) -> str:
    """The code, who is away, the spectators and unread chat."""
    return " · ".join((table.code, *away_texts(words, table), *_watchers(words, table, unread)))


def away_texts(words: Words, table: HostedTable) -> Iterator[str]:
    """One player by name; several are only counted, as their names would not fit."""
    live_game = table.live_game
    if live_game is None or live_game.is_over:
        return
    people, substituted = table.record.terms.people, live_game.substitutes.substituted
    bots = [live_game.handle.plan.names[seat] for seat in people if seat in substituted]
    away = [live_game.handle.plan.names[seat] for seat in people if seat in table.away and seat not in substituted]
    if len(bots) == 1:
        yield words.say("a bot plays for {name}", name=bots[0])
    elif bots:
        yield words.say_number("a bot plays for {number}", "bots play for {number}", len(bots))
    if len(away) == 1:
        yield words.say("{name} is away", name=away[0])
    elif away:
        yield words.say_number("{number} is away", "{number} are away", len(away))


def _watchers(words: Words, table: HostedTable, unread: int) -> Iterator[str]:
    if len(table.watchers):
        yield words.say_number("{number} watching", "{number} watching", len(table.watchers))
    if unread:
        yield words.say_number("{number} new message", "{number} new messages", unread)


def turn_clock_text(words: Words, table: HostedTable, viewer: Seat | None, now: float) -> StatusText:
    """How long the player to act has left, if there is a limit."""
    live_game = table.live_game
    if live_game is None:
        return StatusText()
    seat = next((seat for seat in table.record.terms.people if seat in live_game.to_act), None)
    return StatusText() if seat is None else _clock_of(words, table, live_game, seat, viewer, now)


def _clock_of(
    words: Words, table: HostedTable, live_game: HostedGame, seat: Seat, viewer: Seat | None, now: float
) -> StatusText:
    name, deadline = live_game.handle.plan.names[seat], live_game.substitutes.deadline(seat)
    if seat in live_game.substitutes.substituted:
        return StatusText(words.say("a bot plays for {name}", name=name))
    away = seat in table.away
    if deadline is None or deadline <= now or not (away or table.record.terms.turn):
        return StatusText()
    left, until = _rounded(deadline - now), _next(deadline, now)
    if away:
        return StatusText(
            words.say("{name} is away: a bot plays in {time}", name=name, time=_clock(words, left)), until
        )
    return StatusText(
        _clock(words, left) if seat == viewer else words.say("{name}: {time}", name=name, time=_clock(words, left)),
        until,
    )


def fill_text(words: Words, end: float | None, now: float) -> StatusText:
    """When bots take the free seats of a waiting table, if they do."""
    if end is None or end <= now:
        return StatusText()
    return StatusText(words.say("bots in {time}", time=_clock(words, _rounded(end - now))), _next(end, now))


def _rounded(left: float) -> int:
    """Round up to hours, then to ten seconds; the last ten are counted one by one."""
    whole = -int(-left // 1)
    step = _step(whole)
    return -(-whole // step) * step


def _next(deadline: float, now: float) -> float:
    left = deadline - now
    step = _step(left)
    whole = int(left // step) * step
    return deadline - (whole if whole < left else whole - step)


def _step(left: float) -> int:
    return _HOUR if left > _HOUR else _STEP if left > _STEP else 1


def _clock(words: Words, seconds: int) -> str:
    if words.spoken or seconds > _HOUR:
        return duration_text(words, seconds)
    return f"{seconds // 60}:{seconds % 60:02d}"
