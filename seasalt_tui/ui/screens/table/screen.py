"""Table screen: follows one chair of a game in progress and shows it on the game's board."""

from collections.abc import Iterator
from functools import partial
from typing import Any

from textual import work
from textual.binding import Binding
from textual.screen import ModalScreen

from seasalt_tui.core.chair import News
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import without_table_events
from seasalt_tui.games import GAMES
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.play.seat_feed import NewsFeed, OpenSeatFeed, SeatFeed, open_local_table
from seasalt_tui.play.unsaved import unsaved_mark
from seasalt_tui.store.write_behind import WriteBehindLog
from seasalt_tui.text.help_texts import named
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.questions.keyboard_handover import KeyboardHandover
from seasalt_tui.ui.screens.table.advice_screen import AdviceScreen
from seasalt_tui.ui.session.session import PaletteCommand, Session
from seasalt_tui.ui.session.stage import Answer
from seasalt_tui.ui.session.table_key_hints import table_key_hints
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt
from seasalt_tui.ui.widgets.title_bar import TitleBar


class TableScreen(AdviceScreen):
    AUTO_FOCUS = "#board"
    BINDINGS = [
        Binding("u", "undo", id="undo"),
        Binding("space", "hurry", id="hurry"),
        Binding("pageup", "scroll(-1)", id="log_up"),
        Binding("pagedown", "scroll(1)", id="log_down"),
        Binding("escape", "leave", id="menu"),
    ]

    def __init__(self, session: Session, handle: GameHandle, open_seat_feed: OpenSeatFeed | None = None) -> None:
        """Without a seating it is a local table of this program."""
        super().__init__(session, handle)
        self._open_seat_feed = open_seat_feed or partial(open_local_table, handle.plan, handle.log, session.thinkers)
        self._pace = Pace(session.kit.settings.pace)
        self._rounds_shown: int | None = None

    def on_mount(self) -> None:
        if not self.query(TitleBar):
            return  # left before it was composed
        self.query_one(TitleBar).title = GAMES[self._handle.plan.game].title
        self._session.follow_kit(self, self._apply_kit)
        self._watch_saving()
        self._play()

    def _watch_saving(self) -> None:
        """While writes to disk are failing, show a mark; on opening the screen, also the reason."""
        if isinstance(log := self._handle.log, WriteBehindLog):
            log.follow(self._saving_changed)
            self._mark_unsaved()
            if log.failure is not None:
                self._session.notice(log.failure.refusal)

    def on_unmount(self) -> None:
        if isinstance(self._handle.log, WriteBehindLog):
            self._handle.log.unfollow(self._saving_changed)

    def _saving_changed(self) -> None:
        """The callback runs in the task of the player who moved, so update the screen in its own message loop."""
        self.call_later(self._mark_unsaved)

    def _mark_unsaved(self) -> None:
        for title_bar in self.query(TitleBar):
            title_bar.alert = unsaved_mark(self.kit.words, self._handle)

    @work
    async def _play(self) -> None:
        async with self._open_seat_feed(self._pace) as table:
            self._seat_feed = table
            await self._follow_seats(table)

    async def _follow_seats(self, table: SeatFeed) -> None:
        """Hot seat: follow one chair after the other as the keyboard changes hands."""
        self._viewer = self._next_person(table)
        while True:
            if len(table.chairs) > 1:
                await self._hand_over()
            await self._lay_table()
            await self._follow_seat(table)
            self._viewer = self._next_person(table)

    def _next_person(self, table: SeatFeed) -> Seat | None:
        people = list(table.chairs)
        return next((seat for seat in people if seat in table.to_act), people[0] if people else table.watched_seat)

    async def _follow_seat(self, table: SeatFeed) -> None:
        """Until another player at this keyboard is to act."""
        viewer, seated = self._viewer, table.chairs
        chair: NewsFeed = table.watch() if viewer is None or viewer not in seated else seated[viewer]
        first = True
        async for news in chair.news():
            await self._show(news, hurried=first)
            first = False
            if any(seat in table.to_act for seat in table.chairs if seat != self._viewer):
                return

    async def _hand_over(self) -> None:
        """Clear the previous player's board before the next one looks: nothing hidden may leak."""
        self._pace.hold()
        await self._clear()
        self._session.call_attention(self, False)
        self._session.call_attention(self, True)
        assert self._viewer is not None  # noqa: S101 - there are several people
        await self.app.push_screen_wait(KeyboardHandover(self.kit, self._names[self._viewer]))
        self._pace.release()

    async def _clear(self) -> None:
        self._news = None
        await self._clear_board()
        self._describe()

    async def _lay_table(self) -> None:
        with self.app.batch_update():
            (await self._mount_board()).focus()
        if self._seat_feed is not None and self._viewer not in self._facts:
            self._facts[self._viewer] = self._seat_feed.earlier_facts(self._viewer)
        self._fill_log()

    async def _show(self, news: News[Any, Any], *, hurried: bool) -> None:
        self._news = news
        self._remember(news)
        if self.kit.settings.animation and not hurried:
            await self.board.animate_story(without_table_events(news.story))
        with self.app.batch_update():
            self.board.view = news.view
            self.board.log_view.append(self._rows(news.story))
            self._describe()
            self._show_odds()
        await self._show_round_result(news.view)
        self._update_question()
        self._session.call_attention(self, self._is_turn)
        if news.view.winners is not None:
            await self._session.finish(self._handle)

    def _remember(self, news: News[Any, Any]) -> None:
        if news.reset:
            self._facts[self._viewer] = []
            self.board.log_view.replace_all(())
        self._facts[self._viewer] += news.story

    @property
    def _is_turn(self) -> bool:
        return self._news is not None and bool(self._news.view.legal)

    def _fill_log(self) -> None:
        self.board.log_view.replace_all(self._rows(self._facts[self._viewer]))

    def _rounds_seen(self, view: Any) -> int:
        assert self._seat_feed is not None  # noqa: S101 - what is shown came from it
        rounds = self._seat_feed.rounds_seen()
        return self._stage.rounds_surely_seen(view) if rounds is None else rounds

    async def _show_round_result(self, view: Any) -> None:
        """Show the result of a finished round before the next one goes on."""
        summary = self._unseen_round(view)
        if summary is not None:
            self._pace.hold()
            await self.app.push_screen_wait(summary)
            self.board.log_view.follow()
            self._pace.release()
            self._record_round_seen()

    def _unseen_round(self, view: Any) -> ModalScreen[Answer] | None:
        """Each result is shown once."""
        over = self._stage.rounds_over(view)
        if self._rounds_shown is None:
            self._rounds_shown = self._rounds_seen(view)
        if over <= self._rounds_shown:
            return None
        self._rounds_shown = over
        return self._stage.round_over(self.kit, self._names, view)

    def _record_round_seen(self) -> None:
        if self._seat_feed is not None and self._rounds_shown is not None:
            self._seat_feed.see_round(self._rounds_shown)

    def _describe(self) -> None:
        """Update the text around the board."""
        title_bar, prompt, keys = self.query_one(TitleBar), self.query_one(Prompt), self.query_one(KeyLine)
        prompt.error = ""
        if self._news is None:
            title_bar.status = prompt.text = ""
            keys.key_hints = ()
            return
        view = self._news.view
        title_bar.status = self.speech.headline(view)
        prompt.text, prompt.urgent = self.speech.prompt(view), bool(view.legal)
        keys.key_hints = self._key_hints()

    def _key_hints(self) -> tuple[KeyHint, ...]:
        assert self._news is not None  # noqa: S101 - there is nothing to do at an empty table
        advice = self._advice_key_hints()
        return table_key_hints(
            self.board, self._news, self.kit.words, self._key_label, advice, may_hurry_bots=self._may_hurry_bots
        )

    @property
    def _may_hurry_bots(self) -> bool:
        return self._seat_feed is None or self._seat_feed.may_hurry_bots

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        if self.has_board:
            await self.app.run_action(event.key_hint.action, self.query_one("#board"))

    def action_hurry(self) -> None:
        if self.has_board:
            self.board.finish_animation()
        self._pace.skip()

    def action_scroll(self, by: int) -> None:
        if self.has_board:
            self.board.log_view.turn_page(by)

    def commands(self) -> Iterator[PaletteCommand]:
        """What the player can do besides the plays of the game."""
        words = self.kit.words
        yield from self._advice_commands()
        yield from self._board_commands()
        yield named(words, "undo"), self.action_undo
        yield named(words, "menu"), self.action_leave

    def _board_commands(self) -> Iterator[PaletteCommand]:
        """The board's keys that are not plays."""
        if self._news is not None and self.has_board:
            for binding, action in self.board.display_actions.items():
                yield named(self.kit.words, binding), partial(self.app.run_action, action, self.query_one("#board"))

    def action_leave(self) -> None:
        self._session.open_menu(self)

    def leave(self, what: str) -> None:
        self.post_message(self.PlayerLeft(self._handle, what))

    def _apply_kit(self, kit: Kit) -> None:
        """Apply a new language or new colors in the middle of a game."""
        self._pace.seconds = kit.settings.pace
        self._apply_kit_to_prompt(kit)
        if self._news is None or not self.has_board:
            return
        self._apply_kit_to_board(kit)
        self._mark_unsaved()
        self._fill_log()
        self._describe()
        self._show_odds()
        self._reopen_question()
