"""Top line: an alert if something is wrong, the game's title, and its standing; upright the title gives way."""

from collections.abc import Sequence
from typing import Protocol, runtime_checkable

from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, spread
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row
from seasalt_tui.core.errors import Refusal
from seasalt_tui.text.fact_line import fitting_facts
from seasalt_tui.ui.widgets.painted import Painted


@runtime_checkable
class HasAlert(Protocol):
    """An app in which something may be wrong on all screens. Its title bars are refreshed whenever that changes."""

    alert: Refusal | None


class TitleBar(Painted):
    """`alert`: of its screen."""

    title: reactive[str] = reactive("")
    status: reactive[str] = reactive("")
    alert: reactive[str] = reactive("")

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - one line always
        alert = [run(f" ! {text} ", bold=True)] if (text := self.alert or self._alert_of_app()) else []
        title, status = run(f" {self.title}", bold=True), run(f"{self.status} ")
        if self.upright and self.status and width_of((*alert, title, status)) >= width:
            return [cut((*alert, run(f" {fitting_facts(self.status, width - width_of(alert) - 2)} ")), width)]
        return [spread([*alert, title], [status], width)]

    def _alert_of_app(self) -> str:
        alert = self.app.alert if isinstance(self.app, HasAlert) else None
        return "" if alert is None else self.kit.words.say_refusal(alert)
