"""Review summary: number of decisions of each verdict, and the progress of the search."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from textual.reactive import reactive

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.rows import width as cells
from seasalt_tui.art.values import Row, Run
from seasalt_tui.bots.review.review import Review
from seasalt_tui.text.charts import proportion
from seasalt_tui.text.review.verdicts import VERDICTS, ink, name, sign
from seasalt_tui.ui.widgets.painted import Painted

_BAR = 16


class Counts(Struct, frozen=True):
    """Decisions of each verdict, in the order of the verdicts; `known` of `every` decision are judged."""

    times: tuple[int, ...] = ()
    judged: int = 0
    total: int = 0


def counts(review: Review) -> Counts:
    return Counts(tuple(map(review.times, VERDICTS)), len(review.judged), len(review.decisions))


class Summary(Painted):
    counts: reactive[Counts] = reactive(Counts())

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        progress = self._progress
        named = list(self._counted(named=True))
        fits = cells(named) + cells(progress) < width
        return [spread(named if fits else self._counted(named=False), progress, width)]

    @property
    def _done(self) -> bool:
        return self.counts.judged == self.counts.total

    def _counted(self, *, named: bool) -> Iterator[Run]:
        kit = self.kit
        for verdict, times in zip(VERDICTS, self.counts.times, strict=False):
            if times:
                mark = sign(verdict, ascii_only=kit.look.ascii)
                verdict_name = f" {name(kit.words, verdict)}" if named else ""
                yield run(f" {mark}{verdict_name} {times} ", ink(kit.tones, verdict), bold=verdict == "blunder")

    @property
    def _progress(self) -> list[Run]:
        if self._done:
            return []
        tones, counts = self.kit.tones, self.counts
        done, rest = proportion(counts.judged, counts.total, _BAR, ascii_only=self.kit.look.ascii)
        numbers = f" {counts.judged}/{counts.total} "
        return [run(done, tones.accent), run(rest, tones.muted), run(numbers, tones.text)]
