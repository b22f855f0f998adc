"""Lobby in lines: tables, people and talk under numbers that stay."""

from collections.abc import Awaitable, Callable, Iterator
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace

from seasalt_tui.games import GAMES
from seasalt_tui.plain.choices import NumberedChoice
from seasalt_tui.plain.console import PlayerLeft
from seasalt_tui.plain.dialog import labeled, numbered
from seasalt_tui.plain.rules import read_rules
from seasalt_tui.plain.settings import open_settings
from seasalt_tui.server.errors import Declined
from seasalt_tui.server.plain.chat import open_lobby_chat
from seasalt_tui.server.plain.devices import open_devices
from seasalt_tui.server.plain.invitations import invitation_lines
from seasalt_tui.server.plain.invite_question import ask_about
from seasalt_tui.server.plain.lobby_news import LobbyNews
from seasalt_tui.server.plain.new_table import open_new_table
from seasalt_tui.server.plain.people import open_people
from seasalt_tui.server.plain.table_texts import row_text
from seasalt_tui.server.rooms.lobby_rows import LobbyRow
from seasalt_tui.server.rooms.who_is_here import visitors
from seasalt_tui.server.screens.texts import my_games_text
from seasalt_tui.text.speeches import speech

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.line_session import LineSession

Deed = Callable[[], Awaitable[None]]

_LISTED: Final = 30  # more can be found by their codes


class LobbyPage:
    def __init__(self, session: "LineSession") -> None:
        self._session = session
        self._house = session.house
        self._words = session.words
        self.is_at_menu = False  # and nothing is asked that a question would interrupt

    async def run(self) -> None:
        self._greet()
        async with LobbyNews(self._session).told():
            while True:
                for invite in self._house.invites.pending(self._session.person):
                    await ask_about(self._session, invite)
                self._words = self._session.words
                self.is_at_menu = True
                deed = await self._choose()
                self.is_at_menu = False
                await deed()
                await self._session.settled()

    def _greet(self) -> None:
        words, house = self._words, self._house
        self._session.console.head(words.say("Lobby of {name}", name=house.config.name or "Seasalt"))
        here = len(visitors(house, self._session.person))
        self._session.say(
            *filter(None, [house.config.motd]),
            words.say_number("{number} person is here.", "{number} people are here.", here),
        )

    async def _choose(self) -> Deed:
        words = self._words
        leave = NumberedChoice(0, words.say("Quit"), ())
        deed: Deed | None = await self._session.dialog.choose(
            words.say("What would you like to do?"), tuple(self._entries()), leads_back=leave
        )
        if deed is None:
            raise PlayerLeft
        return deed

    def _entries(self) -> Iterator[NumberedChoice]:
        words = self._words
        yield self._continue()
        yield from numbered(
            (
                (words.say_as("brief", "Play now"), self._play_now),
                (words.say("New table"), lambda: open_new_table(self._session, alone=False)),
                (words.say("Play alone"), lambda: open_new_table(self._session, alone=True)),
                (self._counted(words.say("Open tables"), "open"), lambda: self._list(words.say("Open tables"), "open")),
                (my_games_text(words, self._rows("mine")), lambda: self._list(words.say("My games"), "mine")),
                (self._counted(words.say("To watch"), "watch"), lambda: self._list(words.say("To watch"), "watch")),
                (words.say("Join a table by its code"), self._type_code),
                (words.say("Who is here"), lambda: open_people(self._session)),
                (self._chat_text(), lambda: open_lobby_chat(self._session)),
                (words.say("Invite friends"), self._invite),
                (words.say("Rules"), self._read_rules),
                (words.say("Settings"), lambda: open_settings(self._session)),
                *self._devices(),
            ),
            2,
        )

    def _devices(self) -> Iterator[tuple[str, Deed]]:
        if self._session.devices.can_be_linked:
            yield self._words.say("Your devices"), lambda: open_devices(self._session)

    def _continue(self) -> NumberedChoice:
        """The table that is most urgent: where a rematch waits, or it is the person's turn."""
        words = self._words
        waiting = {table.code for table in self._session.table_notices.rematches}
        own = [row for row in self._rows("mine") if row.state != "over"]
        row = next((row for row in own if row.code in waiting), next(iter(own), None))
        if row is None:
            return NumberedChoice(1, words.say("There is no game to go on with."), (), possible=False)
        return NumberedChoice(1, labeled(words, words.say("Continue"), row_text(words, row)), (lambda: self._go(row),))

    def _rows(self, kind: str) -> tuple[LobbyRow, ...]:
        return self._house.lobby.listing.rows(self._session.person, kind)

    def _counted(self, label: str, kind: str) -> str:
        return labeled(self._words, label, str(len(self._rows(kind))))

    def _chat_text(self) -> str:
        words, unread = self._words, self._session.lobby_talk.unread
        new = words.say_number("{number} new message", "{number} new messages", unread) if unread else ""
        return labeled(words, words.say("Chat in the lobby"), new)

    async def _play_now(self) -> None:
        self._session.navigation.play_now(replace(self._session.drafts.usual_terms(), private=False), None)

    async def _list(self, heading: str, kind: str) -> None:
        words = self._words
        rows = self._rows(kind)
        if not rows:
            self._session.say(words.say("There are none now."))
            return
        options = numbered((row_text(words, row), row) for row in rows[:_LISTED])
        row: LobbyRow | None = await self._session.dialog.choose(heading, options)
        if row is not None:
            await self._go(row)

    async def _go(self, row: LobbyRow) -> None:
        """Sit down where a seat is free, else watch or come back."""
        try:
            table = self._house.lobby.find(row.code)
        except Declined as error:
            self._session.decline(error)
            return
        if row.state == "open":
            self._session.navigation.join(table)
        else:
            self._session.navigation.enter(table)

    async def _type_code(self) -> None:
        code = await self._session.dialog.type_in(self._words.say("The code of a table, or your seat code as a guest."))
        if code:
            self._session.navigation.go_to_code(code)

    async def _invite(self) -> None:
        self._session.say(*invitation_lines(self._session))

    async def _read_rules(self) -> None:
        words = self._words
        games = numbered((rules.title, game) for game, rules in GAMES.items())
        game: str | None = await self._session.dialog.choose(words.say("The rules of which game?"), games)
        if game is not None:
            await read_rules(words, self._session.console, speech(game, words, ()).guide(words.language))
