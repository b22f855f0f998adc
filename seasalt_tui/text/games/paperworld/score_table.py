"""Final score table: a row for each source of points, a column for each seat."""

from typing import Final

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.core.messages import message
from seasalt_tui.games.paperworld.scoring import Points
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.sentences import sentence_parts
from seasalt_tui.text.sentence_parts import Addressee, plain_text, winner_sentence
from seasalt_tui.text.words import Words

PARTS: Final = {
    "stars": message("Stars"),
    "objectives": message("Objectives"),
    "scissors": message("Scissors"),
    "hand": message("Cards in hand"),
    "discards": message("Discarded cards"),
}


class ScoreRow(Struct, frozen=True):
    """`kind`: one of the parts, or "total"."""

    kind: str
    label: str
    worths: tuple[int, ...]


class ResultTable(Struct, frozen=True):
    heading: str
    columns: tuple[str, ...]
    winners: tuple[Seat, ...]
    rows: tuple[ScoreRow, ...]


def result_table(words: Words, view: View, names: tuple[str, ...]) -> ResultTable | None:
    """Of a game that is over."""
    if view.winners is None:
        return None
    points = [seat.points for seat in view.seats]
    rows = [ScoreRow(kind, words.say(label), _worths(kind, points)) for kind, label in PARTS.items()]
    heading = plain_text(sentence_parts(words, winner_sentence(Addressee(words, view.seat), view.winners), names))
    return ResultTable(
        heading, names, view.winners, (*rows, ScoreRow("total", words.say("Total"), _worths("total", points)))
    )


def _worths(kind: str, points: list[Points]) -> tuple[int, ...]:
    return tuple(getattr(worth, kind) for worth in points)


def parts(words: Words, points: Points) -> str:
    """The parts that are not zero."""
    return ", ".join(
        words.say("{part} {worth}", part=words.say(label), worth=getattr(points, kind))
        for kind, label in PARTS.items()
        if getattr(points, kind)
    )


def result_lines(words: Words, view: View, names: tuple[str, ...]) -> tuple[str, ...]:
    """The final score as lines; none before the game is over."""
    if view.winners is None:
        return ()
    return tuple(_line(words, view, seat, names) for seat in range(len(names)))


def _line(words: Words, view: View, seat: Seat, names: tuple[str, ...]) -> str:
    points, own = view.seats[seat].points, seat == view.seat
    scored = parts(words, points)
    if not scored:
        return words.say("Your points: none." if own else "Points of {name}: none.", name=names[seat])
    return words.say(
        "Your points: {parts}. Together {total}." if own else "Points of {name}: {parts}. Together {total}.",
        name=names[seat],
        parts=scored,
        total=points.total,
    )
