"""Result of a hosted game that ended before its rules end it: who gave up, or that all agreed, and how it stood."""

from collections.abc import Iterator

from rich.cells import cell_len, set_cell_size
from textual.app import ComposeResult

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.server.rooms.hosted_game import HostedGame
from seasalt_tui.server.rooms.record import TableRecord
from seasalt_tui.server.screens.ending_texts import ending_sentence
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.questions.game_result import GameResult
from seasalt_tui.ui.widgets.wrapped_text import WrappedText


class EarlyEnd(GameResult):
    may_review = False  # a review looks back from the end that the rules know

    def __init__(self, kit: Kit, names: tuple[str, ...], record: TableRecord, live_game: HostedGame) -> None:
        super().__init__(kit)
        self.add_class("tall")
        self._names = names
        self._record = record
        self._scores = live_game.table.game.standing(live_game.table.state).scores

    def compose(self) -> ComposeResult:
        words, tones = self.kit.words, self.kit.tones
        sentence = ending_sentence(words, self._names, self._record)
        text = WrappedText((run(sentence, tones.accent, bold=True),), (), *self._rows())
        yield from self.panel_and_foot(words.say("Game over"), sentence, text)

    def _rows(self) -> Iterator[Row]:
        tones, width = self.kit.tones, max(map(cell_len, self._names)) + 2
        winners = self._record.winners_without_playing
        for seat in sorted(range(len(self._names)), key=self._rank):
            ink = tones.accent if seat in winners else tones.text
            yield (
                run(set_cell_size(self._names[seat], width), ink, bold=True),
                run(f"{self._scores[seat]:>4}  ", ink),
                run(self._note(seat), tones.muted),
            )

    def _rank(self, seat: Seat) -> tuple[bool, bool, int]:
        record = self._record
        return seat not in record.winners_without_playing, seat in record.gave_up, -self._scores[seat]

    def _note(self, seat: Seat) -> str:
        words, record = self.kit.words, self._record
        if seat in record.winners_without_playing:
            return words.say("Winner")
        return words.say("gave up") if seat in record.gave_up else ""
