"""Grouping of facts: what one seat does in a turn is told in one line."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.text.speech import Speech, TurnSpeech

Facts = tuple[Any, ...]


def grouped(facts: Iterable[Any], continues: Callable[[Facts, Any], bool]) -> Iterator[Facts]:
    """`continues`: whether a fact belongs to the ones before it."""
    group: Facts = ()
    for fact in facts:
        if group and not continues(group, fact):
            yield group
            group = ()
        group = (*group, fact)
    if group:
        yield group


class TurnTeller(Struct, frozen=True):
    """What happened, in lines: a turn of somebody else in one, the viewer's own deeds one by one."""

    speech: Speech
    viewer: Seat | None

    def groups(self, facts: Iterable[Any]) -> list[Facts]:
        return list(grouped(facts, self._continues))

    def _continues(self, group: Facts, fact: Any) -> bool:
        return self.may_go_on(group) and isinstance(self.speech, TurnSpeech) and self.speech.continues(group, fact)

    def may_go_on(self, group: Facts) -> bool:
        """Whether more may follow that is told in the same line."""
        seat = getattr(group[0], "seat", None)
        return isinstance(self.speech, TurnSpeech) and seat is not None and seat != self.viewer

    def lines(self, group: Facts) -> tuple[str, ...]:
        if self.may_go_on(group) and isinstance(self.speech, TurnSpeech):
            return self.speech.tell_together(group, self.viewer)
        return tuple(line for fact in group for line in self.speech.tell(fact, self.viewer))

    def ends_own_turn(self, group: Facts) -> bool:
        return isinstance(self.speech, TurnSpeech) and self.speech.ends_turn_of(group, self.viewer)
