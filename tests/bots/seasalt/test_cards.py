"""Bit-packed cards score as the game says."""

from hypothesis import given
from hypothesis import strategies as st

from seasalt_tui.bots.seasalt.cards import DUO_ONES, NUMBERS, bonus_of, counted, groups_of, partners_of, points_of
from seasalt_tui.games.seasalt.cards import DECK, FACES, Card
from seasalt_tui.games.seasalt.families import DUOS
from seasalt_tui.games.seasalt.hand import hand_of

SOME = st.lists(st.integers(0, len(DECK) - 1), unique=True, max_size=30).map(
    lambda places: [DECK[place] for place in places]
)


@given(SOME)
def test_points_and_bonus_are_those_of_the_game(cards: list[Card]) -> None:
    hand, counts = hand_of(cards), counted(NUMBERS[card] for card in cards)
    assert points_of(counts) == hand.points
    assert bonus_of(counts) == hand.bonus


def test_all_cards_together_fit() -> None:
    hand, counts = hand_of(DECK), counted(NUMBERS[card] for card in DECK)
    assert points_of(counts) == hand.points
    assert sum(groups_of(counts)) == len(DECK)


def test_partners_are_what_makes_pairs() -> None:
    for one in FACES:
        for other in FACES:
            paired = DUOS.get(one.family) == other.family or DUOS.get(other.family) == one.family
            assert bool(partners_of([NUMBERS[one]]) & DUO_ONES[NUMBERS[other]]) == paired
