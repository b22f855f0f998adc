"""Events as rows: the name, and beside it or below it what it does."""

from collections.abc import Iterator

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.view import EventsView
from seasalt_tui.text.games.seasalt.event_words import event_effect, event_explanation, event_name
from seasalt_tui.text.kit import Kit


def event_row(kit: Kit, event: str) -> Row:
    """An event that somebody holds, in a line."""
    words, tones = kit.words, kit.tones
    name = words.say("Holds {event}:", event=event_name(words, event))
    return run(f"{name} ", tones.accent, bold=True), run(event_effect(words, event), tones.muted)


def event_rows(kit: Kit, names: tuple[str, ...], events: EventsView) -> Iterator[Row]:
    """All that are in force, explained."""
    words = kit.words
    if events.up is not None:
        yield from _explained(kit, words.say("For everybody in this round:"), events.up)
    for name, held in zip(names, events.held, strict=True):
        for event in held:
            yield from _explained(kit, words.say("Only for {name}:", name=name), event)
    left = words.say_number("{number} event is left in the deck.", "{number} events are left in the deck.", events.deck)
    yield (run(left, kit.tones.muted),)


def _explained(kit: Kit, whose: str, event: str) -> Iterator[Row]:
    words, tones = kit.words, kit.tones
    yield run(f"{whose} ", tones.muted), run(event_name(words, event), tones.accent, bold=True)
    yield (run(event_explanation(words, event)),)
    yield ()
