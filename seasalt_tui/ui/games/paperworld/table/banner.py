"""Banner: announces the last turns of the game."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.art.rows import shortened
from seasalt_tui.art.values import Row, Run
from seasalt_tui.text.games.paperworld.drawing import dot
from seasalt_tui.ui.widgets.painted import Painted


class Banner(Painted):
    """`left`: number of turns left, this one included; None: not known yet."""

    left: reactive[int | None] = reactive[int | None](None)
    own: reactive[bool] = reactive(False)

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        kit = self.kit
        if not self.left:
            return []
        words = kit.words
        text = words.say_number("LAST ROUND: {number} turn left", "LAST ROUND: {number} turns left", self.left)
        if self.own:
            text = f"{text}{dot(kit)}{words.say('this one is yours')}"
        return [(Run(shortened(text, width).center(width), kit.tones.accent, bold=True, reverse=True),)]
