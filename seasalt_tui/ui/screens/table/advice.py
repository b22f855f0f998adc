"""Advice at the table: hints and odds on the player's own turn, where the settings and the game allow them."""

from functools import partial
from typing import Any, Protocol, runtime_checkable

from textual.screen import ModalScreen, Screen

from seasalt_tui.core.chair import News
from seasalt_tui.play.advice.adviser import Adviser, DialogAdvice, OddsStream
from seasalt_tui.play.advice.rights import NOT_YOUR_TURN
from seasalt_tui.ui.commands.command import commands_of
from seasalt_tui.ui.questions.question import HINT, Panel, Question
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.screens.table.questions import Origin, Questions
from seasalt_tui.ui.screens.table.seat_follower import SeatFollower
from seasalt_tui.ui.screens.table.surroundings import Surroundings
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import CARD_COUNTS, ActionChosen, Answer, QuestionRequested
from seasalt_tui.ui.widgets.prompt import Prompt


@runtime_checkable
class OddsBoard(Protocol):
    """The board of a game with odds, with a pane for them if the terminal has room."""

    shows_odds: bool

    @property
    def has_room_for_odds(self) -> bool: ...
    def estimate_odds(self, odds_stream: OddsStream | None) -> None: ...


class Advice:
    """`_wants_odds_pane`: the player's choice; None: as the setting says."""

    def __init__(
        self,
        screen: Screen[Any],
        session: Session,
        slot: BoardSlot,
        seats: SeatFollower,
        questions: Questions,
        surroundings: Surroundings,
    ) -> None:
        self._screen = screen
        self._session = session
        self._slot = slot
        self._seats = seats
        self._questions = questions
        self._surroundings = surroundings
        self._wants_odds_pane: bool | None = None
        self._odds_computed_for: tuple[OddsBoard, int | None] | None = None  # and for which move; None: for none

    @property
    def offers_hints(self) -> bool:
        return self._seats.legal and not self._surroundings.rights.no_hints

    @property
    def offers_odds(self) -> bool:
        has_odds = self._slot.is_ready and isinstance(self._slot.board, OddsBoard)
        return has_odds and self._seats.legal and not self._surroundings.rights.no_odds

    def give_hint(self, over: ModalScreen[Answer] | None = None) -> None:
        """At the table, or over an open question; then the chosen hint answers that question."""
        news = self._seats.news
        if news is None or self._refuses(self._surroundings.rights.no_hints):
            return
        from seasalt_tui.ui.questions.advice.hint_question import HintQuestion  # noqa: PLC0415 - not at the start

        covered = 0 if over is None else over.query_one(Panel).region.height
        appraisals = self._adviser(news).appraisals
        question = HintQuestion(self._session.kit, self._slot.speech, news.view, appraisals, covered)
        question.covers_all = isinstance(over, Question) and over.covers_all
        self._questions.open(question, Origin.HINT, partial(self._take_hint, over))

    def _take_hint(self, over: ModalScreen[Answer] | None, action: Answer) -> None:
        if action is not None and over is not None:
            over.dismiss(action)
        elif action is not None:
            act_or_confirm(self._screen, self._slot, action)

    def show_odds_or_hide(self) -> None:
        """In the pane; where it has no room, in a question."""
        if not self._slot.is_ready:
            return
        board = self._slot.board
        if not isinstance(board, OddsBoard) or self._refuses(self._surroundings.rights.no_odds):
            return
        if board.has_room_for_odds:
            self._wants_odds_pane = not board.shows_odds
            self.update_odds()
        else:
            self._screen.post_message(QuestionRequested("odds"))

    def allows(self, question: str) -> bool:
        """Whether it may be opened; also shows why not. Cards are not counted where a table hides what has happened."""
        why_not = self._surroundings.rights.no_card_counts if question == CARD_COUNTS else ""
        if why_not:
            self._screen.query_one(Prompt).error = self._session.kit.words.say(why_not)
        return not why_not

    def update_odds(self) -> None:
        """In the pane. Memoized: they are computed again only after a move."""
        board, news = self._slot.board, self._seats.news
        if not isinstance(board, OddsBoard) or news is None:
            return
        shown = self._shows_odds_pane and not self._surroundings.rights.no_odds
        board.shows_odds = shown
        wanted = board, news.number if shown else None
        if self._odds_computed_for != wanted:
            self._odds_computed_for = wanted
            board.estimate_odds(self._adviser(news).odds if shown and news.view.legal else None)

    @property
    def _shows_odds_pane(self) -> bool:
        return self._shows_odds_unasked if self._wants_odds_pane is None else self._wants_odds_pane

    @property
    def _shows_odds_unasked(self) -> bool:
        return self._session.kit.settings.advice == "always"

    def _refuses(self, why_not: str) -> bool:
        """Also shows the reason."""
        why_not = why_not or ("" if self._seats.legal else NOT_YOUR_TURN)
        if why_not:
            self._screen.query_one(Prompt).error = self._session.kit.words.say(why_not)
        return bool(why_not)

    def _adviser(self, news: News[Any, Any]) -> Adviser:
        return Adviser(self._session.thinkers, self._surroundings.plan.game, news.view)

    def prepare(self, question: ModalScreen[Answer]) -> None:
        """Give the question the hint and the odds that the player may use in it."""
        news, rights, words = self._seats.news, self._surroundings.rights, self._session.kit.words
        if not isinstance(question, Question) or HINT not in commands_of(question):
            return
        if news is None or not news.view.legal:
            return
        hint = None if rights.no_hints else partial(self.give_hint, question)
        odds = None if rights.no_odds else self._adviser(news).odds
        question.advice = DialogAdvice(
            hint, odds, odds_at_once=self._shows_odds_unasked, no_hint=words.say(rights.no_hints)
        )


def act_or_confirm(screen: Screen[Any], slot: BoardSlot, action: Any) -> None:
    """For a choice in the palette or in a hint; actions of consequence need a confirmation first."""
    what = slot.stage.confirmation(action)
    screen.post_message(ActionChosen(action) if what is None else QuestionRequested(what))
