"""Variant: the deck and the tables of rules of a game, basic or with expansions."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.actions import Action
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.ruling import Ruling

if TYPE_CHECKING:
    from seasalt_tui.games.seasalt.state import EventCards, Extra, Match, Phase, State


class Variant(Struct, frozen=True, eq=False):
    """`legal`: by phase. `steps`: by kind of action. `worth`: card points of a seat's hand and table.

    `rulings`: by seat, as the events have it. `first_events`: before they are shuffled, by the number of players.
    `next_round`: after a scored or void one.
    """

    salt: bool
    pepper: bool
    deck: tuple[Card, ...]
    legal: "Mapping[Phase, Callable[[State], tuple[Action, ...]]]"
    steps: "Mapping[type[Action], Callable[[State, Any], State]]"
    worth: "Callable[[State, Seat], int]"
    rulings: "Callable[[int, EventCards], tuple[Ruling, ...]]"
    first_events: "Callable[[int], EventCards]"
    next_round: "Callable[[Match, Variant], State]"
    new_extra: "Callable[[int], Extra]"

    @property
    def is_basic(self) -> bool:
        return not self.salt and not self.pepper

    def __reduce__(self) -> tuple[Callable[[bool, bool], "Variant"], tuple[bool, bool]]:
        """Each exists once in a process: copies would compare unequal."""
        from seasalt_tui.games.seasalt.variants import variant_of  # noqa: PLC0415 - it imports all rules

        return variant_of, (self.salt, self.pepper)
