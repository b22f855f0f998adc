"""Ruling: the rules that hold for one seat, as they depend on the expansions and on the events in force for it.

What may be laid, what it sets off, what it is worth, and what it takes to announce.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, Final

from msgspec import Struct, field

from seasalt_tui.games.seasalt.cards import COPIES, MERMAID, Card
from seasalt_tui.games.seasalt.families import COLLECTORS
from seasalt_tui.games.seasalt.hand_layout import LazyTable
from seasalt_tui.games.seasalt.ladders import PRINTED_POINTS, PRINTED_STEPS

if TYPE_CHECKING:
    from seasalt_tui.games.seasalt.state import State

Effect = Callable[["State"], "State"]

POINTS_TO_CALL: Final = 7


class Ruling(Struct, frozen=True, eq=False):
    """`collected` and `best_step`, lookup tables of the ladders, follow from these.

    `ladders`: of the families that score by their number. `effects`: by the kind of the pair.

    `twins`: two swimmers and two sharks are pairs, too. `shelters`: a shell may be laid face down. `after_keep`: what
    the discarded one of two drawn cards sets off. `after_pick`: what follows after a card was picked from a pile.
    `has_last_take`: whether the turn ends with taking a card of a pile.
    """

    events: tuple[str, ...] = ()
    collected: list[int] = field(default_factory=lambda: PRINTED_POINTS)
    best_step: LazyTable[int] = field(default_factory=lambda: PRINTED_STEPS)
    ladders: Mapping[str, tuple[int, ...]] = field(default_factory=lambda: COLLECTORS)
    mermaids_score: bool = True
    mermaids_to_win: int = COPIES[MERMAID]
    points_to_call: int = POINTS_TO_CALL
    may_stop: bool = True
    twins: bool = False
    shelters: bool = False
    effects: Mapping[str, Effect] = {}
    after_keep: Callable[["State", Card], "State"] | None = None
    after_pick: Callable[["State", int], "State"] | None = None
    has_last_take: Callable[["State"], bool] | None = None

    def __reduce__(self) -> tuple[Callable[..., "Ruling"], tuple[Any, ...]]:
        """Each exists once in a process: copies would compare unequal."""
        from seasalt_tui.games.seasalt.variants import basic_ruling, ruling_under  # noqa: PLC0415 - it imports all rules

        return (ruling_under, (self.events,)) if self.effects else (basic_ruling, ())


PRINTED: Final = Ruling()
