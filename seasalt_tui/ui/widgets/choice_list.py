"""Menu: a short list to choose from by arrow keys, number, letter or mouse."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct
from msgspec.structs import replace
from textual.events import Click, Key, MouseMove
from textual.reactive import reactive

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.values import Row
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.commands.command import bindings
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY, MARGIN, TO_THE_ENDS, UP_AND_DOWN, CursorList

_CURSOR_KEYS: Final = "jk"  # keys that move the cursor
SETTINGS: Final = "o"  # as in a lobby, in every language; `t` is the card tracker of a table


class Choice(Struct, frozen=True):
    """`letter`: its key; if empty, one of its label."""

    id: str
    label: str
    note: str = ""
    letter: str = ""


class ChoiceList(CursorList[Choice]):
    KEY_COMMANDS = (*UP_AND_DOWN, *TO_THE_ENDS, replace(CHOOSE_ENTRY, keys="enter,space"))
    BINDINGS = bindings(KEY_COMMANDS)

    items: reactive[tuple[Choice, ...]] = reactive((), layout=True)

    def __init__(self, *, id: str, lettered: bool = True) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.lettered = lettered

    def get_content_height(self, *_: object) -> int:
        return max(len(self.items) * self.item_height, 1 if self.empty else 0)

    def watch_items(self) -> None:
        self.cursor = self.validate_cursor(self.cursor)

    @property
    def letters(self) -> tuple[str, ...]:
        if not self.lettered:
            return ("",) * len(self.items)
        return letters_of(self.items)

    def rows(self, places: range, width: int) -> Iterator[Row]:
        for place, letter in zip(places, self.letters[places.start : places.stop], strict=True):
            if self.upright:
                yield from self._two_rows(self.items[place], letter, place == self.cursor, width)
            else:
                yield self._row(self.items[place], letter, place == self.cursor, width)

    def _two_rows(self, choice: Choice, letter: str, current: bool, width: int) -> Iterator[Row]:
        """With the note below, or the end of a long label."""
        indent = MARGIN + (3 if letter else 1)
        first = choice.label if choice.note else next(iter(wrap_text(choice.label, width - indent)), "")
        rest = choice.label[len(first) :].strip()
        yield self._row(replace(choice, label=first, note=""), letter, current, width)
        ink = self.kit.tones.muted if choice.note else None
        below = spread([run(f"{' ' * indent}{choice.note or rest}", ink)], [], width)
        yield self.highlighted(below) if current else below

    def _row(self, choice: Choice, letter: str, current: bool, width: int) -> Row:
        tones, hint = self.kit.tones, f"{letter} " if letter else ""
        note = run(f"{choice.note} ", tones.muted)
        if current:
            return self.highlighted(spread([run(f"{self.mark}{hint} {choice.label}")], [note], width))
        return spread([run(" " * MARGIN), run(hint, tones.accent, bold=True), run(f" {choice.label}")], [note], width)

    def on_key(self, event: Key) -> None:
        """Chooses an entry by its number or its letter."""
        pressed = (event.character or "").lower()
        place = int(pressed) - 1 if pressed.isdecimal() else self._place_of(pressed)
        if pressed and self.lettered and 0 <= place < len(self.items):
            event.stop()
            event.prevent_default()
            self.cursor = place
            self.action_choose()

    def _place_of(self, letter: str) -> int:
        return self.letters.index(letter) if letter in self.letters else -1

    def on_mouse_move(self, event: MouseMove) -> None:
        place = self.place_at(event.y)
        if place is not None:
            self.cursor = place

    def on_click(self, event: Click) -> None:
        place = self.place_at(event.y)
        if place is not None:
            self.cursor = place
            self.action_choose()

    def action_move(self, by: int) -> None:
        if self.items:
            self.cursor = (self.cursor + by) % len(self.items)


def letters_of(choices: Iterable[Choice]) -> tuple[str, ...]:
    """Those that are given, and for the rest initials that are still free."""
    choices = tuple(choices)
    free = iter(initials((choice.label for choice in choices if not choice.letter), {it.letter for it in choices}))
    return tuple(choice.letter or next(free) for choice in choices)


def initials(labels: Iterable[str], given: Iterable[str] = ()) -> tuple[str, ...]:
    """A unique letter from each label; empty if all its letters are taken."""
    taken = {*_CURSOR_KEYS, *given}
    letters = []
    for label in labels:
        free = (letter for letter in label.lower() if letter.isascii() and letter.isalpha() and letter not in taken)
        letter = next(free, "")
        taken.add(letter)
        letters.append(letter)
    return tuple(letters)
