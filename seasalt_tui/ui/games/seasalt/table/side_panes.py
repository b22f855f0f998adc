"""Side panes of a wide terminal: the race to the target score, the player's colors, and the points by kind."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, spread
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.cards import COLORS
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.view import Own, SeatView
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.games.seasalt.drawing import color_token
from seasalt_tui.text.games.seasalt.score_breakdown import parts
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.table.opponent_pane import EMPTY_SEAT
from seasalt_tui.ui.widgets.painted import Painted


class ScoreBars(Painted):
    seats: reactive[tuple[SeatView, ...]] = reactive(())
    target: reactive[int] = reactive(0)
    acting: reactive[Seat] = reactive(0)

    def __init__(self, names: tuple[str, ...], *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.names = names

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many rows as seats
        kit = self.kit
        if not self.seats:
            return []
        title = kit.words.say("Scores (to {target})", target=self.target)
        by_score = sorted(range(len(self.seats)), key=lambda seat: -self.seats[seat].score)
        return [(run(title, kit.tones.muted),), *(self._bar(kit, seat, width) for seat in by_score)]

    def _bar(self, kit: Kit, seat: Seat, width: int) -> Row:
        tones, score = kit.tones, self.seats[seat].score
        room = max(width - 18, 4)
        filled = min(score * room // max(self.target, 1), room)
        full, open_ = ("#", ".") if kit.look.ascii else ("█", "░")
        name = cut([run(self.names[seat], bold=seat == self.acting)], 12)
        bar = [run(full * filled, tones.accent), run(open_ * (room - filled), tones.line)]
        return spread(name, [*bar, run(f"{score:>4}", bold=True)], width)


class ColorCounts(Painted):
    """All eleven colors, so that the missing ones can be seen too."""

    own: reactive[Own | None] = reactive(None)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit, own = self.kit, self.own
        if own is None:
            return []
        title = kit.words.say("Your colors (bonus {bonus})", bonus=own.bonus)
        counts = {color: own.colors.get(color, 0) for color in COLORS}
        groups = sorted(counts.items(), key=lambda group: (-group[1], group[0]))
        return [(run(title, kit.tones.muted),), *(self._group(kit, *group, width) for group in groups)][:height]

    def _group(self, kit: Kit, color: str, count: int, width: int) -> Row:
        ink = kit.tones.text if count else kit.tones.muted
        name = run(f" {names.color(kit.words, color):<14}", ink)
        return cut((color_token(kit, color, count), name, run(("#" if kit.look.ascii else "■") * count, ink)), width)


class PointsByKind(Painted):
    """The points of the player's own cards, by kind."""

    own: reactive[Own | None] = reactive(None)
    seat_view: reactive[SeatView] = reactive(EMPTY_SEAT)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit, own = self.kit, self.own
        if own is None or width < 20:
            return []
        title = kit.words.say_number("Your cards: {number} point", "Your cards: {number} points", own.points.total)
        cards = (self.seat_view.hand or Hand()) | self.seat_view.table
        listed = _fitted(parts(kit.words, own.points, cards), height - 1, rest="..." if kit.look.ascii else "…")
        return [(run(title, kit.tones.muted),), *(self._line(kit, *part, min(width, 32)) for part in listed)]

    def _line(self, kit: Kit, label: str, worth: int, width: int) -> Row:
        ink = kit.tones.text if worth else kit.tones.muted
        return spread([run(label, ink)], [run(str(worth), ink, bold=bool(worth))], width)


def _fitted(parts: tuple[tuple[str, int], ...], lines: int, *, rest: str) -> Sequence[tuple[str, int]]:
    """The lines always add up: the last one sums up those without room."""
    if len(parts) > lines:
        parts = tuple(part for part in parts if part[1])
    if len(parts) <= lines:
        return parts
    shown = max(lines - 1, 0)
    return (*parts[:shown], (rest, sum(worth for _, worth in parts[shown:])))[:lines]
