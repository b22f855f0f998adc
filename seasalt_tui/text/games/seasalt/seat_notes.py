"""Notes on the numbers in the panes of the table, for who points at them."""

from seasalt_tui.games.seasalt.ruling import POINTS_TO_CALL
from seasalt_tui.games.seasalt.valuation import points_of_groups
from seasalt_tui.games.seasalt.view import Own, SeatView
from seasalt_tui.text.games.seasalt.score_breakdown import to_call
from seasalt_tui.text.games.seasalt.seat_marks import NO_MARKS, SeatMarks, mark_notes
from seasalt_tui.text.words import Words


def seat_note(words: Words, name: str, seat_view: SeatView, marks: SeatMarks = NO_MARKS) -> str:
    table, laid = seat_view.table, marks.laid
    points = table.parts.total if laid is None else sum(points_of_groups(laid).values())
    return "\n".join(
        (
            score_note(words, name, seat_view.score),
            *mark_notes(words, marks),
            words.say_number("{number} card in hand", "{number} cards in hand", seat_view.size),
            words.say_number("On the table: {number} point", "On the table: {number} points", points)
            if len(table)
            else words.say("Nothing on the table"),
            words.say("A click shows all cards that you may see."),
        )
    )


def own_note(
    words: Words,
    name: str,
    seat_view: SeatView,
    own: Own,
    marks: SeatMarks = NO_MARKS,
    needed: int = POINTS_TO_CALL,
) -> str:
    points = own.points.total
    return "\n".join(
        (
            score_note(words, name, seat_view.score),
            *mark_notes(words, marks),
            words.say_number("Your cards: {number} point", "Your cards: {number} points", points),
            to_call(words, points, needed),
            words.say_number(
                "Color bonus {number}: you have {number} card of one color. It counts after LAST CHANCE.",
                "Color bonus {number}: you have {number} cards of one color. It counts after LAST CHANCE.",
                own.bonus,
            ),
        )
    )


def score_note(words: Words, name: str, score: int) -> str:
    return words.say_number(
        "{name}: {number} point from the rounds so far",
        "{name}: {number} points from the rounds so far",
        score,
        name=name,
    )
