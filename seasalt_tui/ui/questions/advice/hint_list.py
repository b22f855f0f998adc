"""List of hints: the best actions, best first, each with its value and reasons; one is selected."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.values import Row, Run
from seasalt_tui.text.hint_texts import HintText, give_or_take, points_margin, signed
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.block import AutoHeight, key_head

_INDENT: Final = 6  # beside mark and key
_WORTH: Final = 13


class HintList(AutoHeight):
    hint_texts: reactive[tuple[HintText, ...]] = reactive((), layout=True)
    cursor: reactive[int] = reactive(0)

    class Clicked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    def __init__(self, keys: Sequence[str], *, id: str | None = None) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.keys = keys

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        return [row for place in range(len(self.hint_texts)) for row in self._rows(place, width)]

    def _rows(self, place: int, width: int) -> Iterator[Row]:
        """The first line ends with the value; wrapped text and reasons follow below."""
        hint, tones, pointed = self.hint_texts[place], self.kit.tones, place == self.cursor
        text = wrap_row((run(hint.text, tones.accent if pointed else tones.text, bold=pointed),), self._room(width))
        yield spread(
            (*key_head(self.kit, self.keys[place], selected=pointed), *text[0]),
            self._worth(hint, best=place == 0),
            width,
        )
        for line in text[1:]:
            yield (run(" " * _INDENT), *line)
        for line in wrap_row((run(" ".join(hint.reasons), tones.muted),), width - _INDENT) if hint.reasons else ():
            yield (run(" " * _INDENT), *line)
        if place + 1 < len(self.hint_texts):
            yield ()

    def _room(self, width: int) -> int:
        return max(width - _INDENT - _WORTH - 1, 1)

    def _worth(self, hint: HintText, *, best: bool) -> tuple[Run, ...]:
        words, tones = self.kit.words, self.kit.tones
        if hint.chance is None:
            return ()
        chance = run(words.in_percent(hint.chance).rjust(5), tones.good if best else tones.text, bold=best)
        if best:
            return chance, run(" " * (_WORTH - 5))
        change = signed(words, -round(hint.behind * 100))
        around = give_or_take(points_margin(hint.error), ascii_only=self.kit.look.ascii)
        return chance, run(f"{change:>4} {around:>3}", tones.muted)

    def on_click(self, event: Click) -> None:
        event.stop()
        rows = [place for place in range(len(self.hint_texts)) for _ in self._rows(place, self.size.width)]
        if event.y < len(rows):
            self.post_message(self.Clicked(rows[event.y]))
