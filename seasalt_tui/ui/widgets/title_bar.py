"""Top line: an alert if something is wrong, the game's title, and its standing; upright the title gives way."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row
from seasalt_tui.text.fact_line import fitting_facts
from seasalt_tui.ui.widgets.painted import Painted


class TitleBar(Painted):
    title: reactive[str] = reactive("")
    status: reactive[str] = reactive("")
    alert: reactive[str] = reactive("")

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        alert = [run(f" ! {self.alert} ", bold=True)] if self.alert else []
        title, status = run(f" {self.title}", bold=True), run(f"{self.status} ")
        if self.upright and self.status and width_of((*alert, title, status)) >= width:
            return [cut((*alert, run(f" {fitting_facts(self.status, width - width_of(alert) - 2)} ")), width)]
        return [spread([*alert, title], [status], width)]
