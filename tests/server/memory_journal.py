"""A journal that keeps its events in memory."""


class MemoryJournal:
    """A journal that keeps its events in memory."""

    def __init__(self) -> None:
        self.notes: list[tuple[str, dict[str, object]]] = []

    def note(self, what: str, /, **facts: object) -> None:
        self.notes.append((what, facts))

    def events(self, what: str) -> list[dict[str, object]]:
        return [facts for name, facts in self.notes if name == what]
