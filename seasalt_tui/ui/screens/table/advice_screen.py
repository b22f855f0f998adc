"""Advice at the table: hints and odds on the player's own turn, where the settings and the game allow them."""

from collections.abc import Iterator
from functools import partial
from typing import Any, Protocol, runtime_checkable

from textual.binding import Binding
from textual.screen import ModalScreen

from seasalt_tui.core.chair import News
from seasalt_tui.play.advice.adviser import Adviser, DialogAdvice, OddsStream
from seasalt_tui.play.advice.rights import NOT_YOUR_TURN, AdviceRights, advice_rights
from seasalt_tui.text.help_texts import named
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.commands.keys import key_label, keys_of
from seasalt_tui.ui.questions.advice.advised_question import AdvisedQuestion
from seasalt_tui.ui.questions.advice.hint_question import HintQuestion
from seasalt_tui.ui.questions.question import Panel
from seasalt_tui.ui.screens.table.interactive_screen import InteractiveScreen
from seasalt_tui.ui.session.session import PaletteCommand
from seasalt_tui.ui.session.stage import Answer, QuestionRequested
from seasalt_tui.ui.widgets.prompt import Prompt


@runtime_checkable
class OddsBoard(Protocol):
    """The board of a game with odds, with a pane for them if the terminal has room."""

    shows_odds: bool

    @property
    def has_room_for_odds(self) -> bool: ...
    def estimate_odds(self, odds_stream: OddsStream | None) -> None: ...


class AdviceScreen(InteractiveScreen):
    """`_odds_beside`: the player's choice; None: as the setting says. `_reckoned`: what the odds were last computed
    for.
    """

    BINDINGS = [
        # The second key is for boards that use the first one.
        Binding("t,x", "hint", id="hint"),
        Binding("o", "odds", id="odds"),
    ]

    _hint: tuple[HintQuestion, int] | None = None
    _wants_odds_pane: bool | None = None
    _odds_computed_for: tuple[OddsBoard, int, bool] | None = None

    @property
    def rights(self) -> AdviceRights:
        return advice_rights(self.kit.settings.advice, self._handle.plan)

    # Hints.

    def action_hint(self) -> None:
        self._ask_hint()

    def _ask_hint(self, over: ModalScreen[Answer] | None = None) -> None:
        """At the table, or over an open question; then the chosen hint answers that question."""
        news = self._news
        if news is None or self._refuses(self.rights.no_hints):
            return
        covered = 0 if over is None else over.query_one(Panel).region.bottom - 1
        question = HintQuestion(self.kit, self.speech, news.view, self._adviser(news).appraisals, covered)
        self._hint = question, news.number
        self.app.push_screen(question, partial(self._close_hint, question, over))

    def _close_hint(self, question: HintQuestion, over: ModalScreen[Answer] | None, action: Any) -> None:
        if self._hint is None or self._hint[0] is not question:
            return
        self._hint = None
        if action is not None and over is not None:
            over.dismiss(action)
        elif action is not None:
            self.act_or_confirm(action)

    def _close_outdated(self) -> None:
        """Close the hint first: it lies over its question, and only the top screen can be dismissed."""
        if self._hint is not None and (self._news is None or self._news.number != self._hint[1]):
            question, self._hint = self._hint[0], None
            if question.is_active:
                question.dismiss(None)
        super()._close_outdated()

    # Odds.

    def action_odds(self) -> None:
        if not self.has_board:
            return
        board = self.board
        if not isinstance(board, OddsBoard) or self._refuses(self.rights.no_odds):
            return
        if board.has_room_for_odds:
            self._wants_odds_pane = not board.shows_odds
            self._show_odds()
        else:
            self._open_requested(QuestionRequested("odds"))

    def _show_odds(self) -> None:
        """In the pane. Memoized: the odds are computed again only after a move."""
        board, news = self.board, self._news
        if not isinstance(board, OddsBoard) or news is None:
            return
        shown = self._shows_odds_pane and not self.rights.no_odds
        board.shows_odds = shown
        if self._odds_computed_for != (board, news.number, shown):
            self._odds_computed_for = board, news.number, shown
            board.estimate_odds(self._adviser(news).odds if shown and news.view.legal else None)

    @property
    def _shows_odds_pane(self) -> bool:
        return self._shows_odds_unasked if self._wants_odds_pane is None else self._wants_odds_pane

    @property
    def _shows_odds_unasked(self) -> bool:
        return self.kit.settings.advice == "always"

    # Both.

    def _refuses(self, why_not: str) -> bool:
        """Also shows the reason."""
        if not why_not and (self._news is None or not self._news.view.legal):
            why_not = NOT_YOUR_TURN
        if why_not:
            self.query_one(Prompt).error = self.kit.words.say(why_not)
        return bool(why_not)

    def _adviser(self, news: News[Any, Any]) -> Adviser:
        return Adviser(self._session.thinkers, self._handle.plan.game, news.view)

    def _prepare(self, question: ModalScreen[Answer]) -> None:
        """Give the question the hint and the odds that the player may use in it."""
        super()._prepare(question)
        news, rights, words = self._news, self.rights, self.kit.words
        if not isinstance(question, AdvisedQuestion) or news is None or not news.view.legal:
            return
        hint = None if rights.no_hints else partial(self._ask_hint, question)
        odds = None if rights.no_odds else self._adviser(news).odds
        question.advice = DialogAdvice(
            hint, odds, odds_at_once=self._shows_odds_unasked, no_hint=words.say(rights.no_hints)
        )

    def _advice_key_hints(self) -> Iterator[KeyHint]:
        """For the bottom line."""
        if self._news is None or not self.has_board or not self._news.view.legal:
            return
        words, rights = self.kit.words, self.rights
        if not rights.no_hints:
            yield KeyHint(self._free_key("hint"), words.say_as("brief", "Hint"), "screen.hint", minor=True)
        if not rights.no_odds and isinstance(self.board, OddsBoard):
            yield KeyHint(self._free_key("odds"), words.say_as("brief", "Odds"), "screen.odds", minor=True)

    def _free_key(self, binding: str) -> str:
        """The first key of the binding that the board does not use itself."""
        keymap = self.kit.settings.keys
        bindings = [bound for bound in AdviceScreen.BINDINGS if isinstance(bound, Binding)]
        taken = {key for bound in self.query_one("#board").BINDINGS for key in keys_of(bound, keymap)}
        keys = [key for bound in bindings if bound.id == binding for key in keys_of(bound, keymap)]
        free = next((key for key in keys if key not in taken), keys[0])
        return key_label([Binding(free, "", id=binding)], binding, {}, ascii_only=self.kit.look.ascii)

    def _advice_commands(self) -> Iterator[PaletteCommand]:
        words = self.kit.words
        for key_hint in self._advice_key_hints():
            if key_hint.action == "screen.hint":
                yield named(words, "hint"), self.action_hint
            else:
                yield named(words, "odds"), self.action_odds
