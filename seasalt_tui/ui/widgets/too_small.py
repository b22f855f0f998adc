"""Over everything where a terminal has become too small; what lies below stays as it is."""

from collections.abc import Sequence
from typing import Final

from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.rows import cut, run
from seasalt_tui.ui.widgets.painted import Painted
from seasalt_tui.ui.wrapping import folded

NEEDED: Final = (80, 24)


def is_too_small(width: int, height: int) -> bool:
    return width < NEEDED[0] or height < NEEDED[1]


class TooSmall(Painted):
    def __init__(self, kit: Kit) -> None:
        super().__init__(classes="-textual-system")
        self.kit = kit

    def paint(self, width: int, height: int) -> Sequence[Row]:
        said = self.kit.words.say(
            "This window is {width} by {height} and the table needs {needed_width} by {needed_height}: "
            "make it larger, or its letters smaller. Everything waits for you.",
            width=width,
            height=height,
            needed_width=NEEDED[0],
            needed_height=NEEDED[1],
        )
        lines = folded(said, min(width - 4, 60))
        above = max((height - len(lines)) // 2, 0)
        return [()] * above + [cut([run(line.center(width), self.kit.tones.text)], width) for line in lines]
