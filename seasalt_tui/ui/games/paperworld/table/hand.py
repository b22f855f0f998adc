"""The player's own hand: many cards are drawn smaller, so that none covers another as long as there is room."""

from collections.abc import Iterable, Sequence

from textual.events import Click, MouseDown, MouseEvent
from textual.geometry import Size
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.landscapes.faces import EXTENT, LandscapeSize
from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.paperworld.cards import Card, Cards
from seasalt_tui.text.games.paperworld.drawing import card_rows
from seasalt_tui.text.games.paperworld.marking import Marks
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.fan import Fan
from seasalt_tui.ui.games.paperworld.table.layout import hand_cards
from seasalt_tui.ui.games.paperworld.table.upright_layout import hand_cards_in_rows
from seasalt_tui.ui.widgets.painted import Painted


class HandWidget(Painted):
    """`largest`: the size of cards for which there is room. `marked`: those that fit. `cursor`: -1 for none.

    `going`: marked to be discarded. `is_visible`: False for a spectator.
    """

    largest: reactive[LandscapeSize] = reactive[LandscapeSize]("small")
    cards: reactive[Cards] = reactive[Cards](())
    marked: reactive[frozenset[Card]] = reactive[frozenset[Card]](frozenset())
    cursor: reactive[int] = reactive(-1)
    going: reactive[Marks] = reactive[Marks](())
    is_visible: reactive[bool] = reactive(False)

    class Clicked(Message):
        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    class Pressed(Message):
        """Mouse down: the start of a click or of a drag."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    @property
    def card_size(self) -> LandscapeSize:
        if self.upright:
            return hand_cards_in_rows(self.largest, len(self.cards), *self.size)
        return hand_cards(self.largest, len(self.cards), self.size.width)

    def fan(self) -> Fan:
        """In several rows on an upright terminal alone."""
        width, height = EXTENT[self.card_size]
        room = self.size if self.upright else Size(self.size.width, height + 1)
        return Fan(len(self.cards), room, (width, height))

    def on_mouse_down(self, event: MouseDown) -> None:
        self._point(event, self.Pressed)

    def on_click(self, event: Click) -> None:
        event.stop()
        self._point(event, self.Clicked)

    def _point(self, event: MouseEvent, message: type[Clicked | Pressed]) -> None:
        place = self.fan().place_at(event.x, event.y)
        if place is not None:
            self.post_message(message(place))

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        canvas, tones = Canvas(width, height), kit.tones
        card_width, card_height = EXTENT[self.card_size]
        fan = self.fan()
        for place, card in enumerate(self.cards):
            lifted = place == self.cursor
            left, top, seen, _ = fan.region(place)
            face = card_rows(kit, card, self.card_size, seen)
            canvas.lay(left, top + (not lifted), edged(face, kit) if fan.touches(place) else face)
            if lifted:
                canvas.lay(left, top + card_height, [(run(kit.look.edge * card_width, tones.accent),)])
            if place in self.going:
                canvas.lay(left + 1, top + card_height - lifted, [(cross(kit),)])
            elif card in self.marked and not lifted:
                canvas.lay(left + 1, top, [(run("^" if kit.look.ascii else "▴", tones.accent, bold=True),)])
        if self.is_visible and not self.cards:
            canvas.lay(0, 1, [(run(kit.words.say("Your hand is empty."), tones.muted),)])
        return canvas.rows


def cross(kit: Kit) -> Run:
    """On a card that goes."""
    return Run(" x " if kit.look.ascii else " ✗ ", kit.tones.bad, bold=True, reverse=True)


def edged(face: Iterable[Row], kit: Kit) -> list[Row]:
    """With an edge towards the card below it."""
    first, *others = face
    if kit.look.ascii:
        return [first, *others]
    edged = ((row[0]._replace(text="▏", ink=_edge(kit)), *_without_first(row)) for row in others)
    return [first, *edged]


def _edge(kit: Kit) -> str | None:
    return None if kit.look.palette == "mono" else "color(8)" if kit.look.palette == "16" else "#5b6b73"


def _without_first(row: Row) -> Row:
    return (row[0]._replace(text=row[0].text[1:]), *row[1:])
