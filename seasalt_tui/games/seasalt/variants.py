"""The four variants: the basic game, and with Extra Salt, Extra Pepper, or both.

What only expansions need is imported with the first game that has them.
"""

from functools import lru_cache
from typing import Final

from seasalt_tui.games.seasalt import rounds, rules, transitions
from seasalt_tui.games.seasalt.cards import DECK
from seasalt_tui.games.seasalt.ruling import PRINTED, Ruling
from seasalt_tui.games.seasalt.state import EventCards, Extra
from seasalt_tui.games.seasalt.variant import Variant

_NO_EXTRA: Final = Extra()
_NO_EVENTS: Final = EventCards()


@lru_cache
def variant_of(salt: bool, pepper: bool) -> Variant:
    if not salt and not pepper:
        return _basic()
    from seasalt_tui.games.seasalt.expanded.variants import expanded_variant  # noqa: PLC0415 - imported when played

    return expanded_variant(salt=salt, pepper=pepper)


def ruling_under(events: tuple[str, ...]) -> Ruling:
    """With both expansions, for a seat for which these events are in force."""
    from seasalt_tui.games.seasalt.expanded import variants  # noqa: PLC0415 - imported when played

    return variants.ruling_under(events)


def basic_ruling() -> Ruling:
    return PRINTED


def _basic() -> Variant:
    return Variant(
        salt=False,
        pepper=False,
        deck=DECK,
        legal=rules.LEGAL,
        steps=transitions.STEPS,
        worth=rules.printed_points,
        rulings=lambda players, _: (PRINTED,) * players,
        first_events=lambda _: _NO_EVENTS,
        next_round=rounds.new_round,
        new_extra=lambda _: _NO_EXTRA,
    )
