"""Margin of a game: by how much it was won or lost, and against whom."""

from collections.abc import Sequence

from seasalt_tui.core.game import Seat
from seasalt_tui.text.words import Words


def margin_sentence(
    words: Words, names: tuple[str, ...], viewer: Seat | None, winners: Sequence[Seat], scores: Sequence[int]
) -> str:
    """Empty where points did not decide, or where several won."""
    winner, second = winners[0], best_of_others(winners, scores)
    if len(winners) > 1 or second is None or scores[winner] <= scores[second]:
        return ""
    if viewer is None:
        return words.say(
            "{name} wins {score} to {other}.", name=names[winner], score=scores[winner], other=scores[second]
        )
    if viewer == winner:
        return words.say(
            "You win {score} to {other} against {name}!", score=scores[winner], other=scores[second], name=names[second]
        )
    return words.say_number(
        "Lost by {number} point: {name} has {score}, you {own}.",
        "Lost by {number} points: {name} has {score}, you {own}.",
        scores[winner] - scores[viewer],
        name=names[winner],
        score=scores[winner],
        own=scores[viewer],
    )


def margin_lines(
    words: Words, names: tuple[str, ...], viewer: Seat | None, winners: Sequence[Seat], scores: Sequence[int]
) -> tuple[str, ...]:
    """One, or none."""
    sentence = margin_sentence(words, names, viewer, winners, scores)
    return (sentence,) if sentence else ()


def best_of_others(winners: Sequence[Seat], scores: Sequence[int]) -> Seat | None:
    others = [seat for seat in range(len(scores)) if seat not in winners]
    return max(others, key=lambda seat: scores[seat], default=None)
