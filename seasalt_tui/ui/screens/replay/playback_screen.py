"""Playback of a replay: the board at one place, seen from one seat, stepping by hand or by itself."""

from asyncio import Lock
from collections.abc import Callable
from typing import Any, Final

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.playback import Index, Playback, Viewpoint, following
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.replay import rights
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.replay.options import ReplayOptions, matching_viewpoint
from seasalt_tui.play.replay.rights import NOT_OVER, ReplayRights
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.replay_log import ReplayLog
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.key_hints import key_hints, label_of_command
from seasalt_tui.ui.screens.replay.captions import Captions
from seasalt_tui.ui.screens.replay.progress_bar import ReplayBar
from seasalt_tui.ui.screens.table.board_slot import BoardSlot
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.session.stage import GameBoard
from seasalt_tui.ui.terminal.guarded_screen import GuardedScreen
from seasalt_tui.ui.terminal.overlay import Overlay
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt

Ending = Callable[[Words, tuple[str, ...]], str]  # in the words of a language, and the names of the players
_PAUSES_AT_RESULTS: Final = 3  # the pause at the end of a round, to read its result


class PlaybackScreen(GuardedScreen[None]):
    def __init__(
        self,
        session: Session,
        handle: GameHandle,
        options: ReplayOptions | None = None,
        replay_rights: ReplayRights = rights,
        ending: Ending = lambda _words, _names: "",
    ) -> None:
        """`ending`: how a game ended that its rules did not end."""
        super().__init__()
        self.overlay = Overlay(self)
        self._session = session
        self._handle = handle
        self._slot = BoardSlot(self, session, handle)
        self._rights = replay_rights
        self._ending = ending
        self._options = options or ReplayOptions(handle)
        self._playback: Playback | None = None
        self._replay_log: ReplayLog | None = None
        self._laid = False
        self._viewpoint = Viewpoint(None)
        self._place: Index = 0
        self._playing = False
        self._pace = Pace(1 / self._options.speed)
        self._pace.hold()
        self._moving = Lock()  # a card animation must end on the board it began on

    def compose(self) -> ComposeResult:
        yield ReplayBar(id="bar")
        yield from self._slot.compose()

    def on_mount(self) -> None:
        self._open()

    @work
    async def _open(self) -> None:
        try:
            playback = await load_playback(self._handle)
        except SeasaltError:
            self._session.notice(Refusal("This game cannot be replayed: its log is inconsistent."))
            self.dismiss()
            return
        self._playback = playback
        self._place = playback.stops[0] if self._options.at is None else playback.clamped(self._options.at)
        await self._show_from(self._first_viewpoint())
        await self._run()

    def _first_viewpoint(self) -> Viewpoint:
        viewpoints = self._viewpoints
        requested = matching_viewpoint(self._options.viewpoint, viewpoints)
        if requested is None:
            self._session.notice(NOT_OVER)
        return requested or viewpoints[0]

    async def _run(self) -> None:
        """Playback loop: runs as long as the screen lives and steps forward while playing."""
        while True:
            for _ in range(_PAUSES_AT_RESULTS if self.captions.round_ended else 1):
                await self._pace.wait()
            async with self._moving:
                await self._play_on()

    async def _play_on(self) -> None:
        at, place = self._place, following(self.playback.stops, self._place)
        if self._playing and place is not None:
            story = self._facts_between(at, place) if self.kit.settings.animation else ()
            animation = self.board.animation(story)
            self._go_to(place)
            await animation()
        if self._playing and self._place == self.playback.last:
            self._pause()

    def _facts_between(self, start: Index, end: Index) -> tuple[Any, ...]:
        return tuple(
            fact for place in range(start + 1, end + 1) for fact in self.playback.facts_at(place, self._viewpoint)
        )

    @property
    def kit(self) -> Kit:
        return self._session.kit

    @property
    def board(self) -> GameBoard:
        return self._slot.board

    @property
    def playback(self) -> Playback:
        assert self._playback is not None  # noqa: S101 - nothing else is done before it is there
        return self._playback

    @property
    def _viewpoints(self) -> tuple[Viewpoint, ...]:
        return self._rights.viewpoints(self._handle.plan, over=self.playback.over)

    @property
    def _view(self) -> Any:
        """Without legal actions: no one acts in a replay."""
        return replace(self.playback.view(self._place, self._viewpoint), legal=())

    @property
    def has_board(self) -> bool:
        """Not before the record is loaded, nor while the board is replaced."""
        return self._laid

    async def _show_from(self, viewpoint: Viewpoint) -> None:
        self._laid = False
        self._viewpoint, self._slot.viewer = viewpoint, viewpoint.seat
        self._replay_log = ReplayLog(self.playback, viewpoint, self._slot.groups, self._slot.log_rows)
        with self.app.batch_update():
            kit, board = self.kit, await self._slot.mount()
            board.can_focus = False
            self.board.view = self._view
            self.board.log_view.replace_all(self._replay_log.until(self._place))
            self.board.log_view.go_to_end()
            self._laid = True
            if self.kit is kit:
                self._describe()
            else:  # the player has chosen another look meanwhile
                self.kit_changed()

    def _go_to(self, place: Index) -> None:
        before, self._place = self._place, place
        if place == before or self._replay_log is None:
            return
        with self.app.batch_update():
            self.board.view = self._view
            self.board.log_view.replace_all(self._replay_log.until(place))
            self.board.log_view.go_to_end()
            self._describe()

    def _seek(self, place: Index | None) -> None:
        """A move by hand stops the playback."""
        if not self.has_board:
            return
        self._pause()
        self.board.finish_animation()
        if place is not None:
            self._go_to(place)

    def _describe(self) -> None:
        captions = self.captions
        prompt, keys = self.query_one(Prompt), self.query_one(KeyLine)
        self.query_one(ReplayBar).progress = captions.progress()
        prompt.text, prompt.brief, prompt.error = captions.prompt(), captions.brief_prompt(), ""
        keys.key_hints = key_hints(self, self.kit)

    @property
    def captions(self) -> Captions:
        return Captions(
            names=self._slot.names,
            playback=self.playback,
            place=self._place,
            viewpoint=self._viewpoint,
            viewpoints=self._viewpoints,
            playing=self._playing,
            speed=1 / self._pace.seconds,
            words=self.kit.words,
            speech=self._slot.speech,
            stage=self._slot.stage,
            key=lambda command: label_of_command(self, command, self.kit),
            ending=self._ending(self.kit.words, self._slot.names),
        )

    def _pause(self) -> None:
        if self._playing:
            self._playing = False
            self._pace.hold()
            self._describe()

    def kit_changed(self) -> None:
        if self.has_board:
            self._slot.kit_changed()
            self._replay_log = ReplayLog(self.playback, self._viewpoint, self._slot.groups, self._slot.log_rows)
            self.board.log_view.replace_all(self._replay_log.until(self._place))
            self._describe()
