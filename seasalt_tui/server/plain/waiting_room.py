"""Waiting room in lines: a table whose game has not begun, its seats, and how others join."""

from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack
from typing import TYPE_CHECKING, Final

from seasalt_tui.bots.levels import LEVELS
from seasalt_tui.plain.choices import NumberedChoice, impossible, offered
from seasalt_tui.plain.dialog import QUIT, numbered
from seasalt_tui.plain.input_parser import Ambiguous, choice_typed
from seasalt_tui.server.errors import Declined, table_gone
from seasalt_tui.server.plain.chat import last_messages, say_at_table
from seasalt_tui.server.plain.happenings import Happenings
from seasalt_tui.server.plain.invitations import invitation_lines
from seasalt_tui.server.plain.people import open_people
from seasalt_tui.server.plain.table_texts import message_text, seat_lines, table_title, terms_line
from seasalt_tui.server.rooms.lobby_rows import LobbyRow, lobby_row
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.table_status import fill_text
from seasalt_tui.text.level_texts import level_text
from seasalt_tui.text.sentence_parts import capitalized

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession

Deed = Callable[[], Awaitable[None]]
_CHAT: Final = "c"


class WaitingPage:
    def __init__(self, session: "LineSession", table: HostedTable) -> None:
        self._session = session
        self._table = table
        self._words = session.words
        self._row: LobbyRow = lobby_row(table, session.person)
        self._chat_count = table.chat.count
        self._presence = ExitStack()
        self._sits: bool | None = None
        self._menu: tuple[NumberedChoice, ...] = ()
        self._left = False

    async def run(self) -> None:
        happenings = Happenings(
            self._session.console,
            {"changed": self._table.changes.follow(), "bots": self._fill_texts()},
        )
        try:
            self._enter()
            self._row = lobby_row(self._table, self._session.person)
            self._describe()
            self._offer()
            while not self._left:
                match await happenings.next():
                    case "changed", _:
                        if not self._follow():
                            return
                    case "bots", text:
                        self._session.say(capitalized(text))
                    case _, typed:
                        await self._obey(typed)
        finally:
            await happenings.close()
            self._presence.close()

    def _enter(self) -> None:
        """Counts the session as present if it has a seat, otherwise as a spectator."""
        table, person = self._table, self._session.person
        sits = table.record.seat_of(person) is not None
        if sits != self._sits:
            self._sits = sits
            self._presence.close()
            crowd = table.presence if sits else table.watchers
            name, line = self._session.own_name.displayed, self._session.console.line
            self._presence.enter_context(crowd.entered(person, name, line))

    async def _fill_texts(self) -> AsyncIterator[str]:
        """When bots take the free seats, said when that is decided or put off."""
        table, fill, told = self._table, self._session.house.bot_fill, None
        while True:
            end = fill.time_of(table)
            if end is not None and end != told:
                yield fill_text(self._words, end, table.clock()).text
            told = end
            await table.changes.next(table.clock, None)

    # What is there

    def _describe(self) -> None:
        words, row = self._words, self._row
        self._session.console.head(table_title(words, row.code, row.terms))
        self._session.say(terms_line(words, row.terms), *seat_lines(words, row), self._missing())
        if row.own and self._session.seat_code_text:
            self._session.say(self._session.seat_code_text)
        self._session.say(words.say("c and a text: a message to everybody at this table."))

    def _missing(self) -> str:
        free = len(self._row.places) - self._row.filled
        return capitalized(self._words.say_number("{number} more needed", "{number} more needed", free))

    def _follow(self) -> bool:
        """Whether to stay; otherwise goes where the session belongs now."""
        session, table = self._session, self._table
        if table not in session.house.lobby:
            session.go_home()
            session.decline(table_gone())
            return False
        if session.moderation.leave_if_banned(table):
            return False
        if table.begun:
            session.navigation.enter(table)
            return False
        self._enter()
        self._tell_changes()
        return True

    def _tell_changes(self) -> None:
        words, before = self._words, self._row
        self._row = lobby_row(self._table, self._session.person)
        for message in self._table.chat.since(self._chat_count):
            if not self._session.moderation.mutes(message):
                self._session.say(message_text(message))
        self._chat_count = self._table.chat.count
        changed = [
            line
            for line, earlier, after in zip(seat_lines(words, self._row), before.places, self._row.places, strict=False)
            if earlier != after
        ]
        if changed:
            self._session.say(*changed, self._missing())
        if before.terms.private != self._row.terms.private:
            self._session.say(terms_line(words, self._row.terms))
        if changed or before.terms != self._row.terms or before.is_reserved != self._row.is_reserved:
            self._offer()

    # What can be done

    def _offer(self) -> None:
        words = self._words
        back = words.say("To the lobby; your seat is kept") if self._row.own else words.say("To the lobby")
        self._menu = (*self._choices(), NumberedChoice(0, back, (self._leave,)))
        self._session.console.offer(words.say("Waiting for the others."), offered(words, self._menu))

    def _choices(self) -> Iterator[NumberedChoice]:
        words, row, session = self._words, self._row, self._session
        own, free = row.own, any(place.free for place in row.places)
        is_host = any(place.you and place.host for place in row.places)
        if not own and self._table.record.has_room_for(session.person):
            yield NumberedChoice(1, words.say("Sit down"), (self._join,))
        if is_host and free and not row.terms.rated:
            yield NumberedChoice(2, words.say("Give the free seats to bots"), (self._fill,))
        if is_host and not row.terms.rated and any(place.level for place in row.places):
            yield NumberedChoice(3, words.say("Keep the bots' seats for people"), (self._clear,))
        yield NumberedChoice(4, words.say("Invite friends"), (self._invite,))
        if own and free:
            yield NumberedChoice(5, words.say("Invite somebody who is here"), (self._ask_in,))
        if is_host:
            text = words.say_as("brief", "Open to all") if row.terms.private else words.say_as("brief", "Hide")
            yield NumberedChoice(6, text, (self._hide,))
        if is_host and row.is_reserved:
            yield NumberedChoice(7, words.say("Let others take the reserved seats"), (self._admit,))
        yield NumberedChoice(8, words.say("The seats and rules again"), (self._say_again,))
        if own:
            yield NumberedChoice(9, words.say("Leave the seat"), (self._give_up,))

    async def _obey(self, line: str) -> None:
        words, session = self._words, self._session
        letter, _, text = line.partition(" ")
        if letter.lower() == _CHAT:
            if text:
                say_at_table(session, self._table, text)
            else:
                session.say(*last_messages(session, self._table.chat.lines))
            return
        match choice_typed("0" if line.lower() == QUIT else line, self._menu):
            case NumberedChoice(actions=(deed,)):
                await deed()
            case Ambiguous(fitting):
                session.console.offer(words.say("Which one?"), offered(words, fitting))
            case _ if line == "?":
                await self._say_again()
            case _:
                session.say(impossible(words, self._menu))

    async def _leave(self) -> None:
        self._left = True

    async def _join(self) -> None:
        try:
            await self._table.join(self._session.person, self._session.own_name.displayed)
        except Declined as error:
            self._session.decline(error)

    async def _fill(self) -> None:
        levels = numbered((level_text(self._words, level), level) for level in LEVELS)
        level: str | None = await self._session.dialog.choose(self._words.say("How good are they?"), levels)
        for seat in self._table.record.free if level else ():
            await self._table.set_level(seat, level)
        if not level:
            self._offer()

    async def _clear(self) -> None:
        for seat, level in enumerate(self._table.record.terms.places):
            if level is not None:
                await self._table.set_level(seat, None)

    async def _invite(self) -> None:
        self._session.say(*invitation_lines(self._session, self._table))

    async def _ask_in(self) -> None:
        await open_people(self._session, self._table)
        self._offer()

    async def _hide(self) -> None:
        await self._table.set_private(not self._row.terms.private)

    async def _admit(self) -> None:
        await self._table.drop_reservations()

    async def _say_again(self) -> None:
        self._describe()
        self._offer()

    async def _give_up(self) -> None:
        self._session.navigation.leave_seat(self._table)
