"""Discarding too many cards: they are marked first, and go one after the other once that is confirmed."""

from collections.abc import Callable

from msgspec.structs import replace

from seasalt_tui.games.paperworld.actions import DISCARD, Action
from seasalt_tui.games.paperworld.cards import Card
from seasalt_tui.games.paperworld.view import View
from seasalt_tui.text.games.paperworld.marking import cheapest, excess, toggled
from seasalt_tui.ui.games.paperworld.table.table_widget import TableWidget


class Discards:
    def __init__(self, table: Callable[[], TableWidget], decide: Callable[[Action], None]) -> None:
        self._table = table
        self._decide = decide
        self._confirmed: list[Card] = []

    def mark(self, view: View, place: int) -> None:
        """Or take the mark away."""
        table = self._table()
        table.set_aim(replace(table.aim, place=place))
        table.going = toggled(table.going, place, excess(view))

    def mark_or_confirm(self, view: View) -> None:
        """The cursor goes on to the cheapest card as long as more have to be marked."""
        table, limit = self._table(), excess(view)
        if len(table.going) == limit:
            self._confirmed = [table.hand[place] for place in table.going]
            self.go_on(view)
            return
        self.mark(view, table.aim.place)
        if len(table.going) < limit:
            table.set_aim(replace(table.aim, place=cheapest(table.hand, table.going)))

    def go_on(self, view: View) -> None:
        """With the next card, now that the one before has gone."""
        if self._confirmed and view.phase == "discard" and DISCARD[self._confirmed[0]] in view.legal:
            self._decide(DISCARD[self._confirmed.pop(0)])
        else:
            self._confirmed = []
