"""Progress bar of a replay: position, speed and viewpoint; a click seeks or switches."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from rich.cells import cell_len
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row, Run
from seasalt_tui.core.playback import Index
from seasalt_tui.ui.widgets.painted import Painted

_SHORTEST = 8


class Progress(Struct, frozen=True):
    """`where`: the round, and who has moved."""

    place: Index = 0
    last: Index = 0
    rounds: tuple[Index, ...] = ()
    playing: bool = False
    where: str = ""
    speed: str = ""
    viewpoint: str = ""


class ReplayBar(Painted):
    progress: reactive[Progress] = reactive(Progress())

    class SeekRequested(Message):
        def __init__(self, place: Index) -> None:
            super().__init__()
            self.place = place

    class ActionRequested(Message):
        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line, or two
        tones = self.kit.tones
        if self.upright:
            above = [run(self._count, tones.accent, bold=True), *self._track(self._room(width))]
            below = [run(self._where), *(run(text, bold=True) for text, _ in self._switches())]
            return [cut(above, width), cut(below, width)]
        row = [run(self._count, tones.accent, bold=True), *self._track(self._room(width)), run(self._where)]
        return [cut([*row, *(run(text, bold=True) for text, _ in self._switches())], width)]

    @property
    def _count(self) -> str:
        progress = self.progress
        signs = ("||", "> ") if self.kit.look.ascii else ("‖ ", "▸ ")
        place = str(progress.place).rjust(len(str(progress.last)))
        return f" {signs[not progress.playing]}{place}/{progress.last} "

    @property
    def _where(self) -> str:
        return f" {self.progress.where} " if self.progress.where else " "

    def _switches(self) -> Iterator[tuple[str, str]]:
        yield f" {self.progress.speed} ", "next_speed"
        yield f" {self.progress.viewpoint} ", "eyes"

    def _room(self, width: int) -> int:
        right = cell_len(self._where) + sum(cell_len(text) for text, _ in self._switches())
        right = 1 if self.upright else right
        return max(width - cell_len(self._count) - right, _SHORTEST)

    def _track(self, room: int) -> Iterator[Run]:
        """The part already played, the current place, the part to come, and the marks where rounds begin."""
        tones, (done, coming, here, start) = self.kit.tones, "=-O|" if self.kit.look.ascii else "━─●┼"
        at = self._cell(self.progress.place, room)
        starts = {self._cell(place, room) for place in self.progress.rounds[1:]}
        for cell in range(room):
            sign = here if cell == at else start if cell in starts else done if cell < at else coming
            yield run(sign, tones.accent if cell <= at else tones.line, bold=cell == at)

    def _cell(self, place: Index, room: int) -> int:
        return place * (room - 1) // max(self.progress.last, 1)

    def on_click(self, event: Click) -> None:
        event.stop()
        x, room = event.x - cell_len(self._count), self._room(self.size.width)
        if self.upright and event.y:
            self._press(event.x - cell_len(self._where))
        elif x < 0:
            self.post_message(self.ActionRequested("play"))
        elif x < room:
            self.post_message(self.SeekRequested(round(x * self.progress.last / max(room - 1, 1))))
        else:
            self._press(x - room - cell_len(self._where))

    def _press(self, x: int) -> None:
        for text, action in self._switches():
            if 0 <= x < cell_len(text):
                self.post_message(self.ActionRequested(action))
            x -= cell_len(text)
