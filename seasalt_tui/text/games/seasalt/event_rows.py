"""Events as rows: the name, and beside it or below it what it does."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.view import EventsView
from seasalt_tui.text.games.seasalt.event_words import (
    event_effect,
    event_explanation,
    event_name,
    held_event_explanation,
)
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.text.wrapping import wrap_row


def event_row(kit: Kit, event: str) -> Row:
    """An event that somebody holds, in a line."""
    words, tones = kit.words, kit.tones
    name = words.say("Holds {event}:", event=event_name(words, event))
    return run(f"{name} ", tones.accent, bold=True), run(event_effect(words, event), tones.muted)


class _InForce(NamedTuple):
    """For whom, which, and its explanation: all of it, and in brief."""

    whose: str
    event: str
    whole: str
    brief: str


def event_rows(kit: Kit, names: tuple[str, ...], events: EventsView, width: int, height: int) -> list[Row]:
    """All that are in force, explained: each in one paragraph where more do not fit, and the last ones in brief."""
    in_force = list(_in_force(kit.words, names, events))
    left = _left(kit, events.deck)
    layouts = (_roomy(kit, in_force), *(_dense(kit, in_force, whole) for whole in range(len(in_force), -1, -1)))
    for layout in layouts:
        rows: list[Row] = [*layout, left]
        if sum(len(wrap_row(row, width)) for row in rows) <= height:
            break
    return rows


def _roomy(kit: Kit, in_force: Sequence[_InForce]) -> Iterator[Row]:
    for each in in_force:
        yield from (_head(kit, each), (run(each.whole),), ())


def _dense(kit: Kit, in_force: Sequence[_InForce], whole: int) -> Iterator[Row]:
    """The first ones as a whole."""
    for place, each in enumerate(in_force):
        yield (*_head(kit, each), run(f". {each.whole if place < whole else each.brief}"))


def _head(kit: Kit, each: _InForce) -> Row:
    return run(f"{each.whose} ", kit.tones.muted), run(event_name(kit.words, each.event), kit.tones.accent, bold=True)


def _left(kit: Kit, number: int) -> Row:
    words = kit.words
    text = words.say_number("{number} event is left in the deck.", "{number} events are left in the deck.", number)
    return (run(text, kit.tones.muted),)


def _in_force(words: Words, names: tuple[str, ...], events: EventsView) -> Iterator[_InForce]:
    up = events.up
    if up is not None:
        explained = [event_explanation(words, up, whole=whole) for whole in (True, False)]
        yield _InForce(words.say("For everybody in this round:"), up, *explained)
    for name, held in zip(names, events.held, strict=True):
        for event in held:
            explained = [held_event_explanation(words, event, name, whole=whole) for whole in (True, False)]
            yield _InForce(words.say("Only for {name}:", name=name), event, *explained)
