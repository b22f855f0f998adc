"""Baseline: the smallest possible Textual app, which screen benchmarks are compared with."""

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.widgets import Static


class Bare(App[None]):
    BINDINGS: ClassVar[list[BindingType]] = [Binding("right", "count")]

    def __init__(self) -> None:
        super().__init__()
        self._count = 0

    def compose(self) -> ComposeResult:
        yield Static("ready")

    def action_count(self) -> None:
        self._count += 1
        self.query_one(Static).update(f"ready {self._count}")


if __name__ == "__main__":
    Bare().run()
