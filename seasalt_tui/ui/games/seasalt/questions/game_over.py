"""Result of the game: the winner, the final scores in big digits with a chart of the rounds, and what to do next."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from textual.app import ComposeResult

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.games.seasalt import prompts
from seasalt_tui.text.games.seasalt.game_ending import ending_sentences
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.questions.game_ending import EndingHead
from seasalt_tui.ui.questions.game_result import GameResult
from seasalt_tui.ui.questions.question import room_for_panel
from seasalt_tui.ui.widgets.block import AutoHeight

History = tuple[tuple[int, ...], ...]  # for each round, what each seat gained
_SCORE: Final = 10
_EIGHTHS: Final = "▁▂▃▄▅▆▇█"
HEIGHT: Final = 3
_BITMAPS: Final = """
.####. ..##.. .####. #####. ...##. ###### .####. ###### .####. .####.
##..## .###.. ##..## ....## ..###. ##.... ##.... ....## ##..## ##..##
##..## ..##.. ...##. .####. .#.##. #####. #####. ...##. .####. ##..##
##..## ..##.. ..##.. ....## ##.##. ....## ##..## ..##.. ##..## .#####
##..## ..##.. .##... ....## ###### ....## ##..## ..##.. ##..## ....##
.####. .####. ###### #####. ...##. #####. .####. ..##.. .####. .####.
"""
_SHAPES: Final = _BITMAPS.split()
_GLYPHS: Final = " ▘▝▀▖▌▞▛▗▚▐▜▄▙▟█"  # by bits: upper left 1, upper right 2, lower left 4, lower right 8


class Standings(AutoHeight):
    def __init__(self, names: tuple[str, ...], view: View, history: History) -> None:
        super().__init__()
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


class GameOver(GameResult):
    def __init__(self, kit: Kit, names: tuple[str, ...], view: View, history: History = ()) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self.names = names
        self.view = view
        self.history = history

    def compose(self) -> ComposeResult:
        words = self.kit.words
        yield from self.panel_and_foot(
            words.say("Game over"),
            prompts.prompt(words, self.view, self.names),
            *self._head().widgets(self.kit),
            Standings(self.names, self.view, self.history),
        )

    def _head(self) -> EndingHead:
        view, winners = self.view, self.view.winners or ()
        sentences = ending_sentences(self.kit.words, view, self.names, self.history)
        standings = len(view.seats) * (HEIGHT + 1) - 1
        return EndingHead(sentences, view.seat in winners, room_for_panel(self) - standings)


def big_digits(number: int) -> tuple[str, ...]:
    """The number as lines of text."""
    figures = [_figure(int(digit)) for digit in str(number)]
    return tuple(" ".join(figure[line] for figure in figures) for line in range(HEIGHT))


@cache
def _figure(digit: int) -> tuple[str, ...]:
    lines = _SHAPES[digit::10]
    return tuple(_line(upper, lower) for upper, lower in zip(lines[::2], lines[1::2], strict=True))


def _line(upper: str, lower: str) -> str:
    return "".join(_glyph(upper[x : x + 2] + lower[x : x + 2]) for x in range(0, len(upper), 2))


def _glyph(dots: str) -> str:
    return _GLYPHS[sum(1 << bit for bit, dot in enumerate(dots) if dot == "#")]
