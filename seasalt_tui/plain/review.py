"""Review in lines: the accuracy of a player in a finished game, where it turned, and what cost most."""

from collections.abc import AsyncGenerator, Iterator
from functools import partial
from typing import Any, Final

from seasalt_tui.bots.appraisal import Appraisal
from seasalt_tui.bots.budget import Budget
from seasalt_tui.bots.questions import Appraise
from seasalt_tui.bots.review.review import Review, judge_decisions
from seasalt_tui.bots.thinkers import Thinkers, Unanswered
from seasalt_tui.core.game import Seat
from seasalt_tui.plain.dialog import Dialog, labeled, numbered
from seasalt_tui.play.game_handle import GameHandle
from seasalt_tui.play.replay import rights
from seasalt_tui.play.replay.load import load_playback
from seasalt_tui.play.review.rights import refusal_to_review, reviewable_seats
from seasalt_tui.text.review.sentences import (
    Entry,
    better_text,
    cost_text,
    entries,
    moment_text,
    turning_point_text,
)
from seasalt_tui.text.review.verdicts import VERDICTS, name
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.sentence_parts import capitalized
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.words import Words

_AT_ONCE: Final = 4  # decisions judged in parallel: enough to keep the process pool busy
_COSTLY: Final = 5  # decisions that are told


async def read_review(dialog: Dialog, thinkers: Thinkers, handle: GameHandle, budget: Budget) -> None:
    playback, words = await load_playback(handle), dialog.words
    refusal = refusal_to_review(rights, handle.plan, playback)
    if refusal is not None:
        dialog.console.say(words.say_refusal(refusal))
        return
    seat = await _chosen_seat(dialog, handle)
    if seat is None:
        return
    review = Review(playback, seat)
    if not review.decisions:
        dialog.console.say(words.say("Nothing was to be decided in this game."))
        return
    dialog.console.say(
        words.say_number(
            "Analyzing {number} decision; this takes a moment.",
            "Analyzing {number} decisions; this takes a moment.",
            len(review.decisions),
        )
    )
    try:
        await judge_decisions(review, partial(_ask, thinkers, handle.plan.game), budget, _AT_ONCE)
    except* Unanswered:
        dialog.console.say(words.say("The analysis of this game could not be finished."))
    names = translated_names(handle.plan.sitters, words)
    await dialog.read(review_lines(words, speech(handle.plan.game, words, names), review))


def _ask(thinkers: Thinkers, game: str, view: Any, seed: str, budget: Budget) -> AsyncGenerator[Appraisal, None]:
    return thinkers.ask(Appraise(game, view, seed, budget))


async def _chosen_seat(dialog: Dialog, handle: GameHandle) -> Seat | None:
    """Not asked where only one person played."""
    people = handle.plan.people or reviewable_seats(rights, handle.plan)
    if len(people) == 1:
        return people[0]
    names = translated_names(handle.plan.sitters, dialog.words)
    options = numbered((names[seat], seat) for seat in people)
    seat: Seat | None = await dialog.choose(dialog.words.say("Whose decisions?"), options)
    return seat


def review_lines(words: Words, phrases: Speech, review: Review) -> Iterator[str]:
    if review.accuracy is not None:
        yield words.say("Accuracy: {known}", known=words.in_percent(review.accuracy))
    for verdict in VERDICTS:
        if review.times(verdict):
            yield labeled(words, capitalized(name(words, verdict)), str(review.times(verdict)))
    every = entries(review)
    turns = [entry for entry in every if entry.turn is not None]
    for entry in turns:
        yield from _turning_point(words, phrases, entry)
    if not turns:
        yield words.say("There was no turning point.")
    yield from _costly(words, phrases, review, every)


def _turning_point(words: Words, phrases: Speech, entry: Entry) -> Iterator[str]:
    assert entry.turn is not None  # noqa: S101 - it is one
    yield f"{moment_text(words, entry)} {turning_point_text(words, *entry.turn)}"
    yield from _played(words, phrases, entry)


def _costly(words: Words, phrases: Speech, review: Review, every: tuple[Entry, ...]) -> Iterator[str]:
    by_place = {entry.decision.place: entry for entry in every}
    worst = [by_place[judgment.place] for judgment in review.mistakes[:_COSTLY]]
    yield words.say("The most costly decisions:") if worst else words.say("Nothing you did cost much.")
    for entry in worst:
        assert entry.judgment is not None  # noqa: S101 - it is judged a mistake
        yield f"{moment_text(words, entry)} {cost_text(words, entry.judgment)}"
        yield from _played(words, phrases, entry)


def _played(words: Words, phrases: Speech, entry: Entry) -> Iterator[str]:
    decision = entry.decision
    yield words.say("Played: {what}", what=phrases.action_label(decision.view, decision.action))
    if better := better_text(words, phrases, entry):
        yield better
