"""The variants with expansions, and the rulings that hold in them."""

from functools import cache, lru_cache
from typing import Final

from seasalt_tui.games.seasalt import rounds
from seasalt_tui.games.seasalt.cards import DECK, SALT_DECK
from seasalt_tui.games.seasalt.expanded import rules, steps
from seasalt_tui.games.seasalt.pepper import event_deck
from seasalt_tui.games.seasalt.pepper.events import ruled
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.state import EventCards, Extra
from seasalt_tui.games.seasalt.variant import Variant

_RULING: Final = Ruling(effects=steps.EFFECTS)


def expanded_variant(*, salt: bool, pepper: bool) -> Variant:
    return Variant(
        salt=salt,
        pepper=pepper,
        deck=SALT_DECK if salt else DECK,
        legal=rules.LEGAL,
        steps=steps.STEPS,
        worth=rules.worth,
        rulings=_rulings,
        first_events=event_deck.all_in_deck if pepper else _no_events,
        next_round=event_deck.next_round if pepper else rounds.new_round,
        new_extra=_new_extra,
    )


def _rulings(players: int, events: EventCards) -> tuple[Ruling, ...]:
    """An event turned up is in force for everybody, a held one for its holder."""
    everybody = () if events.up is None else (events.up,)
    return tuple([ruling_under(everybody + names) for names in events.held or ((),) * players])


@cache
def ruling_under(events: tuple[str, ...]) -> Ruling:
    """With both expansions, for a seat for which these events are in force."""
    return ruled(_RULING, events)


def _no_events(_: int) -> EventCards:
    return EventCards()


@lru_cache
def _new_extra(players: int) -> Extra:
    return Extra(laid=((),) * players, stung=(False,) * players, face_down=(None,) * players)
