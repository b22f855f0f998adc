"""The table itself: its widgets, each bound to a slice of the view, so that only what changed is redrawn."""

from asyncio import gather
from collections.abc import Iterable
from typing import Any, Final

from textual.app import ComposeResult
from textual.geometry import NULL_OFFSET, NULL_SPACING, Offset, Region
from textual.geometry import Size as Extent
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import reactive, var
from textual.widget import Widget

from seasalt_tui.art.faces import back
from seasalt_tui.art.values import Size
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import DRAW, TAKE, Play
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import Own, PileView, SeatView, View
from seasalt_tui.text.games.seasalt.drawing import card_rows, in_order
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.table.fan import Fan
from seasalt_tui.ui.games.seasalt.table.flight import Flight
from seasalt_tui.ui.games.seasalt.table.flights import Journey, Spot, journeys
from seasalt_tui.ui.games.seasalt.table.odds_panes import OddsPane
from seasalt_tui.ui.games.seasalt.table.own_pane import OwnPane
from seasalt_tui.ui.games.seasalt.table.piles import NO_PILE, Deck, Discard
from seasalt_tui.ui.games.seasalt.table.places import CARD, Room, places
from seasalt_tui.ui.games.seasalt.table.rival import NOBODY, Rival
from seasalt_tui.ui.games.seasalt.table.side_panes import Colors, Parts, Scores
from seasalt_tui.ui.widgets.chronicle import Chronicle
from seasalt_tui.ui.widgets.painted import Ground

_MOST_JOURNEYS: Final = 3  # the eye cannot follow more at once


class TableLayout(Layout):
    """Layout: puts each part into its region from `places` and hides parts without one."""

    name = "laid"

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Extent,
        greedy: bool = True,  # noqa: ARG002 - Textual's signature
    ) -> ArrangeResult:
        spread = parent
        assert isinstance(spread, Spread)  # noqa: S101 - the only widget with this layout
        regions = spread.regions(size)
        return [
            WidgetPlacement(regions[child.id], NULL_OFFSET, NULL_SPACING, child)
            for child in children
            if child.id in regions
        ]


_LAYOUT: Final = TableLayout()


class Spread(Ground):
    view: var[View | None] = var(None)
    kit: reactive[Kit | None] = reactive(None)
    card_size: reactive[Size] = reactive[Size]("medium")
    by_color: var[bool] = var(False)
    shows_odds: reactive[bool] = reactive(False, layout=True)

    deck: reactive[int] = reactive(0)
    left_pile: reactive[PileView] = reactive(NO_PILE)
    right_pile: reactive[PileView] = reactive(NO_PILE)
    mine: reactive[SeatView] = reactive(NOBODY)
    own: reactive[Own | None] = reactive(None)
    seats: reactive[tuple[SeatView, ...]] = reactive(())
    target: reactive[int] = reactive(0)
    turn_of: reactive[Seat] = reactive(0)
    hand: reactive[tuple[Card, ...]] = reactive(())
    partners: reactive[frozenset[Card]] = reactive(frozenset())
    chosen: reactive[Card | None] = reactive(None)

    def __init__(self, kit: Kit, names: tuple[str, ...], viewer: Seat | None) -> None:
        super().__init__(id="spread")
        self.set_reactive(Spread.kit, kit)
        self.names = names
        self.viewer = viewer
        self._flights: tuple[Flight, ...] = ()

    @property
    def layout(self) -> Layout:
        return _LAYOUT

    def compose(self) -> ComposeResult:
        for place, seat in enumerate(self._rivals()):
            yield Rival(seat, self.names[seat], id=f"rival{place}").data_bind(Spread.kit)
        yield Deck(None, id="deck").data_bind(Spread.kit, Spread.card_size, count=Spread.deck)
        yield Discard(0, id="left").data_bind(Spread.kit, Spread.card_size, cards=Spread.left_pile)
        yield Discard(1, id="right").data_bind(Spread.kit, Spread.card_size, cards=Spread.right_pile)
        yield OwnPane(id="own").data_bind(Spread.kit, Spread.own, shown=Spread.mine)
        yield Fan(id="hand").data_bind(Spread.kit, Spread.card_size, Spread.partners, Spread.chosen, cards=Spread.hand)
        yield Scores(self.names, id="scores").data_bind(Spread.kit, Spread.seats, Spread.target, acting=Spread.turn_of)
        yield Parts(id="parts").data_bind(Spread.kit, Spread.own, shown=Spread.mine)
        yield Colors(id="colors").data_bind(Spread.kit, Spread.own)
        yield OddsPane(self.names, id="odds").data_bind(Spread.kit, Spread.own)
        yield Chronicle(id="chronicle").data_bind(Spread.kit)

    def _rivals(self) -> list[Seat]:
        """In turn order, from the viewer's left."""
        count = len(self.names)
        if self.viewer is None:
            return list(range(count))
        return [(self.viewer + step) % count for step in range(1, count)]

    def regions(self, size: Extent) -> dict[str, Region]:
        return places(Room(size.width, size.height, len(self._rivals()), self.card_size, self.shows_odds))

    @property
    def has_room_for_odds(self) -> bool:
        beside = self.regions(self.size).get("odds" if self.shows_odds else "colors")
        return beside is not None and beside.height > 0

    def on_resize(self) -> None:
        if self.kit is not None:
            self.card_size = self.kit.size_of_cards(self.app.size.width, self.app.size.height)

    def watch_view(self, view: View | None) -> None:
        if view is None:
            return
        self.deck = view.deck
        self.left_pile, self.right_pile = view.piles
        self.seats, self.target, self.turn_of = view.seats, view.target, view.turn_of
        self.own = view.own
        self.mine = NOBODY if view.seat is None else view.seats[view.seat]
        plays = [action for action in view.legal if isinstance(action, Play)]
        self.partners = frozenset(card for play in plays for card in (play.first, play.second))
        self.chosen = self.chosen if self.chosen in self.partners else None
        self._sort()
        self._light_seats(view)

    def watch_by_color(self) -> None:
        self._sort()

    def _sort(self) -> None:
        held = in_order(self.mine.hand.cards, by_color=self.by_color) if self.mine.hand else ()
        self.hand = (*held, *self._looked_at())

    def _looked_at(self) -> tuple[Card, ...]:
        """The drawn cards that the player chooses from, unless a question shows them."""
        view = self.view
        return view.drawn if view is not None and view.turn_of == view.seat and not view.legal else ()

    def _light_seats(self, view: View) -> None:
        """Mark whose turn it is, and who has called."""
        playing = view.winners is None
        for rival in self.query(Rival):
            rival.shown = view.seats[rival.seat]
            rival.acting = playing and view.turn_of == rival.seat
            rival.drawn = view.drawn if view.turn_of == rival.seat else ()
            rival.call = view.call.kind if view.call is not None and view.call.seat == rival.seat else None
        own = self.query_one(OwnPane)
        own.acting = playing and view.turn_of == view.seat
        own.called = "" if view.seat is None else self.names[view.seat]

    def rename(self, names: tuple[str, ...]) -> None:
        self.names = names
        for rival in self.query(Rival):
            rival.called = names[rival.seat]
        self.query_one(Scores).called = self.query_one(OddsPane).names = names
        if self.view is not None:
            self._light_seats(self.view)

    def light_sources(self, keys: tuple[str, str, str]) -> None:
        """Set the keys beside the deck, the left pile and the right pile."""
        legal = () if self.view is None else self.view.legal
        sources = (self.query_one(Deck), *self.query(Discard))
        for source, action, key in zip(sources, (DRAW, *TAKE), keys, strict=True):
            source.key = key if action in legal else ""

    async def enact(self, story: Iterable[Any]) -> None:
        """Animate the cards, one fact after the other."""
        travels = list(journeys(story))
        if not self.is_attached or len(travels) > _MOST_JOURNEYS:
            return
        self._flights = tuple(self._flight(journey) for journey in travels)
        await gather(*(flight.fly() for flight in self._flights))

    def finish_enacting(self) -> None:
        for flight in self._flights:
            flight.hurry()

    def _flight(self, journey: Journey) -> Flight:
        kit = self.kit
        assert kit is not None  # noqa: S101 - given from the start
        size = self.card_size
        rows = back(size, kit.look, "") if journey.card is None else card_rows(kit, journey.card, size)
        start, end = self._corner(journey.start, journey.card), self._corner(journey.end, journey.card)
        return Flight(self, rows, CARD[size], start, end)

    def _corner(self, spot: Spot, card: Card | None) -> Offset:
        """Where a card starts or ends its animation, relative to the table."""
        regions = self.regions(self.size)
        if spot.seat is None:
            region = regions[("left", "right")[spot.pile] if spot.pile is not None else "deck"]
            return Offset(region.x, region.y + 1)
        if spot.seat != self.viewer:
            region = regions[f"rival{self._rivals().index(spot.seat)}"]
            return Offset(min(region.x + 2, self.size.width - CARD[self.card_size][0]), region.y)
        if spot.laid or card is None:
            return regions["own"].offset
        return self.query_one(Fan).region_of(card).offset - self.region.offset
