"""The player's points by kind: in one line, or in several if there is room."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from textual.reactive import reactive

from seasalt_tui.art.landscapes.faces import scissors_sign
from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.paperworld.view import SeatView
from seasalt_tui.text.games.paperworld.score_table import PARTS
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.widgets.painted import Painted

_LONG: Final = len(PARTS) + 1  # lines


class PointsByKind(Painted):
    seat_view: reactive[SeatView | None] = reactive[SeatView | None](None)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        seat_view = self.seat_view
        if seat_view is None:
            return []
        worths = {part: getattr(seat_view.points, part) for part in PARTS}
        if height < _LONG:
            return [next((row for row in self._short(kit, worths) if width_of(row) <= width), ())]
        rows = [self._line(kit, kit.words.say(PARTS[part]), worth, width) for part, worth in worths.items()]
        return [(), *rows]

    def _short(self, kit: Kit, worths: dict[str, int]) -> Iterator[Row]:
        """With words, or with symbols only."""
        words, ascii_only = kit.words, kit.look.ascii
        star, scissors = "stars" if ascii_only else "★", scissors_sign(kit.look)
        labels = (star, words.say_as("brief", "obj."), scissors)
        yield _joined(kit, worths, (*labels, words.say_as("brief", "hand"), words.say_as("brief", "disc.")))
        yield _joined(kit, worths, ("s", "o", "t", "h", "d") if ascii_only else (star, "◆", scissors, "▌", "×"))

    def _line(self, kit: Kit, label: str, worth: int, width: int) -> Row:
        ink = kit.tones.text if worth else kit.tones.muted
        return spread([run(f" {label}", ink)], [_worth(kit, worth)], min(width, 30))


def _worth(kit: Kit, worth: int) -> Run:
    ink = kit.tones.bad if worth < 0 else kit.tones.good if worth else kit.tones.muted
    return run(f"{worth:+d}" if worth else "0", ink, bold=bool(worth))


def _joined(kit: Kit, worths: dict[str, int], labels: Iterable[str]) -> Row:
    """Parts worth nothing are left out."""
    pairs = zip(labels, worths.values(), strict=True)
    scoring = [(label, worth) for label, worth in pairs if worth]
    return tuple(part for label, worth in scoring for part in (run(f" {label} ", kit.tones.muted), _worth(kit, worth)))
