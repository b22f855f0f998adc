"""Questions and actions at the table: opens the modal questions and submits the answers."""

from collections.abc import Awaitable, Callable
from functools import partial
from typing import Any

from msgspec import Struct
from textual.screen import ModalScreen

from seasalt_tui.core.chair import Chair, News
from seasalt_tui.core.errors import CannotUndo, IllegalAction, Refused
from seasalt_tui.core.game import Seat
from seasalt_tui.core.table_events import without_table_events
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.play.seat_feed import Sitting
from seasalt_tui.ui.screens.table.tabletop import Tabletop
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, REMATCH, REPLAY, REVIEW, UNDO, Answer, Asked, Decided
from seasalt_tui.ui.widgets.prompt import Prompt


class OpenQuestion(Struct, frozen=True):
    """An open question, and the number of the record it was opened at; `own`: it was the viewer's turn."""

    screen: ModalScreen[Answer]
    number: int
    own: bool


class ActingTabletop(Tabletop):
    """`_question`: opened because the state asks. `_wanted`: opened by the player. `_facts`: the story so far, for
    each viewer.
    """

    def __init__(self, session: Session, kept: Kept) -> None:
        super().__init__(session, kept)
        self._table: Sitting | None = None
        self._news: News[Any, Any] | None = None
        self._facts: dict[Seat | None, list[Any]] = {}
        self._question: OpenQuestion | None = None
        self._wanted: OpenQuestion | None = None
        self._looking_back = False

    @property
    def _chair(self) -> Chair[Any, Any, Any, Any] | None:
        return self._table.chairs.get(self._viewer) if self._table and self._viewer is not None else None

    # Questions.

    def _project(self) -> None:
        """Make the open question match the state: close outdated ones and open the one it asks now."""
        self._close_outdated()
        if self._question is not None and self._question.screen in self.app.screen_stack:
            return
        question = None
        if self._news is not None:
            question = self._stage.question(
                self.kit, self._names, self._news.view, without_table_events(self._facts[self._viewer])
            )
        self._question = None if question is None else self._opened(question)
        if question is not None:
            self._prepare(question)
            self.app.push_screen(question, partial(self._close, question))

    def _put(self, event: Asked) -> None:
        if self._news is None:
            return
        asked = self._stage.asked(event.what, self.kit, self._names, self._news.view, event.seat)
        if asked is not None:
            self._wanted = self._opened(asked)
            self._prepare(asked)
            self.app.push_screen(asked, partial(self._close_wanted, asked))

    def _prepare(self, question: ModalScreen[Answer]) -> None:
        """Hook: runs before a question opens."""

    def _opened(self, screen: ModalScreen[Answer]) -> OpenQuestion:
        assert self._news is not None  # noqa: S101 - questions are about something
        return OpenQuestion(screen, self._news.number, bool(self._news.view.legal))

    def _close_outdated(self) -> None:
        """Close a question that was answered elsewhere: by the same player at another terminal, or by a substitute."""
        if self._wanted is not None and self._wanted.own and self._is_outdated(self._wanted):
            self._wanted.screen.dismiss(None)
            self._wanted = None
        if self._question is not None and self._is_outdated(self._question):
            self._question.screen.dismiss(None)
            self._question = None

    def _is_outdated(self, opened: OpenQuestion) -> bool:
        """A question under another screen stays until that screen is closed: only the top screen can be dismissed."""
        moved = self._news is None or self._news.number != opened.number
        return moved and opened.screen.is_active

    def _ask_anew(self) -> None:
        """Open the question again, in the new language or colors."""
        if self._question is not None and self._question.screen.is_active:
            self._question.screen.dismiss(None)
            self._question = None
            self.call_after_refresh(self._project)

    # Answers.

    async def _close(self, question: ModalScreen[Answer], answer: Answer) -> None:
        if self._question is not None and self._question.screen is question:
            self._question = None
            await self._answered(answer)

    async def _close_wanted(self, wanted: ModalScreen[Answer], answer: Answer) -> None:
        if self._wanted is not None and self._wanted.screen is wanted:
            self._wanted = None
            await self._answered(answer)

    async def _answered(self, answer: Answer) -> None:
        if answer in {REMATCH, NEW_GAME, HOME}:
            self.post_message(self.Left(self._kept, answer))
        elif answer == REPLAY:
            self._looking_back = True
            self._session.open_replay(self._kept)
        elif answer == REVIEW:
            self._looking_back = True
            self._session.open_review(self._kept)
        elif answer == UNDO:
            await self.action_undo()
        elif answer is not None:
            await self._attempt(answer)

    def on_screen_resume(self) -> None:
        """Back from a replay or review, show the result again."""
        if self._looking_back and self.app.screen is self:
            self._looking_back = False
            self._project()

    # Actions.

    def wish(self, action: Any) -> None:
        """Act from the menu, palette or a hint; actions of consequence need a confirmation first."""
        what = self._stage.confirmation(action)
        self.post_message(Decided(action) if what is None else Asked(what))

    async def on_decided(self, event: Decided) -> None:
        if self.is_laid:
            self.board.finish_enacting()
        await self._attempt(event.action)

    def on_asked(self, event: Asked) -> None:
        self._put(event)

    async def _attempt(self, action: Any) -> None:
        await self._try(lambda chair, number: chair.submit(action, after=number))

    async def action_undo(self) -> None:
        await self._try(lambda chair, number: chair.undo(after=number))

    async def _try(self, deed: Callable[[Chair[Any, Any, Any, Any], int], Awaitable[None]]) -> None:
        """A refused action changes nothing: show why and open the question again."""
        chair, news = self._chair, self._news
        if chair is None or news is None:
            return
        if self.is_laid:
            self.board.chronicle.follow()
        try:
            await deed(chair, news.number)
        except (IllegalAction, CannotUndo) as error:
            self.query_one(Prompt).complaint = self.said.refusal(error.refusal)
            self._project()
        except Refused:
            self._project()
