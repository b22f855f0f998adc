"""A decision in a line of the list, and all that is known of it below."""

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import Struct
from rich.cells import set_cell_size

from seasalt_tui.bots.review.decisions import Decision
from seasalt_tui.bots.review.judging import Judged
from seasalt_tui.bots.review.review import Review, Turn
from seasalt_tui.ui.art.values import Row
from seasalt_tui.ui.ascii_words import plain
from seasalt_tui.ui.kit import Kit
from seasalt_tui.ui.library.lines import spoken
from seasalt_tui.ui.review.texts import VERDICTS, ink, loss, moment, name, points, sign
from seasalt_tui.ui.rows import cut, run
from seasalt_tui.ui.speech import Speech
from seasalt_tui.ui.widgets.painted import Painted
from seasalt_tui.ui.words import Words
from seasalt_tui.ui.wrapping import wrapped

_LOSS: Final = 9
_SIGN: Final = 3
_CHANCE: Final = 6


class Entry(Struct, frozen=True):
    """`turn`: the turning point that it is, and its number from 1 on; `rounds`: so many has the game."""

    decision: Decision
    found: Judged | None
    turn: tuple[int, Turn] | None
    rounds: int


def entries(review: Review) -> tuple[Entry, ...]:
    """In the order of the game."""
    turns = {turn.place: (number, turn) for number, turn in enumerate(review.turns, 1)}
    rounds = max((decision.round for decision in review.decisions), default=1)
    return tuple(
        Entry(decision, review.judged.get(decision.place), turns.get(decision.place), rounds)
        for decision in review.decisions
    )


def line(kit: Kit, said: Speech, entry: Entry, room: int) -> Row:
    """How it was judged, and what was done."""
    done = spoken(kit, said.offer(entry.decision.view, entry.decision.action))
    return plain(cut((*judgement(kit, entry), run(done, kit.tones.text)), room), kit.look)


def judgement(kit: Kit, entry: Entry) -> Row:
    """When, at which chance, how good it was, what it cost: as wide for all."""
    words, tones, found = kit.words, kit.tones, entry.found
    number = run(str(entry.turn[0]) if entry.turn else " ", tones.accent, bold=True)
    when = run(f" {moment(entry.decision.round, entry.decision.turn, entry.rounds)} ", tones.muted)
    named = _SIGN + 3 + _longest(words)
    if found is None:
        return number, when, run(" " * (_CHANCE + named + _LOSS + 1))
    mark = sign(found.verdict, ascii_only=kit.look.ascii)
    color = ink(tones, found.verdict)
    return (
        number,
        when,
        run(f"{words.in_percent(found.best.chance):>{_CHANCE}}", tones.text),
        run(set_cell_size(f" {mark:>{_SIGN}} {name(words, found.verdict)}", named), color),
        run(f"{loss(words, found):<{_LOSS}} ", color),
    )


def _longest(words: Words) -> int:
    return max(len(name(words, verdict)) for verdict in VERDICTS)


class Comparison(Painted):
    """What was done beside what would have been best."""

    def __init__(self, kit: Kit, *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.kit = kit
        self._entry: Entry | None = None
        self._said: Speech | None = None

    def show(self, entry: Entry | None, said: Speech) -> None:
        self._entry, self._said = entry, said
        self.refresh()

    def paint(self, width: int, height: int) -> Sequence[Row]:  # noqa: ARG002 - what matters most comes first
        if self._entry is None or self._said is None:
            return []
        lines = [line for row in told(self.kit, self._said, self._entry) for line in wrapped(row, width - 2)]
        return [plain(cut((run(" "), *line), width), self.kit.look) for line in lines]


def told(kit: Kit, said: Speech, entry: Entry) -> Iterator[Row]:
    words, tones, found, decision = kit.words, kit.tones, entry.found, entry.decision
    done = said.offer(decision.view, decision.action)
    if found is None:
        yield (run(words.say("Done: {what}", what=done), tones.text),)
        yield (run(words.say("It is still being thought over."), tones.muted),)
        return
    yield _done(kit, found, done)
    if found.verdict != "best":
        what = said.offer(decision.view, found.best.action)
        yield run(f"{_chance(words, found.best.chance)}  ", tones.good), run(_better(words, found, what), tones.text)
    yield (run(_verdict(words, found), ink(tones, found.verdict)),)
    if entry.turn is not None:
        yield (run(turned(words, *entry.turn), tones.accent),)


def _done(kit: Kit, found: Judged, done: str) -> Row:
    words, tones = kit.words, kit.tones
    if found.played is None:
        return (run(words.say("Done: {what}", what=done), tones.text),)
    chance = _chance(words, found.played.chance)
    return run(f"{chance}  ", tones.text, bold=True), run(words.say("Done: {what}", what=done), tones.text)


def bettered(words: Words, said: Speech, entry: Entry) -> str:
    """What should have been done, where that is sure."""
    found = entry.found
    if found is None or not found.cost:
        return ""
    return _better(words, found, said.offer(entry.decision.view, found.best.action))


def _better(words: Words, found: Judged, what: str) -> str:
    return words.say("Better: {what}", what=what) if found.cost else words.say("Also possible: {what}", what=what)


def _chance(words: Words, chance: float) -> str:
    return f"{words.in_percent(chance):>5}"


def _verdict(words: Words, found: Judged) -> str:
    if found.played is None:
        return words.say("The search did not consider what was done.")
    if found.verdict == "best":
        tries = words.say_number("{number} game tried", "{number} games tried", found.tries)
        return words.say("Nothing better was found ({tries}).", tries=tries)
    values = {"cost": points(found.difference), "error": points(found.error), "tries": found.tries}
    if not found.cost:
        return words.say("The difference of {cost} ± {error} points in a hundred may be luck.", **values)
    called = name(words, found.verdict)
    return words.say("It cost {cost} ± {error} games in a hundred: {name}.", **values, name=called)


def turned(words: Words, number: int, turn: Turn) -> str:
    values = {
        "number": number,
        "before": words.in_percent(turn.before),
        "after": words.in_percent(turn.after),
    }
    if turn.change < 0 and turn.cost >= -turn.change / 2:
        return words.say("Turning point {number}: from {before} to {after}, mostly by this decision.", **values)
    return words.say("Turning point {number}: from {before} to {after}, by what happened next.", **values)
