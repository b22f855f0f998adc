"""Modal queue: the questions that are open at a table, and which of them a new position closes."""

from collections.abc import Awaitable, Callable, Iterator
from enum import Enum, auto
from functools import partial
from typing import Any

from msgspec import Struct
from textual.screen import ModalScreen, Screen

from seasalt_tui.core.chair import News
from seasalt_tui.core.table_events import without_table_events
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.screens.table.seat_follower import SeatFollower
from seasalt_tui.ui.screens.table.surroundings import Surroundings
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import Answer, QuestionRequested


class Origin(Enum):
    POSITION = auto()  # the player must answer it now
    PLAYER = auto()  # the player asked for it
    HINT = auto()  # may lie over one of the others
    RESULT = auto()  # of a round; the others play on meanwhile


class OpenQuestion(Struct, frozen=True):
    """`number`: of the record it was opened at. `own`: it was the viewer's turn. `then`: takes the answer."""

    screen: ModalScreen[Answer]
    origin: Origin
    number: int
    own: bool
    then: Callable[[Answer], Awaitable[None] | None]

    def is_outdated(self, news: News[Any, Any] | None) -> bool:
        """It was answered elsewhere: by the same player at another terminal, or by a substitute. Or the game was
        ended, so that nobody can answer it.
        """
        stays = self.origin is Origin.RESULT or (self.origin is Origin.PLAYER and not self.own)
        return not stays and (news is None or news.number != self.number or (self.own and not news.view.legal))


class Questions:
    """From the bottom to the top. One under another screen stays until that is closed: only the top screen can be
    dismissed.
    """

    def __init__(
        self,
        screen: Screen[Any],
        session: Session,
        slot: BoardSlot,
        seats: SeatFollower,
        surroundings: Surroundings,
        take_answer: Callable[[Answer], Awaitable[None]],
        prepare: Callable[[ModalScreen[Answer]], None],
    ) -> None:
        """`prepare`: what is done before one is opened."""
        self._screen = screen
        self._session = session
        self._slot = slot
        self._seats = seats
        self._surroundings = surroundings
        self._take_answer = take_answer
        self._prepare = prepare
        self._open: list[OpenQuestion] = []

    def screens(self, origin: Origin) -> Iterator[ModalScreen[Answer]]:
        return (question.screen for question in self._open if question.origin is origin)

    @property
    def all_screens(self) -> Iterator[ModalScreen[Answer]]:
        return (question.screen for question in self._open)

    def open(
        self,
        screen: ModalScreen[Answer],
        origin: Origin,
        then: Callable[[Answer], Awaitable[None] | None] | None = None,
    ) -> OpenQuestion:
        news = self._seats.news
        assert news is not None  # noqa: S101 - questions are about something
        question = OpenQuestion(screen, origin, news.number, bool(news.view.legal), then or self._take_answer)
        self._open.append(question)
        self._prepare(screen)
        self._screen.app.push_screen(screen, partial(self._close, question))
        return question

    async def _close(self, question: OpenQuestion, answer: Answer) -> None:
        if question.origin is Origin.PLAYER:
            self._surroundings.requested_question_closed()
        if question not in self._open:
            return
        self._open.remove(question)
        if question.origin is not Origin.HINT or not question.is_outdated(self._seats.news):
            taken = question.then(answer)
            if taken is not None:
                await taken

    def update(self) -> None:
        """Close what is outdated, and ask what the position asks now; while a result is read, nothing is asked."""
        if any(self.screens(Origin.RESULT)):
            return
        self._close_outdated()
        if not any(screen in self._screen.app.screen_stack for screen in self.screens(Origin.POSITION)):
            self._forget(Origin.POSITION)
            self._ask_of_position()

    def _close_outdated(self) -> None:
        """The top one first."""
        for question in reversed(self._open):
            if question.is_outdated(self._seats.news) and question.screen.is_active:
                self._dismiss(question)

    def _dismiss(self, question: OpenQuestion) -> None:
        self._open.remove(question)
        question.screen.dismiss(None)

    def _forget(self, origin: Origin) -> None:
        self._open = [question for question in self._open if question.origin is not origin]

    def _ask_of_position(self) -> None:
        news, slot = self._seats.news, self._slot
        if news is None:
            return
        story = without_table_events(self._seats.story)
        screen = self._surroundings.result() or slot.stage.question(self._session.kit, slot.names, news.view, story)
        if screen is not None:
            self.open(screen, Origin.POSITION)

    def open_requested(self, event: QuestionRequested) -> None:
        news, slot = self._seats.news, self._slot
        if news is None:
            return
        screen = slot.stage.requested_question(event.what, self._session.kit, slot.names, news.view, event.seat)
        if screen is not None and self.open(screen, Origin.PLAYER).own:
            self._surroundings.question_requested(news.number, event)

    def reopen(self) -> None:
        """The question of the position, in the new language or colors."""
        for question in list(self._open):
            if question.origin is Origin.POSITION and question.screen.is_active:
                self._dismiss(question)
                self._screen.call_after_refresh(self.update)

    def show_result(self, screen: ModalScreen[Answer], then: Callable[[], None]) -> None:
        """Instead of a result that is still open."""
        for question in list(self._open):
            if question.origin is Origin.RESULT:
                self._open.remove(question)
                question.screen.dismiss(None)
        self.open(screen, Origin.RESULT, lambda _: then())
