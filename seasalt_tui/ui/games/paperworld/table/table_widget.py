"""The table itself: its widgets, each bound to a slice of the view, so that only what changed is redrawn."""

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec.structs import replace
from textual.app import ComposeResult
from textual.geometry import Region
from textual.geometry import Size as Extent
from textual.layout import Layout
from textual.reactive import reactive, var
from textual.widget import Widget

from seasalt_tui.art.landscapes.faces import LandscapeSize
from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.cards import Card, Cards, Trait
from seasalt_tui.games.paperworld.landscape import Cell, Landscape
from seasalt_tui.games.paperworld.progress import Progress, progress_of
from seasalt_tui.games.paperworld.state import Scissors
from seasalt_tui.games.paperworld.view import ObjectiveView, PileView, SeatView, View
from seasalt_tui.text.games.paperworld.cursor import (
    Cursor,
    TraitAction,
    cell_costs,
    current,
    placeable,
    taken_cards,
    trait_actions,
    turn_start_cursor,
    uses_free_skip,
    valid_cursor,
)
from seasalt_tui.text.games.paperworld.drawing import in_order, size_of_cards
from seasalt_tui.text.games.paperworld.marking import Marks, cheapest, moved
from seasalt_tui.ui.games.paperworld.table.banner import Banner
from seasalt_tui.ui.games.paperworld.table.choice_panel import ChoicePanel
from seasalt_tui.ui.games.paperworld.table.hand import HandWidget
from seasalt_tui.ui.games.paperworld.table.layout import TableSpace
from seasalt_tui.ui.games.paperworld.table.layout import regions as regions_across
from seasalt_tui.ui.games.paperworld.table.market import Market
from seasalt_tui.ui.games.paperworld.table.objectives import Objectives
from seasalt_tui.ui.games.paperworld.table.open_hands import OpenHands
from seasalt_tui.ui.games.paperworld.table.opponent_pane import OpponentPane
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape, heading
from seasalt_tui.ui.games.paperworld.table.points import PointsByKind
from seasalt_tui.ui.games.paperworld.table.upright_layout import upright_regions
from seasalt_tui.ui.questions.question import WIDEST_PANEL
from seasalt_tui.ui.widgets.arranged import OWN_LAYOUT, by_id
from seasalt_tui.ui.widgets.log_view import LogView
from seasalt_tui.ui.widgets.painted import Ground

_QUESTION_ROWS: Final = 13  # of a hint with three actions, and its frame


class TableWidget(Ground):
    """`seat`: whose landscape is drawn large; for a spectator the first seat's."""

    view: var[View | None] = var(None)
    card_size: reactive[LandscapeSize] = reactive[LandscapeSize]("small")
    hand_size: reactive[LandscapeSize] = reactive[LandscapeSize]("small")
    has_total_in_line: var[bool] = var(False)
    by_value: var[bool] = var(False)
    aim: reactive[Cursor] = reactive(Cursor())
    keys: reactive[Mapping[Trait | TraitAction, str]] = reactive[Mapping[Trait | TraitAction, str]]({})

    piles: reactive[tuple[PileView, ...]] = reactive[tuple[PileView, ...]](())
    takeable: reactive[frozenset[Card]] = reactive[frozenset[Card]](frozenset())
    objectives: reactive[tuple[ObjectiveView, ...]] = reactive[tuple[ObjectiveView, ...]](())
    won: reactive[tuple[int, ...]] = reactive[tuple[int, ...]](())
    progress: reactive[tuple[Progress, ...]] = reactive[tuple[Progress, ...]](())
    completing: reactive[frozenset[Cell]] = reactive[frozenset[Cell]](frozenset())
    mine: reactive[SeatView | None] = reactive[SeatView | None](None)
    landscape: reactive[Landscape] = reactive(Landscape())
    scissors: reactive[Scissors | None] = reactive[Scissors | None](None)
    heading: reactive[Row] = reactive[Row](())
    total: reactive[int] = reactive(0)
    spots: reactive[dict[Cell, int]] = reactive[dict[Cell, int]]({})
    cell: reactive[Cell | None] = reactive[Cell | None](None)
    hand: reactive[Cards] = reactive[Cards](())
    fitting: reactive[frozenset[Card]] = reactive[frozenset[Card]](frozenset())
    cursor: reactive[int] = reactive(-1)
    going: reactive[Marks] = reactive[Marks](())
    free_skips: reactive[frozenset[Cell]] = reactive[frozenset[Cell]](frozenset())
    seated: reactive[bool] = reactive(False)
    final: reactive[int | None] = reactive[int | None](None, layout=True)
    acting: reactive[bool] = reactive(False)
    open_hands: reactive[tuple[Seat, ...]] = reactive[tuple[Seat, ...]]((), layout=True)
    choice_view: reactive[View | None] = reactive[View | None](None)

    def __init__(self, names: tuple[str, ...], viewer: Seat | None) -> None:
        super().__init__(id="paper-table")
        self.names = names
        self.seat = viewer or 0
        self.is_watched = viewer is None

    @property
    def layout(self) -> Layout:
        return OWN_LAYOUT

    def arranged(self, children: list[Widget], size: Extent) -> Iterator[tuple[Widget, Region]]:
        return by_id(children, self.regions(size))

    def compose(self) -> ComposeResult:
        for place, seat in enumerate(self._opponents()):
            yield OpponentPane(seat, self.names[seat], id=f"opponent{place}")
        yield Banner(id="banner").data_bind(left=TableWidget.final, own=TableWidget.acting)
        yield Market(id="market").data_bind(TableWidget.card_size, TableWidget.piles, marked=TableWidget.takeable)
        yield Objectives(id="objectives").data_bind(
            TableWidget.won, TableWidget.progress, objectives=TableWidget.objectives
        )
        yield OwnLandscape(id="own").data_bind(
            *(TableWidget.landscape, TableWidget.scissors),
            *(TableWidget.heading, TableWidget.total, TableWidget.spots, TableWidget.cell),
            *(TableWidget.completing, TableWidget.free_skips),
        )
        yield PointsByKind(id="points").data_bind(seat_view=TableWidget.mine, shows_total=TableWidget.has_total_in_line)
        yield ChoicePanel(id="offers").data_bind(
            *(TableWidget.hand, TableWidget.aim, TableWidget.keys, TableWidget.going), view=TableWidget.choice_view
        )
        yield OpenHands(self.names, id="open-hands").data_bind(
            view=TableWidget.choice_view, seats=TableWidget.open_hands
        )
        yield HandWidget(id="hand").data_bind(
            *(TableWidget.cursor, TableWidget.going),
            largest=TableWidget.hand_size,
            cards=TableWidget.hand,
            marked=TableWidget.fitting,
            is_visible=TableWidget.seated,
        )
        yield LogView(id="log")

    def _opponents(self) -> list[Seat]:
        """In turn order, from the viewer's left."""
        count = len(self.names)
        return [(self.seat + step) % count for step in range(1, count)]

    def regions(self, size: Extent) -> dict[str, Region]:
        space = self._space(size)
        by_part = upright_regions(space, watched=self.is_watched) if self.upright else regions_across(space)
        return by_part | {"open-hands": by_part.pop("offers")} if self.open_hands else by_part

    def _space(self, size: Extent) -> TableSpace:
        return TableSpace(size.width, size.height, len(self.names) - 1, self.card_size, bool(self.final))

    @property
    def space_for_questions(self) -> Region | None:
        """Below the own landscape, in the middle, where there is room for a hint, which often names its cells."""
        top = self.regions(self.size)["own"].bottom
        if self.size.height - top < _QUESTION_ROWS:
            return None
        margin = max(self.size.width - WIDEST_PANEL, 0) // 2
        space = Region(margin, top, self.size.width - 2 * margin, self.size.height - top)
        return space.translate(self.region.offset)

    def set_names(self, names: tuple[str, ...]) -> None:
        self.names = self.query_one(OpenHands).names = names
        for pane in self.query(OpponentPane):
            pane.player_name = names[pane.seat]

    def show_turns(self, turns: Mapping[Seat, tuple[Row, ...]]) -> None:
        for pane in self.query(OpponentPane):
            pane.turn = turns.get(pane.seat, ())

    def on_resize(self) -> None:
        self.card_size = size_of_cards(self.kit, self.app.size.width, self.app.size.height)
        space = self._space(self.size)
        self.hand_size = "small" if self.upright else space.hand
        self.has_total_in_line = space.has_total_in_line and not self.upright
        self._head()

    def kit_changed(self) -> None:
        super().kit_changed()
        self.on_resize()

    def watch_view(self, before: View | None, view: View | None) -> None:
        if view is None:
            return
        own = view.seats[self.seat]
        self.piles, self.objectives, self.final = view.market, view.objectives, view.final_turns
        self.mine, self.landscape, self.won, self.total = own, own.landscape, own.won, own.points.total
        self._measure_progress(view)
        self.scissors = view.scissors if view.scissors is not None and view.scissors.seat == self.seat else None
        self.acting = view.winners is None and view.turn_of == view.seat
        self.choice_view, self.seated = view, own.hand is not None
        self.open_hands = tuple(seat for seat in self._opponents() if view.seats[seat].hand is not None)
        new_turn = view.phase == "choose" and (before is None or before.turn != view.turn)
        self.going = ()
        self._sort(turn_start_cursor(view, replace(self.aim, deed="take")) if new_turn else self.aim)
        if view.phase == "discard" and view.legal:
            self.set_aim(replace(self.aim, place=cheapest(self.hand)))
        self._head()
        self._update_opponents(view)

    def _measure_progress(self, view: View) -> None:
        """The cells for an objective that can bring points no more are not shown."""
        self.progress = tuple(progress_of(objective.number, self.landscape) for objective in view.objectives)
        self.completing = frozenset(
            cell
            for progress, objective, won in zip(self.progress, view.objectives, self.won, strict=True)
            for cell in progress.cells
            if objective.tokens and not won
        )

    def _head(self) -> None:
        if self.view is not None:
            acting = self.view.winners is None and self.view.turn_of == self.seat
            name, free = self.names[self.seat], self.view.scissors is None
            self.heading = heading(self.kit, name, acting=acting, token_free=free)

    def _update_opponents(self, view: View) -> None:
        for pane in self.query(OpponentPane):
            pane.seat_view = view.seats[pane.seat]
            pane.acting = view.winners is None and view.turn_of == pane.seat
            token = view.scissors
            pane.scissors = token.cell if token is not None and token.seat == pane.seat else None

    def watch_by_value(self) -> None:
        self._sort(self.aim)

    def _sort(self, aim: Cursor) -> None:
        """The cursor stays on its card."""
        selected = current(self.hand, aim)
        hand = self.mine.hand if self.mine is not None else None
        before, self.hand = self.hand, in_order(hand or (), by_value=self.by_value)
        self.going = moved(self.going, before, self.hand)
        elsewhere = selected in self.hand and current(self.hand, aim) != selected
        self.set_aim(replace(aim, place=self.hand.index(selected)) if elsewhere and selected is not None else aim)

    def set_aim(self, aim: Cursor) -> None:
        """Change the selection, and highlight what the player can do from there."""
        view = self.view
        if view is None:
            return
        self.aim = aim = valid_cursor(view, self.hand, aim)
        choosing, card = view.phase == "choose" and bool(view.legal), current(self.hand, aim)
        possible = trait_actions(view, aim.trait) if choosing else ()
        self.takeable = frozenset(taken_cards(view, aim.trait)) if "take" in possible else frozenset()
        matching = frozenset(card for card in self.hand if card.has(aim.trait))
        self.fitting = (matching if "announce" in possible else frozenset()) if choosing else placeable(view)
        self.cursor = aim.place if self.hand and not choosing and self._pointing(view) else -1
        self.spots = cell_costs(view, card)
        self.free_skips = frozenset(cell for cell in self.spots if uses_free_skip(view, card, cell))
        self.cell = aim.cell if aim.cell in self.spots else None

    def _pointing(self, view: View) -> bool:
        return (view.phase == "discard" and bool(view.legal)) or bool(placeable(view))
