"""A review for people: decision by decision, then all in all, and the chart in characters."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from seasalt_tui.bots.review.review import Review
from seasalt_tui.games import GAMES
from seasalt_tui.store.plans import Plan
from seasalt_tui.ui.ascii_words import spelled_out
from seasalt_tui.ui.kit import Kit, kit
from seasalt_tui.ui.launch import Start
from seasalt_tui.ui.library.lines import spoken
from seasalt_tui.ui.review.chart import curve, drawn
from seasalt_tui.ui.review.entries import Entry, bettered, entries, judgement, turned
from seasalt_tui.ui.review.texts import VERDICTS, moment, name, sign
from seasalt_tui.ui.speech import Speech
from seasalt_tui.ui.speeches import speech
from seasalt_tui.ui.wrapping import folded

_HEIGHT: Final = 8  # of the chart
_LEAST: Final = 16  # cells for what was done


def written(plan: Plan, review: Review, start: Start, width: int, *, ascii_only: bool) -> Iterator[str]:
    look = spelled_out(kit(replace(start.settings, ascii=ascii_only), start.words, "mono"))
    said, every = speech(plan.game, look.words, plan.names), entries(review)
    yield from folded(_head(look, plan, review), width)
    yield ""
    for entry in every:
        if entry.found is not None:
            yield from _decision(look, said, entry, width)
    if review.judged:
        yield ""
        yield from _in_all(look, review, width)
        yield from _turns(look, every, width)
        yield ""
        yield from _chart(review, width, ascii_only=ascii_only)


def _head(look: Kit, plan: Plan, review: Review) -> str:
    values = {"game": GAMES[plan.game].title, "name": plan.names[review.seat]}
    return spoken(look, look.words.say("{game}: the decisions of {name}", **values))


def _decision(look: Kit, said: Speech, entry: Entry, width: int) -> Iterator[str]:
    """What was done stands beside how it was judged, and what was better below it."""
    judged = "".join(part.text for part in judgement(look, entry))
    texts = said.offer(entry.decision.view, entry.decision.action), bettered(look.words, said, entry)
    lines = [line for text in texts for line in folded(spoken(look, text), max(width - len(judged), _LEAST))]
    for place, line in enumerate(lines):
        yield (" " * len(judged) if place else judged) + line


def _in_all(look: Kit, review: Review, width: int) -> Iterator[str]:
    words = look.words
    counted = (
        f"{sign(verdict, ascii_only=look.look.ascii)} {name(words, verdict)} {review.times(verdict)}"
        for verdict in VERDICTS
        if review.times(verdict)
    )
    yield from folded(", ".join(counted), width)
    if not review.whole:
        known = {"known": len(review.judged), "every": len(review.decisions)}
        yield words.say("{known} of {every} decisions were thought over.", **known)
    if review.accuracy is not None:
        yield words.say("Accuracy: {known}", known=words.in_percent(review.accuracy))


def _turns(look: Kit, every: Iterable[Entry], width: int) -> Iterator[str]:
    for entry in every:
        if entry.turn is not None:
            when = moment(entry.decision.round, entry.decision.turn, entry.rounds)
            yield from folded(f"{when} {spoken(look, turned(look.words, *entry.turn))}", width)


def _chart(review: Review, width: int, *, ascii_only: bool) -> Iterator[str]:
    chart = drawn(curve(review), width, _HEIGHT, ascii_only=ascii_only)
    yield from (row.rstrip() for row in (chart.numbers_row, *chart.rows, chart.rounds_row))
