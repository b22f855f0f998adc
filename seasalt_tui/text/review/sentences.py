"""Sentences about a decision: the better action, what a mistake cost, how the game turned."""

from msgspec import Struct

from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.review.judgment import Judgment
from seasalt_tui.bots.review.review import Review, TurningPoint
from seasalt_tui.core.messages import message
from seasalt_tui.text.review.verdicts import name, points
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.words import Words


class Entry(Struct, frozen=True):
    """`turn`: number (from 1) and turning point, if this decision is one; `rounds`: number of rounds in the game."""

    decision: Decision
    judgment: Judgment | None
    turn: tuple[int, TurningPoint] | None
    rounds: int


def entries(review: Review) -> tuple[Entry, ...]:
    """In the order of the game."""
    turns = {turn.place: (number, turn) for number, turn in enumerate(review.turning_points, 1)}
    rounds = max((decision.round for decision in review.decisions), default=1)
    return tuple(
        Entry(decision, review.judged.get(decision.place), turns.get(decision.place), rounds)
        for decision in review.decisions
    )


def moment_text(words: Words, entry: Entry) -> str:
    decision = entry.decision
    if entry.rounds == 1:
        return words.say("Turn {turn}.", turn=decision.turn)
    return words.say("Round {round}, turn {turn}.", round=decision.round, turn=decision.turn)


def better_text(words: Words, speech: Speech, entry: Entry) -> str:
    """The better action, if the difference is significant."""
    judgment = entry.judgment
    if judgment is None or not judgment.cost:
        return ""
    return alternative_text(words, judgment, speech.action_label(entry.decision.view, judgment.best.action))


def alternative_text(words: Words, judgment: Judgment, what: str) -> str:
    return words.say("Better: {what}", what=what) if judgment.cost else words.say("Also possible: {what}", what=what)


def cost_text(words: Words, judgment: Judgment) -> str:
    """What a mistake cost."""
    text = (
        message("It cost {cost} percentage points, give or take {error}: {name}.")
        if words.spoken
        else message("It cost {cost} ± {error} percentage points: {name}.")
    )
    called = name(words, judgment.verdict)
    return words.say(text, cost=points(judgment.difference), error=points(judgment.error), name=called)


def turning_point_text(words: Words, number: int, turn: TurningPoint) -> str:
    values = {
        "number": number,
        "before": words.in_percent(turn.before),
        "after": words.in_percent(turn.after),
    }
    if turn.change < 0 and turn.cost >= -turn.change / 2:
        return words.say("Turning point {number}: from {before} to {after}, mostly because of this decision.", **values)
    return words.say("Turning point {number}: from {before} to {after}, because of what happened next.", **values)
