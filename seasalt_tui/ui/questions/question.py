"""Base of modal questions: a framed panel, and a prompt with key hints at the bottom of the screen."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from rich.cells import cell_len
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.content import Content
from textual.geometry import Region
from textual.reactive import var
from textual.widget import Widget

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import HEIGHTS, Row
from seasalt_tui.play.advice.adviser import NO_ADVICE, DialogAdvice
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.terminal_sizes import is_upright
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.commands.command import Command, Commands, bindings
from seasalt_tui.ui.commands.key_hints import KeyHint, key_hints
from seasalt_tui.ui.commands.keys import key_label
from seasalt_tui.ui.session.stage import Answer
from seasalt_tui.ui.terminal.guarded_screen import GuardedModal
from seasalt_tui.ui.widgets.block import AutoHeight
from seasalt_tui.ui.widgets.key_line import KeyLine
from seasalt_tui.ui.widgets.prompt import Prompt

_FRAME: Final = 2  # rows
_AROUND_HEADING: Final = 6  # columns of the frame
_BESIDE_TEXT: Final = 4  # columns
WIDEST_PANEL: Final = 100  # columns
_AROUND_CARDS: Final = 5  # rows of a panel with cards side by side: its frame, one for the selected card, two lines


class Panel(Vertical):
    """A frame with a heading."""

    def __init__(self, kit: Kit, heading: str, *parts: Widget) -> None:
        super().__init__(*parts, classes="ascii" if kit.look.ascii else "")
        self.border_title = Content(heading)


class LongHeading(AutoHeight):
    """Heading of a panel on an upright terminal, for which its frame is too narrow."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self._text = text

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many lines as it takes
        return wrap_row((run(self._text, self.kit.tones.accent, bold=True),), width) if self.upright else []


class Foot(Vertical):
    """Prompt and key hints, below whatever else is; covers those of the table, whose keys do not work now."""

    def __init__(self, text: str, key_hints: Iterable[KeyHint], *above: Widget) -> None:
        super().__init__(*above)
        self._text = text
        self._key_hints = tuple(key_hints)

    def compose(self) -> ComposeResult:
        yield from super().compose()
        prompt, keys = Prompt(wraps=True), KeyLine()
        prompt.text, prompt.urgent = self._text, True
        keys.key_hints = self._key_hints
        yield prompt
        yield keys


HINT: Final = Command(
    "hint",
    "x",
    "hint",
    "Hint",
    "Hint: the best actions, and why",
    lambda it: it.advice.hint is not None,
    minor=True,
)


class Question(GuardedModal[Answer]):
    """Subclasses compose the panel and bind the keys that answer.

    Those that a hint can answer have the command HINT; their `advice` is set before they are pushed.
    What an `about_table` question is about lies on the table, which therefore stays in sight: `space` is the part of
    the screen that it may cover, from there down to the foot. `covers_all`: it needs more.
    """

    AUTO_FOCUS = ""
    KEY_COMMANDS: Commands = (
        Command("panel_up", "pageup", "scroll_panel(-1)", "", "Scroll back"),
        Command("panel_down", "pagedown", "scroll_panel(1)", "", "Scroll forward"),
    )
    BINDINGS = bindings(KEY_COMMANDS)
    about_table = False
    advice: DialogAdvice = NO_ADVICE
    space: var[Region | None] = var[Region | None](None)
    covers_all: var[bool] = var(False)

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit

    def key(self, binding: str) -> str:
        return key_label(self.BINDINGS, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    def panel_and_foot(self, heading: str, text: str, *parts: Widget) -> ComposeResult:
        if is_upright(self.app.size.width) and cell_len(heading) > self.app.size.width - _AROUND_HEADING:
            yield Panel(self.kit, "", LongHeading(heading), *parts)
        else:
            yield Panel(self.kit, heading, *parts)
        yield Foot(text, key_hints(self, self.kit), *self.above_prompt())

    def above_prompt(self) -> Iterator[Widget]:
        """What else is at the bottom; `foot_rows` counts it."""
        yield from ()

    @property
    def foot_rows(self) -> int:
        return _foot_rows(self)

    def show_error(self, text: str) -> None:
        self.query_one(Prompt).error = text

    def action_scroll_panel(self, pages: int) -> None:
        """Where there is more than the terminal has room for."""
        panel = self.query_one(Panel)
        panel.scroll_relative(y=pages * max(panel.size.height - 1, 1), animate=False)

    def action_hint(self) -> None:
        if self.advice.hint is None:
            self.show_error(self.advice.no_hint)
        else:
            self.advice.hint()

    async def on_key_line_chosen(self, event: KeyLine.Chosen) -> None:
        await self.app.run_action(event.key_hint.action, self)

    def on_mount(self) -> None:
        self.fit()

    def watch_space(self) -> None:
        self.fit()

    def watch_covers_all(self) -> None:
        self.fit()

    def fit(self) -> None:
        if not self.about_table:
            return
        self.set_class(self._own_space is not None, "below")
        width = self.app.size.width
        left, right = (0, width) if self._own_space is None else self._own_space.column_span
        for panel in self.query(Panel):
            panel.styles.margin = (self._top, max(width - right, 0), 0, left)

    @property
    def _own_space(self) -> Region | None:
        return None if self.covers_all else self.space

    @property
    def _top(self) -> int:
        """On a low screen it covers the lower edge of what is above it, rather than scroll."""
        if self._own_space is None:
            return 1
        return min(self._own_space.y, max(self.app.size.height - self.foot_rows - self.fewest_rows, 1))

    @property
    def fewest_rows(self) -> int:
        """Of the panel: two cards side by side, and two lines."""
        card = HEIGHTS[self.kit.size_of_cards(*self.app.size)]
        return min(card, HEIGHTS["medium"]) + _AROUND_CARDS

    @property
    def panel_width(self) -> int:
        return min(self.app.size.width if self._own_space is None else self._own_space.width, WIDEST_PANEL)

    @property
    def text_width(self) -> int:
        """Between the panel's frame and its padding."""
        return self.panel_width - _BESIDE_TEXT

    @property
    def panel_rows(self) -> int:
        """The most rows that fit inside the panel."""
        return max(self.app.size.height - self._top - _FRAME - self.foot_rows, 1)


def _foot_rows(widget: Widget) -> int:
    """Of prompt and key line."""
    return 4 if is_upright(widget.app.size.width) else 2


def room_for_panel(widget: Widget) -> int:
    """The most rows that fit inside a panel."""
    foot = widget.screen.foot_rows if isinstance(widget.screen, Question) else _foot_rows(widget)
    return max(widget.app.size.height - _FRAME - foot, 1)
