"""Text: the review decision by decision, a summary, and the chart in characters."""

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec.structs import replace

from seasalt_tui.bots.review.review import Review
from seasalt_tui.games import GAMES
from seasalt_tui.play.start import Start
from seasalt_tui.store.game_plan import Plan
from seasalt_tui.text.ascii import ascii_kit, displayable
from seasalt_tui.text.kit import Kit, kit
from seasalt_tui.text.review.chart import chart_title, curve, draw_chart, with_title
from seasalt_tui.text.review.entries import judgment_row
from seasalt_tui.text.review.sentences import Entry, better_text, entries, turning_point_text
from seasalt_tui.text.review.verdicts import VERDICTS, moment, name, sign
from seasalt_tui.text.seat_names import translated_names
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.speeches import speech
from seasalt_tui.text.wrapping import wrap_text

_HEIGHT: Final = 8  # of the chart
_LEAST: Final = 16  # cells for the move


def as_text(plan: Plan, review: Review, start: Start, width: int, *, ascii_only: bool) -> Iterator[str]:
    printable = ascii_kit(kit(replace(start.settings, ascii=ascii_only), start.words, "mono"))
    phrases = speech(plan.game, printable.words, translated_names(plan.sitters, printable.words))
    all_entries = entries(review)
    yield from wrap_text(_heading(printable, plan, review), width)
    yield ""
    for entry in all_entries:
        if entry.judgment is not None:
            yield from _decision(printable, phrases, entry, width)
    if review.judged:
        yield ""
        yield from _summary(printable, review, width)
        yield from _turns(printable, all_entries, width)
        yield ""
        yield from _chart(printable, review, width)


def _heading(kit: Kit, plan: Plan, review: Review) -> str:
    values = {"game": GAMES[plan.game].title, "name": translated_names(plan.sitters, kit.words)[review.seat]}
    return displayable(kit, kit.words.say("{game}, decisions: {name}", **values))


def _decision(kit: Kit, phrases: Speech, entry: Entry, width: int) -> Iterator[str]:
    """The verdict, beside it what was played, and the better move below."""
    judged = "".join(part.text for part in judgment_row(kit, entry))
    texts = phrases.action_label(entry.decision.view, entry.decision.action), better_text(kit.words, phrases, entry)
    lines = [line for text in texts for line in wrap_text(displayable(kit, text), max(width - len(judged), _LEAST))]
    for place, line in enumerate(lines):
        yield (" " * len(judged) if place else judged) + line


def _summary(kit: Kit, review: Review, width: int) -> Iterator[str]:
    words = kit.words
    counted = (
        f"{sign(verdict, ascii_only=kit.look.ascii)} {name(words, verdict)} {review.times(verdict)}"
        for verdict in VERDICTS
        if review.times(verdict)
    )
    yield from wrap_text(", ".join(counted), width)
    if not review.whole:
        known = {"known": len(review.judged), "every": len(review.decisions)}
        yield words.say("{known} of {every} decisions analyzed.", **known)
    if review.accuracy is not None:
        yield words.say("Accuracy: {known}", known=words.in_percent(review.accuracy))
    elif not review.tells_accuracy:
        yield words.say("Accuracy: shown after half of the decisions")


def _turns(kit: Kit, all_entries: Iterable[Entry], width: int) -> Iterator[str]:
    for entry in all_entries:
        if entry.turn is not None:
            when = moment(entry.decision.round, entry.decision.turn, entry.rounds)
            yield from wrap_text(f"{when} {displayable(kit, turning_point_text(kit.words, *entry.turn))}", width)


def _chart(kit: Kit, review: Review, width: int) -> Iterator[str]:
    chart = draw_chart(curve(review), width, _HEIGHT, ascii_only=kit.look.ascii)
    head = "".join(with_title(chart, chart_title(kit.words)))
    yield from (row.rstrip() for row in (head, *chart.rows, chart.rounds_row))
