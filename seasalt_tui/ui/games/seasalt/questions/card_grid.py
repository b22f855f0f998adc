"""Card grid: a whole pile in rows, the top card first; it scrolls if there are many."""

from collections.abc import Iterator, Sequence
from typing import Final

from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.events import Click
from textual.geometry import Region
from textual.geometry import Size as Extent
from textual.layout import Layout
from textual.message import Message
from textual.reactive import reactive
from textual.widget import Widget

from seasalt_tui.art.rows import run, spread
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.games.seasalt.drawing import card_rows
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.widgets.arranged import OWN_LAYOUT
from seasalt_tui.ui.widgets.block import AutoHeight

_LABEL_AND_EDGE: Final = 2


class PileCard(AutoHeight):
    """A card with its key and its value above the face."""

    selected: reactive[bool] = reactive(False)

    class Clicked(Message):
        def __init__(self, card: "PileCard") -> None:
            super().__init__()
            self.card = card

    def __init__(self, key: str, card: Card, gain: int) -> None:
        super().__init__()
        self.key = key
        self.card = card
        self.gain = gain

    def on_mount(self) -> None:
        words = self.kit.words
        self.tooltip = f"{names.full(words, self.card)}\n{names.worth(words, self.card)}"

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - a card has its own size
        tones, size = self.kit.tones, self.card_size
        card_width = min(CARD[size][0], width)
        gain = run(f"+{self.gain} ", tones.good if self.gain > 0 else tones.muted, bold=self.gain > 0)
        edge = self.kit.look.edge if self.selected else " "
        return [
            spread(self._key(), [gain], card_width),
            *card_rows(self.kit, self.card, size),
            (run(edge * card_width, tones.accent),),
        ]

    def _key(self) -> Row:
        accent = self.kit.tones.accent
        if not self.selected:
            return (run(f" {self.key} ", accent, bold=True),)
        mark = self.kit.look.pointer
        return (Run(f"{mark}{self.key} ", accent, bold=True, reverse=True),)

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked(self))


class CardGrid(VerticalScroll, can_focus=False):
    """`rows`: those of the panel that it may take."""

    cursor: reactive[int] = reactive(0)

    def __init__(self, cards: Sequence[PileCard]) -> None:
        super().__init__()
        self.cards = tuple(cards)
        self.rows = 0

    @property
    def layout(self) -> Layout:
        return OWN_LAYOUT

    def arranged(self, children: list[Widget], size: Extent) -> Iterator[tuple[Widget, Region]]:
        (width, height), across = self.place_size, self.columns_in(size.width)
        for place, card in enumerate(children):
            yield card, Region(place % across * width, place // across * height, width - 1, height)

    @property
    def place_size(self) -> tuple[int, int]:
        width, height = CARD[self.cards[0].card_size]
        return width + 1, height + _LABEL_AND_EDGE

    def columns_in(self, width: int) -> int:
        return max((width + 1) // self.place_size[0], 1)

    @property
    def columns(self) -> int:
        return self.columns_in(self.scrollable_content_region.width)

    def compose(self) -> ComposeResult:
        yield from self.cards

    def on_mount(self) -> None:
        self.fit()

    def fit(self) -> None:
        """Limit the height, so that the content below stays on the screen."""
        high = self.place_size[1]
        self.styles.max_height = max(self.rows // high, 1) * high
        self.refresh(layout=True)

    def watch_cursor(self) -> None:
        for place, card in enumerate(self.cards):
            card.selected = place == self.cursor
        if self.is_attached:
            self.call_after_refresh(self.scroll_to_widget, self.cards[self.cursor], animate=False)

    def move(self, by: int) -> None:
        """Clamped to the cards."""
        if 0 <= self.cursor + by < len(self.cards):
            self.cursor += by
