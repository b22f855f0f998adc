"""Playback of a replay: the board at one place, seen from one seat, stepping by hand or by itself."""

from asyncio import Lock
from typing import Any, Final

from msgspec.structs import replace
from textual import work
from textual.app import ComposeResult
from textual.widget import Widget

from seasalt_tui.core.errors import Refusal, SeasaltError
from seasalt_tui.core.playback import Index, Playback, Viewpoint, following
from seasalt_tui.play.pace import Pace
from seasalt_tui.play.replay import permits
from seasalt_tui.play.replay.asked import Asked, chosen
from seasalt_tui.play.replay.found import unrolled
from seasalt_tui.play.replay.permits import NOT_OVER, Permits
from seasalt_tui.play.saved_games import Kept
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.replay_log import ReplayLog
from seasalt_tui.ui.screens.replay.bar import ReplayBar
from seasalt_tui.ui.screens.replay.captions import Captions
from seasalt_tui.ui.screens.table.tabletop import Tabletop
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt

_BEATS_AT_RESULTS: Final = 3  # the pause at the end of a round, to read its result


class ReplayTabletop(Tabletop):
    def __init__(self, session: Session, kept: Kept, asked: Asked | None = None, permitted: Permits = permits) -> None:
        super().__init__(session, kept)
        self._permits = permitted
        self._asked = asked or Asked(kept)
        self._playback: Playback | None = None
        self._replay_log: ReplayLog | None = None
        self._laid = False
        self._eyes = Viewpoint(None)
        self._place: Index = 0
        self._playing = False
        self._pace = Pace(1 / self._asked.speed)
        self._pace.hold()
        self._moving = Lock()  # a card animation must end on the board it began on

    def compose(self) -> ComposeResult:
        yield ReplayBar(self.kit, id="bar")
        yield Widget(id="board")
        yield Prompt(self.kit)
        yield KeyLine(self.kit)

    def on_mount(self) -> None:
        self._session.watch_kit(self, self._dress)
        self._open()

    @work
    async def _open(self) -> None:
        try:
            playback = await unrolled(self._kept)
        except SeasaltError:
            self._session.notice(Refusal("This game cannot be looked through: its log does not fold."))
            self.dismiss()
            return
        self._playback = playback
        self._place = playback.stops[0] if self._asked.at is None else playback.clamped(self._asked.at)
        await self._look_with(self._first_eyes())
        await self._run()

    def _first_eyes(self) -> Viewpoint:
        eyes = self._offered
        found = chosen(self._asked.look, eyes)
        if found is None:
            self._session.notice(NOT_OVER)
        return found or eyes[0]

    async def _run(self) -> None:
        """Playback loop: runs as long as the screen lives and steps forward while playing."""
        while True:
            for _ in range(_BEATS_AT_RESULTS if self._captions().round_ended else 1):
                await self._pace.wait()
            async with self._moving:
                await self._play_on()

    async def _play_on(self) -> None:
        at, place = self._place, following(self.playback.stops, self._place)
        if self._playing and place is not None and self.kit.settings.animation:
            await self.board.enact(self._heard(at, place))
        if self._playing and place is not None and self._place == at:
            self._go(place)
        if self._playing and self._place == self.playback.last:
            self._pause()

    def _heard(self, start: Index, end: Index) -> tuple[Any, ...]:
        return tuple(fact for place in range(start + 1, end + 1) for fact in self.playback.facts_at(place, self._eyes))

    @property
    def playback(self) -> Playback:
        assert self._playback is not None  # noqa: S101 - nothing else is done before it is there
        return self._playback

    @property
    def _offered(self) -> tuple[Viewpoint, ...]:
        return self._permits.offered(self._kept.plan, over=self.playback.over)

    @property
    def _view(self) -> Any:
        """Without legal actions: no one acts in a replay."""
        return replace(self.playback.view(self._place, self._eyes), legal=())

    @property
    def is_laid(self) -> bool:
        """Not before the record is loaded, nor while the board is replaced."""
        return self._laid

    async def _look_with(self, eyes: Viewpoint) -> None:
        self._laid = False
        self._eyes, self._viewer = eyes, eyes.seat
        self._replay_log = ReplayLog(self.playback, eyes, self._rows)
        with self.app.batch_update():
            board = await self._lay_board()
            board.can_focus = False
            self.board.view = self._view
            self.board.chronicle.tell_all(self._replay_log.until(self._place))
            self.board.chronicle.go_to_end()
            self._laid = True
            if self.board.kit is self.kit:
                self._describe()
            else:  # the player has chosen another look meanwhile
                self._dress(self.kit)

    def _go(self, place: Index) -> None:
        before, self._place = self._place, place
        if place == before or self._replay_log is None:
            return
        with self.app.batch_update():
            self.board.view = self._view
            if place > before:
                self.board.chronicle.tell(self._replay_log.between(before, place))
            else:
                self.board.chronicle.tell_all(self._replay_log.until(place))
            self.board.chronicle.go_to_end()
            self._describe()

    def _seek(self, place: Index | None) -> None:
        """A move by hand stops the playback."""
        if not self.is_laid:
            return
        self._pause()
        self.board.finish_enacting()
        if place is not None:
            self._go(place)

    def _describe(self) -> None:
        captions = self._captions()
        prompt, keys = self.query_one(Prompt), self.query_one(KeyLine)
        self.query_one(ReplayBar).shown = captions.progress()
        prompt.text, prompt.complaint = captions.prompt(), ""
        keys.hints = tuple(captions.hints())

    def _captions(self) -> Captions:
        return Captions(
            plan=self._kept.plan,
            names=self._names,
            playback=self.playback,
            place=self._place,
            eyes=self._eyes,
            offered=self._offered,
            playing=self._playing,
            speed=1 / self._pace.seconds,
            words=self.kit.words,
            speech=self.said,
            stage=self._stage,
            permits=self._permits,
            key=self._key,
        )

    def _pause(self) -> None:
        if self._playing:
            self._playing = False
            self._pace.hold()
            self._describe()

    def _dress(self, kit: Kit) -> None:
        self.query_one(ReplayBar).kit = kit
        self._redraw_words(kit)
        if self.is_laid:
            self._dress_board(kit)
            self._replay_log = ReplayLog(self.playback, self._eyes, self._rows)
            self.board.chronicle.tell_all(self._replay_log.until(self._place))
            self._describe()
