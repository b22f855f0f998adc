"""Decision list: a decision as a line of the list, and its comparison with the best action."""

from collections.abc import Iterator
from typing import Final

from rich.cells import set_cell_size

from seasalt_tui.art.rows import cut, run
from seasalt_tui.art.values import Row
from seasalt_tui.bots.review.judgment import Judgment
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.review.sentences import Entry, alternative_text, cost_text, moment_text, turning_point_text
from seasalt_tui.text.review.verdicts import VERDICTS, ink, loss, moment, name, points, sign
from seasalt_tui.text.speech import Speech
from seasalt_tui.text.words import Words

_LOSS: Final = 9
_SIGN: Final = 3
_CHANCE: Final = 6


def line(kit: Kit, speech: Speech, entry: Entry, room: int) -> Row:
    """The verdict, and the action that was played."""
    done = displayable(kit, speech.action_label(entry.decision.view, entry.decision.action))
    return cut((*judgment_row(kit, entry), run(done, kit.tones.text)), room)


def two_lines(kit: Kit, speech: Speech, entry: Entry, room: int) -> tuple[Row, Row]:
    """The verdict, and below it the action that was played."""
    done = displayable(kit, speech.action_label(entry.decision.view, entry.decision.action))
    return cut(judgment_row(kit, entry), room), cut((run(done, kit.tones.text),), room)


def judgment_row(kit: Kit, entry: Entry) -> Row:
    """Time, chance, verdict and loss, in columns of fixed width."""
    words, tones, judgment = kit.words, kit.tones, entry.judgment
    number = run(str(entry.turn[0]) if entry.turn else " ", tones.accent, bold=True)
    when = run(f" {moment(entry.decision.round, entry.decision.turn, entry.rounds)} ", tones.muted)
    named = _SIGN + 3 + _longest(words)
    if judgment is None:
        return number, when, run(" " * (_CHANCE + named + _LOSS + 1))
    mark = sign(judgment.verdict, ascii_only=kit.look.ascii)
    color = ink(tones, judgment.verdict)
    return (
        number,
        when,
        run(f"{words.in_percent(judgment.best.chance):>{_CHANCE}}", tones.text),
        run(set_cell_size(f" {mark:>{_SIGN}} {name(words, judgment.verdict)}", named), color),
        run(f"{loss(words, judgment):<{_LOSS}} ", color),
    )


def _longest(words: Words) -> int:
    return max(len(name(words, verdict)) for verdict in VERDICTS)


def comparison(kit: Kit, speech: Speech, entry: Entry) -> Iterator[Row]:
    """The action that was played next to the best one, and last, where there is room, what the numbers of its line in
    the list stand for.
    """
    words, tones, judgment, decision = kit.words, kit.tones, entry.judgment, entry.decision
    done = speech.action_label(decision.view, decision.action)
    if judgment is None:
        yield (run(words.say("Played: {what}", what=done), tones.text),)
        yield (run(words.say("Still analyzing…"), tones.muted),)
        yield (run(moment_text(words, entry), tones.muted),)
        return
    yield _done(kit, judgment, done)
    if judgment.verdict != "best":
        what = speech.action_label(decision.view, judgment.best.action)
        chance = _chance(words, judgment.best.chance)
        yield run(f"{chance}  ", tones.good), run(alternative_text(words, judgment, what), tones.text)
    yield (run(_verdict(words, judgment), ink(tones, judgment.verdict)),)
    if entry.turn is not None:
        yield (run(turning_point_text(words, *entry.turn), tones.accent),)
    yield (run(moment_text(words, entry), tones.muted),)


def _done(kit: Kit, judgment: Judgment, done: str) -> Row:
    words, tones = kit.words, kit.tones
    if judgment.played is None:
        return (run(words.say("Played: {what}", what=done), tones.text),)
    chance = _chance(words, judgment.played.chance)
    return run(f"{chance}  ", tones.text, bold=True), run(words.say("Played: {what}", what=done), tones.text)


def _chance(words: Words, chance: float) -> str:
    return f"{words.in_percent(chance):>5}"


def _verdict(words: Words, judgment: Judgment) -> str:
    if judgment.played is None:
        return words.say("The analysis did not consider this move.")
    if judgment.verdict == "best":
        tries = words.say_number("{number} simulated game", "{number} simulated games", judgment.tries)
        return words.say("Nothing better was found ({tries}).", tries=tries)
    if not judgment.cost:
        values = {"cost": points(judgment.difference), "error": points(judgment.error)}
        return words.say("{cost} ± {error} percentage points: too close to call.", **values)
    return cost_text(words, judgment)
