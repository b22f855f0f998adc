"""A line that nobody overlooks: these are the last turns."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.ui.art.values import Row, Run
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.paperworld.drawing import dot
from seasalt_tui.ui.paperworld.part import Part
from seasalt_tui.ui.rows import shortened


class Banner(Part):
    """`left`: how many turns, this one included; None: nobody knows yet."""

    left: reactive[int | None] = reactive[int | None](None)
    own: reactive[bool] = reactive(False)

    def drawn(self, kit: Kit, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        if not self.left:
            return []
        words = kit.words
        text = words.say_number("LAST ROUND: {number} turn left", "LAST ROUND: {number} turns left", self.left)
        if self.own:
            text = f"{text}{dot(kit)}{words.say('this one is yours')}"
        return [(Run(shortened(text, width).center(width), kit.tones.accent, bold=True, reverse=True),)]
