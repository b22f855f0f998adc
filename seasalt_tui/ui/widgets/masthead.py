"""The top line: the game's title, and where it stands."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.rows import run, spread
from seasalt_tui.ui.widgets.painted import Painted


class Masthead(Painted):
    title: reactive[str] = reactive("")
    standing: reactive[str] = reactive("")

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        return [spread([run(f" {self.title}", bold=True)], [run(f"{self.standing} ")], width)]
