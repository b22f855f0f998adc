"""Board of Sea Salt & Paper: turns keys and mouse events into actions. The game decides whether they are legal."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from textual import getters, on
from textual.app import ComposeResult
from textual.geometry import Offset, Region
from textual.reactive import var

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import DRAW, END, LAST_CHANCE, MERMAIDS, STOP, TAKE, Pile, Play, Shelter
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.play.advice.adviser import OddsStream
from seasalt_tui.ui.commands.command import Command, bindings, is_offered
from seasalt_tui.ui.games.board import Board
from seasalt_tui.ui.games.drag import Drag
from seasalt_tui.ui.games.seasalt.table.drag import DragSource, dragged_card, may_drag
from seasalt_tui.ui.games.seasalt.table.events_pane import EventsPane
from seasalt_tui.ui.games.seasalt.table.hand import HandWidget
from seasalt_tui.ui.games.seasalt.table.odds_panes import OddsPane
from seasalt_tui.ui.games.seasalt.table.opponent_pane import OpponentPane
from seasalt_tui.ui.games.seasalt.table.own_pane import OwnPane
from seasalt_tui.ui.games.seasalt.table.piles import CardSource
from seasalt_tui.ui.games.seasalt.table.table_widget import TableWidget
from seasalt_tui.ui.games.seasalt.table.trios import trios_of, with_starfish
from seasalt_tui.ui.session.stage import CARD_COUNTS, Animation, QuestionRequested

_UNASKED: Final = ("take", "play")  # phases that are answered on the board
_SOURCES: Final = ("draw", "take_left", "take_right")


class SeasaltBoard(Board):
    KEY_COMMANDS = (
        Command(
            "draw", "d", "draw", lambda it: it.draw_label, "Draw two cards from the deck", lambda it: DRAW in it.legal
        ),
        Command("take_left", "1", "take(0)", "Take left", "Take from the left pile", lambda it: TAKE[0] in it.legal),
        Command("take_right", "2", "take(1)", "Take right", "Take from the right pile", lambda it: TAKE[1] in it.legal),
        Command("pair", "p", "pair", "Play pair", "Play a pair", lambda it: bool(it.pairs)),
        Command("mermaids", "m", "mermaids", "Mermaids", "Lay the mermaids", lambda it: MERMAIDS in it.legal),
        Command("call", "e", "call", "End round", "End the round: STOP or LAST CHANCE", lambda it: it.may_call),
        Command(
            "shelter", "f", "shelter", "Face down", "Lay a shell face down", lambda it: it.may_shelter, strict=True
        ),
        Command("end", "n", "end_turn", "End turn", "End your turn", lambda it: END in it.legal),
        Command("card_left", "left,h", "move(-1)", "", "Card to the left"),
        Command("card_right", "right,l", "move(1)", "", "Card to the right"),
        Command("card_first", "home", "move_to(0)", "", "First card"),
        Command("card_last", "end", "move_to(-1)", "", "Last card"),
        Command("choose", "enter", "choose", "", "Choose the card, then its partner"),
        Command("sort", "s", "sort", "", "Sort by color, or by kind", in_palette=True),
        Command("inspect", "i,up,k", "inspect", "", "Look at your cards and points", in_palette=True),
        Command("events", "v", "events", "", "Events in force", lambda it: it.has_events, strict=True),
        Command("counts", "t", "count_cards", "", "Cards seen and left", in_palette=True),
    )
    BINDINGS = bindings(KEY_COMMANDS)

    table = getters.query_one(TableWidget)
    hand = getters.query_one(HandWidget)

    view: var[View | None] = var(None)
    shows_odds: var[bool] = var(False)

    def compose(self) -> ComposeResult:
        yield TableWidget(self._names, self._viewer)

    def watch_view(self, view: View | None) -> None:
        if view is not None:
            self.table.view = view
            self._mark_sources()

    def watch_robbed(self, robbed: bool) -> None:
        for table in self.query(TableWidget):
            table.robbed = robbed

    def kit_changed(self) -> None:
        super().kit_changed()
        self._mark_sources()

    def set_names(self, names: tuple[str, ...]) -> None:
        self._names = names
        self.table.set_names(names)

    def show_turns(self, turns: Mapping[Seat, tuple[Row, ...]]) -> None:
        self.table.show_turns(turns)

    def _mark_sources(self) -> None:
        draw, left, right = (self.key_label(binding) for binding in _SOURCES)
        self.table.mark_sources((draw, left, right))
        self.watch_has_focus(self.has_focus)

    def watch_has_focus(self, has_focus: bool) -> None:
        """In a replay and under a question its keys do something else."""
        asks = bool(self.legal) and self.view is not None and self.view.phase not in _UNASKED
        for table in self.query(TableWidget):
            table.mark_events(self.key_label("events") if has_focus and not asks else "")

    @property
    def has_room_for_odds(self) -> bool:
        return self.table.has_room_for_odds

    @property
    def space_for_questions(self) -> Region:
        return self.table.space_for_questions

    def watch_shows_odds(self, shows: bool) -> None:
        """A board that is being removed has no table any more."""
        for table in self.query(TableWidget):
            table.shows_odds = shows

    def watch_counts_cards(self, counts: bool) -> None:
        for table in self.query(TableWidget):
            table.counts_cards = counts

    def estimate_odds(self, odds_stream: OddsStream | None) -> None:
        """Start or stop computing the odds in the pane beside the table."""
        for pane in self.query(OddsPane):
            pane.estimate_odds(odds_stream)

    def animation(self, story: tuple[Any, ...]) -> Animation:
        return self.table.animation(story)

    def finish_animation(self) -> None:
        self.table.finish_animation()

    @property
    def draw_label(self) -> str:
        """A stung player draws one."""
        limited = (
            DRAW in self.legal
            and self.view is not None
            and self.view.expansion is not None
            and self.view.expansion.stung[self.view.turn_of]
        )
        return self.kit.words.say_as("brief", "Draw one" if limited else "Draw two")

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters)

    @property
    def has_events(self) -> bool:
        return self.view is not None and self.view.expansion is not None and self.view.expansion.events is not None

    @property
    def may_call(self) -> bool:
        """STOP may be forbidden, LAST CHANCE alone never is."""
        return LAST_CHANCE in self.legal

    @property
    def may_shelter(self) -> bool:
        return any(isinstance(action, Shelter) for action in self.legal)

    @property
    def pairs(self) -> list[Play]:
        return [action for action in self.legal if isinstance(action, Play)]

    def partners_of(self, card: Card) -> dict[Card, Play]:
        """The cards that make a pair with it, and the pairs."""
        partners = {play.second: play for play in self.pairs if play.first == card}
        return partners | {play.first: play for play in self.pairs if play.second == card}

    def action_draw(self) -> None:
        self.decide(DRAW)

    def action_take(self, pile: Pile) -> None:
        self.decide(TAKE[pile])

    def action_end_turn(self) -> None:
        self.decide(END)

    def action_call(self) -> None:
        if self.may_call:
            self.post_message(QuestionRequested("call"))
        else:
            self.decide(STOP)

    def action_mermaids(self) -> None:
        if MERMAIDS in self.legal:
            self.post_message(QuestionRequested("mermaids"))
        else:
            self.decide(MERMAIDS)

    def action_shelter(self) -> None:
        self.post_message(QuestionRequested("shelter"))

    def action_events(self) -> None:
        self.post_message(QuestionRequested("events"))

    @on(EventsPane.Clicked)
    def _events_clicked(self) -> None:
        self.action_events()

    def action_pair(self) -> None:
        match self.pairs:
            case [only]:
                self._play(only)
            case _:
                self.post_message(QuestionRequested("pairs"))

    def action_move(self, by: int) -> None:
        self.hand.move(by)

    def action_move_to(self, place: int) -> None:
        self.hand.cursor = place % max(len(self.hand.cards), 1)

    def action_sort(self) -> None:
        self.table.by_color = not self.table.by_color

    def action_inspect(self) -> None:
        """First at oneself; from there keys lead to the others. Spectators begin at the first seat."""
        self.post_message(QuestionRequested("seat", self._viewer or 0))

    def action_count_cards(self) -> None:
        self.post_message(QuestionRequested(CARD_COUNTS))

    def action_choose(self) -> None:
        current = self.hand.current
        if current is not None:
            self.choose(current)

    def choose(self, card: Card) -> None:
        """Select the first card of a pair; a second press on its partner plays both."""
        first = self.table.chosen
        if first is not None and card in self.partners_of(first) and self._is_another(first, card):
            self.table.chosen = None
            self._play(self.partners_of(first)[card])
        elif first == card:
            self.table.chosen = None
        elif self.partners_of(card):
            self.table.chosen = card
            self._point_at_partner(card)
        elif any(action == Shelter(card) for action in self.legal):
            self.action_shelter()
        else:
            self.post_message(QuestionRequested("pairs"))

    def _is_another(self, first: Card, card: Card) -> bool:
        """Two equal cards look the same, so a second press on either of them means the pair."""
        return first != card or self.table.hand.count(card) > 1

    def _point_at_partner(self, card: Card) -> None:
        partners, hand = self.partners_of(card), self.hand
        others = (place for place in range(len(hand.cards)) if place != hand.cursor)
        hand.cursor = next((place for place in others if hand.cards[place] in partners), hand.cursor)

    def _play(self, pair: Play) -> None:
        """With or without a starfish, if there is the choice."""
        if trios_of(self.legal, pair):
            self.post_message(QuestionRequested(with_starfish(pair)))
        else:
            self.decide(pair)

    @on(HandWidget.Pressed)
    def _card_pressed(self, event: HandWidget.Pressed) -> None:
        self._start_drag(DragSource(card=self.hand.cards[event.place]))

    @on(CardSource.Pressed)
    def _source_pressed(self, event: CardSource.Pressed) -> None:
        self._start_drag(DragSource(pile=event.pile))

    def _start_drag(self, source: DragSource) -> None:
        if may_drag(self.table, source):
            self.start_drag(Drag(self.table, source, partial(dragged_card, self.table, source)))

    def dropped(self, source: DragSource, mouse: Offset) -> None:
        own = self.table.query_one(OwnPane).region.contains_point(mouse)
        if not own and not self.hand.region.contains_point(mouse):
            return
        if source.taking is not None:
            self.decide(source.taking)
        elif source.card is not None:
            self._dropped_onto(source.card, None if own else self.hand.card_under(mouse))

    def _dropped_onto(self, card: Card, onto: Card | None) -> None:
        partners = self.partners_of(card)
        if onto in partners:
            self._play(partners[onto])
        elif onto is None and len(partners) == 1:
            self._play(*partners.values())

    @on(HandWidget.Clicked)
    def _card_clicked(self, event: HandWidget.Clicked) -> None:
        self.hand.cursor = event.place
        self.choose(self.hand.cards[event.place])

    @on(CardSource.Clicked)
    def _source_clicked(self, event: CardSource.Clicked) -> None:
        self.decide(DRAW if event.pile is None else TAKE[event.pile])

    @on(OpponentPane.Clicked)
    def _rival_clicked(self, event: OpponentPane.Clicked) -> None:
        self.post_message(QuestionRequested("seat", event.seat))
