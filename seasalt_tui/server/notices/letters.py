"""Letters: notices on their way, each of which knows whether it is still true."""

from msgspec import Struct

from seasalt_tui.server.notices.news import News, NewsOfTable
from seasalt_tui.server.notices.notice import Kind, compose, compose_test
from seasalt_tui.server.notices.preferences import NoticePreferences
from seasalt_tui.server.notices.turns import Circumstances, due_turn
from seasalt_tui.server.rooms.table import HostedTable


class TurnLetter(Struct, frozen=True):
    """It is a person's turn. The table's record remembers of which turn they were told, also across restarts."""

    table: HostedTable
    person: str
    turn: int
    since: str
    circumstances: Circumstances

    @property
    def key(self) -> tuple[str, str, str, int]:
        return "turn", self.table.code, self.person, self.turn

    @property
    def topic(self) -> str:
        return self.circumstances.book.topic(self.person)

    @property
    def is_true(self) -> bool:
        turn = due_turn(self.table, self.circumstances, self.circumstances.attentive())
        return turn is not None and (turn.person, turn.number) == (self.person, self.turn)

    def body(self) -> bytes:
        return _body("turn", self.table, self.person, self.since, self.circumstances)

    async def claim(self) -> None:
        await self.table.note_notice(self.turn)

    async def release(self) -> None:
        await self.table.note_notice(None)


class TestLetter(Struct, frozen=True):
    """Somebody wants to see whether notices arrive, and is therefore here."""

    person: str
    circumstances: Circumstances

    @property
    def key(self) -> tuple[str, str]:
        return "test", self.person

    @property
    def topic(self) -> str:
        return self.circumstances.book.topic(self.person)

    @property
    def is_true(self) -> bool:
        return self.topic != ""

    def body(self) -> bytes:
        preferences = self.circumstances.book.of(self.person) or NoticePreferences()
        return compose_test(preferences, self.circumstances.config()).encoded()

    async def claim(self) -> None:
        pass

    async def release(self) -> None:
        """It is not offered again: they find that nothing comes."""


class NewsLetter(Struct, frozen=True):
    """A game is over or proposed to end, or a rematch waits."""

    of: NewsOfTable
    table: HostedTable
    news: News
    circumstances: Circumstances

    @property
    def key(self) -> NewsOfTable:
        return self.of

    @property
    def topic(self) -> str:
        return self.circumstances.book.topic(self.of.person)

    @property
    def is_true(self) -> bool:
        reaches = self.circumstances.reaches(self.of.person, self.circumstances.attentive())
        return reaches and self.of in self.news.pending

    def body(self) -> bytes:
        return _body(self.of.kind, self.table, self.of.person, "", self.circumstances)

    async def claim(self) -> None:
        self.news.pending.pop(self.of, None)

    async def release(self) -> None:
        self.news.pending[self.of] = self.table


def _body(kind: Kind, table: HostedTable, person: str, since: str, circumstances: Circumstances) -> bytes:
    preferences = circumstances.book.of(person) or NoticePreferences()
    return compose(kind, table, person, since, preferences, circumstances.config()).encoded()
