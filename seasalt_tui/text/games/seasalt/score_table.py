"""Score table of a round: a row for each category, a column for each seat."""

from collections.abc import Sequence
from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.scoring import Points
from seasalt_tui.games.seasalt.state import RoundResult
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.games.seasalt.view_points import points_in_result
from seasalt_tui.text.games.seasalt.ending_sentences import how_it_ended
from seasalt_tui.text.games.seasalt.names import code
from seasalt_tui.text.games.seasalt.score_breakdown import CATEGORIES, Part, scored_parts
from seasalt_tui.text.games.seasalt.scoring_reasons import scoring_reason
from seasalt_tui.text.games.seasalt.sentences import sentence_parts
from seasalt_tui.text.sentence_parts import Addressee, plain_text
from seasalt_tui.text.words import Words

NOTHING: Final = "-"
_FEWEST_SUMMED: Final = 2


class ScoreCell(Struct, frozen=True):
    """`counted`: False if it was not scored this time; it is then shown in brackets."""

    worth: int
    text: str
    counted: bool = True


class ScoreRow(Struct, frozen=True):
    """`kind`: a category, or "cards", "bonus", "scored", "total"."""

    kind: str
    label: str
    cells: tuple[ScoreCell, ...]


class ResultTable(Struct, frozen=True):
    """`reason`: why it was scored so; empty where nothing is to be explained."""

    heading: str
    reason: str
    columns: tuple[str, ...]
    ender: Seat
    rows: tuple[ScoreRow, ...]


def result_table(words: Words, view: View, names: tuple[str, ...]) -> ResultTable | None:
    """Of the newest ended round, if there is one. Where hands were not shown, only what all know."""
    result = view.result
    if result is None:
        return None
    totals = tuple(ScoreCell(seat.score, str(seat.score)) for seat in view.seats)
    rows = (*_shown(words, result), ScoreRow("total", words.say("Total"), totals))
    reason = scoring_reason(words, result, names, view.seat)
    return ResultTable(heading(words, result, names, view.seat), reason, names, result.seat, rows)


def heading(words: Words, result: RoundResult, names: tuple[str, ...], viewer: Seat | None) -> str:
    return plain_text(sentence_parts(words, how_it_ended(Addressee(words, viewer), result), names))


def _shown(words: Words, result: RoundResult) -> tuple[ScoreRow, ...]:
    if result.ending == "mermaids":
        return ()
    scored = ScoreRow("scored", words.say("Scored"), tuple(ScoreCell(gain, f"+{gain}") for gain in result.gains))
    if not result.hands:
        return (scored,)
    owned = [hand | table for hand, table in zip(result.hands, result.tables, strict=True)]
    points = [points_in_result(result, seat) for seat in range(len(owned))]
    rows = category_rows(words, points, owned)
    return (*rows, _cards(words, result, points), _bonus(words, result, owned), scored)


def category_rows(words: Words, points: Sequence[Points], owned: Sequence[Hand]) -> tuple[ScoreRow, ...]:
    pairs = zip(points, owned, strict=True)
    parts_by_seat = [{part.category: part for part in scored_parts(worth, cards)} for worth, cards in pairs]
    present = [category for category in CATEGORIES if any(category in parts for parts in parts_by_seat)]
    return tuple(
        ScoreRow(
            category, words.say(CATEGORIES[category]), tuple(_cell(parts.get(category)) for parts in parts_by_seat)
        )
        for category in present
    )


def without_empty(rows: Sequence[ScoreRow], lines: int) -> list[ScoreRow]:
    """At most so many, as far as there are categories without points to leave out."""
    kept = list(rows)
    for row in rows:
        if len(kept) > lines and row.kind in CATEGORIES and not _worth(row):
            kept.remove(row)
    return kept


def summed_up(words: Words, rows: Sequence[ScoreRow], lines: int) -> list[ScoreRow]:
    """As many rows as there is room for: categories without points go first, then those with the fewest are summed."""
    kept = without_empty(rows, lines)
    scored = sorted((row for row in kept if row.kind in CATEGORIES), key=_worth)
    if len(kept) <= lines or len(scored) < _FEWEST_SUMMED:
        return kept
    small = scored[: len(kept) - lines + 1]
    sums = [sum(row.cells[seat].worth for row in small) for seat in range(len(rows[0].cells))]
    cells = tuple(ScoreCell(worth, str(worth) if worth else NOTHING) for worth in sums)
    last = max(kept.index(row) for row in scored)
    kept.insert(last + 1, ScoreRow("others", words.say("Others"), cells))
    return [row for row in kept if row not in small]


def _worth(row: ScoreRow) -> int:
    return sum(cell.worth for cell in row.cells)


def _cell(part: Part | None) -> ScoreCell:
    if part is None:
        return ScoreCell(0, NOTHING)
    return ScoreCell(part.worth, str(part.worth) if part.cards is None else f"{part.worth} x{part.cards}")


def _cards(words: Words, result: RoundResult, points: list[Points]) -> ScoreRow:
    totals = enumerate(worth.total for worth in points)
    cells = (_counted(total, str(total), _scores_cards(result, seat)) for seat, total in totals)
    return ScoreRow("cards", words.say("Cards"), tuple(cells))


def _bonus(words: Words, result: RoundResult, owned: list[Hand]) -> ScoreRow:
    cells = (
        _counted(cards.bonus, largest_color(words, cards), _scores_bonus(result, seat))
        for seat, cards in enumerate(owned)
    )
    return ScoreRow("bonus", words.say("Color bonus"), tuple(cells))


def _counted(worth: int, text: str, counted: bool) -> ScoreCell:
    return ScoreCell(worth, text if counted else f"({text})", counted)


def _scores_cards(result: RoundResult, seat: Seat) -> bool:
    return result.ending == "stop" or (result.ending == "bet won") == (seat == result.seat)


def _scores_bonus(result: RoundResult, seat: Seat) -> bool:
    return result.ending == "bet won" or (result.ending == "bet lost" and seat == result.seat)


def largest_color(words: Words, cards: Hand) -> str:
    largest = [code(words, color) for color, count in cards.colors.items() if count == cards.bonus]
    return f"{cards.bonus} {largest[0]}" if largest else NOTHING
