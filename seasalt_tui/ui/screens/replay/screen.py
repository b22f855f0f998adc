"""Replay: a recorded game on the real board, step by step in both directions."""

from collections.abc import Sequence

from textual import on
from textual.events import MouseScrollDown, MouseScrollUp
from textual.message import Message

from seasalt_tui.core.errors import Refusal
from seasalt_tui.core.log import Record
from seasalt_tui.core.playback import Index, following, nearest, preceding
from seasalt_tui.play.replay.options import SPEEDS
from seasalt_tui.play.replay.rights import branch_plan
from seasalt_tui.play.review.rights import UNFINISHED
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.screens.replay.go_to import GoToQuestion
from seasalt_tui.ui.screens.replay.playback_screen import PlaybackScreen
from seasalt_tui.ui.screens.replay.progress_bar import ReplayBar
from seasalt_tui.ui.screens.replay.what_if import Branch, WhatIf
from seasalt_tui.ui.session.stage import HOME, NEW_GAME, REMATCH, REVIEW, Answer, QuestionRequested, TableLeft
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt


class ReplayScreen(PlaybackScreen):
    AUTO_FOCUS = ""
    KEY_COMMANDS = (
        # Most used first: narrow terminals do not have room for all.
        Command(
            "replay_next",
            "right,l",
            "step(1)",
            lambda it: it.kit.words.say_as("replay", "Next"),
            "One step forward",
            lambda it: not it.captions.at_end,
        ),
        Command(
            "replay_back",
            "left,h",
            "step(-1)",
            lambda it: it.kit.words.say_as("replay", "Back"),
            "One step back",
            lambda it: not it.captions.at_start,
        ),
        Command("replay_play", "space", "play", lambda it: it.captions.playing_label, "Play, or pause"),
        Command(
            "replay_eyes",
            "v,tab",
            "eyes",
            "View",
            "Change the point of view",
            lambda it: len(it.captions.viewpoints) > 1,
        ),
        Command(
            "replay_result",
            "r",
            "result",
            "Result",
            "The result of the round, or of the game",
            lambda it: it.captions.has_result,
        ),
        Command(
            "replay_what_if",
            "w",
            "what_if",
            "What if",
            "What if? Start another game from here",
            lambda it: it.refusal_to_branch is None,
        ),
        Command("replay_review", "m", "review", "Review", "Review your decisions", lambda it: it.playback.over),
        Command("replay_leave", "escape,q", "leave", "Leave", "Back"),
        Command(
            "replay_next_round",
            "pagedown",
            "round(1)",
            "Round",
            "To the next round",
            lambda it: it.captions.has_next_round,
        ),
        Command("replay_jump", "g", "jump", "Go to", "To a number or a round"),
        Command("replay_next_turn", "down,j", "turn(1)", "", "To the next turn"),
        Command("replay_turn_before", "up,k", "turn(-1)", "", "To the previous turn"),
        Command("replay_round_before", "pageup", "round(-1)", "", "To the previous round"),
        Command("replay_first", "home", "to_start", "", "To the start"),
        Command("replay_last", "end", "to_end", "", "To the end"),
        Command("replay_faster", "plus,equals_sign", "speed(1)", "", "Faster"),
        Command("replay_slower", "minus", "speed(-1)", "", "Slower"),
        Command("replay_inspect", "i", "inspect", "", "Look at a player's cards and points"),
        Command("replay_sort", "s", "sort", "", "Sort the hand another way"),
        Command("replay_log_up", "comma", "scroll(-1)", "", "Scroll the log back"),
        Command("replay_log_down", "full_stop", "scroll(1)", "", "Scroll the log forward"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    class Branched(Message):
        """A new game starts from this place."""

        def __init__(self, plan: Plan, records: Sequence[Record], name: str) -> None:
            super().__init__()
            self.plan = plan
            self.records = records
            self.name = name

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:  # noqa: ARG002 - Textual's
        """Without a board, leaving is the only action."""
        return self.has_board or action == "leave"

    def action_step(self, by: int) -> None:
        self._seek((following if by > 0 else preceding)(self.playback.stops, self._place))

    def action_turn(self, by: int) -> None:
        self._seek(self._mark_in_direction(self.playback.turns, by))

    def action_round(self, by: int) -> None:
        self._seek(self._mark_in_direction(self.playback.rounds, by))

    def _mark_in_direction(self, marks: Sequence[Index], by: int) -> Index:
        """Beyond the last mark lies the end, before the first one the start."""
        mark = (following if by > 0 else preceding)(marks, self._place)
        return self.playback.stops[-1 if by > 0 else 0] if mark is None else mark

    def action_to_start(self) -> None:
        self._seek(self.playback.stops[0])

    def action_to_end(self) -> None:
        self._seek(self.playback.last)

    def action_play(self) -> None:
        if self._playing:
            self._seek(None)
            return
        if self._place == self.playback.last:
            self._go_to(self.playback.stops[0])
        self._playing = True
        self._pace.release()
        self._describe()

    def action_speed(self, by: int) -> None:
        speeds = SPEEDS if by > 0 else SPEEDS[::-1]
        now = 1 / self._pace.seconds
        next_speed = next((speed for speed in speeds if (speed - now) * by > 0), None)
        self._set_speed(next_speed or now)

    def action_next_speed(self) -> None:
        """After the fastest comes the slowest again."""
        now = 1 / self._pace.seconds
        self._set_speed(next((speed for speed in SPEEDS if speed > now), SPEEDS[0]))

    def _set_speed(self, speed: float) -> None:
        self._pace.seconds = 1 / speed
        self._describe()

    async def action_eyes(self) -> None:
        viewpoints = self._viewpoints
        if len(viewpoints) == 1:
            return
        self._seek(None)
        async with self._moving:
            await self._show_from(viewpoints[(viewpoints.index(self._viewpoint) + 1) % len(viewpoints)])

    def action_jump(self) -> None:
        self._seek(None)
        self.app.push_screen(GoToQuestion(self.kit, self.playback, self._place), self._seek)

    def action_result(self) -> None:
        """The last result before this place: of the round, or of the game once it is over."""
        self._seek(None)
        summary = self._slot.stage.round_over(self.kit, self._slot.names, self._view)
        if summary is None:
            self._show_end()
        else:
            self.app.push_screen(summary, lambda _: self._show_end())

    def _show_end(self) -> None:
        if self._view.winners is None:
            return
        story = self._facts_between(0, self._place)
        question = self._slot.stage.question(self.kit, self._slot.names, self._view, story)
        if question is not None:
            self.app.push_screen(question, self._answered)

    def _answered(self, answer: Answer) -> None:
        if answer in {REMATCH, NEW_GAME}:
            self.post_message(TableLeft(self._handle, answer))
        elif answer == REVIEW:
            self.action_review()
        elif answer == HOME:
            self.dismiss()

    def action_review(self) -> None:
        """Only for a finished game."""
        self._seek(None)
        if self.playback.over:
            self._session.open_review(self._handle)
        else:
            self.query_one(Prompt).error = self.kit.words.say(UNFINISHED.template)

    @property
    def refusal_to_branch(self) -> Refusal | None:
        return self._rights.refusal_to_branch(self._handle.plan, self.playback, self._place)

    def action_what_if(self) -> None:
        self._seek(None)
        refusal = self.refusal_to_branch
        if refusal is None:
            self.app.push_screen(WhatIf(self.kit, self._handle.plan), self._branched)
        else:
            self.query_one(Prompt).error = self.kit.words.say_refusal(refusal)

    def _branched(self, branch: Branch | None) -> None:
        if branch is not None:
            self._play_from_here(branch)

    def _play_from_here(self, branch: Branch) -> None:
        playback, place, words = self.playback, self._place, self.kit.words
        plan = branch_plan(self._handle.plan, playback, branch.you)
        name = words.say("What if: round {round}", round=playback.standing(place).round)
        self.post_message(self.Branched(plan, playback.records[:place], name))

    async def action_inspect(self) -> None:
        await self.app.run_action("inspect", self._slot.widget)

    async def action_sort(self) -> None:
        await self.app.run_action("sort", self._slot.widget)

    def action_scroll(self, by: int) -> None:
        self.board.log_view.turn_page(by)

    def action_leave(self) -> None:
        self.dismiss()

    def on_question_requested(self, event: QuestionRequested) -> None:
        """Open the question for reading only: a replay never acts."""
        question = self._slot.stage.requested_question(event.what, self.kit, self._slot.names, self._view, event.seat)
        if question is not None:
            self._seek(None)
            self.app.push_screen(question)

    @on(ReplayBar.SeekRequested)
    def _seek_clicked(self, event: ReplayBar.SeekRequested) -> None:
        if self.has_board:
            self._seek(nearest(self.playback.stops, event.place))

    @on(ReplayBar.ActionRequested)
    async def _action_clicked(self, event: ReplayBar.ActionRequested) -> None:
        await self.app.run_action(event.action, self)

    async def on_mouse_scroll_down(self, _event: MouseScrollDown) -> None:
        await self.app.run_action("step(1)", self)

    async def on_mouse_scroll_up(self, _event: MouseScrollUp) -> None:
        await self.app.run_action("step(-1)", self)

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        await self.app.run_action(event.key_hint.action, self)
