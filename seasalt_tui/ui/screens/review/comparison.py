"""Widget: the comparison of a decision with the best action, below the decision list."""

from collections.abc import Sequence

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.text.review.entries import comparison
from seasalt_tui.text.review.sentences import Entry
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.painted import Painted


class Comparison(Painted):
    """The action that was played next to the best one."""

    _entry: Entry | None = None
    _speech: Speech | None = None

    def show(self, entry: Entry | None, speech: Speech) -> None:
        self._entry, self._speech = entry, speech
        self.refresh()

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - what matters most comes first
        if self._entry is None or self._speech is None:
            return []
        lines = [line for row in comparison(self.kit, self._speech, self._entry) for line in wrap_row(row, width - 2)]
        return [cut((run(" "), *line), width) for line in lines]
