"""The table of Sea Salt & Paper: everything on it is bound to a slice of one view."""

from typing import Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.geometry import NULL_SPACING, Offset, Region
from textual.geometry import Size as Extent
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.reactive import reactive, var
from textual.widget import Widget

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import DRAW, END, MERMAIDS, STOP, TAKE, Action, Pile, Play
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.stories import Fact
from seasalt_tui.games.seasalt.view import Own, PileView, SeatView, View
from seasalt_tui.ui.art.values import Size
from seasalt_tui.ui.keys import key_of
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.seasalt.card_widget import CardWidget
from seasalt_tui.ui.seasalt.drawing import in_order
from seasalt_tui.ui.seasalt.fan import Fan
from seasalt_tui.ui.seasalt.own_pane import OwnPane
from seasalt_tui.ui.seasalt.piles import NO_PILE, Deck, Discard, Source
from seasalt_tui.ui.seasalt.places import Room, places
from seasalt_tui.ui.seasalt.rival import NOBODY, Rival
from seasalt_tui.ui.seasalt.side_panes import Colors, Scores
from seasalt_tui.ui.stage import Asked, Decided
from seasalt_tui.ui.widgets.chronicle import Chronicle
from seasalt_tui.ui.widgets.key_line import Hint

_PILE_IDS: Final = ("left", "right")


class Laid(Layout):
    """Every part where `places` says; a part without a place is not shown."""

    name = "laid"

    def arrange(
        self,
        parent: Widget,
        children: list[Widget],
        size: Extent,
        greedy: bool = True,  # noqa: ARG002 - Textual's signature
    ) -> ArrangeResult:
        board = parent
        assert isinstance(board, Board)  # noqa: S101 - it is the layout of nothing else
        regions = board.regions(size)
        return [
            WidgetPlacement(regions[child.id], Offset(), NULL_SPACING, child)
            for child in children
            if child.id in regions
        ]


_LAID: Final = Laid()


class Board(Widget, can_focus=True):
    BINDINGS = [
        Binding("d", "draw", id="draw"),
        Binding("1", "take(0)", id="take_left"),
        Binding("2", "take(1)", id="take_right"),
        Binding("p", "pair", id="pair"),
        Binding("e", "call", id="call"),
        Binding("m", "mermaids", id="mermaids"),
        Binding("n", "end_turn", id="end"),
        Binding("left,h", "move(-1)", id="card_left"),
        Binding("right,l", "move(1)", id="card_right"),
        Binding("home", "move_to(0)", id="card_first"),
        Binding("end", "move_to(-1)", id="card_last"),
        Binding("enter", "choose", id="choose"),
        Binding("s", "sort", id="sort"),
        Binding("i,up,k", "inspect", id="inspect"),
    ]

    view: var[View | None] = var(None)
    kit: reactive[Kit | None] = reactive(None)
    card_size: reactive[Size] = reactive[Size]("medium")
    by_color: var[bool] = var(False)

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
        super().__init__(id="board")
        self.set_reactive(Board.kit, kit)
        self.names = names
        self.viewer = viewer

    @property
    def layout(self) -> Layout:
        return _LAID

    def compose(self) -> ComposeResult:
        for place, seat in enumerate(self._rivals()):
            yield Rival(seat, self.names[seat], id=f"rival{place}").data_bind(Board.kit)
        yield Deck(None, id="deck").data_bind(Board.kit, Board.card_size, count=Board.deck)
        yield Discard(0, id="left").data_bind(Board.kit, Board.card_size, cards=Board.left_pile)
        yield Discard(1, id="right").data_bind(Board.kit, Board.card_size, cards=Board.right_pile)
        yield OwnPane(id="own").data_bind(Board.kit, Board.own, shown=Board.mine)
        assert self.kit is not None  # noqa: S101 - given from the start
        yield Fan(self.kit, id="hand").data_bind(
            Board.kit, Board.card_size, Board.partners, Board.chosen, cards=Board.hand
        )
        yield Scores(self.names, id="scores").data_bind(Board.kit, Board.seats, Board.target, acting=Board.turn_of)
        yield Colors(id="colors").data_bind(Board.kit, Board.own)
        yield Chronicle(id="chronicle")

    def _rivals(self) -> list[Seat]:
        """In the order of play, from the left of the viewer."""
        count = len(self.names)
        if self.viewer is None:
            return list(range(count))
        return [(self.viewer + step) % count for step in range(1, count)]

    def regions(self, size: Extent) -> dict[str, Region]:
        return places(Room(size.width, size.height, len(self._rivals()), self.card_size))

    @property
    def chronicle(self) -> Chronicle:
        return self.query_one(Chronicle)

    @property
    def fan(self) -> Fan:
        return self.query_one(Fan)

    def on_resize(self) -> None:
        if self.kit is not None:
            terminal = self.app.size
            self.card_size = self.kit.size_of_cards(terminal.width, terminal.height)
        self.refresh(layout=True)

    def watch_view(self, view: View | None) -> None:
        if view is None:
            return
        self.deck = view.deck
        self.left_pile, self.right_pile = view.piles
        self.seats, self.target, self.turn_of = view.seats, view.target, view.turn_of
        self.own = view.own
        self.mine = NOBODY if view.seat is None else view.seats[view.seat]
        self.partners = frozenset(card for play in self.pairs for card in (play.first, play.second))
        self.chosen = self.chosen if self.chosen in self.partners else None
        self._sort()
        self._light(view)

    def watch_by_color(self) -> None:
        self._sort()

    def _sort(self) -> None:
        self.hand = in_order(self.mine.hand.cards, by_color=self.by_color) if self.mine.hand else ()

    def _light(self, view: View) -> None:
        """The keys beside what can be taken, and a mark on whose turn it is."""
        for rival in self.query(Rival):
            rival.shown = view.seats[rival.seat]
            rival.acting = view.turn_of == rival.seat and view.winners is None
            rival.caller = view.call is not None and view.call.seat == rival.seat
        own = self.query_one(OwnPane)
        own.acting = view.turn_of == view.seat and view.winners is None
        own.called = "" if view.seat is None else self.names[view.seat]
        keys = {DRAW: "draw", TAKE[0]: "take_left", TAKE[1]: "take_right"}
        for source, action in zip(self.query(Source), (DRAW, *TAKE), strict=True):
            source.key = self.key_of(keys[action]) if action in view.legal else ""

    def key_of(self, binding: str) -> str:
        if self.kit is None:
            return ""
        return key_of(self.BINDINGS, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    def hints(self) -> tuple[Hint, ...]:
        if self.kit is None or self.view is None or not self.view.legal:
            return ()
        words, legal = self.kit.words, self.view.legal
        offered = [
            ("draw", DRAW in legal, words.say_as("brief", "Draw two"), "draw"),
            ("take_left", TAKE[0] in legal, words.say_as("brief", "Take left"), "take(0)"),
            ("take_right", TAKE[1] in legal, words.say_as("brief", "Take right"), "take(1)"),
            ("pair", bool(self.pairs), words.say_as("brief", "Play pair"), "pair"),
            ("mermaids", MERMAIDS in legal, words.say_as("brief", "Mermaids"), "mermaids"),
            ("call", STOP in legal, words.say_as("brief", "End round"), "call"),
            ("end", END in legal, words.say_as("brief", "End turn"), "end_turn"),
        ]
        return tuple(
            Hint(self.key_of(binding), label, action) for binding, possible, label, action in offered if possible
        )

    async def enact(self, story: tuple[Fact, ...]) -> None:
        del story

    def finish_enacting(self) -> None:
        return

    @property
    def pairs(self) -> list[Play]:
        return [action for action in self.legal if isinstance(action, Play)]

    @property
    def legal(self) -> tuple[Action, ...]:
        return self.view.legal if self.view is not None else ()

    def partners_of(self, card: Card) -> dict[Card, Play]:
        """With what it makes a pair, and which."""
        found = {play.second: play for play in self.pairs if play.first == card}
        return found | {play.first: play for play in self.pairs if play.second == card}

    def action_draw(self) -> None:
        self.decide(DRAW)

    def action_take(self, pile: Pile) -> None:
        self.decide(TAKE[pile])

    def action_end_turn(self) -> None:
        self.decide(END)

    def action_call(self) -> None:
        self._ask_or_refuse("call", STOP)

    def action_mermaids(self) -> None:
        self._ask_or_refuse("mermaids", MERMAIDS)

    def action_pair(self) -> None:
        match self.pairs:
            case [only]:
                self.decide(only)
            case _:
                self.post_message(Asked("pairs"))

    def action_move(self, by: int) -> None:
        self.fan.move(by)

    def action_move_to(self, place: int) -> None:
        self.fan.cursor = place % max(len(self.hand), 1)

    def action_sort(self) -> None:
        self.by_color = not self.by_color

    def action_inspect(self) -> None:
        self.post_message(Asked("seat", self.viewer))

    def action_choose(self) -> None:
        current = self.fan.current
        if current is not None:
            self._choose(current.card)

    def _choose(self, card: Card) -> None:
        """The first card of a pair, or its partner, which plays both."""
        chosen = self.chosen
        if chosen is not None and card in self.partners_of(chosen) and self._is_other(chosen, card):
            self.chosen = None
            self.decide(self.partners_of(chosen)[card])
        elif chosen == card:
            self.chosen = None
        elif self.partners_of(card):
            self.chosen = card
            self._point_at_partner(card)
        else:
            self.post_message(Asked("pairs"))

    def _is_other(self, chosen: Card, card: Card) -> bool:
        """Of two equal cards one cannot be told from the other: the second press means the pair."""
        return chosen != card or self.hand.count(card) > 1

    def _point_at_partner(self, card: Card) -> None:
        partners, fan = self.partners_of(card), self.fan
        here = fan.current
        found = next((held for held in fan.held if held.card in partners and held is not here), None)
        if found is not None:
            fan.point_at(found)

    def decide(self, action: Action) -> None:
        self.post_message(Decided(action))

    def _ask_or_refuse(self, what: str, needed: Action) -> None:
        self.post_message(Asked(what) if needed in self.legal else Decided(needed))

    @on(CardWidget.Clicked)
    def _card_clicked(self, event: CardWidget.Clicked) -> None:
        self.fan.point_at(event.card)
        self._choose(event.card.card)

    @on(Source.Clicked)
    def _source_clicked(self, event: Source.Clicked) -> None:
        self.decide(DRAW if event.pile is None else TAKE[event.pile])

    @on(Rival.Clicked)
    def _rival_clicked(self, event: Rival.Clicked) -> None:
        self.post_message(Asked("seat", event.seat))
