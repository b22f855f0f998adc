"""Notes on the numbers in an opponent's pane, for who points at them."""

from seasalt_tui.games.paperworld.view import SeatView
from seasalt_tui.text.games.paperworld.score_table import parts
from seasalt_tui.text.words import Words


def seat_note(words: Words, name: str, seat_view: SeatView) -> str:
    points = seat_view.points
    lines = (
        words.say_number("{name}: {number} point", "{name}: {number} points", points.total, name=name),
        parts(words, points),
        words.say_number("{number} card in hand", "{number} cards in hand", seat_view.size),
        words.say_number("{number} card discarded", "{number} cards discarded", seat_view.discarded),
        words.say("A click shows all cards that you may see."),
    )
    return "\n".join(filter(None, lines))
