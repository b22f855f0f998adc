"""Help: the current key bindings of the screen below, and what the mouse does."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import zip_longest
from typing import Final

from msgspec import Struct
from textual import on
from textual.binding import Binding
from textual.events import Click
from textual.screen import Screen
from textual.widget import Widget

from seasalt_tui.art.rows import run, width
from seasalt_tui.art.values import Row
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_text
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.commands.key_hints import KeyHint, own_key_hints
from seasalt_tui.ui.commands.keys import label_of_key
from seasalt_tui.ui.screens.page import Page
from seasalt_tui.ui.screens.table.screen import TableScreen
from seasalt_tui.ui.session.session import Session
from seasalt_tui.ui.widgets.scrolling_text import ScrollingText

_KEYS: Final = 14  # at most
_LEAST: Final = 20
_TWO_COLUMNS_FROM: Final = 72


class KeyGroup(Struct):
    """Several keys with the same action."""

    binding: Binding
    keys: list[str]


class HelpScreen(Page):
    AUTO_FOCUS = "#text"
    KEY_COMMANDS = (Command("close", "escape,q", "close", "Back", "Back"),)
    BINDINGS = bindings(KEY_COMMANDS)

    def __init__(self, session: Session, below: Screen[object]) -> None:
        super().__init__(session)
        self._at_table = isinstance(below, TableScreen)
        self._widget_keys, self._screen_keys = _key_groups(below)

    def body(self) -> Iterator[Widget]:
        yield ScrollingText(id="text")

    def update_text(self, kit: Kit) -> None:
        self.title_bar.title = kit.words.say("Help")
        self._lay_out()

    @on(ScrollingText.Resized)
    def _lay_out(self) -> None:
        text = self.query_one(ScrollingText)
        text.show(list(self._rows(max(min(text.room, 100), _LEAST))))

    def _rows(self, room: int) -> Iterator[Row]:
        words = self.kit.words
        here = (words.say("Here"), self._widget_keys)
        others = ((words.say("On this screen"), self._screen_keys), (words.say("Everywhere"), self._app_keys()))
        if room >= _TWO_COLUMNS_FROM and self._widget_keys:
            column = room // 2
            left = self._groups([here], column - 2)
            yield from _beside(left, self._groups(others, room - column - 2), column)
        else:
            yield from self._groups([here, *others], room)
        yield ()
        yield self._heading_row(words.say("Mouse"))
        for line in self._about_mouse():
            yield from (((run(part, self.kit.tones.text)),) for part in wrap_text(line, room))

    def _about_mouse(self) -> tuple[str, str]:
        words = self.kit.words
        if self._at_table:
            plays = words.say("Click a card, a pile, a player or a key in the bottom line to use it.")
        else:
            plays = words.say("Click an entry, a value or a key in the bottom line to use it.")
        return plays, words.say("The wheel scrolls; a click outside a panel closes it.")

    def _groups(self, groups: Iterable[tuple[str, Sequence[KeyGroup]]], room: int) -> list[Row]:
        sections = [
            (title, [(self._keys_of(group), group.binding) for group in entries])
            for title, entries in groups
            if entries
        ]
        keys = max((len(label) for _, entries in sections for label, _ in entries), default=0) + 2
        rows: list[Row] = []
        for title, entries in sections:
            rows += [*([()] if rows else []), self._heading_row(title)]
            rows += [row for label, binding in entries for row in self._key_rows(label.ljust(keys), binding, room)]
        return rows

    def _heading_row(self, title: str) -> Row:
        return (run(title, self.kit.tones.muted, bold=True),)

    def _key_rows(self, keys: str, binding: Binding, room: int) -> Iterator[Row]:
        text = self.kit.words.say(binding.description)
        first, *others = wrap_text(text, max(room - len(keys), 10)) or [""]
        tones = self.kit.tones
        yield run(keys, tones.accent, bold=True), run(first, tones.text)
        yield from ((run(" " * len(keys)), run(line, tones.text)) for line in others)

    def _keys_of(self, group: KeyGroup) -> str:
        """As many keys as there is room for."""
        labels = [label_of_key(key, ascii_only=self.kit.look.ascii) for key in group.keys]
        while len(labels) > 1 and len(" ".join(labels)) > _KEYS:
            labels.pop()
        return " ".join(labels)

    def _app_keys(self) -> list[KeyGroup]:
        """The app's own keys: the bindings of a modal screen do not include them, but they work there."""
        keymap = self.kit.settings.keys
        every = (binding for binding in self.app.BINDINGS if isinstance(binding, Binding) and binding.id)
        return [KeyGroup(binding, keymap.get(str(binding.id), binding.key).split(",")) for binding in every]

    def key_hints(self) -> tuple[KeyHint, ...]:
        """Without that of help, which is open."""
        return tuple(own_key_hints(self, self.kit))

    def on_click(self, event: Click) -> None:
        """A click on the text closes; the bottom line handles its own clicks."""
        if isinstance(self.get_widget_at(*event.screen_offset)[0], ScrollingText):
            self.action_close()


def _key_groups(screen: Screen[object]) -> tuple[list[KeyGroup], list[KeyGroup]]:
    """The bindings of the focused widget and of the screen. Textual's own have no id and are left out."""
    everywhere = {binding.id for binding in screen.app.BINDINGS if isinstance(binding, Binding)}
    widget_keys: dict[str, KeyGroup] = {}
    screen_keys: dict[str, KeyGroup] = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if binding.id is not None and binding.id not in everywhere:
            group = screen_keys if isinstance(active.node, Screen) else widget_keys
            group.setdefault(binding.id, KeyGroup(binding, [])).keys.append(key)
    return list(widget_keys.values()), list(screen_keys.values())


def _beside(left: Sequence[Row], right: Sequence[Row], column: int) -> Iterator[Row]:
    for one, other in zip_longest(left, right, fillvalue=()):
        yield (*one, run(" " * max(column - width(one), 0)), *other)
