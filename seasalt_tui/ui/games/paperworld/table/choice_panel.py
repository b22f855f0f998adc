"""Choice panel above the hand, in two lines or four: traits and what actions would do, then the selected card."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.canvas import Canvas
from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.paperworld.cards import Card, Cards, Trait
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld import names
from seasalt_tui.text.games.paperworld.cursor import (
    TRAITS,
    Cursor,
    TraitAction,
    cell_costs,
    current,
    taken_cards,
    trait_actions,
    uses_free_skip,
)
from seasalt_tui.text.games.paperworld.drawing import color_token, dot, in_order, token
from seasalt_tui.text.games.paperworld.marking import Marks, excess
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.painted import Painted

DEEDS: Final[tuple[TraitAction, ...]] = ("take", "announce")
_HEAD: Final = 2  # parts before the cards
_TAKE: Final = 48  # columns for a label and five cards


class ChoicePanel(Painted):
    """`keys`: the key that selects a trait or performs an action. `going`: the cards marked to be discarded."""

    view: reactive[View | None] = reactive[View | None](None)
    hand: reactive[Cards] = reactive[Cards](())
    aim: reactive[Cursor] = reactive(Cursor())
    going: reactive[Marks] = reactive[Marks](())
    keys: reactive[Mapping[Trait | TraitAction, str]] = reactive[Mapping[Trait | TraitAction, str]]({})

    class TraitClicked(Message):
        def __init__(self, trait: Trait) -> None:
            super().__init__()
            self.trait = trait

    class DeedClicked(Message):
        def __init__(self, deed: TraitAction) -> None:
            super().__init__()
            self.deed = deed

    @property
    def choosing(self) -> bool:
        return self.view is not None and self.view.phase == "choose" and bool(self.view.legal)

    def on_click(self, event: Click) -> None:
        event.stop()
        if not self.choosing:
            return
        lines = self._trait_lines()
        if event.y < len(lines):
            place = event.x // self._column(self.size.width)
            if place < len(lines[event.y]):
                self.post_message(self.TraitClicked(lines[event.y][place]))
        elif self.upright:
            self.post_message(self.DeedClicked(DEEDS[event.y > len(lines)]))
        else:
            self.post_message(self.DeedClicked(DEEDS[event.x >= self._half(self.size.width)]))

    def _trait_lines(self) -> tuple[tuple[Trait, ...], ...]:
        if not self.upright:
            return (TRAITS,)
        colors = tuple(trait for trait in TRAITS if isinstance(trait, str))
        return colors, TRAITS[len(colors) :]

    def _half(self, width: int) -> int:
        """What can be placed stands beside what can be taken."""
        return min((width + 1) // 2, _TAKE)

    def _column(self, width: int) -> int:
        return min(width // max(map(len, self._trait_lines())), 12)

    def paint(self, width: int, height: int) -> Sequence[Row]:
        kit = self.kit
        view = self.view
        if view is None or not view.legal:
            return []
        if view.phase == "choose":
            traits = [self._traits(kit, view, line, width) for line in self._trait_lines()]
            return [*traits, *self._offers(kit, view, width)]
        if view.phase == "placing":
            return self._lines(self._placing_rows(kit, view), width, height)
        if view.phase == "discard":
            return self._lines(self._discard_rows(kit, view), width, height)
        return []

    def _lines(self, rows: Iterable[Row], width: int, height: int) -> list[Row]:
        if self.upright:
            return [line for row in rows for line in wrap_row(row, width)][:height]
        return [cut(row, width) for row in rows]

    def _traits(self, kit: Kit, view: View, traits: Iterable[Trait], width: int) -> Row:
        canvas, column = Canvas(width, 1), self._column(width)
        for place, trait in enumerate(traits):
            possible = bool(trait_actions(view, trait))
            canvas.lay(place * column, 0, [self._trait(kit, trait, possible=possible)])
        return tuple(canvas.rows[0])

    def _trait(self, kit: Kit, trait: Trait, *, possible: bool) -> Row:
        tones, key = kit.tones, self.keys.get(trait, "")
        pointed = trait == self.aim.trait and possible
        mark = run(kit.look.pointer if pointed else " ", tones.accent, bold=True)
        if not possible:
            name = names.code(kit.words, trait) if isinstance(trait, str) else str(trait)
            return mark, run(f"  {name} ", tones.muted)
        if isinstance(trait, str):
            return mark, run(f"{key} ", tones.accent, bold=True), color_token(kit, trait)
        value = Run(f"[{trait}]" if kit.look.ascii else f" {trait} ", tones.accent, bold=True, reverse=pointed)
        return mark, run("" if key == str(trait) else f"{key} ", tones.accent, bold=True), value

    def _offers(self, kit: Kit, view: View, width: int) -> Sequence[Row]:
        """The cards the player would take, and the cards they could place; upright below each other."""
        lines = len(DEEDS) if self.upright else 1
        canvas, half = Canvas(width, lines), width if self.upright else self._half(width)
        trait, possible = self.aim.trait, trait_actions(view, self.aim.trait)
        cards = {"take": taken_cards(view, trait), "announce": [card for card in self.hand if card.has(trait)]}
        labels = {"take": kit.words.say_as("brief", "Take"), "announce": kit.words.say_as("brief", "Place")}
        for place, deed in enumerate(DEEDS):
            if deed in possible:
                offer = self._offer(kit, deed, labels[deed], in_order(cards[deed], by_value=isinstance(trait, str)))
                x, y = (0, place) if self.upright else (place * half, 0)
                room = half if self.upright or not place else width - half
                canvas.lay(x, y, [_counted(kit, offer, room - 1)])
        return canvas.rows

    def _offer(self, kit: Kit, deed: TraitAction, label: str, cards: Sequence[Card]) -> list[Run]:
        tones = kit.tones
        chosen = deed == self.aim.deed
        mark = kit.look.pointer if chosen else " "
        head = Run(f" {self.keys.get(deed, '')} {label} ", tones.accent if chosen else tones.text, None, True, chosen)
        return [
            run(mark, tones.accent, bold=True),
            head,
            *(part for card in cards for part in (run(" "), token(kit, card))),
        ]

    def _placing_rows(self, kit: Kit, view: View) -> Iterator[Row]:
        words = kit.words
        yield (run(f" {_skips(kit, view)}", kit.tones.muted),)
        card = current(self.hand, self.aim)
        costs = cell_costs(view, card)
        if card is None or self.aim.cell not in costs:
            return
        top = None if view.seat is None else view.seats[view.seat].landscape.top(self.aim.cell)
        where = words.say("at {cell}, a new pile", cell=names.place(self.aim.cell))
        on: Row = (run(f" {where}"),)
        if top is not None:
            on = (run(f" {words.say('at {cell}, on', cell=names.place(self.aim.cell))} "), token(kit, top))
        yield run(" "), token(kit, card), *on, _price(kit, view, card, self.aim.cell)

    def _discard_rows(self, kit: Kit, view: View) -> Iterator[Row]:
        words, card = kit.words, current(self.hand, self.aim)
        marked = words.say("{have} of {need} marked", have=len(self.going), need=excess(view))
        cost = words.say("A card in your hand or discarded costs 1 point.")
        yield run(f" {marked}", kit.tones.accent, bold=True), run(f"{dot(kit)}{cost}", kit.tones.muted)
        if card is not None:
            stars = words.say_number("{number} star", "{number} stars", card.stars)
            yield run(" "), token(kit, card), run(f" {names.full(words, card)}{dot(kit)}{stars}")


def _price(kit: Kit, view: View, card: Card, cell: Cell) -> Run:
    words, cost = kit.words, cell_costs(view, card)[cell]
    discards = words.say_number("discard {number} other card", "discard {number} other cards", cost) if cost else ""
    skip = words.say("uses your free skip") if uses_free_skip(view, card, cell) else ""
    price = ", ".join(filter(None, (skip, discards))) or words.say("costs nothing")
    return run(f"{dot(kit)}{price}", kit.tones.bad if cost else kit.tones.good, bold=True)


def _skips(kit: Kit, view: View) -> str:
    """What skipping a value costs now."""
    words = kit.words
    token = view.scissors is not None and view.scissors.seat == view.seat
    if view.match.advanced:
        if token and not view.discounted:
            return words.say("Each skipped value costs a card; the first is free (scissors).")
        return words.say("Each skipped value costs a card of your hand.")
    if view.skipped:
        return words.say("You have already skipped a value this turn.")
    if token:
        return words.say("You may skip one value this turn, free with your scissors token.")
    return words.say("You may skip one value this turn by discarding another card.")


def _counted(kit: Kit, parts: list[Run], room: int) -> Row:
    """Whole cards only; the rest are counted."""
    if width_of(parts) <= room:
        return tuple(parts)
    hidden = 0
    while len(parts) > _HEAD and width_of(parts) > room - 3:
        parts = parts[:-2]
        hidden += 1
    return (*parts, run(f" +{hidden}", kit.tones.accent, bold=True))
