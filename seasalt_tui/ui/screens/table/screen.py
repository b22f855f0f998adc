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
from seasalt_tui.play.local_game import opened
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.play.seat_feed import Seating, Sitting, Watching
from seasalt_tui.play.unsaved import unsaved
from seasalt_tui.store.write_behind import WriteBehindLog
from seasalt_tui.text.help_texts import named
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.questions.curtain import Curtain
from seasalt_tui.ui.screens.table.advised import AdvisedTabletop
from seasalt_tui.ui.session.session import Command, Session
from seasalt_tui.ui.session.stage import Answer
from seasalt_tui.ui.session.table_hints import hints_at_table
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead
from seasalt_tui.ui.widgets.prompt import Prompt


class TableScreen(AdvisedTabletop):
    AUTO_FOCUS = "#board"
    BINDINGS = [
        Binding("u", "undo", id="undo"),
        Binding("space", "hurry", id="hurry"),
        Binding("pageup", "scroll(-1)", id="log_up"),
        Binding("pagedown", "scroll(1)", id="log_down"),
        Binding("escape", "leave", id="menu"),
    ]

    def __init__(self, session: Session, kept: Kept, seating: Seating | None = None) -> None:
        """Without a seating it is a local table of this program."""
        super().__init__(session, kept)
        self._seating = seating or partial(opened, kept.plan, kept.log, session.thinkers)
        self._pace = Pace(session.kit.settings.pace)
        self._acknowledged: int | None = None

    def on_mount(self) -> None:
        if not self.query(Masthead):
            return  # left before it was composed
        self.query_one(Masthead).title = GAMES[self._kept.plan.game].title
        self._session.watch_kit(self, self._dress)
        self._watch_saving()
        self._play()

    def _watch_saving(self) -> None:
        """While writes to disk are failing, show a mark; on opening the screen, also the reason."""
        if isinstance(log := self._kept.log, WriteBehindLog):
            log.follow(self._note_saving)
            self._mark_unsaved()
            if log.failure is not None:
                self._session.notice(log.failure.refusal)

    def on_unmount(self) -> None:
        if isinstance(self._kept.log, WriteBehindLog):
            self._kept.log.unfollow(self._note_saving)

    def _note_saving(self) -> None:
        """The callback runs in the task of the player who moved, so update the screen in its own message loop."""
        self.call_later(self._mark_unsaved)

    def _mark_unsaved(self) -> None:
        for masthead in self.query(Masthead):
            masthead.alert = unsaved(self.kit.words, self._kept)

    @work
    async def _play(self) -> None:
        async with self._seating(self._pace) as table:
            self._table = table
            await self._follow(table)

    async def _follow(self, table: Sitting) -> None:
        """Hot seat: follow one chair after the other as the keyboard changes hands."""
        self._viewer = self._next_person(table)
        while True:
            if len(table.chairs) > 1:
                await self._hand_over()
            await self._lay_table()
            await self._listen(table)
            self._viewer = self._next_person(table)

    def _next_person(self, table: Sitting) -> Seat | None:
        people = list(table.chairs)
        return next((seat for seat in people if seat in table.to_act), people[0] if people else table.eyes)

    async def _listen(self, table: Sitting) -> None:
        """Until another player at this keyboard is to act."""
        viewer, seated = self._viewer, table.chairs
        chair: Watching = table.watch() if viewer is None or viewer not in seated else seated[viewer]
        first = True
        async for news in chair.news():
            await self._show(news, hurried=first)
            first = False
            if any(seat in table.to_act for seat in table.chairs if seat != self._viewer):
                return

    async def _hand_over(self) -> None:
        """Clear the previous player's board before the curtain rises for the next: nothing hidden may leak."""
        self._pace.hold()
        await self._clear()
        self._session.call_attention(self, False)
        self._session.call_attention(self, True)
        assert self._viewer is not None  # noqa: S101 - there are several people
        await self.app.push_screen_wait(Curtain(self.kit, self._names[self._viewer]))
        self._pace.let_go()

    async def _clear(self) -> None:
        self._news = None
        await self._clear_board()
        self._describe()

    async def _lay_table(self) -> None:
        with self.app.batch_update():
            (await self._lay_board()).focus()
        if self._table is not None and self._viewer not in self._facts:
            self._facts[self._viewer] = self._table.earlier(self._viewer)
        self._tell_all()

    async def _show(self, news: News[Any, Any], *, hurried: bool) -> None:
        self._news = news
        self._remember(news)
        if self.kit.settings.animation and not hurried:
            await self.board.enact(without_table_events(news.story))
        with self.app.batch_update():
            self.board.view = news.view
            self.board.chronicle.tell(self._rows(news.story))
            self._describe()
            self._show_odds()
        await self._close_round(news.view)
        self._project()
        self._session.call_attention(self, self._is_called)
        if news.view.winners is not None:
            await self._session.finish(self._kept)

    def _remember(self, news: News[Any, Any]) -> None:
        if news.reset:
            self._facts[self._viewer] = []
            self.board.chronicle.tell_all(())
        self._facts[self._viewer] += news.story

    @property
    def _is_called(self) -> bool:
        return self._news is not None and bool(self._news.view.legal)

    def _tell_all(self) -> None:
        self.board.chronicle.tell_all(self._rows(self._facts[self._viewer]))

    def _rounds_seen(self, view: Any) -> int:
        assert self._table is not None  # noqa: S101 - what is shown came from it
        seen = self._table.rounds_seen(self._viewer)
        return self._stage.rounds_surely_seen(view) if seen is None else seen

    async def _close_round(self, view: Any) -> None:
        """Show the result of a finished round before the next one goes on."""
        summary = self._unseen_round(view)
        if summary is not None:
            self._pace.hold()
            await self.app.push_screen_wait(summary)
            self.board.chronicle.follow()
            self._pace.let_go()
            self._see_round()

    def _unseen_round(self, view: Any) -> ModalScreen[Answer] | None:
        """Each result is shown once."""
        over = self._stage.rounds_over(view)
        if self._acknowledged is None:
            self._acknowledged = self._rounds_seen(view)
        if over <= self._acknowledged:
            return None
        self._acknowledged = over
        return self._stage.round_over(self.kit, self._names, view)

    def _see_round(self) -> None:
        if self._table is not None and self._acknowledged is not None:
            self._table.see_round(self._viewer, self._acknowledged)

    def _describe(self) -> None:
        """Update the text around the board."""
        masthead, prompt, keys = self.query_one(Masthead), self.query_one(Prompt), self.query_one(KeyLine)
        prompt.complaint = ""
        if self._news is None:
            masthead.standing = prompt.text = ""
            keys.hints = ()
            return
        view = self._news.view
        masthead.standing = self.said.headline(view)
        prompt.text, prompt.urgent = self.said.prompt(view), bool(view.legal)
        keys.hints = self._hints()

    def _hints(self) -> tuple[Hint, ...]:
        assert self._news is not None  # noqa: S101 - there is nothing to do at an empty table
        advice = self._advice_hints()
        return hints_at_table(self.board, self._news, self.kit.words, self._key, advice, hurries=self._hurries)

    @property
    def _hurries(self) -> bool:
        return self._table is None or self._table.hurries

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        if self.is_laid:
            await self.app.run_action(event.hint.action, self.query_one("#board"))

    def action_hurry(self) -> None:
        if self.is_laid:
            self.board.finish_enacting()
        self._pace.skip()

    def action_scroll(self, by: int) -> None:
        if self.is_laid:
            self.board.chronicle.turn_page(by)

    def commands(self) -> Iterator[Command]:
        """What the player can do besides the plays of the game."""
        words = self.kit.words
        yield from self._advice_commands()
        yield from self._board_commands()
        yield named(words, "undo"), self.action_undo
        yield named(words, "menu"), self.action_leave

    def _board_commands(self) -> Iterator[Command]:
        """The board's keys that are not plays."""
        if self._news is not None and self.is_laid:
            for binding, action in self.board.looks.items():
                yield named(self.kit.words, binding), partial(self.app.run_action, action, self.query_one("#board"))

    def action_leave(self) -> None:
        self._session.open_menu(self)

    def leave(self, what: str) -> None:
        self.post_message(self.Left(self._kept, what))

    def _dress(self, kit: Kit) -> None:
        """Apply a new language or new colors in the middle of a game."""
        self._pace.seconds = kit.settings.pace
        self._redraw_words(kit)
        if self._news is None or not self.is_laid:
            return
        self._dress_board(kit)
        self._mark_unsaved()
        self._tell_all()
        self._describe()
        self._show_odds()
        self._ask_anew()
