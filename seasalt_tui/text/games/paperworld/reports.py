"""Position report: a whole position as lines of text, for the line mode and screen readers."""

from collections.abc import Iterator

from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.landscape import Cell, Landscape
from seasalt_tui.games.paperworld.progress import progress_of
from seasalt_tui.games.paperworld.view import ObjectiveView, SeatView, View
from seasalt_tui.text.games.paperworld.action_labels import card_list
from seasalt_tui.text.games.paperworld.names import label, place, row
from seasalt_tui.text.games.paperworld.objectives import name, objective
from seasalt_tui.text.games.paperworld.prompts import headline, whose_turn
from seasalt_tui.text.games.paperworld.score_table import parts
from seasalt_tui.text.words import Words


def report(words: Words, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    others = [seat for seat in range(len(names)) if seat != view.seat]
    seats = others if view.seat is None else [*others, view.seat]
    return (
        headline(words, view),
        f"{whose_turn(words, view, names)}.",
        *_market(words, view),
        *_objectives(words, view),
        *_scissors(words, view),
        *(line for seat in seats for line in _seat(words, view, seat, names)),
    )


def _market(words: Words, view: View) -> Iterator[str]:
    for number, pile in enumerate(view.market, 1):
        if pile.top is None:
            yield words.say("Pile {place} is empty.", place=number)
        else:
            yield words.say_number(
                "Pile {place}: {top}, {number} card.",
                "Pile {place}: {top} on top, {number} cards.",
                pile.size,
                place=number,
                top=card_list(words, (pile.top,)),
            )


def _objectives(words: Words, view: View) -> Iterator[str]:
    own = None if view.seat is None else view.seats[view.seat]
    for index, seen in enumerate(view.objectives):
        text = _objective(words, seen)
        if own is None or not own.landscape.piles:
            yield text
        else:
            yield f"{text} {_progress(words, seen.number, own.won[index], own.landscape)}"


def _objective(words: Words, seen: ObjectiveView) -> str:
    gaps = {"name": name(words, seen.number), "sentence": objective(words, seen.number)}
    if not seen.tokens:
        return words.say("Objective: {name}. {sentence} No tokens are left.", **gaps)
    tokens = ", ".join(map(str, seen.tokens))
    return words.say("Objective: {name}. {sentence} Tokens left: {tokens}.", tokens=tokens, **gaps)


def _progress(words: Words, number: int, won: int, landscape: Landscape) -> str:
    if won:
        return words.say_number("You fulfilled it, for {number} point.", "You fulfilled it, for {number} points.", won)
    progress = progress_of(number, landscape)
    if progress.have == progress.need:
        return words.say("Your landscape shows it now.")
    have = words.say("You have {have} of {need}.", have=progress.have, need=progress.need)
    if not progress.cells:
        return have
    cells = ", ".join(place(cell) for cell in sorted(progress.cells))
    return f"{have} {words.say('One more card can complete it, at {cells}.', cells=cells)}"


def _scissors(words: Words, view: View) -> Iterator[str]:
    if view.scissors is None:
        yield words.say("Nobody has the scissors token.")


def _seat(words: Words, view: View, seat: Seat, names: tuple[str, ...]) -> Iterator[str]:
    seen = view.seats[seat]
    yield " ".join((_points(words, view, seat, names), *_hidden(words, seen)))
    yield from _own(words, seen)
    yield from _built(words, view, seat, names)


def own_points(view: View) -> int | None:
    """As if the game ended now."""
    return None if view.seat is None or view.winners is not None else view.seats[view.seat].points.total


def points_now(words: Words, view: View) -> str:
    points = own_points(view) or 0
    return words.say_number("You now have {number} point.", "You now have {number} points.", points)


def _points(words: Words, view: View, seat: Seat, names: tuple[str, ...]) -> str:
    points = view.seats[seat].points
    if seat == view.seat:
        total = words.say_number("You have {number} point.", "You have {number} points.", points.total)
    else:
        total = words.say_number("{name}: {number} point.", "{name}: {number} points.", points.total, name=names[seat])
    scored = parts(words, points)
    return f"{total} {scored}." if scored else total


def _hidden(words: Words, seen: SeatView) -> Iterator[str]:
    if seen.hand is not None:
        return
    yield words.say_number("{number} card in hand.", "{number} cards in hand.", seen.size)
    if seen.memory.sure:
        yield words.say("Known among them: {cards}.", cards=card_list(words, seen.memory.sure))
    if seen.memory.mixed:
        yield words.say("In hand or discarded: {cards}.", cards=card_list(words, seen.memory.mixed))


def _own(words: Words, seen: SeatView) -> Iterator[str]:
    if seen.hand is None:
        return
    if seen.hand:
        yield words.say("Your hand: {cards}.", cards=card_list(words, seen.hand))
    else:
        yield words.say("Your hand is empty.")
    if seen.discards:
        yield words.say("You discarded {cards}.", cards=card_list(words, seen.discards))


def _built(words: Words, view: View, seat: Seat, names: tuple[str, ...]) -> Iterator[str]:
    landscape = view.seats[seat].landscape
    if landscape.piles:
        own = seat == view.seat
        yield words.say("Your landscape:" if own else "Landscape of {name}:", name=names[seat])
        yield from landscape_lines(words, landscape)
    if view.scissors is not None and view.scissors.seat == seat:
        yield words.say("The scissors token is on {cell} and blocks it.", cell=place(view.scissors.cell))


def scores(words: Words, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    now = () if view.winners is not None else (words.say("If the game ended now:"),)
    return *now, *(_points(words, view, seat, names) for seat in range(len(names)))


def landscape_lines(words: Words, landscape: Landscape) -> tuple[str, ...]:
    """Row by row, from left to right."""
    return tuple(
        words.say(
            "Row {row}: {cells}.",
            row=row(cells[0]),
            cells=", ".join(f"{place(cell)} {_shown(words, landscape, cell)}" for cell in cells),
        )
        for cells in _rows(landscape)
    )


def _rows(landscape: Landscape) -> Iterator[list[Cell]]:
    """As far as the landscape reaches."""
    columns, rows = [cell.x for cell in landscape.cells], [cell.y for cell in landscape.cells]
    for y in range(min(rows), max(rows) + 1):
        yield [Cell(x, y) for x in range(min(columns), max(columns) + 1)]


def _shown(words: Words, landscape: Landscape, cell: Cell) -> str:
    top = landscape.top(cell)
    return words.say("empty") if top is None else label(words, top)
