"""Details of one saved game."""

from collections.abc import Iterator, Sequence
from typing import Final

from rich.cells import cell_len, set_cell_size
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, shortened
from seasalt_tui.art.values import Row as Line
from seasalt_tui.art.values import Run
from seasalt_tui.core.digest import Digest
from seasalt_tui.store.game_list import GameRow
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.library.texts import result_text, sitter_text, tags
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speeches import ending_text, option_text, value_text
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.painted import Painted

_NAMES: Final = 12
_CELL: Final = 4


class Details(Painted):
    row: reactive[GameRow | None] = reactive[GameRow | None](None)

    def paint(self, width: int, height: int) -> Sequence[Line]:  # noqa: ARG002 - what matters most comes first
        row, room = self.row, width - 2
        if row is None:
            return []
        lines = [*self._head(row, room), *self._scores(row, room), (), *self._about(row, room)]
        return [cut((run(" "), *line), width) for line in lines]

    def _head(self, row: GameRow, room: int) -> Iterator[Line]:
        words, tones = self.kit.words, self.kit.tones
        title = " · ".join(filter(None, (row.name, row.title, f"#{row.id}")))
        yield (run(displayable(self.kit, shortened(title, room)), tones.text, bold=True),)
        facts = " · ".join(filter(None, (result_text(words, row), self._length(row), tags(words, row))))
        yield (run(displayable(self.kit, shortened(facts, room)), tones.muted),)

    def _length(self, row: GameRow) -> str:
        digest = row.entry.digest
        if digest is None:
            return ""
        turns = sum(ending.turns for ending in digest.endings)
        return self.kit.words.say_number("{number} turn", "{number} turns", turns) if turns else ""

    def _scores(self, row: GameRow, room: int) -> Iterator[Line]:
        """A line for each seat: the points of each round and their total; the player who ended a round is marked."""
        digest = row.entry.digest
        if digest is None or len(row.sitters) != row.players:
            return
        newest = max((room - _NAMES - _CELL - 1) // _CELL, 1)
        for seat, player in enumerate(translated_names(row.sitters, self.kit.words)):
            won = seat in row.winners
            ink = self.kit.tones.good if won else self.kit.tones.text
            name = set_cell_size(shortened(displayable(self.kit, player), _NAMES - 1), _NAMES)
            yield (run(name, ink, bold=won), *self._gains(digest, seat, newest), self._total(digest, seat, won))

    def _gains(self, digest: Digest, seat: int, newest: int) -> Iterator[Run]:
        tones = self.kit.tones
        for ending in digest.endings[-newest:] if len(digest.endings) > 1 else ():
            mark = "*" if ending.seat == seat else " "
            yield run(f"{ending.gains[seat]:>{_CELL - 1}}{mark}", tones.accent if mark.strip() else tones.muted)

    def _total(self, digest: Digest, seat: int, won: bool) -> Run:
        return run(f"{digest.standing.scores[seat]:>{_CELL}}", self.kit.tones.text, bold=won)

    def _about(self, row: GameRow, room: int) -> Iterator[Line]:
        words, tones, saved = self.kit.words, self.kit.tones, row.entry.saved
        if row.entry.digest and len(row.entry.digest.endings) > 1:
            yield (run(words.say("* ended the round"), tones.muted),)
        for text in self._endings(row):
            yield from wrap_row((run(text, tones.muted),), room)
        yield ()
        for sitter, player in zip(row.sitters, translated_names(row.sitters, words), strict=True):
            yield self._pair(player, sitter_text(words, sitter), room)
        yield ()
        for name, value in saved.header.setup.options.items():
            yield self._pair(option_text(words, row.game, name), value_text(words, row.game, name, value), room)
        yield ()
        yield self._pair(words.say("Started"), f"{saved.started.astimezone():%Y-%m-%d %H:%M}", room)
        yield self._pair(words.say("Last played"), f"{saved.changed.astimezone():%Y-%m-%d %H:%M}", room)

    def _endings(self, row: GameRow) -> Iterator[str]:
        """How the rounds ended, each kind listed once."""
        digest = row.entry.digest
        if digest is None or not row.known:
            return
        kinds = [ending.kind for ending in digest.endings]
        words = self.kit.words
        counted = (f"{ending_text(words, row.game, kind)} {kinds.count(kind)}" for kind in dict.fromkeys(kinds))
        if len(kinds) > 1:
            yield " · ".join(counted)

    def _pair(self, label: str, value: str, room: int) -> Line:
        tones, left = self.kit.tones, room // 2
        shown_label = set_cell_size(shortened(displayable(self.kit, label), left - 1), left)
        return run(shown_label, tones.muted), run(
            shortened(displayable(self.kit, value), room - cell_len(shown_label)), tones.text
        )
