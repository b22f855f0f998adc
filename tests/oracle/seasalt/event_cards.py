"""The twelve events of Extra Pepper: which is turned up, who holds which, and what becomes of them after a round."""

from dataclasses import dataclass, field

from oracle.seasalt.deck import EVENTS


@dataclass
class EventCards:
    held: list[list[str]]
    discard: list[str]
    up: str | None = None
    deck: list[str] = field(default_factory=list)

    def in_force(self, seat: int) -> list[str]:
        return [name for name in (self.up, *self.held[seat]) if name is not None]

    def turn_up(self) -> None:
        self.up = self.deck.pop(0)

    def shuffle(self, names: list[str]) -> None:
        if sorted(names) != sorted(self.discard):
            raise ValueError("not a shuffle of the discarded events")
        self.deck, self.discard = list(names), []
        self.turn_up()

    def pass_on(self, scores: list[int]) -> None:
        """Who no longer deserves an event discards it, then the one turned up finds its owner, or nobody."""
        for seat, names in enumerate(self.held):
            for name in list(names):
                if _owner(name, scores) != seat:
                    names.remove(name)
                    self.discard.append(name)
        assert self.up is not None
        owner = _owner(self.up, scores)
        (self.discard if owner is None else self.held[owner]).append(self.up)
        self.up = None
        if self.deck:
            self.turn_up()

    def with_two(self) -> int | None:
        """Who has to choose one."""
        return next((seat for seat, names in enumerate(self.held) if len(names) > 1), None)

    def keep(self, seat: int, name: str) -> None:
        self.held[seat].remove(name)
        self.discard += self.held[seat]
        self.held[seat] = [name]


def _owner(name: str, scores: list[int]) -> int | None:
    wanted = max(scores) if EVENTS[name] == "most" else min(scores)
    return scores.index(wanted) if scores.count(wanted) == 1 else None
