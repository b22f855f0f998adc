"""Evaluation function: what one more card is worth to a seat with the expansions.

The tuned tables of the basic game say what may come of its cards, but for what events change; the points are those of
the ruling in force. What Extra Salt's cards may still bring is added.
"""

from functools import cache, lru_cache
from typing import Final

from seasalt_tui.bots.seasalt.card_values import CardValues, Stage, card_values, gain_of
from seasalt_tui.bots.seasalt.cards import BITS, NUMBERS, Counts, group_to_match, points_of
from seasalt_tui.bots.seasalt.expanded.event_values import values_under
from seasalt_tui.core.game import Seat
from seasalt_tui.games.seasalt.cards import COPIES, MERMAID, Card
from seasalt_tui.games.seasalt.families import COLLECTORS, SALT_FAMILIES
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.hand_layout import FIELDS
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import State

# In card points.
EFFECTS: Final = {"jellyfish": 1.0, "lobster": 2.5, "swimmers": 2.0, "sharks": 1.5}
LAST_EFFECTS: Final = {"jellyfish": 0.0, "lobster": 2.0, "swimmers": 0.5, "sharks": 1.0}
_A_WIN: Final = 40.0
_NEARLY: Final = 3.0  # a mermaid where three of them win
_WAITING: Final = {"jellyfish": 0.3, "lobster": 0.3, "starfish": 0.0, "cast_of_crabs": 0.0, "seahorse": 0.0}
_SEAHORSE_ALONE: Final = 1.0
_SALT: Final = sum([FIELDS[family].all for family in SALT_FAMILIES])


class Outlook:
    """Of a seat by its cards."""

    __slots__ = (
        "_counts",
        "_is_printed",
        "_known",
        "_laid",
        "_left",
        "_match",
        "_plain",
        "_rows",
        "_ruling",
        "_table",
        "hand",
        "points",
    )

    def __init__(self, hand: Hand, table: Hand, laid: int, ruling: Ruling, stage: Stage) -> None:
        self.hand, self._table, self._laid, self._ruling = hand, table, laid, ruling
        self._rows, self._left = stage.rows, stage.left
        self._counts = _counted(hand, table)
        self._match = group_to_match(self._counts)
        self._plain = points_of(self._counts)
        self._is_printed = not (hand.packed + table.packed) & _SALT and _scores_as_printed(ruling)
        self.points = self._plain if self._is_printed else points(hand, table, laid, ruling)
        self._known: dict[Card, float] = {}

    def gain(self, card: Card) -> float:
        known = self._known.get(card)
        if known is None:
            known = self._known[card] = self._gain(card)
        return known

    def points_with(self, card: Card) -> int:
        return points(self.hand + card, self._table, self._laid, self._ruling)

    def _gain(self, card: Card) -> float:
        number = NUMBERS.get(card)
        if number is None:
            return self.points_with(card) - self.points + self._of_salt(card.family)
        worth = gain_of(self._rows, self._counts, self._match, number, 0, 0.0) + self._of_partners(card)
        if self._is_printed:
            return worth
        plain = points_of(self._counts + BITS[number]) - self._plain
        return worth + self.points_with(card) - self.points - plain

    def _of_salt(self, family: str) -> float:
        worth = self._left * _WAITING[family]
        if family == "jellyfish" and self._free_swimmers > 0:
            return self._effect("jellyfish")
        if family == "lobster" and self._number("crab") % 2:
            return self._effect("lobster")
        if family == "seahorse" and not self._ruling.best_step.of(self._all):
            worth += self._left * _SEAHORSE_ALONE
        return worth

    def _of_partners(self, card: Card) -> float:
        """What a card of the basic game sets off with one of Extra Salt, or under an event."""
        if card == MERMAID:
            return self._of_mermaids()
        if card.family == "swimmer" and self._free_swimmers < 0 and not self._number("shark"):
            return self._effect("jellyfish")
        if card.family == "crab" and self._number("lobster") and not self._number("crab") % 2:
            return self._effect("lobster")
        return 0.0

    def _of_mermaids(self) -> float:
        missing = self._ruling.mermaids_to_win - self._number("mermaid")
        if self._ruling.mermaids_to_win == COPIES[MERMAID]:
            return 0.0
        return _A_WIN if missing == 1 else _NEARLY

    def _effect(self, kind: str) -> float:
        return EFFECTS[kind] if self._left else LAST_EFFECTS[kind]

    @property
    def _free_swimmers(self) -> int:
        return self._number("swimmer") - self._number("shark") - self._number("jellyfish")

    @property
    def _all(self) -> int:
        return self.hand.packed + self._table.packed

    def _number(self, family: str) -> int:
        return FIELDS[family].of(self.hand.packed)


_outlook: Final = lru_cache(maxsize=1 << 13)(Outlook)


def outlook(state: State, seat: Seat, hand: Hand | None = None, *, foresees: bool = True) -> Outlook:
    """`hand`: another one than the seat's, as others know it. `foresees`: whether events change what it hopes for."""
    cards, ruling, players = state.hands[seat] if hand is None else hand, state.match.rulings[seat], state.match.players
    stage = _stage(state, values_under(players, ruling) if foresees else card_values(players))
    return _outlook(cards, state.tables[seat], len(state.extra.laid[seat]), ruling, stage)


def stage_of(state: State) -> Stage:
    return _stage(state, card_values(state.match.players))


def _stage(state: State, values: CardValues) -> Stage:
    return values.last if state.call is not None else values.by_turn[min(state.turn, len(values.by_turn) - 1)]


@lru_cache(maxsize=1 << 13)
def _counted(hand: Hand, table: Hand) -> Counts:
    """The cards of the basic game, without those that lie with a jellyfish or lobster."""
    counts = sum([_BITS[card] for card in (hand | table).cards if card in _BITS])
    taken = {
        family: FIELDS[other].of(table.packed) for family, other in (("swimmer", "jellyfish"), ("crab", "lobster"))
    }
    for card in table.cards:
        if taken.get(card.family):
            taken[card.family] -= 1
            counts -= _BITS[card]
    return counts


@cache
def _scores_as_printed(ruling: Ruling) -> bool:
    return ruling.mermaids_score and not ruling.twins and ruling.ladders == COLLECTORS


_BITS: Final = {card: BITS[number] for card, number in NUMBERS.items()}
