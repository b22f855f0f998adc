"""Hosted table: the usual table screen, with presence, chat, turn clock and spectators."""

from asyncio import Event
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Final

from msgspec.structs import replace
from textual import work

from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import SeatFeed
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.chat import Chat, table_chat
from seasalt_tui.server.screens.game_endings import ENDING_COMMANDS, GameEndings
from seasalt_tui.server.screens.invitation import INVITE, invitation_to_table
from seasalt_tui.server.screens.spectating import Spectating
from seasalt_tui.server.screens.table_status import turn_clock_text
from seasalt_tui.server.screens.table_surroundings import HostedSurroundings
from seasalt_tui.ui.commands.command import Command, Commands, bindings
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.widgets.prompt import Prompt

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_COMMANDS: Final[Commands] = (
    *ENDING_COMMANDS,
    Command(
        "eyes",
        "v",
        "screen.eyes",
        "View",
        "Watch from another player's view, if allowed",
        lambda it: it.spectating.can_change_seat,
        in_palette=True,
    ),
    Command("chat", "c", "screen.chat", "Chat", "Chat: read and write messages", in_palette=True),
    Command("who", "w", "screen.who", "Table", "Who is here, and the rules of this table", in_palette=True),
    replace(INVITE, action="screen.invite", minor=True, in_palette=True),
)


class HostedTableScreen(TableScreen):
    KEY_COMMANDS = _COMMANDS
    BINDINGS = bindings(_COMMANDS)

    def __init__(self, session: "HostedApp", table: HostedTable, handle: GameHandle) -> None:
        assert table.live_game is not None  # noqa: S101 - before that nobody sits down
        self.hosted = table
        self._opened_game = table.live_game
        self.hosted_session = session
        self.clock_changed = Event()
        self.spectating = Spectating(self)
        self.endings = GameEndings(self)
        self._chat_lines_read = table.chat.count
        self._hosted_surroundings = HostedSurroundings(self, _COMMANDS)
        super().__init__(session, handle, self._opened_feed, self._hosted_surroundings)

    @asynccontextmanager
    async def _opened_feed(self, pace: Pace) -> AsyncIterator[SeatFeed]:
        """The host may have put the game to rest, or closed the table, before this session was counted as present."""
        session = self.hosted_session
        if self.hosted.live_game is not self._opened_game:
            session.go_home()
            await Event().wait()  # until this screen is gone
        async with self.hosted.sit(session.person, session.own_name.displayed, pace, session.line) as feed:
            yield feed

    @property
    def live_game(self) -> HostedGame:
        """A screen that is being left may outlast the game, which then rests: it goes on with the one it opened."""
        return self.hosted.live_game or self._opened_game

    @property
    def watches(self) -> bool:
        return self.seats.feed is not None and not self.seats.feed.chairs

    @property
    def _own_seat(self) -> Seat | None:
        return None if self.watches else self.slot.viewer

    def on_resize(self) -> None:
        self._hosted_surroundings.update_around()

    def on_mount(self) -> None:
        self._follow_table()
        self._follow_turn_clock()

    @work
    async def _follow_table(self) -> None:
        """Follow what happens around the game: presence, chat, and windows closed on the player's other terminals."""
        async for _ in self.hosted.changes.follow(lambda: self.display):
            if self.hosted_session.moderation.leave_if_banned(self.hosted):
                return
            if self._has_left_seat:
                self.hosted_session.go_home()
                return
            await self.spectating.stop_if_forbidden()
            self._hosted_surroundings.close_seen_result()
            self.update_status()

    @property
    def _has_left_seat(self) -> bool:
        """On another terminal: given it up, or left it to a bot."""
        feed, record, person = self.seats.feed, self.hosted.record, self.hosted_session.person
        sits = feed is not None and bool(feed.chairs)
        return sits and (record.seat_of(person) is None or record.is_handed_over(person))

    @work
    async def _follow_turn_clock(self) -> None:
        """Update the turn clock, only when its text changes."""
        clock = self.hosted.clock
        while True:
            left = turn_clock_text(self.kit.words, self.hosted, self._own_seat, clock())
            prompt = self.query_one_optional(Prompt)
            if prompt is not None:
                prompt.aside = "" if self.seats.news is None else left.text
            await clock.wait(self.clock_changed, left.until)
            self.clock_changed.clear()

    def update_status(self) -> None:
        """After something happened around the game."""
        self._hosted_surroundings.update_around()
        self.update_key_line()

    # Chat

    @property
    def unread_chat_lines(self) -> int:
        """By others; none while the chat is open."""
        if any(isinstance(screen, Chat) for screen in self.app.screen_stack):
            self.mark_chat_as_read()
        lines = self.hosted.chat.since(self._chat_lines_read)
        mutes = self.hosted_session.moderation.mutes
        return sum(not self._is_own(message) and not mutes(message) for message in lines)

    def mark_chat_as_read(self) -> None:
        self._chat_lines_read = self.hosted.chat.count

    def _is_own(self, message: ChatMessage) -> bool:
        if message.seat is None:
            return self.watches and message.name == self.hosted.watching().get(self.hosted_session.person)
        return message.seat == self._own_seat

    def action_chat(self) -> None:
        self.app.push_screen(table_chat(self.hosted_session, self.hosted), lambda _: self.update_status())
        self.update_status()

    def action_invite(self) -> None:
        session, table = self.hosted_session, self.hosted
        self.app.push_screen(invitation_to_table(self.kit, session.house.invitations(table.code), table))

    def action_who(self) -> None:
        from seasalt_tui.server.screens.table_info import TableInfo  # noqa: PLC0415 - when somebody asks

        self.app.push_screen(TableInfo(self.hosted_session, self.hosted), lambda _: self._redraw_events())

    def _redraw_events(self) -> None:
        """Redraw after somebody was muted or unmuted."""
        if self.seats.news is not None:
            self.fill_log()
        self.update_status()

    @work(exclusive=True, group="eyes")
    async def action_eyes(self) -> None:
        await self.spectating.change_seat()

    def action_answer_end(self) -> None:
        self.endings.ask_whether_to_agree()

    def action_propose_end(self) -> None:
        self.endings.ask_whether_to_end()

    def action_hand_over(self) -> None:
        self.endings.ask_whether_to_hand_over()

    def action_give_up(self) -> None:
        self.endings.ask_whether_to_give_up()
