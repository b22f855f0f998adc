"""Final scores, best first: big digits, a bar, and a chart of the rounds."""

from collections.abc import Iterator, Sequence
from typing import Final

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.questions.digits import HEIGHT, big_digits
from seasalt_tui.ui.widgets.block import AutoHeight

History = tuple[tuple[int, ...], ...]  # for each round that was scored, what each seat gained

_SCORE: Final = 10
_EIGHTHS: Final = "▁▂▃▄▅▆▇█"


class Standings(AutoHeight):
    def __init__(self, kit: Kit, names: tuple[str, ...], view: View, history: History) -> None:
        super().__init__(kit)
        self.names = names
        self.view = view
        self.history = history

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - so many rows for each seat
        scores = [seat.score for seat in self.view.seats]
        winners = self.view.winners or ()
        order = sorted(range(len(scores)), key=lambda seat: (seat not in winners, -scores[seat]))
        return [cut(row, width) for seat in order for row in (*self._rows(seat, width), ())][:-1]

    def _rows(self, seat: Seat, width: int) -> Iterator[Row]:
        tones, score = self.kit.tones, self.view.seats[seat].score
        won = seat in (self.view.winners or ())
        ink = tones.accent if won else tones.text
        beside = (self._name_row(seat, won=won), self._bar(seat, width - _SCORE), self._rounds(seat))
        for digits, row in zip(self._score(score), beside, strict=True):
            yield run(digits.rjust(_SCORE - 3).ljust(_SCORE), ink, bold=True), *row

    def _score(self, score: int) -> tuple[str, ...]:
        return (str(score), *[""] * (HEIGHT - 1)) if self.kit.look.ascii else big_digits(score)

    def _name_row(self, seat: Seat, *, won: bool) -> Row:
        name = run(self.names[seat], bold=True)
        if not won:
            return (name,)
        return name, run("   "), run(self.kit.words.say("Winner"), self.kit.tones.accent, bold=True)

    def _bar(self, seat: Seat, room: int) -> Row:
        tones, scores = self.kit.tones, [seat_view.score for seat_view in self.view.seats]
        filled = scores[seat] * room // max(*scores, self.view.target)
        full, open_ = ("#", ".") if self.kit.look.ascii else ("█", "░")
        return run(full * filled, tones.accent if seat in (self.view.winners or ()) else tones.muted), run(
            open_ * (room - filled), tones.line
        )

    def _rounds(self, seat: Seat) -> Row:
        """A bar chart of the points per round, with the figures below."""
        words, tones, result = self.kit.words, self.kit.tones, self.view.result
        if not self.history:
            gains_of_round = 0 if result is None else result.gains[seat]
            text = words.say_number(
                "{number} point in the last round", "{number} points in the last round", gains_of_round
            )
            return (run(text, tones.muted),)
        gains = [gains_of_round[seat] for gains_of_round in self.history]
        figures = run(f"  {' '.join(map(str, gains))}", tones.muted)
        return (figures,) if self.kit.look.ascii else (run(self._chart(gains), tones.good), figures)

    def _chart(self, gains: Sequence[int]) -> str:
        most = max(1, *(gain for gains_of_round in self.history for gain in gains_of_round))
        return "".join(_EIGHTHS[gain * (len(_EIGHTHS) - 1) // most] if gain else " " for gain in gains)
