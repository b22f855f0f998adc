"""Menu: a short list to choose from by arrow keys, number, letter or mouse."""

from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from textual.events import Click, Key, MouseMove
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.values import Row
from seasalt_tui.text.ascii import ascii_ellipsis
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.widgets.painted import Painted

_CURSOR_KEYS: Final = "jk"  # keys that move the cursor


class Choice(Struct, frozen=True):
    id: str
    label: str
    note: str = ""


class ChoiceList(Painted, can_focus=True):
    KEY_COMMANDS = (
        Command("choice_up", "up,k", "move(-1)", "", "Up"),
        Command("choice_down", "down,j", "move(1)", "", "Down"),
        Command("choice_first", "home", "move_to(0)", "", "To the first entry"),
        Command("choice_last", "end", "move_to(-1)", "", "To the last entry"),
        Command("choose_entry", "enter,space", "choose", "", "Choose the entry"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    items: reactive[tuple[Choice, ...]] = reactive((), layout=True)
    cursor: reactive[int] = reactive(0)

    class Chosen(Message):
        def __init__(self, choices: "ChoiceList", id: str) -> None:  # noqa: A002 - as it is called in a choice
            super().__init__()
            self.choices = choices
            self.id = id

        @property
        def control(self) -> "ChoiceList":
            return self.choices

    def __init__(self, kit: Kit, *, id: str, lettered: bool = True) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.kit = kit
        self.lettered = lettered
        self.empty = ""  # the text of an empty list
        self._top = 0

    def get_content_height(self, *_: object) -> int:
        return max(len(self.items), 1 if self.empty else 0)

    @property
    def current(self) -> Choice | None:
        return self.items[self.cursor] if self.cursor < len(self.items) else None

    def validate_cursor(self, cursor: int) -> int:
        return max(min(cursor, len(self.items) - 1), 0)

    def watch_items(self) -> None:
        self.cursor = self.validate_cursor(self.cursor)

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self.refresh()

    @property
    def letters(self) -> tuple[str, ...]:
        return initials(choice.label for choice in self.items) if self.lettered else ("",) * len(self.items)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if not self.items:
            return [ascii_ellipsis((run(f"   {self.empty}", self.kit.tones.muted),), self.kit.look)]
        self._top = max(min(self._top, self.cursor, len(self.items) - height), self.cursor - height + 1, 0)
        every = list(zip(self.items, self.letters, strict=True))
        shown = every[self._top : self._top + height]
        return [
            ascii_ellipsis(self._row(choice, letter, place == self.cursor, width), self.kit.look)
            for place, (choice, letter) in enumerate(shown, self._top)
        ]

    def _row(self, choice: Choice, letter: str, current: bool, width: int) -> Row:
        tones = self.kit.tones
        if not current:
            head = [run("   "), run(f"{letter} " if letter else "", tones.accent, bold=True), run(f" {choice.label}")]
            return spread(head, [run(f"{choice.note} ", tones.muted)], width)
        mark = ">" if self.kit.look.ascii else "▸"
        hint = f"{letter} " if letter else ""
        row = spread([run(f" {mark} {hint} {choice.label}")], [run(f"{choice.note} ")], width)
        return tuple(part._replace(ink=tones.accent, bold=True, reverse=True) for part in row)

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
        if 0 <= event.y + self._top < len(self.items):
            self.cursor = event.y + self._top

    def on_click(self, event: Click) -> None:
        place = event.y + self._top
        if place < len(self.items):
            self.cursor = place
            self.action_choose()

    def action_move(self, by: int) -> None:
        if self.items:
            self.cursor = (self.cursor + by) % len(self.items)

    def action_move_to(self, place: int) -> None:
        self.cursor = place % max(len(self.items), 1)

    def action_choose(self) -> None:
        if self.current is not None:
            self.post_message(self.Chosen(self, self.current.id))


def initials(labels: Iterable[str]) -> tuple[str, ...]:
    """A unique letter from each label; empty if all its letters are taken."""
    taken = set(_CURSOR_KEYS)
    letters = []
    for label in labels:
        free = (letter for letter in label.lower() if letter.isascii() and letter.isalpha() and letter not in taken)
        letter = next(free, "")
        taken.add(letter)
        letters.append(letter)
    return tuple(letters)
