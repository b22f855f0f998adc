"""Switch: whether the scissors token moves along with the card."""

from collections.abc import Sequence

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.landscapes.faces import scissors_sign
from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run
from seasalt_tui.ui.widgets.block import AutoHeight


class TokenSwitch(AutoHeight):
    """`taken`: whether the token moves along."""

    taken: reactive[bool] = reactive(True)

    class Clicked(Message):
        def __init__(self, taken: bool) -> None:
            super().__init__()
            self.taken = taken

    def __init__(self, keys: tuple[str, str], takes: str, leaves: str) -> None:
        """`takes`, `leaves`: the consequences of either answer."""
        super().__init__()
        self.keys = keys
        self.takes = takes
        self.leaves = leaves

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - as many rows as it takes
        sign = run(f"{scissors_sign(self.kit.look)} ", self.kit.tones.accent, bold=True)
        return [
            self._option(0, self.takes, taken=True, sign=sign),
            self._option(1, self.leaves, taken=False, sign=run("  ")),
        ]

    def _option(self, place: int, text: str, *, taken: bool, sign: Run) -> Row:
        chosen, tones = taken == self.taken, self.kit.tones
        mark = run(self.kit.look.pointer if chosen else " ", tones.accent, bold=True)
        key = Run(f" {self.keys[place]} ", tones.accent, bold=True, reverse=chosen)
        return mark, key, run(" "), sign, run(text, tones.text if chosen else tones.muted, bold=chosen)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(event.y == 0))
