"""The table itself: its widgets, each bound to a slice of the view, so that only what changed is redrawn."""

from asyncio import gather
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

from textual.app import ComposeResult
from textual.geometry import Offset, Region
from textual.geometry import Size as Extent
from textual.layout import Layout
from textual.reactive import reactive, var
from textual.widget import Widget

from seasalt_tui.art.faces import back
from seasalt_tui.art.values import Row, Size
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import DRAW, TAKE, Play, Shelter
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import EventsView, Own, PileView, SeatView, View
from seasalt_tui.games.seasalt.view_points import ruling_of
from seasalt_tui.text.games.seasalt.drawing import card_rows, in_order
from seasalt_tui.text.games.seasalt.last_turn import bet_of
from seasalt_tui.text.games.seasalt.seat_marks import marks_of
from seasalt_tui.ui.games.card_animation import CardAnimation
from seasalt_tui.ui.games.seasalt.table.card_moves import CardMove, CardPlace, card_moves
from seasalt_tui.ui.games.seasalt.table.events_pane import EventsPane
from seasalt_tui.ui.games.seasalt.table.hand import HandWidget
from seasalt_tui.ui.games.seasalt.table.hand_edge import HandEdge
from seasalt_tui.ui.games.seasalt.table.large_panes import CardTracker, KnownPoints
from seasalt_tui.ui.games.seasalt.table.layout import CARD, TableSpace, regions
from seasalt_tui.ui.games.seasalt.table.odds_panes import OddsPane
from seasalt_tui.ui.games.seasalt.table.opponent_pane import EMPTY_SEAT, OpponentPane
from seasalt_tui.ui.games.seasalt.table.own_pane import OwnPane
from seasalt_tui.ui.games.seasalt.table.piles import NO_PILE, Deck, DiscardPile
from seasalt_tui.ui.games.seasalt.table.side_panes import ColorCounts, PointsByKind, ScoreBars
from seasalt_tui.ui.questions.question import WIDEST_PANEL
from seasalt_tui.ui.session.stage import Animation, BoardResized
from seasalt_tui.ui.widgets.arranged import OWN_LAYOUT, by_id
from seasalt_tui.ui.widgets.log_view import LogView
from seasalt_tui.ui.widgets.painted import Ground

_MAX_ANIMATIONS: Final = 3  # the eye cannot follow more at once


class TableWidget(Ground):
    view: var[View | None] = var(None)
    card_size: var[Size] = var[Size]("medium")
    by_color: var[bool] = var(False)
    shows_odds: reactive[bool] = reactive(False, layout=True)
    counts_cards: var[bool] = var(True)
    event_count: reactive[int] = reactive(0, layout=True)
    has_salt: reactive[bool] = reactive(False, layout=True)

    # What its parts show, each its own: nothing of it is drawn here.
    deck: var[int] = var(0)
    left_pile: var[PileView] = var(NO_PILE)
    right_pile: var[PileView] = var(NO_PILE)
    mine: var[SeatView] = var(EMPTY_SEAT)
    own: var[Own | None] = var(None)
    seats: var[tuple[SeatView, ...]] = var(())
    target: var[int] = var(0)
    turn_of: var[Seat] = var(0)
    hand: var[tuple[Card, ...]] = var(())
    partners: var[frozenset[Card]] = var(frozenset())
    chosen: var[Card | None] = var(None)
    robbed: var[bool] = var(False)
    events: var[EventsView | None] = var[EventsView | None](None)

    def __init__(self, names: tuple[str, ...], viewer: Seat | None) -> None:
        super().__init__(id="seasalt-table")
        self.names = names
        self.viewer = viewer
        self._animations: tuple[CardAnimation, ...] = ()

    @property
    def layout(self) -> Layout:
        return OWN_LAYOUT

    def arranged(self, children: list[Widget], size: Extent) -> Iterator[tuple[Widget, Region]]:
        return by_id(children, self.regions(size))

    def compose(self) -> ComposeResult:
        for place, seat in enumerate(self._opponents()):
            yield OpponentPane(seat, self.names[seat], id=f"opponent{place}")
        yield Deck(None, id="deck").data_bind(TableWidget.card_size, count=TableWidget.deck)
        yield DiscardPile(0, id="left").data_bind(TableWidget.card_size, cards=TableWidget.left_pile)
        yield DiscardPile(1, id="right").data_bind(TableWidget.card_size, cards=TableWidget.right_pile)
        yield OwnPane(id="own").data_bind(TableWidget.own, seat_view=TableWidget.mine)
        yield HandWidget(id="hand").data_bind(
            TableWidget.card_size, TableWidget.partners, TableWidget.chosen, cards=TableWidget.hand
        )
        yield HandEdge(id="left_edge").data_bind(TableWidget.robbed)
        yield HandEdge(id="right_edge").data_bind(TableWidget.robbed)
        yield ScoreBars(self.names, id="scores").data_bind(
            TableWidget.seats, TableWidget.target, acting=TableWidget.turn_of
        )
        yield PointsByKind(id="parts").data_bind(TableWidget.own, seat_view=TableWidget.mine)
        yield ColorCounts(id="colors").data_bind(TableWidget.own)
        yield OddsPane(self.names, id="odds").data_bind(TableWidget.own)
        yield KnownPoints(self.names, id="known_points").data_bind(TableWidget.view)
        yield CardTracker(id="card_counts").data_bind(TableWidget.view)
        yield EventsPane(self.names, id="events").data_bind(TableWidget.events)
        yield LogView(id="log")

    def _opponents(self) -> list[Seat]:
        """In turn order, from the viewer's left."""
        count = len(self.names)
        if self.viewer is None:
            return list(range(count))
        return [(self.viewer + step) % count for step in range(1, count)]

    def regions(self, size: Extent) -> dict[str, Region]:
        return regions(self._space(size, odds=self.shows_odds))

    def _space(self, size: Extent, *, odds: bool) -> TableSpace:
        return TableSpace(
            size.width,
            size.height,
            len(self._opponents()),
            self.card_size,
            odds=odds,
            counts=self.counts_cards,
            events=self.event_count,
            salt=self.has_salt,
            watched=self.viewer is None,
        )

    @property
    def has_room_for_odds(self) -> bool:
        pane = regions(self._space(self.size, odds=True)).get("odds")
        return pane is not None and pane.height > 0

    @property
    def space_for_questions(self) -> Region:
        """Below the piles, in the middle where there is more room than a question takes."""
        regions = self.regions(self.size)
        top, own = regions["left"].bottom, regions["own"]
        margin = max(own.width - WIDEST_PANEL, 0) // 2
        space = Region(own.x + margin, top, own.width - 2 * margin, self.size.height - top)
        return space.translate(self.region.offset)

    def on_resize(self) -> None:
        width, height = self.app.size
        lines = self._space(self.app.size, odds=False).event_lines
        self.card_size = self.kit.size_of_cards(width, height - lines)
        self.post_message(BoardResized())

    def kit_changed(self) -> None:
        super().kit_changed()
        self.on_resize()

    def watch_view(self, view: View | None) -> None:
        if view is None:
            return
        self.deck = view.deck
        self.left_pile, self.right_pile = view.piles
        self.seats, self.target, self.turn_of = view.seats, view.target, view.turn_of
        self._show_expansions(view)
        self.own = view.own
        self.mine = EMPTY_SEAT if view.seat is None else view.seats[view.seat]
        plays = [action for action in view.legal if isinstance(action, Play)]
        shells = [action.card for action in view.legal if isinstance(action, Shelter)]
        self.partners = frozenset([*(card for play in plays for card in (play.first, play.second)), *shells])
        self.chosen = self.chosen if self.chosen in self.partners else None
        self._sort()
        self._update_opponents(view)

    def _show_expansions(self, view: View) -> None:
        expansion = view.expansion
        self.events = None if expansion is None else expansion.events
        self.has_salt = expansion is not None and expansion.salt
        self.event_count = 0 if self.events is None else 1 + sum(map(len, self.events.held))

    @property
    def has_events(self) -> bool:
        return self.event_count > 0

    def watch_event_count(self, before: int, after: int) -> None:
        """They may take a line, and the cards be smaller for it."""
        if self.is_attached and before != after:
            self.on_resize()

    def watch_counts_cards(self) -> None:
        """Laid out anew: Textual caches where children are until one of them asks for it."""
        for tracker in self.query(CardTracker):
            tracker.refresh(layout=True)

    def watch_by_color(self) -> None:
        self._sort()

    def _sort(self) -> None:
        sorted_hand = in_order(self.mine.hand.cards, by_color=self.by_color) if self.mine.hand else ()
        self.hand = (*sorted_hand, *self._drawn_cards())

    def _drawn_cards(self) -> tuple[Card, ...]:
        """The drawn cards that the player chooses from, unless a question shows them."""
        view = self.view
        return view.drawn if view is not None and view.turn_of == view.seat and not view.legal else ()

    @property
    def _opponent_panes(self) -> list[OpponentPane]:
        return [child for child in self.children if isinstance(child, OpponentPane)]

    def _update_opponents(self, view: View) -> None:
        """Mark whose turn it is, and who has called."""
        playing = view.winners is None
        for pane in self._opponent_panes:
            pane.seat_view = view.seats[pane.seat]
            pane.marks = marks_of(view, pane.seat)
            pane.acting = playing and view.turn_of == pane.seat
            pane.drawn = view.drawn if view.turn_of == pane.seat else ()
            pane.call = view.call.kind if view.call is not None and view.call.seat == pane.seat else None
        own = self.query_one(OwnPane)
        own.acting = playing and view.turn_of == view.seat
        own.names, own.bet = self.names, bet_of(view)
        own.player_name = "" if view.seat is None else self.names[view.seat]
        if view.seat is not None:
            own.marks, own.ruling = marks_of(view, view.seat), ruling_of(view, view.seat)
            self.query_one(OddsPane).needed = own.ruling.points_to_call

    def show_turns(self, turns: Mapping[Seat, tuple[Row, ...]]) -> None:
        for pane in self._opponent_panes:
            pane.turn = turns.get(pane.seat, ())

    def set_names(self, names: tuple[str, ...]) -> None:
        self.names = names
        for pane in self._opponent_panes:
            pane.player_name = names[pane.seat]
        self.query_one(ScoreBars).names = self.query_one(OddsPane).names = self.query_one(KnownPoints).names = names
        self.query_one(EventsPane).names = names
        if self.view is not None:
            self._update_opponents(self.view)

    def mark_sources(self, keys: tuple[str, str, str]) -> None:
        """Set the keys beside the deck, the left pile and the right pile."""
        legal = () if self.view is None else self.view.legal
        sources = [child for child in self.children if isinstance(child, Deck | DiscardPile)]
        for source, action, key in zip(sources, (DRAW, *TAKE), keys, strict=True):
            source.key = key if action in legal else ""

    def mark_events(self, key: str) -> None:
        self.query_one(EventsPane).key = key

    def animation(self, story: Iterable[Any]) -> Animation:
        """Of the cards, from where they are now to where they will be."""
        moves = list(card_moves(story))
        if not self.is_attached or len(moves) > _MAX_ANIMATIONS:
            moves = []
        starts = [self._corner(move.start, move.card) for move in moves]

        async def run() -> None:
            self._animations = tuple(map(self._animation, moves, starts))
            await gather(*(animation.run() for animation in self._animations))

        return run

    def finish_animation(self) -> None:
        for animation in self._animations:
            animation.finish()

    def _animation(self, move: CardMove, start: Offset) -> CardAnimation:
        kit = self.kit
        size = self.card_size
        rows = back(size, kit.look, "") if move.card is None else card_rows(kit, move.card, size)
        return CardAnimation(self, rows, CARD[size], start, self._corner(move.end, move.card))

    def _corner(self, place: CardPlace, card: Card | None) -> Offset:
        """Where a card starts or ends its animation, relative to the table."""
        regions = self.regions(self.size)
        if place.seat is None:
            region = regions[("left", "right")[place.pile] if place.pile is not None else "deck"]
            return Offset(region.x, region.y + 1)
        if place.seat != self.viewer:
            region = regions[f"opponent{self._opponents().index(place.seat)}"]
            return Offset(min(region.x + 2, self.size.width - CARD[self.card_size][0]), region.y)
        if place.laid or card is None:
            return regions["own"].offset
        return self.query_one(HandWidget).region_of(card).offset - self.region.offset
