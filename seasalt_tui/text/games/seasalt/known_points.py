"""Score breakdown of everybody: the points of the cards that a view knows of, in a column for each seat."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from seasalt_tui.games.seasalt.determinization import certain
from seasalt_tui.games.seasalt.view import SeatView, View
from seasalt_tui.games.seasalt.view_points import points_in_view
from seasalt_tui.text.games.seasalt.score_table import NOTHING, ScoreCell, ScoreRow, category_rows, largest_color
from seasalt_tui.text.words import Words

_SUMS: Final = ("cards", "bonus", "unknown")


def known_points(words: Words, view: View) -> tuple[ScoreRow, ...]:
    """A sum that others cannot know yet ends in a plus; the last row says of how many cards nothing is known."""
    owned = [certain(seat) | seat.table for seat in view.seats]
    hidden = [_hidden(seat) for seat in view.seats]
    points = [points_in_view(view, seat, certain(seat_view)) for seat, seat_view in enumerate(view.seats)]
    cards = (ScoreCell(worth.total, str(worth.total)) for worth in points)
    bonus = (ScoreCell(cards.bonus, largest_color(words, cards)) for cards in owned)
    unknown = tuple(ScoreCell(count, str(count) if count else NOTHING) for count in hidden)
    return (
        *category_rows(words, points, owned),
        ScoreRow("cards", words.say("Cards"), tuple(map(_at_least, cards, hidden))),
        ScoreRow("bonus", words.say("Color bonus"), tuple(map(_at_least, bonus, hidden))),
        ScoreRow("unknown", words.say("Unknown cards"), unknown),
    )


def _hidden(seat: SeatView) -> int:
    return seat.size - len(certain(seat))


def _at_least(cell: ScoreCell, hidden: int) -> ScoreCell:
    return replace(cell, text=f"{cell.text}+") if hidden and cell.text != NOTHING else cell


def fitted(rows: Sequence[ScoreRow], lines: int) -> list[ScoreRow]:
    """Categories without points go first, from the last on; then those with the fewest."""
    kept, backwards = list(rows), rows[::-1]
    for row in sorted(backwards, key=_worth):
        if len(kept) <= lines:
            break
        if row.kind not in _SUMS:
            kept.remove(row)
    return kept


def _worth(row: ScoreRow) -> int:
    return sum(cell.worth for cell in row.cells)
