"""The player's own hand as a fan of overlapping cards, in one row or in several. Partial redraw: only the cards that
change.
"""

from collections import Counter
from typing import Literal, Self

from rich.style import Style
from textual import geometry
from textual.events import Click, Leave, MouseDown, MouseEvent, MouseMove
from textual.geometry import Offset, Region
from textual.message import Message
from textual.reactive import reactive
from textual.strip import Strip

from seasalt_tui.art.overlap import left_part
from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Size
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.games.seasalt.drawing import card_rows
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.fan import Fan
from seasalt_tui.ui.games.seasalt.table.layout import CARD
from seasalt_tui.ui.widgets.painted import LineWidget
from seasalt_tui.ui.widgets.strips import strips

Pose = Literal["lying", "marked", "lifted", "chosen"]


class HandWidget(LineWidget):
    """`partners`: the cards with a partner that may be played now. A card's place counts from the left."""

    cards: reactive[tuple[Card, ...]] = reactive(())
    cursor: reactive[int] = reactive(0, repaint=False)
    partners: reactive[frozenset[Card]] = reactive(frozenset())
    chosen: reactive[Card | None] = reactive(None)
    card_size: reactive[Size] = reactive[Size]("medium")

    _lines: list[Strip] | None = None
    _cached_poses: tuple[object, dict[tuple[Card, Pose, int], list[Strip]]] = (None, {})

    class Clicked(Message):
        def __init__(self, hand: "HandWidget", place: int) -> None:
            super().__init__()
            self.hand = hand
            self.place = place

    class Pressed(Message):
        """Mouse down on a card: the start of a click or of a drag."""

        def __init__(self, hand: "HandWidget", place: int) -> None:
            super().__init__()
            self.hand = hand
            self.place = place

    @property
    def current(self) -> Card | None:
        return self.cards[self.cursor] if self.cursor < len(self.cards) else None

    def move(self, by: int) -> None:
        if self.cards:
            self.cursor = (self.cursor + by) % len(self.cards)

    def watch_cards(self, before: tuple[Card, ...], after: tuple[Card, ...]) -> None:
        """The cursor goes to a new card, or stays on the same card."""
        new = list((Counter(after) - Counter(before)).elements())
        pointed = before[self.cursor] if self.cursor < len(before) else None
        target = new[0] if len(new) == 1 else pointed
        if target in after and target != self.current:
            self.cursor = after.index(target)
        self.cursor = max(min(self.cursor, len(after) - 1), 0)
        self.tooltip = None

    def watch_cursor(self, before: int, after: int) -> None:
        self.refresh(*(self._part(place) for place in (before, after)))

    def _part(self, place: int) -> Region:
        fan = self.fan()
        return fan.region(place) if place < len(self.cards) else Region()

    def fan(self) -> Fan:
        return Fan(len(self.cards), self.size, CARD[self.card_size])

    def place_at(self, x: int, y: int) -> int | None:
        return self.fan().place_at(x, y)

    def region_of(self, card: Card) -> Region:
        """Where the card lies on the screen, or where it would lie once drawn."""
        fan = self.fan()
        width, height = CARD[self.card_size]
        left, top = fan.corner(self.cards.index(card)) if card in self.cards else fan.next_corner
        return Region(self.region.x + min(left, self.size.width - width), self.region.y + top + 1, width, height)

    def refresh(self, *regions: Region, repaint: bool = True, layout: bool = False, recompose: bool = False) -> Self:
        self._lines = None
        return super().refresh(*regions, repaint=repaint, layout=layout, recompose=recompose)

    def draw_lines(self, rows: range, size: geometry.Size) -> list[Strip]:
        if self._lines is None or len(self._lines) != size.height or self._lines[0].cell_length != size.width:
            self._lines = self._drawn()
        return self._lines[rows.start : rows.stop]

    def _drawn(self) -> list[Strip]:
        ground, fan = self.surface.style, self.fan()
        lines = [line for places in fan.rows for line in self._row(fan, places, ground)]
        lines += [Strip.blank(self.size.width, ground)] * (self.size.height - len(lines))
        return lines[: self.size.height]

    def _row(self, fan: Fan, places: range, ground: Style) -> list[Strip]:
        rows: list[list[Strip]] = [[] for _ in range(fan.row_height)]
        end = 0
        for place in places:
            left, _, seen, _ = fan.region(place)
            gap = Strip.blank(left - end, ground)
            for row, line in zip(rows, self._card(place, seen, ground), strict=False):
                row.extend([gap, line] if left > end else [line])
            end = left + seen
        return [Strip.join(row).adjust_cell_length(self.size.width, ground) for row in rows]

    def _card(self, place: int, seen: int, ground: Style) -> list[Strip]:
        """Cached until something changes for all cards: moving the cursor redraws only two of them."""
        kit, card, pose = self.kit, self.cards[place], self._pose(place)
        key = kit, self.card_size, ground
        if self._cached_poses[0] != key:
            self._cached_poses = key, {}
        poses = self._cached_poses[1]
        if (card, pose, seen) not in poses:
            rows = tuple(tuple(left_part(row, seen)) for row in posed(kit, card, self.card_size, pose))
            poses[card, pose, seen] = [line.apply_style(ground) for line in strips(rows)]
        return poses[card, pose, seen]

    def _pose(self, place: int) -> Pose:
        card = self.cards[place]
        if card == self.chosen and place == self.cards.index(card):
            return "chosen"
        if place == self.cursor:
            return "lifted"
        return "marked" if card in self.partners else "lying"

    def card_under(self, mouse: Offset) -> Card | None:
        """The card at this place of the screen."""
        place = self.place_at(*(mouse - self.region.offset))
        return None if place is None else self.cards[place]

    def on_mouse_down(self, event: MouseDown) -> None:
        self._point(event, self.Pressed)

    def on_click(self, event: Click) -> None:
        event.stop()
        self._point(event, self.Clicked)

    def _point(self, event: MouseEvent, message: type[Clicked | Pressed]) -> None:
        place = self.place_at(event.x, event.y)
        if place is not None:
            self.post_message(message(self, place))

    def on_mouse_move(self, event: MouseMove) -> None:
        place, kit = self.place_at(event.x, event.y), self.kit
        if place is None:
            self.tooltip = None
        else:
            card = self.cards[place]
            self.tooltip = f"{names.full(kit.words, card)}\n{names.worth(kit.words, card)}"

    def on_leave(self, _event: Leave) -> None:
        self.tooltip = None


def posed(kit: Kit, card: Card, size: Size, pose: Pose) -> tuple[Row, ...]:
    """A card with an empty line above it, or below if it is raised."""
    rows, width = card_rows(kit, card, size), CARD[size][0]
    accent, ascii_only = kit.tones.accent, kit.look.ascii
    match pose:
        case "lifted":
            return (*rows, (run(kit.look.edge * width, accent),))
        case "chosen":
            return (*rows, (run(("=" if ascii_only else "▀") * width, accent),))
        case "marked":
            return ((run(f"  {'*' if ascii_only else '•'}{' ' * (width - 3)}", accent, bold=True),), *rows)
        case "lying":
            return ((run(" " * width),), *rows)
