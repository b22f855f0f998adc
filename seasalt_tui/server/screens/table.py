"""Hosted table: the usual table screen, with presence, chat, turn clock and spectators."""

from asyncio import Event
from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from msgspec.structs import replace
from rich.cells import cell_len
from textual import work
from textual.binding import Binding
from textual.screen import ModalScreen

from seasalt_tui.art.values import Row
from seasalt_tui.core.chair import News
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import ChatMessage
from seasalt_tui.play.advice.rights import NO_HINTS, NO_ODDS, WATCHING, AdviceRights
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.server.rooms.hosted_game import HostedGame, OpenQuestion
from seasalt_tui.server.rooms.table import HostedTable
from seasalt_tui.server.screens.chat import Chat
from seasalt_tui.server.screens.table_dialogs import sure_to_give_up
from seasalt_tui.server.screens.table_status import shortened, status_line, turn_clock_text
from seasalt_tui.text.help_texts import named
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.questions.game_result import GameResult
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.session import PaletteCommand
from seasalt_tui.ui.session.stage import Answer, QuestionRequested
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from seasalt_tui.ui.widgets.title_bar import TitleBar

if TYPE_CHECKING:
    from seasalt_tui.server.sessions.app import HostedApp

_WIDE: Final = 100
_BLANKS: Final = 3  # blanks of the top line: at its ends, and in the middle


class HostedTableScreen(TableScreen):
    BINDINGS = [
        *TableScreen.BINDINGS,
        Binding("c", "chat", id="chat"),
        Binding("w", "who", id="who"),
        Binding("v", "eyes", id="eyes"),
    ]

    def __init__(self, session: "HostedApp", table: HostedTable, handle: GameHandle) -> None:
        super().__init__(session, handle, partial(table.sit, session.person, session.own_name.displayed))
        self.hosted = table
        self._hosted_session = session
        self._chat_lines_read = table.chat.count  # lines of the chat
        self._summary: ModalScreen[Answer] | None = None
        self._clock_changed = Event()

    @property
    def live_game(self) -> HostedGame:
        assert self.hosted.live_game is not None  # noqa: S101 - before that nobody sits down
        return self.hosted.live_game

    @property
    def watches(self) -> bool:
        return self._seat_feed is not None and not self._seat_feed.chairs

    def on_resize(self) -> None:
        self._update_status()

    def on_mount(self) -> None:
        self._follow_table()
        self._follow_turn_clock()

    @work
    async def _follow_table(self) -> None:
        """Follow what happens around the game: presence, chat, and windows closed on the player's other terminals."""
        async for _ in self.hosted.changes.follow(lambda: self.display):
            if self._hosted_session.moderation.leave_if_banned(self.hosted):
                return
            await self._stop_watching_if_forbidden()
            self._close_seen_round()
            self._update_status()

    @work
    async def _follow_turn_clock(self) -> None:
        """Update the turn clock, only when its text changes."""
        clock = self.hosted.clock
        while True:
            left = turn_clock_text(self.kit.words, self.hosted, self._own_seat, clock())
            for prompt in self.query(Prompt):
                prompt.aside = "" if self._news is None else left.text
            await clock.wait(self._clock_changed, left.until)
            self._clock_changed.clear()

    @property
    def rights(self) -> AdviceRights:
        """Permissions: what the table allows and the player's settings want."""
        if self.watches:
            return WATCHING
        own, terms = super().rights, self.hosted.record.terms
        return AdviceRights(
            no_hints=own.no_hints or ("" if terms.hints else NO_HINTS),
            no_odds=own.no_odds or ("" if terms.odds else NO_ODDS),
        )

    @property
    def _own_seat(self) -> Seat | None:
        return None if self.watches else self._viewer

    async def _show(self, news: News[Any, Any], *, hurried: bool) -> None:
        """Spectators see news at once: after a delay, a player may no longer permit them to see the hand."""
        await super()._show(news, hurried=hurried or self.watches)
        if hurried:
            self._ask_again(news)

    def _describe(self) -> None:
        super()._describe()
        if self._news is not None and self.watches:
            self.query_one(Prompt).text = self.speech.prompt(replace(self._news.view, seat=None))
        self._update_status()

    def _update_status(self) -> None:
        if self._is_chat_open:
            self._chat_lines_read = self.hosted.chat.count
        status = status_line(self.kit.words, self.hosted, self._unread)
        wide = self.app.size.width >= _WIDE
        for title_bar in self.query(TitleBar):
            title_bar.title = f"{self.live_game.table.game.title} · {status}" if wide else status
            if self._news is not None:
                room = self.app.size.width - cell_len(title_bar.title) - _BLANKS
                title_bar.status = shortened(self.speech.headline(self._news.view), room)
        for line in self.query(KeyLine) if self._news is not None and self.has_board else ():
            line.key_hints = self._key_hints()
        self._clock_changed.set()
        self._announce_rematch()

    def _key_hints(self) -> tuple[KeyHint, ...]:
        *hints, menu, help_ = super()._key_hints()
        words = self.kit.words
        if self.watches and len(self._eyes) > 1:
            hints.append(KeyHint(self._key_label("eyes"), words.say_as("brief", "Eyes"), "screen.eyes"))
        chat = KeyHint(self._key_label("chat"), words.say_as("brief", "Chat"), "screen.chat")
        who = KeyHint(self._key_label("who"), words.say_as("brief", "Table"), "screen.who")
        return (*hints, chat, who, menu, help_)

    @property
    def _is_turn(self) -> bool:
        return super()._is_turn and self._viewer not in self.live_game.substitutes.substituted

    def commands(self) -> Iterator[PaletteCommand]:
        words = self.kit.words
        yield named(words, "chat"), self.action_chat
        yield named(words, "who"), self.action_who
        if self.watches and len(self._eyes) > 1:
            yield named(words, "eyes"), self.action_eyes
        yield from super().commands()

    # Chat

    @property
    def _unread(self) -> int:
        """The number of unread chat messages by others."""
        lines = self.hosted.chat.since(self._chat_lines_read)
        return sum(
            not self._is_own(message) and not self._hosted_session.moderation.mutes(message) for message in lines
        )

    def _is_own(self, message: ChatMessage) -> bool:
        if message.seat is None:
            return self.watches and message.name == self.hosted.watching().get(self._hosted_session.person)
        return message.seat == self._own_seat

    @property
    def _is_chat_open(self) -> bool:
        return any(isinstance(screen, Chat) for screen in self.app.screen_stack)

    def _log_rows(self, fact: Any) -> tuple[Row, ...]:
        return (
            ()
            if isinstance(fact, ChatMessage) and self._hosted_session.moderation.mutes(fact)
            else super()._log_rows(fact)
        )

    def action_chat(self) -> None:
        self.app.push_screen(Chat(self._hosted_session, self.hosted), lambda _: self._update_status())
        self._update_status()

    def action_who(self) -> None:
        from seasalt_tui.server.screens.table_info import TableInfo  # noqa: PLC0415 - when somebody asks

        self.app.push_screen(TableInfo(self._hosted_session, self.hosted), lambda _: self._redraw_events())

    def ask_whether_to_give_up(self) -> None:
        self.app.push_screen(sure_to_give_up(self.kit), self._give_up)

    def _give_up(self, sure: bool | None) -> None:
        if sure:
            self._hosted_session.navigation.resign(self.hosted)

    def _redraw_events(self) -> None:
        """Redraw after somebody was muted or unmuted."""
        if self._news is not None:
            self._fill_log()
        self._update_status()

    # Spectating

    @property
    def _eyes(self) -> tuple[Seat | None, ...]:
        return (None, *filter(self.live_game.may_watch_from, self.hosted.record.terms.people))

    def action_eyes(self) -> None:
        sitting = self._seat_feed
        if sitting is not None and self.watches and len(self._eyes) > 1:
            eyes = self._eyes
            place = eyes.index(sitting.watched_seat) if sitting.watched_seat in eyes else 0
            self._watch_from(eyes[(place + 1) % len(eyes)])

    @work(exclusive=True, group="eyes")
    async def _watch_from(self, eyes: Seat | None) -> None:
        await self._watch_with(eyes)

    async def _watch_with(self, eyes: Seat | None) -> None:
        if self._seat_feed is not None:
            self._facts.clear()
            await self._seat_feed.watch_from(eyes)

    async def _stop_watching_if_forbidden(self) -> None:
        """Once permission to watch a hand is withdrawn, clear it from the screen."""
        sitting = self._seat_feed
        if sitting is None or self.live_game.may_watch_from(sitting.watched_seat):
            return
        while self.app.screen is not self and self in self.app.screen_stack:
            self.app.pop_screen()
        await self._clear()
        await self._watch_with(None)

    # Questions, on any number of terminals of one person

    async def _show_round_result(self, view: Any) -> None:
        """Show the summary of a round; the others play on meanwhile."""
        summary = self._unseen_round(view)
        if summary is not None:
            self._pace.hold()
            before, self._summary = self._summary, summary
            if before is not None and before.is_active:
                before.dismiss(None)
            self.app.push_screen(summary, lambda _: self._round_closed(summary))

    def _round_closed(self, summary: ModalScreen[Answer]) -> None:
        if self._summary is summary:
            self._summary = None
            self._pace.release()
            self._record_round_seen()
            self.hosted.changes.notify()
            self._update_question()

    def _close_seen_round(self) -> None:
        """Close the summary if it was closed on another terminal."""
        seen = self.live_game.rounds_seen.get(self._hosted_session.person, 0)
        if self._summary is not None and self._summary.is_active and seen >= (self._rounds_shown or 0):
            self._summary.dismiss(None)

    def _update_question(self) -> None:
        if self._summary is None:
            super()._update_question()

    def _open_requested(self, event: QuestionRequested) -> None:
        """Remember an open question: after a reconnect the player is asked again."""
        super()._open_requested(event)
        if self._requested is not None and self._requested.own:
            question = OpenQuestion(self._requested.number, event.what, event.seat)
            self.live_game.open_questions[self._hosted_session.person] = question

    def _ask_again(self, news: News[Any, Any]) -> None:
        question = self.live_game.open_questions.get(self._hosted_session.person)
        if question is not None and question.number == news.number and news.view.legal:
            self.post_message(QuestionRequested(question.what, question.seat))

    async def _close_requested(self, wanted: ModalScreen[Answer], answer: Answer) -> None:
        self.live_game.open_questions.pop(self._hosted_session.person, None)
        await super()._close_requested(wanted, answer)

    def _prepare(self, question: ModalScreen[Answer]) -> None:
        super()._prepare(question)
        if isinstance(question, GameResult):
            question.chat, question.home = self.action_chat, self.kit.words.say("Lobby")

    def _announce_rematch(self) -> None:
        """Announce the rematch to players who still look at the result."""
        question = None if self._question is None else self._question.screen
        if question is not None and self.hosted.successor is not None and question.is_mounted:
            for prompt in question.query(Prompt):
                prompt.aside = self.kit.words.say("A rematch waits for you.")

    def _apply_kit(self, kit: Kit) -> None:
        super()._apply_kit(kit)
        if self._news is not None:
            self._update_status()
