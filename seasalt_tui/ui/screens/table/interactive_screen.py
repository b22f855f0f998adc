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
from seasalt_tui.play.saved_games import GameHandle
from seasalt_tui.play.seat_feed import SeatFeed
from seasalt_tui.ui.screens.table.board_screen import BoardScreen
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import (
    HOME,
    NEW_GAME,
    REMATCH,
    REPLAY,
    REVIEW,
    UNDO,
    ActionChosen,
    Answer,
    QuestionRequested,
)
from seasalt_tui.ui.widgets.prompt import Prompt


class OpenQuestion(Struct, frozen=True):
    """An open question, and the number of the record it was opened at; `own`: it was the viewer's turn."""

    screen: ModalScreen[Answer]
    number: int
    own: bool


class InteractiveScreen(BoardScreen):
    """`_question`: opened because the state asks. `_wanted`: opened by the player. `_facts`: the story so far, for
    each viewer.
    """

    def __init__(self, session: Session, handle: GameHandle) -> None:
        super().__init__(session, handle)
        self._seat_feed: SeatFeed | None = None
        self._news: News[Any, Any] | None = None
        self._facts: dict[Seat | None, list[Any]] = {}
        self._question: OpenQuestion | None = None
        self._requested: OpenQuestion | None = None
        self._shows_replay = False

    @property
    def _chair(self) -> Chair[Any, Any, Any, Any] | None:
        return self._seat_feed.chairs.get(self._viewer) if self._seat_feed and self._viewer is not None else None

    # Questions.

    def _update_question(self) -> None:
        """Make the open question match the state: close outdated ones and open the one it asks now."""
        self._close_outdated()
        if self._question is not None and self._question.screen in self.app.screen_stack:
            return
        question = None
        if self._news is not None:
            question = self._stage.question(
                self.kit, self._names, self._news.view, without_table_events(self._facts[self._viewer])
            )
        self._question = None if question is None else self._as_open_question(question)
        if question is not None:
            self._prepare(question)
            self.app.push_screen(question, partial(self._close, question))

    def _open_requested(self, event: QuestionRequested) -> None:
        if self._news is None:
            return
        question = self._stage.requested_question(event.what, self.kit, self._names, self._news.view, event.seat)
        if question is not None:
            self._requested = self._as_open_question(question)
            self._prepare(question)
            self.app.push_screen(question, partial(self._close_requested, question))

    def _prepare(self, question: ModalScreen[Answer]) -> None:
        """Hook: runs before a question opens."""

    def _as_open_question(self, screen: ModalScreen[Answer]) -> OpenQuestion:
        assert self._news is not None  # noqa: S101 - questions are about something
        return OpenQuestion(screen, self._news.number, bool(self._news.view.legal))

    def _close_outdated(self) -> None:
        """Close a question that was answered elsewhere: by the same player at another terminal, or by a substitute."""
        if self._requested is not None and self._requested.own and self._is_outdated(self._requested):
            self._requested.screen.dismiss(None)
            self._requested = None
        if self._question is not None and self._is_outdated(self._question):
            self._question.screen.dismiss(None)
            self._question = None

    def _is_outdated(self, opened: OpenQuestion) -> bool:
        """A question under another screen stays until that screen is closed: only the top screen can be dismissed."""
        moved = self._news is None or self._news.number != opened.number
        return moved and opened.screen.is_active

    def _reopen_question(self) -> None:
        """Open the question again, in the new language or colors."""
        if self._question is not None and self._question.screen.is_active:
            self._question.screen.dismiss(None)
            self._question = None
            self.call_after_refresh(self._update_question)

    # Answers.

    async def _close(self, question: ModalScreen[Answer], answer: Answer) -> None:
        if self._question is not None and self._question.screen is question:
            self._question = None
            await self._answered(answer)

    async def _close_requested(self, question: ModalScreen[Answer], answer: Answer) -> None:
        if self._requested is not None and self._requested.screen is question:
            self._requested = None
            await self._answered(answer)

    async def _answered(self, answer: Answer) -> None:
        if answer in {REMATCH, NEW_GAME, HOME}:
            self.post_message(self.PlayerLeft(self._handle, answer))
        elif answer == REPLAY:
            self._shows_replay = True
            self._session.open_replay(self._handle)
        elif answer == REVIEW:
            self._shows_replay = True
            self._session.open_review(self._handle)
        elif answer == UNDO:
            await self.action_undo()
        elif answer is not None:
            await self._attempt(answer)

    def on_screen_resume(self) -> None:
        """Back from a replay or review, show the result again."""
        if self._shows_replay and self.app.screen is self:
            self._shows_replay = False
            self._update_question()

    # Actions.

    def act_or_confirm(self, action: Any) -> None:
        """Act from the menu, palette or a hint; actions of consequence need a confirmation first."""
        what = self._stage.confirmation(action)
        self.post_message(ActionChosen(action) if what is None else QuestionRequested(what))

    async def on_action_chosen(self, event: ActionChosen) -> None:
        if self.has_board:
            self.board.finish_animation()
        await self._attempt(event.action)

    def on_question_requested(self, event: QuestionRequested) -> None:
        self._open_requested(event)

    async def _attempt(self, action: Any) -> None:
        await self._try(lambda chair, number: chair.submit(action, after=number))

    async def action_undo(self) -> None:
        await self._try(lambda chair, number: chair.undo(after=number))

    async def _try(self, action: Callable[[Chair[Any, Any, Any, Any], int], Awaitable[None]]) -> None:
        """A refused action changes nothing: show why and open the question again."""
        chair, news = self._chair, self._news
        if chair is None or news is None:
            return
        if self.has_board:
            self.board.log_view.follow()
        try:
            await action(chair, news.number)
        except (IllegalAction, CannotUndo) as error:
            self.query_one(Prompt).error = self.speech.refusal(error.refusal)
            self._update_question()
        except Refused:
            self._update_question()
