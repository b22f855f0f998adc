"""Board of Paper World: turns keys and mouse events into actions. The game decides whether they are legal."""

from collections.abc import Mapping
from typing import Any

from msgspec.structs import replace
from textual import getters, on
from textual.app import ComposeResult
from textual.geometry import Offset, Region
from textual.reactive import var

from seasalt_tui.art.values import Row
from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.actions import (
    ANNOUNCE,
    DONE,
    PASS,
    TAKE,
    Action,
    Discard,
    Place,
)
from seasalt_tui.games.paperworld.cards import COLORS, Card, Trait
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.cursor import (
    TRAITS,
    TraitAction,
    at_card,
    current,
    next_card,
    next_cell,
    next_trait,
    placeable,
    placements_at,
    trait_actions,
)
from seasalt_tui.ui.commands.command import bindings, is_offered
from seasalt_tui.ui.games.board import Board
from seasalt_tui.ui.games.paperworld.table.board_commands import BOARD_COMMANDS
from seasalt_tui.ui.games.paperworld.table.choice_panel import ChoicePanel
from seasalt_tui.ui.games.paperworld.table.discards import Discards
from seasalt_tui.ui.games.paperworld.table.drag import CardDrags, DragSource
from seasalt_tui.ui.games.paperworld.table.hand import HandWidget
from seasalt_tui.ui.games.paperworld.table.market import Market
from seasalt_tui.ui.games.paperworld.table.objectives import Objectives
from seasalt_tui.ui.games.paperworld.table.opponent_pane import OpponentPane
from seasalt_tui.ui.games.paperworld.table.own_landscape import OwnLandscape
from seasalt_tui.ui.games.paperworld.table.table_widget import TableWidget
from seasalt_tui.ui.session.stage import Animation, QuestionRequested, no_animation


class PaperBoard(Board):
    KEY_COMMANDS = BOARD_COMMANDS
    BINDINGS = bindings(KEY_COMMANDS)

    table = getters.query_one(TableWidget)

    view: var[View | None] = var(None)

    def __init__(self, names: tuple[str, ...], viewer: Seat | None) -> None:
        super().__init__(names, viewer)
        self._discards = Discards(lambda: self.table, self.decide)
        self._drags = CardDrags(lambda: self.table, self.decide, self._place)

    def compose(self) -> ComposeResult:
        yield TableWidget(self._names, self._viewer)

    def on_mount(self) -> None:
        self._update_keys()

    def watch_view(self, view: View | None) -> None:
        if view is not None:
            self.table.view = view
            self._discards.go_on(view)
            self._drags.go_on(view)

    def kit_changed(self) -> None:
        super().kit_changed()
        self._update_keys()

    def set_names(self, names: tuple[str, ...]) -> None:
        self._names = names
        self.table.set_names(names)

    @property
    def space_for_questions(self) -> Region | None:
        return self.table.space_for_questions

    def show_turns(self, turns: Mapping[Seat, tuple[Row, ...]]) -> None:
        self.table.show_turns(turns)

    def _update_keys(self) -> None:
        traits = {trait: self.key_label(f"pw_{trait}" if trait in COLORS else f"pw_value_{trait}") for trait in TRAITS}
        self.table.keys = {**traits, "take": self.key_label("pw_take"), "announce": self.key_label("pw_announce")}

    def animation(self, story: tuple[Any, ...]) -> Animation:  # noqa: ARG002 - for boards with moving cards
        """Changes are shown at once."""
        return no_animation

    def finish_animation(self) -> None:
        """Nothing to finish without animation."""

    @property
    def current(self) -> Card | None:
        return current(self.table.hand, self.table.aim)

    @property
    def chooses(self) -> bool:
        """Whether a color and a value are chosen now, or were so far."""
        return self.view is None or self.view.phase == "choose"

    @property
    def choosing_label(self) -> str:
        return self.kit.words.say_as("brief", "Discard" if self.allows(Discard) else "Place card")

    @property
    def places_several(self) -> bool:
        return self.view is not None and len(placeable(self.view)) > 1

    def allows(self, *kinds: type[Action]) -> bool:
        return any(isinstance(action, kinds) for action in self.legal)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        return is_offered(self, action, parameters)

    def action_point(self, trait: Trait) -> None:
        """A trait that cannot be chosen now is submitted anyway: the game refuses it and gives the reason."""
        view, aim = self.view, self.table.aim
        if view is None or view.phase != "choose" or not trait_actions(view, trait):
            self.decide(TAKE[trait])
        else:
            self.table.set_aim(replace(aim, trait=trait))

    def action_deed(self, deed: TraitAction) -> None:
        trait = self.table.aim.trait
        self.decide(TAKE[trait] if deed == "take" else ANNOUNCE[trait])

    def action_choose(self) -> None:
        match None if self.view is None else self.view.phase:
            case "choose" if PASS in self.legal:
                self.decide(PASS)
            case "choose":
                self.action_deed(self.table.aim.deed)
            case "placing" if self.table.cell is not None and self.current is not None:
                self._place(self.current, self.table.cell)
            case "placing":
                self.decide(DONE)
            case "discard" if self.view is not None and self.view.legal:
                self._discards.mark_or_confirm(self.view)

    def _place(self, card: Card, cell: Cell) -> None:
        """Place it, or ask how if there are several ways. The game refuses an illegal place."""
        match placements_at(self.view, card, cell) if self.view is not None else []:
            case []:
                self.decide(Place(card, cell))
            case [only]:
                self.decide(only)
            case _:
                self.post_message(QuestionRequested(f"place {card} {cell}"))

    def action_mark(self) -> None:
        if self.view is not None:
            self._discards.mark(self.view, self.table.aim.place)

    def action_done(self) -> None:
        self.decide(DONE)

    def action_pass(self) -> None:
        self.decide(PASS)

    def action_move(self, right: int, down: int) -> None:
        """Moves over the traits, over the cells where the card may go, or along the hand."""
        table, view = self.table, self.view
        if view is None:
            return
        if view.phase == "choose" and view.legal:
            self._move_in_choice(right, down)
        elif table.cell is not None:
            table.set_aim(replace(table.aim, cell=next_cell(table.spots, table.cell, right, down)))
        else:
            self.action_next(right + down)

    def _move_in_choice(self, right: int, down: int) -> None:
        aim = self.table.aim
        if right and self.view is not None:
            self.table.set_aim(next_trait(self.view, aim, right))
        else:
            self.table.set_aim(replace(aim, deed="announce" if down > 0 else "take"))

    def action_next(self, by: int) -> None:
        table, view = self.table, self.view
        if view is None:
            return
        if view.phase == "choose" and view.legal:
            self._move_in_choice(by, 0)
        else:
            table.set_aim(next_card(view, table.hand, table.aim, by))

    def action_sort(self) -> None:
        self.table.by_value = not self.table.by_value

    def action_inspect(self) -> None:
        self.post_message(QuestionRequested("seat", self.table.seat))

    def action_objectives(self) -> None:
        self.post_message(QuestionRequested("objectives"))

    @on(ChoicePanel.TraitClicked)
    def _trait_clicked(self, event: ChoicePanel.TraitClicked) -> None:
        self.action_point(event.trait)

    @on(ChoicePanel.DeedClicked)
    def _deed_clicked(self, event: ChoicePanel.DeedClicked) -> None:
        self.action_deed(event.deed)

    @on(Market.Clicked)
    def _market_clicked(self, event: Market.Clicked) -> None:
        self._point_at(event.card)

    def _point_at(self, card: Card) -> None:
        """A click on a card chooses its color; its value, if the color is already chosen or brings nothing."""
        pointed, view = self.table.aim.trait, self.view
        other: Trait = card.value if pointed == card.color else card.color
        possible = view is not None and bool(trait_actions(view, other))
        self.action_point(other if possible or pointed in (card.color, card.value) else card.value)

    @on(OwnLandscape.Clicked)
    def _cell_clicked(self, event: OwnLandscape.Clicked) -> None:
        card = self.current
        if self.view is not None and self.view.phase == "placing" and self.view.legal and card is not None:
            self._place(card, event.cell)
        else:
            self.action_inspect()

    @on(HandWidget.Clicked)
    def _card_clicked(self, event: HandWidget.Clicked) -> None:
        card, view, table = self.table.hand[event.place], self.view, self.table
        match None if view is None or not view.legal else view.phase:
            case "choose":
                self._point_at(card)
            case "placing" if view is not None and card not in placeable(view):
                self.decide(Place(card, table.aim.cell))
            case "placing" if view is not None:
                table.set_aim(at_card(view, table.hand, table.aim, event.place))
            case "discard" if view is not None:
                self._discards.mark(view, event.place)

    @on(HandWidget.Pressed)
    def _card_pressed(self, event: HandWidget.Pressed) -> None:
        self._press(DragSource(self.table.hand[event.place], event.place))

    @on(Market.Pressed)
    def _market_pressed(self, event: Market.Pressed) -> None:
        self._press(DragSource(event.card))

    def _press(self, source: DragSource) -> None:
        if self.view is not None and (drag := self._drags.begin(self.view, source)):
            self.start_drag(drag)

    def dragged(self, source: DragSource, mouse: Offset) -> None:
        if self.view is not None:
            self._drags.show(self.view, source, mouse)

    def dropped(self, source: DragSource, mouse: Offset) -> None:
        if self.view is not None:
            self._drags.drop(self.view, source, mouse)

    @on(OpponentPane.Clicked)
    def _rival_clicked(self, event: OpponentPane.Clicked) -> None:
        self.post_message(QuestionRequested("seat", event.seat))

    @on(Objectives.Clicked)
    def _goals_clicked(self) -> None:
        self.action_objectives()
