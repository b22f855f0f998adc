"""One line that says what may be done now, or why something may not; at its end, what else is to be known."""

from collections.abc import Sequence

from textual.reactive import reactive

from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.ascii_words import plain
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.rows import cut, run, spread
from seasalt_tui.ui.widgets.painted import Painted


class Prompt(Painted):
    text: reactive[str] = reactive("")
    complaint: reactive[str] = reactive("")
    urgent: reactive[bool] = reactive(False)
    aside: reactive[str] = reactive("")

    def __init__(self, kit: Kit) -> None:
        super().__init__()
        self.kit = kit

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        tones = self.kit.tones
        ink = tones.accent if self.urgent else tones.text
        said = run(f" {self.text}", ink, bold=self.urgent)
        if self.complaint:
            said = run(f" {self.complaint}", tones.bad, bold=True)
        row = spread([said], [run(f"{self.aside} ", tones.accent)], width) if self.aside else cut([said], width)
        return [plain(row, self.kit.look)]
