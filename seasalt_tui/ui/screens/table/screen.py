"""Table screen: where every game is played. What it can do is in its parts; where it stands, in its surroundings."""

from functools import partial
from typing import Any

from textual import work
from textual.app import ComposeResult
from textual.screen import ModalScreen

from seasalt_tui.core.chair import News
from seasalt_tui.core.table_events import without_table_events
from seasalt_tui.games import GAMES
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.seat_feed import OpenSeatFeed, open_local_table
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.speech import Speech
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.questions.question import Question
from seasalt_tui.ui.screens.table.advice import Advice, act_or_confirm
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.screens.table.commands import TABLE_COMMANDS
from seasalt_tui.ui.screens.table.game_log import GameLog
from seasalt_tui.ui.screens.table.hurry import Hurry
from seasalt_tui.ui.screens.table.look_back import LookBack
from seasalt_tui.ui.screens.table.moves import Moves
from seasalt_tui.ui.screens.table.questions import Origin, Questions
from seasalt_tui.ui.screens.table.round_end import RoundEnd
from seasalt_tui.ui.screens.table.round_results import RoundResults
from seasalt_tui.ui.screens.table.saving_mark import SavingMark
from seasalt_tui.ui.screens.table.seat_follower import SeatFollower
from seasalt_tui.ui.screens.table.status_lines import StatusLines
from seasalt_tui.ui.screens.table.surroundings import Surroundings
from seasalt_tui.ui.screens.table.turn_end import TurnEnd
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import (
    HOME,
    NEW_GAME,
    REMATCH,
    UNDO,
    ActionChosen,
    Answer,
    GameBoard,
    QuestionRequested,
    TableLeft,
)
from seasalt_tui.ui.terminal.guarded_screen import GuardedScreen
from seasalt_tui.ui.terminal.overlay import Overlay
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.title_bar import TitleBar


class TableScreen(GuardedScreen[None]):
    AUTO_FOCUS = "#board"
    KEY_COMMANDS = TABLE_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(
        self,
        session: Session,
        handle: GameHandle,
        open_seat_feed: OpenSeatFeed | None = None,
        surroundings: Surroundings | None = None,
    ) -> None:
        """Without a seat feed it is a local table of this program."""
        super().__init__()
        self.session = session
        self.handle = handle
        self.overlay = Overlay(self)
        self.pace = Pace(session.kit.settings.pace)
        self.surroundings = surroundings or Surroundings()
        self.surroundings.table = self
        self.slot = BoardSlot(self, session, handle)
        feed = open_seat_feed or partial(open_local_table, handle.plan, handle.log, session.thinkers)
        self.seats = SeatFollower(self.slot, feed, self.pace)
        self.results = RoundResults(self.slot, self.seats)
        self.questions = Questions(
            self, session, self.slot, self.seats, self.surroundings, self._take_answer, self._prepare
        )
        self.advice = Advice(self, session, self.slot, self.seats, self.questions, self.surroundings)
        self.game_log = GameLog(self.slot, self.surroundings.hides)
        self.round_end = RoundEnd()
        self.hurry = Hurry(session, self.slot, self.seats, self.pace, self.round_end)
        self.turn_end = TurnEnd(self, session, self.slot, self.seats, self.surroundings, self._attempt)
        self.lines = StatusLines(
            self, session, self.slot, self.seats, self.game_log, self.round_end, self.turn_end, self.surroundings
        )
        self.moves = Moves(self, self.slot, self.seats, self.questions.update)
        self._saving = SavingMark(self, session, handle)
        self._look_back = LookBack(session, handle)

    @property
    def kit(self) -> Kit:
        return self.session.kit

    @property
    def board(self) -> GameBoard:
        return self.slot.board

    @property
    def speech(self) -> Speech:
        return self.slot.speech

    def compose(self) -> ComposeResult:
        yield TitleBar(id="title-bar")
        yield from self.slot.compose()

    def on_mount(self) -> None:
        if not self.query(TitleBar):
            return  # left before it was composed
        self.query_one(TitleBar).title = GAMES[self.handle.plan.game].title
        self._saving.follow()
        self._play()

    @work
    async def _play(self) -> None:
        await self.seats.run(self)

    def on_board_resized(self) -> None:
        """Questions move to where there is room for them now."""
        for question in self.questions.all_screens if self.slot.is_ready else ():
            if isinstance(question, Question):
                question.space = self.board.space_for_questions

    def on_unmount(self) -> None:
        self._saving.unfollow()

    # What the seat feed brings.

    async def hand_over(self) -> None:
        """Clear the previous player's board before the next one looks: nothing hidden may leak."""
        from seasalt_tui.ui.questions.keyboard_handover import KeyboardHandover  # noqa: PLC0415 - seldom needed

        self.pace.hold()
        await self.clear()
        self.session.call_attention(self, False)
        self.session.call_attention(self, True)
        assert self.slot.viewer is not None  # noqa: S101 - there are several people
        await self.app.push_screen_wait(KeyboardHandover(self.kit, self.slot.names[self.slot.viewer]))
        self.pace.release()

    async def clear(self) -> None:
        self.seats.news = None
        await self.slot.clear()
        self.describe()

    async def lay_table(self) -> None:
        with self.app.batch_update():
            (await self.slot.mount()).focus()
        self.fill_log()

    async def show(self, news: News[Any, Any], *, at_once: bool) -> None:
        await self.surroundings.before_show(news)
        moves = self.surroundings.animates and not at_once
        result = self.results.unseen(self.kit, news.view)
        if result is not None and moves:
            self.round_end.view = self.slot.stage.round_end(self.board.view, news.view)
        animation = self.board.animation(without_table_events(news.story) if moves else ())
        with self.app.batch_update():
            self.board.view = self.round_end.view or news.view
            if news.reset:
                self.game_log.refill(())
            self.game_log.append(news.story)
            self.board.robbed = self.game_log.loss is not None
            self.board.counts_cards = not self.surroundings.rights.no_card_counts
            self.turn_end.update()
            self.describe()
            self.advice.update_odds()
        if at_once:
            self.draw_now()
        await animation()
        if result is not None:
            await self._show_result(result, news.view)
        self.questions.update()
        self.surroundings.after_show(news, first=at_once)
        self.session.call_attention(self, self.surroundings.is_turn)
        if news.view.winners is not None:
            await self.session.finish(self.handle)

    async def _show_result(self, result: ModalScreen[Answer], then: Any) -> None:
        """`then`: the view that the round's last one gives way to."""
        self.pace.hold()
        await self.round_end.linger()
        if self.results.are_seen_elsewhere:
            self.result_closed()
        else:
            await self.surroundings.show_result(result)
        if self.round_end.view is not None:
            self.round_end.view = None
            if self.slot.is_ready:
                self.board.view = then
            self.describe()

    def result_closed(self) -> None:
        if self.slot.is_ready:
            self.board.log_view.follow()
        self.pace.release()
        self.results.record_seen()

    def fill_log(self) -> None:
        self.game_log.refill(self.seats.story)

    def describe(self) -> None:
        """Update the lines around the board."""
        self.lines.update()

    # Keys.

    def update_key_line(self) -> None:
        self.lines.update_keys()

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        if self.slot.is_ready:
            await self.app.run_action(event.key_hint.action, self.slot.widget)

    def action_hurry(self) -> None:
        self.hurry.now()

    def action_scroll(self, by: int) -> None:
        if self.slot.is_ready:
            self.board.log_view.turn_page(by)

    def action_recap(self) -> None:
        news = self.seats.news
        if news is None or not self.slot.is_ready or self.round_end.skip():
            return
        from seasalt_tui.ui.questions.recap import Recap  # noqa: PLC0415 - when somebody asks

        rows, (prompt, _) = self.game_log.rows_since_own_turn, self.lines.prompt_texts(news.view)
        self.questions.open(Recap(self.kit, rows, prompt), Origin.PLAYER)

    async def action_undo(self) -> None:
        if not self.round_end.skip():
            await self.moves.undo()

    def action_hint(self) -> None:
        if not self.round_end.skip():
            self.advice.give_hint()

    def action_odds(self) -> None:
        if not self.round_end.skip():
            self.advice.show_odds_or_hide()

    def action_leave(self) -> None:
        if not self.round_end.skip():
            self.session.open_menu(self)

    # Answers.

    async def _take_answer(self, answer: Answer) -> None:
        if answer in {REMATCH, NEW_GAME, HOME}:
            self.leave(answer)
        elif answer in LookBack.ANSWERS:
            self._look_back.open(answer)
        elif answer == UNDO:
            await self.moves.undo()
        elif answer is not None:
            await self._attempt(answer)

    def _prepare(self, question: ModalScreen[Answer]) -> None:
        self.advice.prepare(question)
        self.surroundings.prepare(question)
        if isinstance(question, Question):
            question.space = self.board.space_for_questions

    async def _attempt(self, action: Any) -> None:
        if self.surroundings.accepts(action):
            await self.moves.submit(action)

    async def on_action_chosen(self, event: ActionChosen) -> None:
        if self.slot.is_ready:
            self.board.finish_animation()
        if not self.round_end.skip():
            await self._attempt(event.action)

    def on_question_requested(self, event: QuestionRequested) -> None:
        if not self.round_end.skip() and self.advice.allows(event.what):
            self.questions.open_requested(event)

    def act_or_confirm(self, action: Any) -> None:
        act_or_confirm(self, self.slot, action)

    def leave(self, what: str) -> None:
        self.post_message(TableLeft(self.handle, what))

    def on_screen_resume(self) -> None:
        if self.app.screen is self and self._look_back.close():
            self.questions.update()

    def kit_changed(self) -> None:
        self.pace.set(self.kit.settings.pace)
        if self.seats.news is not None and self.slot.is_ready:
            self.slot.kit_changed()
            self._saving.update()
            self.fill_log()
            self.turn_end.update()
            self.describe()
            self.advice.update_odds()
            self.questions.reopen()
            self.surroundings.kit_changed()
