"""Property tests of `Hand`, against plain lists and the oracle."""

from collections import Counter
from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from oracle.seasalt import scoring as oracle
from seasalt_tui.games.seasalt.actions import DUOS, MERMAIDS
from seasalt_tui.games.seasalt.cards import COPIES, DECK, FACES, MERMAID, Card
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.notation import text

Cards = tuple[Card, ...]

places = st.integers(0, len(DECK) - 1)
few_or_many = st.lists(places, unique=True) | st.lists(places, unique=True, min_size=len(DECK) // 2)
some_cards = few_or_many.map(lambda chosen: tuple(DECK[place] for place in chosen))


@st.composite
def cards_in_two(draw: st.DrawFn) -> tuple[Cards, Cards]:
    cards = draw(some_cards)
    cut = draw(st.integers(0, len(cards)))
    return cards[:cut], cards[cut:]


def names(cards: Cards) -> list[str]:
    return list(map(str, cards))


def test_an_empty_hand_has_and_is_worth_nothing() -> None:
    empty = Hand()
    assert (len(empty), empty.cards, empty.plays(), empty.colors, empty.mermaids) == (0, (), (), {}, 0)
    assert (empty.points, empty.bonus, empty.parts.total) == (0, 0, 0)
    assert empty == hand_of([])


def test_a_hand_can_hold_the_whole_deck() -> None:
    whole = hand_of(DECK)
    assert Counter(whole.cards) == COPIES
    assert len(whole) == 58
    assert whole.points == oracle.points(names(DECK))["points"]
    assert set(whole.plays()) == {*DUOS, MERMAIDS}


@given(some_cards)
def test_a_hand_has_the_cards_it_was_made_of(cards: Cards) -> None:
    hand = hand_of(cards)
    assert Counter(hand.cards) == Counter(cards)
    assert len(hand) == len(cards)


@given(some_cards)
def test_a_hand_counts_each_card_and_knows_which_it_has(cards: Cards) -> None:
    hand = hand_of(cards)
    for face in FACES:
        assert hand.count(face) == cards.count(face)
        assert (face in hand) == (face in cards)


@given(some_cards)
def test_cards_have_no_order_in_a_hand(cards: Cards) -> None:
    one, other = hand_of(cards), hand_of(reversed(cards))
    assert one == other
    assert hash(one) == hash(other)
    assert one.cards == other.cards


@given(some_cards, some_cards)
def test_hands_are_equal_if_their_cards_are(one: Cards, other: Cards) -> None:
    assert (hand_of(one) == hand_of(other)) == (Counter(one) == Counter(other))


@given(some_cards)
def test_a_card_comes_and_goes(cards: Cards) -> None:
    hand = hand_of(cards)
    for face, copies in COPIES.items():
        if cards.count(face) < copies:
            assert Counter((hand + face).cards) == Counter([*cards, face])
            assert hand + face - face == hand


@given(some_cards)
def test_a_hand_can_be_emptied_card_by_card(cards: Cards) -> None:
    hand = hand_of(cards)
    for number, card in enumerate(cards, 1):
        hand -= card
        assert Counter(hand.cards) == Counter(cards[number:])
    assert hand == Hand()


@given(cards_in_two())
def test_two_hands_together_have_the_cards_of_both(parts: tuple[Cards, Cards]) -> None:
    one, other = map(hand_of, parts)
    assert one | other == other | one == hand_of(parts[0] + parts[1])
    assert one | Hand() == one


@given(some_cards)
def test_a_hand_counts_its_colors_and_mermaids(cards: Cards) -> None:
    assert hand_of(cards).colors == Counter(card.color for card in cards)
    assert hand_of(cards).mermaids == cards.count(MERMAID)


@given(some_cards)
def test_the_plays_are_all_different_pairs_and_all_four_mermaids(cards: Cards) -> None:
    pairs = {
        f"play {one} {other}" for one, other in combinations(sorted(names(cards)), 2) if oracle.is_pair(one, other)
    }
    plays = list(map(text, hand_of(cards).plays()))
    assert len(plays) == len(set(plays))
    assert set(plays) == pairs | ({"mermaids"} if cards.count(MERMAID) == 4 else set())


@given(some_cards)
def test_points_and_bonus_are_those_of_the_oracle(cards: Cards) -> None:
    hand, sheet = hand_of(cards), oracle.points(names(cards))
    assert (hand.points, hand.bonus) == (sheet["points"], sheet["bonus"])


@given(some_cards)
def test_the_parts_are_those_of_the_oracle(cards: Cards) -> None:
    parts, expected = hand_of(cards).parts, oracle.points(names(cards))["parts"]
    assert [parts.duos, parts.mermaids, parts.collectors, parts.multipliers] == list(expected.values())
    assert parts.total == hand_of(cards).points


@given(some_cards)
def test_the_points_by_family_add_up_and_name_only_what_scores(cards: Cards) -> None:
    parts = hand_of(cards).parts
    assert sum(parts.families.values()) == parts.total
    assert all(parts.families.values())
    assert set(parts.families) <= {card.family for card in cards}


@given(cards_in_two())
def test_points_are_over_hand_and_table_together(parts: tuple[Cards, Cards]) -> None:
    hand, table = map(hand_of, parts)
    assert hand.points_with(table) == table.points_with(hand) == hand_of(parts[0] + parts[1]).points


@given(some_cards)
def test_a_card_more_is_never_worth_less(cards: Cards) -> None:
    worths = [hand_of(cards[:number]).points for number in range(len(cards) + 1)]
    assert all(before <= after for before, after in pairwise(worths))
