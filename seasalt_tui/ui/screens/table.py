"""The screen on which every game is played: it follows one chair, and shows a board of the game's own."""

from collections.abc import Mapping
from typing import Any

from textual import work
from textual.binding import Binding
from textual.css.query import NoMatches
from textual.message import Message
from textual.screen import ModalScreen
from textual.widget import Widget

from seasalt_tui.bots.levels import Bot
from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.errors import CannotUndo, IllegalAction, Refused
from seasalt_tui.core.game import Seat
from seasalt_tui.games import GAMES
from seasalt_tui.ui.keeping import Kept
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.local import LocalTable, opened
from seasalt_tui.ui.modals.curtain import Curtain
from seasalt_tui.ui.pace import Pace
from seasalt_tui.ui.screens.tabletop import Tabletop
from seasalt_tui.ui.session import Session
from seasalt_tui.ui.stage import HOME, NEW_GAME, REMATCH, REPLAY, UNDO, Answer, Asked, Decided
from seasalt_tui.ui.table_hints import hints_at_table
from seasalt_tui.ui.widgets.key_line import Hint, KeyLine
from seasalt_tui.ui.widgets.masthead import Masthead
from seasalt_tui.ui.widgets.prompt import Prompt


class TableScreen(Tabletop):
    AUTO_FOCUS = "#board"
    BINDINGS = [
        Binding("u", "undo", id="undo"),
        Binding("space", "hurry", id="hurry"),
        Binding("pageup", "scroll(-1)", id="log_up"),
        Binding("pagedown", "scroll(1)", id="log_down"),
        Binding("escape", "leave", id="menu"),
    ]

    class Left(Message):
        """The game is left, for one of HOME, NEW_GAME, REMATCH."""

        def __init__(self, kept: Kept, what: str) -> None:
            super().__init__()
            self.kept = kept
            self.what = what

    def __init__(self, session: Session, kept: Kept, script: Mapping[Seat, Bot] | None = None) -> None:
        super().__init__(session, kept)
        self._script = script
        self._pace = Pace(session.kit.settings.pace)
        self._table: LocalTable | None = None
        self._news: News[Any, Any] | None = None
        self._facts: dict[Seat | None, list[Any]] = {}
        self._acknowledged: int | None = None
        self._question: ModalScreen[Answer] | None = None
        self._looking_back = False

    def on_mount(self) -> None:
        self.query_one(Masthead).title = GAMES[self._kept.plan.game].title
        self._session.watch_kit(self, self._dress)
        self._play()

    @work
    async def _play(self) -> None:
        try:
            async with opened(self._kept.plan, self._kept.log, self._pace, self._script) as table:
                self._table = table
                await self._follow(table)
        except* NoMatches:
            if self in self.app.screen_stack:  # else its parts have gone before it was told to stop
                raise

    async def _follow(self, table: LocalTable) -> None:
        """One chair after the other, as the keyboard changes hands."""
        self._viewer = self._next_person(table)
        while True:
            if len(table.chairs) > 1:
                await self._hand_over()
            await self._lay_table()
            await self._listen(table)
            self._viewer = self._next_person(table)

    def _next_person(self, table: LocalTable) -> Seat | None:
        people = list(table.chairs)
        return next((seat for seat in people if seat in table.to_act), people[0] if people else None)

    async def _listen(self, table: LocalTable) -> None:
        """Until somebody else at this keyboard is to act."""
        chair: Chair[Any, Any, Any, Any] = table.watch() if self._viewer is None else table.chairs[self._viewer]
        first = True
        async for news in chair.news():
            await self._show(news, hurried=first)
            first = False
            if any(seat in table.to_act for seat in table.chairs if seat != self._viewer):
                return

    async def _hand_over(self) -> None:
        """Nothing of the one before is left when the curtain rises for the next."""
        self._pace.hold()
        self._news = None
        await self.query_one("#board").remove()
        await self.mount(Widget(id="board"), before=self.query_one(Prompt))
        self._describe()
        self._session.call_attention(self, False)
        self._session.call_attention(self, True)
        assert self._viewer is not None  # noqa: S101 - there are several people
        await self.app.push_screen_wait(Curtain(self.kit, self._names[self._viewer]))
        self._pace.let_go()

    async def _lay_table(self) -> None:
        with self.app.batch_update():
            (await self._lay_board()).focus()
        if self._table is not None and self._viewer not in self._facts:
            self._facts[self._viewer] = self._table.earlier(self._viewer)
        self._tell_all()

    async def _show(self, news: News[Any, Any], *, hurried: bool) -> None:
        self._news = news
        self._facts[self._viewer] += news.story
        if self.kit.settings.animation and not hurried:
            await self.board.enact(news.story)
        with self.app.batch_update():
            self.board.view = news.view
            self.board.chronicle.tell(self._rows(news.story))
            self._describe()
        await self._close_round(news.view)
        self._project()
        self._session.call_attention(self, bool(news.view.legal))
        if news.view.winners is not None:
            await self._session.keeper.finish(self._kept)

    def _tell_all(self) -> None:
        self.board.chronicle.tell_all(self._rows(self._facts[self._viewer]))

    async def _close_round(self, view: Any) -> None:
        """A round that is over is looked at before the next one goes on."""
        over = self._stage.rounds_over(view)
        if self._acknowledged is None:
            self._acknowledged = self._stage.rounds_surely_seen(view)
        if over <= self._acknowledged:
            return
        self._acknowledged = over
        summary = self._stage.round_over(self.kit, self._names, view)
        if summary is not None:
            self._pace.hold()
            await self.app.push_screen_wait(summary)
            self._pace.let_go()

    def _describe(self) -> None:
        """All that stands in words around the board."""
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
        return hints_at_table(self.board, self._news, self.kit.words, self._key)

    def _project(self) -> None:
        """The question that the state asks of the viewer, and no other."""
        if self._question is not None and self._question in self.app.screen_stack:
            return
        question = None
        if self._news is not None:
            question = self._stage.question(self.kit, self._names, self._news.view, self._facts[self._viewer])
        self._question = question
        if question is not None:
            self.app.push_screen(question, self._answered)

    async def _answered(self, answer: Answer) -> None:
        self._question = None
        if answer in {REMATCH, NEW_GAME, HOME}:
            self.post_message(self.Left(self._kept, answer))
        elif answer == REPLAY:
            self._looking_back = True
            self._session.open_replay(self._kept)
        elif answer == UNDO:
            await self.action_undo()
        elif answer is not None:
            await self._attempt(answer)

    def on_screen_resume(self) -> None:
        """Back from looking through it, the result is there again."""
        if self._looking_back and self.app.screen is self:
            self._looking_back = False
            self._project()

    async def _attempt(self, action: Any) -> None:
        chair, news = self._chair, self._news
        if chair is None or news is None:
            return
        try:
            await chair.submit(action, after=news.number)
        except IllegalAction as error:
            self._complain(error)
            self._project()
        except Refused:
            self._project()

    @property
    def _chair(self) -> Chair[Any, Any, Any, Any] | None:
        return self._table.chairs.get(self._viewer) if self._table and self._viewer is not None else None

    def _complain(self, error: IllegalAction | CannotUndo) -> None:
        self.query_one(Prompt).complaint = self.said.refusal(error.refusal)

    def wish(self, action: Any) -> None:
        """From anywhere but the board; what is weighty is asked first."""
        what = self._stage.confirmation(action)
        self.post_message(Decided(action) if what is None else Asked(what))

    async def on_decided(self, event: Decided) -> None:
        self.board.finish_enacting()
        await self._attempt(event.action)

    def on_asked(self, event: Asked) -> None:
        if self._news is None:
            return
        asked = self._stage.asked(event.what, self.kit, self._names, self._news.view, event.seat)
        if asked is not None:
            self.app.push_screen(asked, self._answered)

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        await self.app.run_action(event.hint.action, self.query_one("#board"))

    async def action_undo(self) -> None:
        chair, news = self._chair, self._news
        if chair is None or news is None:
            return
        try:
            await chair.undo(after=news.number)
        except CannotUndo as error:
            self._complain(error)
            self._project()
        except Refused:
            self._project()

    def action_hurry(self) -> None:
        self.board.finish_enacting()
        self._pace.skip()

    def action_scroll(self, by: int) -> None:
        self.board.chronicle.turn_page(by)

    def action_leave(self) -> None:
        self._session.open_menu(self)

    def leave(self, what: str) -> None:
        self.post_message(self.Left(self._kept, what))

    def _dress(self, kit: Kit) -> None:
        """In other words or colors, in the middle of a game."""
        self._pace.seconds = kit.settings.pace
        self._redraw_words(kit)
        if self._news is None:
            return
        self.board.kit = kit
        self._tell_all()
        self._describe()
        if self._question is not None and self._question.is_current:
            self._ask_again(self._question)

    def _ask_again(self, question: ModalScreen[Answer]) -> None:
        question.dismiss(None)
        self._question = None
        self.call_after_refresh(self._project)
