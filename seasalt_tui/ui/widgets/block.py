"""Painted widget whose height fits its content."""

from textual.geometry import Size as Extent

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run, Size
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.widgets.painted import Painted


class AutoHeight(Painted):
    def get_content_height(self, container: Extent, viewport: Extent, width: int) -> int:  # noqa: ARG002
        return len(self.paint(width, 0))

    @property
    def card_size(self) -> Size:
        return small_enough(self.kit.size_of_cards(*self.app.size))


def small_enough(size: Size) -> Size:
    """For a question, where words stand beside the cards: the largest would take too much room."""
    return "large" if size == "huge" else size


def key_head(kit: Kit, key: str, *, selected: bool, possible: bool = True) -> Row:
    """Before an entry that a key chooses."""
    tones = kit.tones
    if not selected:
        return run("  "), run(f" {key} ", tones.accent if possible else tones.muted, bold=True), run(" ")
    mark = run(f"{kit.look.pointer} ", tones.accent, bold=True)
    return mark, Run(f" {key} ", tones.accent, bold=True, reverse=True), run(" ")
