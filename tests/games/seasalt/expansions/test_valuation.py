"""Property tests: what cards are worth and which may be laid, against slow and plain ways to find out."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st
from msgspec import Struct

from oracle.seasalt import scoring as oracle
from seasalt_tui.games.seasalt.cards import SALT_DECK, Card
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.laying import plays
from seasalt_tui.games.seasalt.notation import text
from seasalt_tui.games.seasalt.pepper.events import EVENTS
from seasalt_tui.games.seasalt.quick_points import points
from seasalt_tui.games.seasalt.valuation import parts, points_of_groups
from seasalt_tui.games.seasalt.variants import ruling_under

Group = tuple[Card, ...]


class Owned(Struct, frozen=True):
    hand: Hand
    laid: tuple[Group, ...]
    events: tuple[str, ...]

    @property
    def table(self) -> Hand:
        return hand_of(card for group in self.laid for card in group)

    @property
    def names(self) -> list[str]:
        return list(map(str, self.hand.cards))


some_events = st.lists(st.sampled_from(sorted(EVENTS)), unique=True, max_size=3).map(tuple)


@st.composite
def some_cards(draw: st.DrawFn) -> Owned:
    """A hand, and pairs and trios that were laid from it before."""
    places = draw(st.lists(st.integers(0, len(SALT_DECK) - 1), unique=True, max_size=30))
    hand, laid, events = hand_of(SALT_DECK[place] for place in places), list[Group](), draw(some_events)
    for _ in range(draw(st.integers(0, 3))):
        if groups := _groups(hand, events):
            group = draw(st.sampled_from(groups))
            laid.append(group)
            for card in group:
                hand -= card
    return Owned(hand, tuple(laid), events)


def _groups(hand: Hand, events: tuple[str, ...]) -> list[Group]:
    cards = sorted(hand.cards)
    stars = [card for card in cards if card.family == "starfish"]
    pairs = [pair for pair in combinations(cards, 2) if oracle.is_pair(str(pair[0]), str(pair[1]), events)]
    return [*pairs, *[(*pair, star) for pair in pairs for star in stars]]


@given(some_cards())
def test_the_quick_total_is_that_of_the_parts(owned: Owned) -> None:
    ruling = ruling_under(owned.events)
    slow = parts(owned.hand, owned.table, points_of_groups(owned.laid), ruling)
    assert points(owned.hand, owned.table, len(owned.laid), ruling) == slow.total


@given(some_cards())
def test_the_parts_are_those_of_the_oracle(owned: Owned) -> None:
    found = parts(owned.hand, owned.table, points_of_groups(owned.laid), ruling_under(owned.events))
    laid = [[str(card) for card in group] for group in owned.laid]
    sheet = oracle.points(owned.names, laid, owned.events)
    assert [found.duos, found.mermaids, found.collectors, found.multipliers] == list(sheet["parts"].values())
    assert (found.total, (owned.hand | owned.table).bonus) == (sheet["points"], sheet["bonus"])
    assert sum(found.families.values()) == found.total
    assert all(found.families.values())


@given(some_cards())
def test_all_that_may_be_laid_is_found_once(owned: Owned) -> None:
    found = [text(action) for action in plays(owned.hand, ruling_under(owned.events))]
    names = sorted(owned.names)
    pairs = [f"play {one} {other}" for one, other in combinations(names, 2) if oracle.is_pair(one, other, owned.events)]
    trios = [f"{pair} {star}" for pair in pairs for star in names if star.startswith("starfish:")]
    needed = 3 if "dance_of_the_mermaids" in owned.events else 4
    mermaids = ["mermaids"] if owned.hand.mermaids >= needed else []
    assert sorted(found) == sorted({*pairs, *trios, *mermaids})
