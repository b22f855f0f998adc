"""The player's points by kind: in one line, or in several if there is room."""

from collections.abc import Sequence
from typing import Final

from textual.reactive import reactive

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.paperworld.view import SeatView
from seasalt_tui.text.games.paperworld.score_table import PARTS
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.painted import Painted

_LONG: Final = len(PARTS) + 1  # lines
_GAP: Final = run("  ")


class PointsByKind(Painted):
    """`shows_total`: in one line, the sum as well."""

    seat_view: reactive[SeatView | None] = reactive[SeatView | None](None)
    shows_total: reactive[bool] = reactive(False)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        seat_view = self.seat_view
        if seat_view is None:
            return []
        worths = {part: getattr(seat_view.points, part) for part in PARTS}
        if height < _LONG:
            return wrap_row((*self._total(kit, seat_view), *self._in_line(kit, worths)), width)[:height]
        rows = [self._line(kit, kit.words.say(PARTS[part]), worth, width) for part, worth in worths.items()]
        return [(), *rows]

    def _total(self, kit: Kit, seat_view: SeatView) -> Row:
        if not self.shows_total:
            return ()
        total = kit.words.say_number("{number} point", "{number} points", seat_view.points.total)
        return run(total, kit.tones.text, bold=True), _GAP

    def _in_line(self, kit: Kit, worths: dict[str, int]) -> Row:
        """Parts worth nothing are left out."""
        scoring = [(kit.words.say(PARTS[part]), worth) for part, worth in worths.items() if worth]
        return tuple(
            piece for label, worth in scoring for piece in (run(f"{label} ", kit.tones.muted), _worth(kit, worth), _GAP)
        )

    def _line(self, kit: Kit, label: str, worth: int, width: int) -> Row:
        ink = kit.tones.text if worth else kit.tones.muted
        return spread([run(f" {label}", ink)], [_worth(kit, worth)], min(width, 30))


def _worth(kit: Kit, worth: int) -> Run:
    ink = kit.tones.bad if worth < 0 else kit.tones.good if worth else kit.tones.muted
    return run(f"{worth:+d}" if worth else "0", ink, bold=bool(worth))
