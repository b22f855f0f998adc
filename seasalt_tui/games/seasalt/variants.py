"""The four variants: the basic game, and with Extra Salt, Extra Pepper, or both."""

from functools import cache, lru_cache
from typing import Final

from seasalt_tui.games.seasalt import expanded_rules, expanded_steps, rounds, rules, transitions
from seasalt_tui.games.seasalt.cards import DECK, SALT_DECK
from seasalt_tui.games.seasalt.pepper import event_deck
from seasalt_tui.games.seasalt.pepper.events import ruled
from seasalt_tui.games.seasalt.ruling import PRINTED, Ruling
from seasalt_tui.games.seasalt.state import EventCards, Extra
from seasalt_tui.games.seasalt.variant import Variant

_NOTHING: Final = Extra()
_EXPANDED: Final = Ruling(effects=expanded_steps.EFFECTS)


def _printed(players: int, _: EventCards) -> tuple[Ruling, ...]:
    return (PRINTED,) * players


def _expanded(players: int, events: EventCards) -> tuple[Ruling, ...]:
    return _in_force(events.up, events.held or ((),) * players)


@lru_cache(maxsize=4096)
def _in_force(up: str | None, held: tuple[tuple[str, ...], ...]) -> tuple[Ruling, ...]:
    """An event turned up is in force for everybody, a held one for its holder."""
    everybody = () if up is None else (up,)
    return tuple([ruling_under((*everybody, *names)) for names in held])


def basic_ruling() -> Ruling:
    return PRINTED


@cache
def ruling_under(events: tuple[str, ...]) -> Ruling:
    """With both expansions, for a seat for which these events are in force."""
    return ruled(_EXPANDED, events)


def _no_extra(_: int) -> Extra:
    return _NOTHING


@lru_cache
def _new_extra(players: int) -> Extra:
    return Extra(laid=((),) * players, stung=(False,) * players, face_down=(None,) * players)


@lru_cache
def variant_of(salt: bool, pepper: bool) -> Variant:
    if not salt and not pepper:
        return Variant(
            salt=False,
            pepper=False,
            deck=DECK,
            legal=rules.LEGAL,
            steps=transitions.STEPS,
            worth=rules.printed_points,
            rulings=_printed,
            next_round=rounds.new_round,
            new_extra=_no_extra,
        )
    return Variant(
        salt=salt,
        pepper=pepper,
        deck=SALT_DECK if salt else DECK,
        legal=expanded_rules.LEGAL,
        steps=expanded_steps.STEPS,
        worth=expanded_rules.worth,
        rulings=_expanded,
        next_round=event_deck.next_round if pepper else rounds.new_round,
        new_extra=_new_extra,
    )
