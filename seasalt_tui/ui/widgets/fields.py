"""Form controls: a select (left and right arrows change the value), a text input, and a button. On an upright terminal
the value of a select stands below its label.
"""

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive
from textual.widgets import Input

from seasalt_tui.art.rows import cut, run, shortened, width
from seasalt_tui.art.values import Row
from seasalt_tui.ui.commands.command import Command, bindings
from seasalt_tui.ui.widgets.painted import Painted

LABEL_WIDTH: Final = 26
_FINGER: Final = 3  # columns around the left arrow, where there is no label beside it
FIELD_DOWN: Final = Command("field_down", "down,j", "app.focus_next", "", "Down")
VALUE_AFTER: Final = Command("value_after", "right,l,plus,space,enter", "turn(1)", "", "The next value")
_FOCUS_COMMANDS: Final = (Command("field_up", "up,k", "app.focus_previous", "", "Up"), FIELD_DOWN)


class SelectField(Painted, can_focus=True):
    """Select. `values`: (value, label) pairs. `place`: the index of the chosen one."""

    KEY_COMMANDS = (
        *_FOCUS_COMMANDS,
        Command("value_before", "left,h,minus", "turn(-1)", "", "The previous value"),
        VALUE_AFTER,
    )
    BINDINGS = bindings(KEY_COMMANDS)

    label: reactive[str] = reactive("")
    values: reactive[tuple[tuple[Any, str], ...]] = reactive(())
    index: reactive[int] = reactive(0)
    fixed: reactive[str] = reactive("")  # shown instead of a choice that cannot be made: what holds, and why

    class Changed(Message):
        def __init__(self, field: "SelectField", value: Any) -> None:
            super().__init__()
            self.field = field
            self.value = value

        @property
        def control(self) -> "SelectField":
            return self.field

    def show(self, label: str, values: Sequence[tuple[Any, str]], value: Any) -> None:
        self.label, self.values = label, tuple(values)
        self.index = next((place for place, (known, _) in enumerate(self.values) if known == value), 0)
        self.refresh()

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self.refresh()

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line, or two
        if self.upright:
            return [self._label_row(width), cut((run(" "), *self._value_shown(width - 1)), width)]
        return [cut((*self._label_row(LABEL_WIDTH), *self._value_shown(width - LABEL_WIDTH)), width)]

    def _label_row(self, width: int) -> Row:
        tones, focused = self.kit.tones, self.has_focus
        mark = self.kit.look.pointer if focused else " "
        label = shortened(self.label, width - 3).ljust(width - 3)
        return run(f" {mark} ", tones.accent, bold=True), run(label, tones.text if focused else tones.muted)

    def _value_shown(self, room: int) -> Row:
        tones = self.kit.tones
        before, after = ("<", ">") if self.kit.look.ascii else ("◂", "▸")
        text = shortened(self.fixed or self._text, room - 6)
        if self.fixed:
            return (run(f"   {text}", tones.muted),)
        if not self.has_focus:
            return (run(f"   {text}", tones.text),)
        value = run(f" {text} ", tones.accent, bold=True)._replace(reverse=True)
        return run(f"{before} ", tones.accent), value, run(f" {after}", tones.accent)

    @property
    def _text(self) -> str:
        return self.values[self.index][1] if self.values else ""

    def on_click(self, event: Click) -> None:
        """A click on the left arrow goes back; on the value or the right arrow, on."""
        x = event.x
        if self.upright:
            x = LABEL_WIDTH + max(x - _FINGER, 0) if event.y else -1
        if x >= LABEL_WIDTH:
            self.action_turn(-1 if x < LABEL_WIDTH + 2 else 1)

    def action_turn(self, by: int) -> None:
        if len(self.values) > 1 and not self.fixed:
            self.index = (self.index + by) % len(self.values)
            self.post_message(self.Changed(self, self.values[self.index][0]))


class TextField(Input):
    """Text input; if it is left empty, its placeholder is the value."""

    KEY_COMMANDS = (
        Command("text_up", "up", "app.focus_previous", "", "Up"),
        Command("text_down", "down,enter", "app.focus_next", "", "Down"),
    )
    BINDINGS: ClassVar = bindings(KEY_COMMANDS)

    def __init__(self, *, id: str, most: int = 16) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id, compact=True, max_length=most, select_on_focus=False)


class PushButton(Painted, can_focus=True):
    """Button."""

    KEY_COMMANDS = (
        *_FOCUS_COMMANDS,
        Command("push", "enter,space", "push", "", "Do it"),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    label: reactive[str] = reactive("", layout=True)

    class Pressed(Message):
        def __init__(self, button: "PushButton") -> None:
            super().__init__()
            self.button = button

        @property
        def control(self) -> "PushButton":
            return self.button

    def get_content_width(self, *_: object) -> int:
        return width([run(self.label)]) + 4

    def watch_has_focus(self, has_focus: bool) -> None:
        super().watch_has_focus(has_focus)
        self.refresh()

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        mark = self.kit.look.pointer if self.has_focus else " "
        text = run(f" {mark} {self.label} ", self.kit.tones.accent, bold=True)
        return [cut([text._replace(reverse=self.has_focus)], width)]

    def on_click(self) -> None:
        self.action_push()

    def action_push(self) -> None:
        self.post_message(self.Pressed(self))
