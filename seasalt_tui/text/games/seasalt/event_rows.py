"""Events as rows: the name, and beside it or below it what it does."""

from collections.abc import Iterator

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
from seasalt_tui.text.wrapping import wrap_row


def event_row(kit: Kit, event: str) -> Row:
    """An event that somebody holds, in a line."""
    words, tones = kit.words, kit.tones
    name = words.say("Holds {event}:", event=event_name(words, event))
    return run(f"{name} ", tones.accent, bold=True), run(event_effect(words, event), tones.muted)


def event_rows(kit: Kit, names: tuple[str, ...], events: EventsView, width: int, height: int) -> list[Row]:
    """All that are in force, explained: each in one paragraph where more do not fit."""
    roomy = list(_rows(kit, names, events, roomy=True))
    if sum(len(wrap_row(row, width)) for row in roomy) <= height:
        return roomy
    return list(_rows(kit, names, events, roomy=False))


def _rows(kit: Kit, names: tuple[str, ...], events: EventsView, *, roomy: bool) -> Iterator[Row]:
    words = kit.words
    for whose, event, explanation in _in_force(kit, names, events):
        head = run(f"{whose} ", kit.tones.muted), run(event_name(words, event), kit.tones.accent, bold=True)
        if roomy:
            yield from (head, (run(explanation),), ())
        else:
            yield (*head, run(f". {explanation}"))
    left = words.say_number("{number} event is left in the deck.", "{number} events are left in the deck.", events.deck)
    yield (run(left, kit.tones.muted),)


def _in_force(kit: Kit, names: tuple[str, ...], events: EventsView) -> Iterator[tuple[str, str, str]]:
    """For whom, which, and its explanation."""
    words = kit.words
    if events.up is not None:
        yield words.say("For everybody in this round:"), events.up, event_explanation(words, events.up)
    for name, held in zip(names, events.held, strict=True):
        for event in held:
            yield words.say("Only for {name}:", name=name), event, held_event_explanation(words, event, name)
