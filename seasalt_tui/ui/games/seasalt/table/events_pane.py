"""Events pane: the event in force for everybody and those that players hold, with their effects as far as they fit."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

from textual.content import Content
from textual.events import Click
from textual.message import Message
from textual.reactive import reactive

from seasalt_tui.art.rows import cut, run, shortened
from seasalt_tui.art.rows import width as width_of
from seasalt_tui.art.values import Row, Run
from seasalt_tui.games.seasalt.view import EventsView
from seasalt_tui.text.games.seasalt.event_words import (
    brief_event_effect,
    event_effect,
    event_explanation,
    event_name,
    short_event_name,
)
from seasalt_tui.text.wrapping import wrap_row
from seasalt_tui.ui.widgets.painted import Painted

_SHORT_NAME: Final = 8  # letters


class EventsPane(Painted):
    """`key`: the one that explains them, where it does."""

    key: reactive[str] = reactive("")
    events: reactive[EventsView | None] = reactive[EventsView | None](None)

    class Clicked(Message):
        """Somebody wants to read all about them."""

    def __init__(self, names: tuple[str, ...], *, id: str) -> None:  # noqa: A002 - Textual's name
        super().__init__(id=id)
        self.names = names

    def paint(self, width: int, height: int) -> Sequence[Row]:
        if self.events is None or not width:
            return []
        return [self._line(self.events, width)] if height == 1 else self._lines(self.events, width, height)

    def _held(self, events: EventsView) -> list[tuple[str, str]]:
        """Who holds which event."""
        return [(name, event) for name, held in zip(self.names, events.held, strict=True) for event in held]

    def _line(self, events: EventsView, width: int) -> Row:
        """Names always; the effect in full or in brief, if there is room for it."""
        up = self._up(events)
        lines = (
            (*up, run(effect, self.kit.tones.muted), *self._held_in_brief(events, longest))
            for effect, longest in product(self._effects(events.up), (width, _SHORT_NAME))
        )
        *_, shortest = rows = list(lines)
        return next((row for row in rows if width_of(row) <= width), cut(shortest, width))

    def _effects(self, event: str | None) -> tuple[str, ...]:
        """The longest first."""
        if event is None:
            return ("",)
        words, dash = self.kit.words, " - " if self.kit.look.ascii else " – "
        return f"{dash}{event_effect(words, event)}", f"{dash}{brief_event_effect(words, event)}", ""

    def _up(self, events: EventsView) -> list[Run]:
        words, tones = self.kit.words, self.kit.tones
        name = words.say("none") if events.up is None else event_name(words, events.up)
        key = [run(f"{self.key} ", tones.accent, bold=True)] if self.key else []
        return [*key, run(f"{words.say('Event:')} ", tones.muted), run(name, tones.accent, bold=True)]

    def _held_in_brief(self, events: EventsView, longest: int) -> list[Run]:
        """`longest`: letters of a name."""
        held = self._held(events)
        if not held:
            return []
        words, bar = self.kit.words, "|" if self.kit.look.ascii else "│"
        return [run(f"  {bar} {words.say('held:')}", self.kit.tones.muted), *self._briefly(held, longest)]

    def _briefly(self, held: Iterable[tuple[str, str]], longest: int) -> Iterator[Run]:
        for name, event in held:
            yield run(f" {shortened(name, longest)} ")
            yield run(short_event_name(self.kit.words, event), bold=True)

    def _lines(self, events: EventsView, width: int, height: int) -> list[Row]:
        """With the effects of as many as there is room for, the first first."""
        words, muted, held = self.kit.words, self.kit.tones.muted, self._held(events)
        heads = [self._up(events), *map(self._holder, held)]
        if len(heads) > height:
            return [cut(head, width) for head in (*heads[: height - 1], self._briefly(held[height - 2 :], _SHORT_NAME))]
        texts = [events.up, *(event for _, event in self._held(events))]
        effects = [wrap_row((run(event_effect(words, event), muted),), width) if event else [] for event in texts]
        room = height - len(heads)
        rows: list[Row] = []
        for head, effect in zip(heads, effects, strict=True):
            rows.append(cut(head, width))
            if len(effect) <= room:
                rows += effect
                room -= len(effect)
        return rows[:height]

    def _holder(self, held: tuple[str, str]) -> list[Run]:
        name, event = held
        muted = self.kit.tones.muted
        return [run(f"{shortened(name, 12)}: ", muted), run(event_name(self.kit.words, event), bold=True)]

    def on_enter(self) -> None:
        self.tooltip = None if self.events is None else Content("\n".join(self._notes(self.events)))

    def _notes(self, events: EventsView) -> Iterator[str]:
        words = self.kit.words
        if events.up is not None:
            yield f"{event_name(words, events.up)}: {event_explanation(words, events.up)}"
        for name, event in self._held(events):
            yield f"{name}: {event_name(words, event)}: {event_effect(words, event)}"

    def on_click(self, event: Click) -> None:
        event.stop()
        self.post_message(self.Clicked())
