"""News of tables: games that have ended or are to end, and rematches that wait, since the round before.

Kept in memory alone: a host that starts anew has no round before, and tells nobody twice.
"""

from collections.abc import Iterator

from msgspec import Struct

from seasalt_tui.server.notices.notice import Kind
from seasalt_tui.server.rooms.table import HostedTable


class NewsOfTable(Struct, frozen=True):
    kind: Kind
    code: str
    person: str


class _Seen(Struct, frozen=True):
    """Of a table, in one round. `invited`: people for whom its seats are kept. `asked`: whose answer is awaited to a
    proposal to end the game.
    """

    going: bool
    invited: frozenset[str]
    asked: frozenset[str]


class News:
    """`pending`: what has not been sent yet, or delivered."""

    def __init__(self) -> None:
        self.pending: dict[NewsOfTable, HostedTable] = {}
        self._before: dict[str, _Seen] | None = None
        self._now: dict[str, _Seen] = {}

    def forget(self) -> None:
        self.pending, self._before, self._now = {}, None, {}

    def look(self, table: HostedTable) -> None:
        """To be called for each table, once a round."""
        self._now[table.code] = seen = _seen(table)
        if self._before is not None and not table.record.terms.is_for_one_person:
            for news in _news(table, self._before.get(table.code), seen):
                self.pending[news] = table

    def end_round(self, attentive: frozenset[str]) -> None:
        """Drop what is no longer true, or seen."""
        self._before, self._now = self._now, {}
        self.pending = {news: table for news, table in self.pending.items() if self._is_true(news, attentive)}

    def _is_true(self, news: NewsOfTable, attentive: frozenset[str]) -> bool:
        seen = (self._before or {}).get(news.code)
        if seen is None or news.person in attentive:
            return False
        return news.kind == "over" or news.person in (seen.asked if news.kind == "proposal" else seen.invited)


def _seen(table: HostedTable) -> _Seen:
    record = table.record
    invited = () if table.begun else (person for person in record.kept_for if not record.knows(person))
    asked = (record.players[seat] for seat in table.endings.awaited)
    return _Seen(table.begun and not record.over, frozenset(invited), frozenset(asked))


def _news(table: HostedTable, before: _Seen | None, now: _Seen) -> Iterator[NewsOfTable]:
    if before is not None and before.going and table.record.over:
        yield from (NewsOfTable("over", table.code, person) for person in table.record.players.values())
    invited, asked = (frozenset[str](), frozenset[str]()) if before is None else (before.invited, before.asked)
    yield from (NewsOfTable("proposal", table.code, person) for person in sorted(now.asked - asked))
    yield from (NewsOfTable("rematch", table.code, person) for person in sorted(now.invited - invited))
