"""Board of Sea Salt & Paper: turns keys and mouse events into actions. The game decides whether they are legal."""

from collections.abc import Mapping
from typing import Any, Final

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.events import MouseMove, MouseUp
from textual.reactive import var

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import DRAW, END, MERMAIDS, STOP, TAKE, Action, Pile, Play
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.play.advice.advising import Reckonings
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.games.seasalt.table.drag import Drag, DragSource
from seasalt_tui.ui.games.seasalt.table.fan import Fan
from seasalt_tui.ui.games.seasalt.table.odds_panes import OddsPane
from seasalt_tui.ui.games.seasalt.table.piles import Source
from seasalt_tui.ui.games.seasalt.table.rival import Rival
from seasalt_tui.ui.games.seasalt.table.spread import Spread
from seasalt_tui.ui.session.keys import key_of
from seasalt_tui.ui.session.stage import Asked, Decided
from seasalt_tui.ui.widgets.chronicle import Chronicle
from seasalt_tui.ui.widgets.key_line import Hint
from seasalt_tui.ui.widgets.painted import Ground

_SOURCES: Final = ("draw", "take_left", "take_right")


class Board(Ground, can_focus=True):
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

    looks: Mapping[str, str] = {"sort": "sort", "inspect": "inspect"}
    view: var[View | None] = var(None)
    kit: var[Kit | None] = var(None)
    shows_odds: var[bool] = var(False)

    def __init__(self, kit: Kit, names: tuple[str, ...], viewer: Seat | None) -> None:
        super().__init__(id="board")
        self.set_reactive(Board.kit, kit)
        self._names = names
        self._viewer = viewer
        self._drag: Drag | None = None

    def compose(self) -> ComposeResult:
        assert self.kit is not None  # noqa: S101 - given from the start
        yield Spread(self.kit, self._names, self._viewer)

    @property
    def spread(self) -> Spread:
        return self.query_one(Spread)

    @property
    def fan(self) -> Fan:
        return self.query_one(Fan)

    @property
    def chronicle(self) -> Chronicle:
        return self.query_one(Chronicle)

    def watch_view(self, view: View | None) -> None:
        if view is not None:
            self.spread.view = view
            self._light_sources()

    def watch_kit(self, before: Kit | None, kit: Kit | None) -> None:
        if before is not None and self.is_attached:
            self.spread.kit = kit
            self.spread.on_resize()
            self._light_sources()

    def rename(self, names: tuple[str, ...]) -> None:
        self._names = names
        self.spread.rename(names)

    def _light_sources(self) -> None:
        draw, left, right = (self.key_of(binding) for binding in _SOURCES)
        self.spread.light_sources((draw, left, right))

    @property
    def has_room_for_odds(self) -> bool:
        return self.spread.has_room_for_odds

    def watch_shows_odds(self, shows: bool) -> None:
        if self.is_attached:
            self.spread.shows_odds = shows

    def reckon(self, reckonings: Reckonings | None) -> None:
        """Start or stop computing the odds in the pane beside the table."""
        self.query_one(OddsPane).reckon(reckonings)

    async def enact(self, story: tuple[Any, ...]) -> None:
        await self.spread.enact(story)

    def finish_enacting(self) -> None:
        self.spread.finish_enacting()

    def key_of(self, binding: str) -> str:
        if self.kit is None:
            return ""
        return key_of(self.BINDINGS, binding, self.kit.settings.keys, ascii_only=self.kit.look.ascii)

    def hints(self) -> tuple[Hint, ...]:
        if self.kit is None or not self.legal:
            return ()
        words, legal = self.kit.words, self.legal
        offered = [
            ("draw", DRAW in legal, words.say_as("brief", "Draw two"), "draw"),
            ("take_left", TAKE[0] in legal, words.say_as("brief", "Take left"), "take(0)"),
            ("take_right", TAKE[1] in legal, words.say_as("brief", "Take right"), "take(1)"),
            ("pair", bool(self.pairs), words.say_as("brief", "Play pair"), "pair"),
            ("mermaids", MERMAIDS in legal, words.say_as("brief", "Mermaids"), "mermaids"),
            ("call", STOP in legal, words.say_as("brief", "End round"), "call"),
            ("end", END in legal, words.say_as("brief", "End turn"), "end_turn"),
        ]
        return tuple(Hint(self.key_of(key), label, action) for key, possible, label, action in offered if possible)

    @property
    def legal(self) -> tuple[Action, ...]:
        return () if self.view is None else self.view.legal

    @property
    def pairs(self) -> list[Play]:
        return [action for action in self.legal if isinstance(action, Play)]

    def partners_of(self, card: Card) -> dict[Card, Play]:
        """The cards that make a pair with it, and the pairs."""
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
        self.fan.cursor = place % max(len(self.fan.cards), 1)

    def action_sort(self) -> None:
        self.spread.by_color = not self.spread.by_color

    def action_inspect(self) -> None:
        self.post_message(Asked("seat", self._viewer))

    def action_choose(self) -> None:
        current = self.fan.current
        if current is not None:
            self.choose(current)

    def choose(self, card: Card) -> None:
        """Select the first card of a pair; a second press on its partner plays both."""
        first = self.spread.chosen
        if first is not None and card in self.partners_of(first) and self._is_another(first, card):
            self.spread.chosen = None
            self.decide(self.partners_of(first)[card])
        elif first == card:
            self.spread.chosen = None
        elif self.partners_of(card):
            self.spread.chosen = card
            self._point_at_partner(card)
        else:
            self.post_message(Asked("pairs"))

    def _is_another(self, first: Card, card: Card) -> bool:
        """Two equal cards look the same, so a second press on either of them means the pair."""
        return first != card or self.spread.hand.count(card) > 1

    def _point_at_partner(self, card: Card) -> None:
        partners, fan = self.partners_of(card), self.fan
        others = (place for place in range(len(fan.cards)) if place != fan.cursor)
        fan.cursor = next((place for place in others if fan.cards[place] in partners), fan.cursor)

    def decide(self, action: Action) -> None:
        self.post_message(Decided(action))

    def _ask_or_refuse(self, what: str, needed: Action) -> None:
        self.post_message(Asked(what) if needed in self.legal else Decided(needed))

    @on(Fan.Pressed)
    def _card_pressed(self, event: Fan.Pressed) -> None:
        self._take_hold(DragSource(card=self.fan.cards[event.place]))

    @on(Source.Pressed)
    def _source_pressed(self, event: Source.Pressed) -> None:
        self._take_hold(DragSource(pile=event.pile))

    def _take_hold(self, held: DragSource) -> None:
        self._drag = Drag(self.spread)
        self._drag.press(held)

    def on_mouse_move(self, event: MouseMove) -> None:
        if self._drag is None or self.kit is None:
            return
        if not event.button:
            self._let_go()
        elif self._drag.move(event.screen_offset, self.kit):
            self.capture_mouse()

    def _let_go(self) -> None:
        if self._drag is not None:
            self._drag.let_go()
        self._drag = None

    def on_unmount(self) -> None:
        self._let_go()

    def on_mouse_up(self, event: MouseUp) -> None:
        self.release_mouse()
        drag, self._drag = self._drag, None
        dropped = drag.drop(event.screen_offset) if drag is not None else None
        if dropped is not None:
            self._dropped(*dropped)

    def _dropped(self, held: DragSource, onto: Card | None) -> None:
        if held.taking is not None:
            self.decide(held.taking)
        elif held.card is not None:
            partners = self.partners_of(held.card)
            if onto in partners:
                self.decide(partners[onto])
            elif onto is None and len(partners) == 1:
                self.decide(*partners.values())

    @on(Fan.Clicked)
    def _card_clicked(self, event: Fan.Clicked) -> None:
        self.fan.cursor = event.place
        self.choose(self.fan.cards[event.place])

    @on(Source.Clicked)
    def _source_clicked(self, event: Source.Clicked) -> None:
        self.decide(DRAW if event.pile is None else TAKE[event.pile])

    @on(Rival.Clicked)
    def _rival_clicked(self, event: Rival.Clicked) -> None:
        self.post_message(Asked("seat", event.seat))
