"""How a game ended: by how much, and where it turned."""

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.view import View
from seasalt_tui.text.game_margin import margin_sentence
from seasalt_tui.text.games.seasalt.score_table import heading
from seasalt_tui.text.games.seasalt.turning_point import Gains, turning_point, turning_sentence
from seasalt_tui.text.words import Words


def ending_sentences(words: Words, view: View, names: tuple[str, ...], gains: Gains) -> tuple[str, ...]:
    """`gains`: of all rounds; without some of them nothing is said of a turning point."""
    if view.winners is None or view.result is None:
        return ()
    if view.result.ending == "mermaids":
        return (heading(words, view.result, names, view.seat),)
    margin = margin_sentence(words, names, view.seat, view.winners, [seat.score for seat in view.seats])
    turned = _turned(words, view, view.winners[0], names, gains) if len(gains) == view.result.round else ""
    return tuple(filter(None, (margin, turned)))


def _turned(words: Words, view: View, winner: Seat, names: tuple[str, ...], gains: Gains) -> str:
    lost = view.seat is not None and view.winners is not None and view.seat not in view.winners
    point = turning_point(gains, winner, view.seat) if lost and view.seat is not None else None
    return "" if point is None else turning_sentence(words, point, names[winner])
