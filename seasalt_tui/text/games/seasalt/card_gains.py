"""Card gain: what a card would add to the hand of the player who takes it (points, pairs, matching cards)."""

from collections.abc import Iterator

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.games.seasalt.cards import Card
from seasalt_tui.games.seasalt.families import ALL_FAMILIES, DUOS, MULTIPLIERS, SALT_FAMILIES
from seasalt_tui.games.seasalt.hand import Hand
from seasalt_tui.games.seasalt.hand_layout import counts
from seasalt_tui.games.seasalt.ruling import Ruling
from seasalt_tui.games.seasalt.valuation import duos
from seasalt_tui.games.seasalt.view import SeatView, View
from seasalt_tui.games.seasalt.view_points import own_points, ruling_of
from seasalt_tui.text.games.seasalt import names
from seasalt_tui.text.kit import Kit

_PARTNERS = {**DUOS, **{partner: family for family, partner in DUOS.items()}}
_SALT_PARTNERS = _PARTNERS | {name: family.duo for name, family in SALT_FAMILIES.items() if family.duo is not None}
_SALT_MULTIPLIERS = MULTIPLIERS | {
    name: family.multiplies for name, family in SALT_FAMILIES.items() if family.multiplies is not None
}


def own_seat_view(view: View) -> SeatView:
    assert view.seat is not None  # noqa: S101 - who only watches is asked nothing
    return view.seats[view.seat]


def own_hand(view: View) -> Hand:
    return own_seat_view(view).hand or Hand()


def points_gained(view: View, card: Card) -> int:
    return own_points(view, card) - own_points(view)


def completes_pair(view: View, card: Card) -> bool:
    """Whether one more pair could be played with it."""
    hand = own_hand(view)
    if view.expansion is not None:
        assert view.seat is not None  # noqa: S101 - who only watches is asked nothing
        ruling = ruling_of(view, view.seat)
        return _duos(hand + card, ruling) > _duos(hand, ruling)
    partner = _PARTNERS.get(card.family)
    if partner is None:
        return False
    count = _count(hand, card.family)
    return count % 2 == 1 if partner == card.family else _count(hand, partner) > count


def _duos(hand: Hand, ruling: Ruling) -> int:
    return sum(duos(counts(ALL_FAMILIES, hand.packed), twins=ruling.twins).values())


def gain_row(kit: Kit, points: int) -> Row:
    text = kit.words.say_number("+{number} point", "+{number} points", points)
    return (run(text, kit.tones.good if points > 0 else kit.tones.muted, bold=points > 0),)


def card_gain_rows(kit: Kit, view: View, card: Card) -> Iterator[Row]:
    """The points, the pair, and how many there are of what belongs to it."""
    words, tones, cards = kit.words, kit.tones, own_hand(view) | own_seat_view(view).table
    yield gain_row(kit, points_gained(view, card))
    if completes_pair(view, card):
        last = view.phase == "angelfish"  # it cannot be played any more
        yield (run(words.say("Makes a pair." if last else "Makes a pair to play."), tones.good),)
    salt = view.expansion is not None and view.expansion.salt
    for family in _related(card.family, salt=salt):
        family_name = names.title(words, family)
        yield (run(words.say("{family}: you have {count}", family=family_name, count=_count(cards, family))),)
    color, count = names.color(words, card.color), cards.colors.get(card.color, 0)
    yield (run(words.say("Color {color}: you have {count}", color=color, count=count), tones.muted),)


def worth_row(kit: Kit, card: Card) -> Row:
    return (run(names.worth(kit.words, card), kit.tones.muted),)


def name_row(kit: Kit, card: Card) -> Row:
    return (run(names.full(kit.words, card), bold=True),)


def _related(family: str, *, salt: bool) -> list[str]:
    multipliers, partners = (_SALT_MULTIPLIERS, _SALT_PARTNERS) if salt else (MULTIPLIERS, _PARTNERS)
    counted = [other for other, (needed, _) in multipliers.items() if needed == family]
    needed = [multipliers[family][0]] if family in multipliers else [family]
    return [*dict.fromkeys([*needed, partners.get(family, needed[0])]), *counted][:3]


def _count(hand: Hand, family: str) -> int:
    return sum(card.family == family for card in hand.cards)
