"""Turns that somebody should be told of: whose it is, since when, and whether that is worth a notice by now."""

from collections.abc import Callable
from datetime import datetime, timedelta

from msgspec import Struct

from seasalt_tui.core.game import CHANCE, Seat
from seasalt_tui.server.config.config import HostConfig
from seasalt_tui.server.limits import timeouts
from seasalt_tui.server.notices.book import NoticeBook
from seasalt_tui.server.rooms.table import HostedTable


class Circumstances(Struct, frozen=True):
    """Of which it depends whether anybody is told. `attentive`: people who see by themselves what happens."""

    book: NoticeBook
    attentive: Callable[[], frozenset[str]]
    config: Callable[[], HostConfig]
    calendar: Callable[[], datetime]

    def reaches(self, person: str, attentive: frozenset[str]) -> bool:
        """Whether a notice may go to this person now."""
        if not self.config().notify or person in attentive:
            return False
        preferences = self.book.of(person)
        return preferences is not None and preferences.topic != "" and not preferences.is_quiet(self.calendar())


class Turn(Struct, frozen=True):
    """`number`: tells the turns of a game apart, across restarts. `since`: its date, to the minute."""

    person: str
    number: int
    since: str


def turn_at(table: HostedTable) -> Turn | None:
    """None also while nobody knows whose turn it is, or a bot plays it."""
    record, game = table.record, table.live_game
    if game is None:
        return _turn(table, next(iter(record.to_act or ()), None), record.turn, record.turn_since)
    seat = next(iter(game.to_act - {CHANCE} - game.substitutes.substituted), None)
    return None if seat is None else _turn(table, seat, game.turn_number(seat), game.turn_since(seat))


def _turn(table: HostedTable, seat: Seat | None, number: int, since: str) -> Turn | None:
    person = None if seat is None else table.record.players.get(seat)
    return None if person is None or not since else Turn(person, number, since)


def due_turn(table: HostedTable, circumstances: Circumstances, attentive: frozenset[str]) -> Turn | None:
    """The turn at this table that its player does not know of and has not been told of."""
    record = table.record
    if not table.begun or record.over or table.record.terms.is_for_one_person:
        return None
    turn = turn_at(table)
    if turn is None or turn.number == record.noticed or not circumstances.reaches(turn.person, attentive):
        return None
    patience = timedelta(seconds=0.0 if record.terms.is_slow else timeouts.NOTICE_AFTER)
    return turn if circumstances.calendar() - datetime.fromisoformat(turn.since) >= patience else None
