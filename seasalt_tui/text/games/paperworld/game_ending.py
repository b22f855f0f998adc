"""How a game ended: by how much, and what made the difference."""

from collections.abc import Sequence

from seasalt_tui.core.game import Seat
from seasalt_tui.games.paperworld.scoring import Points
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.game_margin import margin_sentence
from seasalt_tui.text.games.paperworld.score_table import PARTS
from seasalt_tui.text.words import Words


def ending_sentences(words: Words, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    if view.winners is None:
        return ()
    points = [seat.points for seat in view.seats]
    margin = margin_sentence(words, names, view.seat, view.winners, [worth.total for worth in points])
    lost = view.seat is not None and view.seat not in view.winners
    if not margin or view.seat is None or not lost:
        return (margin,) if margin else ()
    return margin, _difference(words, points, view.winners[0], view.seat, names)


def _difference(words: Words, points: Sequence[Points], winner: Seat, loser: Seat, names: tuple[str, ...]) -> str:
    """The kind of points in which the winner was farthest ahead."""
    theirs, yours = points[winner], points[loser]
    kind = max(PARTS, key=lambda each: getattr(theirs, each) - getattr(yours, each))
    return words.say(
        "What made the difference: {part}, {name} {theirs}, you {yours}.",
        part=words.say(PARTS[kind]),
        name=names[winner],
        theirs=getattr(theirs, kind),
        yours=getattr(yours, kind),
    )
