"""Scores of hands, computed by hand."""

from collections.abc import Sequence
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.seasalt.positions import MERMAIDS, hand
from oracle.seasalt import scoring as oracle
from seasalt_tui.games.seasalt.cards import DECK, Card
from seasalt_tui.games.seasalt.hand import Hand, hand_of
from seasalt_tui.games.seasalt.rounds import settle
from seasalt_tui.games.seasalt.state import Call, CallKind, RoundEnding

FOUR_LIGHT_BLUE = "shark:light_blue shell:light_blue crab:light_blue fish:light_blue"


def of_family(family: str, count: int) -> list[Card]:
    return [card for card in DECK if card.family == family][:count]


# Collectors


@pytest.mark.parametrize(("count", "worth"), [(1, 0), (2, 2), (3, 4), (4, 6), (5, 8), (6, 10)])
def test_shells(count: int, worth: int) -> None:
    assert hand_of(of_family("shell", count)).parts.collectors == worth


@pytest.mark.parametrize(("count", "worth"), [(1, 0), (2, 3), (3, 6), (4, 9), (5, 12)])
def test_octopuses(count: int, worth: int) -> None:
    assert hand_of(of_family("octopus", count)).parts.collectors == worth


@pytest.mark.parametrize(("count", "worth"), [(1, 1), (2, 3), (3, 5)])
def test_penguins(count: int, worth: int) -> None:
    assert hand_of(of_family("penguin", count)).parts.collectors == worth


@pytest.mark.parametrize(("count", "worth"), [(1, 0), (2, 5)])
def test_sailors(count: int, worth: int) -> None:
    assert hand_of(of_family("sailor", count)).parts.collectors == worth


def test_collections_are_counted_each_for_itself() -> None:
    parts = hand("shell:black shell:grey octopus:grey octopus:green penguin:pink sailor:pink sailor:orange").parts
    assert parts.families == {"octopus": 3, "penguin": 1, "sailor": 5, "shell": 2}
    assert parts.total == parts.collectors == 11


# Duos


@pytest.mark.parametrize(("family", "copies"), [("crab", 9), ("boat", 8), ("fish", 7)])
def test_every_two_of_crabs_boats_and_fish_are_a_pair(family: str, copies: int) -> None:
    for count in range(copies + 1):
        assert hand_of(of_family(family, count)).parts.duos == count // 2


@pytest.mark.parametrize(
    ("swimmers", "sharks", "pairs"), [(5, 0, 0), (0, 5, 0), (1, 1, 1), (2, 1, 1), (1, 3, 1), (4, 5, 4), (5, 5, 5)]
)
def test_a_swimmer_pairs_with_a_shark_only(swimmers: int, sharks: int, pairs: int) -> None:
    cards = hand_of([*of_family("swimmer", swimmers), *of_family("shark", sharks)])
    assert cards.points == cards.parts.duos == pairs


def test_families_do_not_pair_with_one_another() -> None:
    assert hand("crab:black boat:black fish:black swimmer:black").points == 0
    assert hand("crab:black boat:black fish:black shark:black").points == 0


def test_a_pair_needs_no_common_color() -> None:
    assert hand("boat:black boat:yellow").points == 1
    assert hand("boat:black boat:black").points == 1


def test_a_pair_counts_whether_it_is_played_or_not_or_lies_in_both_places() -> None:
    pair, nothing = hand("crab:black crab:grey"), Hand()
    assert pair.points_with(nothing) == nothing.points_with(pair) == 1
    assert hand("crab:black").points_with(hand("crab:grey")) == 1


# Multipliers


@pytest.mark.parametrize(
    ("multiplier", "family", "copies", "each"),
    [
        ("lighthouse:purple", "boat", 8, 1),
        ("shoal:grey", "fish", 7, 1),
        ("penguin_colony:green", "penguin", 3, 2),
        ("captain:light_orange", "sailor", 2, 3),
    ],
)
def test_a_multiplier_counts_the_cards_of_its_family(multiplier: str, family: str, copies: int, each: int) -> None:
    for count in range(copies + 1):
        cards = hand_of(of_family(family, count)) | hand(multiplier)
        assert cards.parts.multipliers == count * each


@pytest.mark.parametrize(
    "multiplier", ["lighthouse:purple", "shoal:grey", "penguin_colony:green", "captain:light_orange"]
)
def test_a_multiplier_alone_is_worth_nothing(multiplier: str) -> None:
    assert hand(multiplier).points == 0


def test_a_multiplier_does_not_count_itself_as_one_of_its_family() -> None:
    assert hand("lighthouse:purple boat:black").points == 1
    assert hand("shoal:grey fish:black").points == 1
    assert hand("penguin_colony:green penguin:pink").points == 2 + 1
    assert hand("captain:light_orange sailor:pink").points == 3


def test_a_multiplier_does_not_count_other_families() -> None:
    assert hand("lighthouse:purple fish:black penguin_colony:green sailor:pink captain:light_orange").points == 3


def test_three_boats_and_the_lighthouse() -> None:
    parts = hand("lighthouse:purple boat:black boat:black boat:yellow").parts
    assert parts.families == {"boat": 1, "lighthouse": 3}
    assert (parts.duos, parts.multipliers, parts.total) == (1, 3, 4)


def test_the_captain_and_both_sailors() -> None:
    parts = hand("sailor:pink sailor:orange captain:light_orange").parts
    assert (parts.collectors, parts.multipliers, parts.total) == (5, 6, 11)


def test_cards_on_the_table_are_multiplied_too() -> None:
    assert hand("lighthouse:purple").points_with(hand("boat:black boat:yellow")) == 2 + 1
    assert hand("fish:green").points_with(hand("shoal:grey")) == 1


# Mermaids


def test_a_lone_mermaid_scores_itself() -> None:
    assert hand("mermaid:white").points == 1


def test_one_mermaid_takes_the_largest_color() -> None:
    assert hand(f"mermaid:white {FOUR_LIGHT_BLUE} shark:green").parts.mermaids == 4


def test_two_mermaids_of_the_french_and_english_rulebooks() -> None:
    """4 for light blue, the largest color, and 2 for green."""
    assert hand(f"mermaid:white mermaid:white {FOUR_LIGHT_BLUE} shark:green octopus:green").parts.mermaids == 4 + 2


def test_two_mermaids_of_the_italian_and_german_rulebooks() -> None:
    """4 for light blue, the largest color, and 3 for green."""
    greens = "shark:green octopus:green shell:green"
    assert hand(f"mermaid:white mermaid:white {FOUR_LIGHT_BLUE} {greens}").parts.mermaids == 4 + 3


def test_no_two_mermaids_take_the_same_color() -> None:
    assert hand(f"mermaid:white mermaid:white {FOUR_LIGHT_BLUE}").parts.mermaids == 4 + 2
    assert hand("mermaid:white mermaid:white crab:black boat:black crab:grey shell:grey").parts.mermaids == 2 + 2


def test_three_mermaids_take_three_colors() -> None:
    cards = hand(f"mermaid:white mermaid:white mermaid:white {FOUR_LIGHT_BLUE} shark:green octopus:green crab:black")
    assert cards.parts.mermaids == 4 + 3 + 2


def test_four_mermaids_take_four_colors() -> None:
    cards = hand(f"{MERMAIDS} {FOUR_LIGHT_BLUE} shark:green octopus:green crab:black boat:yellow")
    assert cards.parts.mermaids == 4 + 4 + 2 + 1


def test_white_is_a_color_that_a_mermaid_may_take() -> None:
    assert hand("mermaid:white mermaid:white crab:black").parts.mermaids == 2 + 1
    assert hand(f"{MERMAIDS} crab:black boat:black").parts.mermaids == 4 + 2


def test_mermaids_beyond_the_number_of_colors_score_nothing() -> None:
    assert hand("mermaid:white mermaid:white").points == 2
    assert hand("mermaid:white mermaid:white mermaid:white").points == 3
    assert hand(MERMAIDS).points == 4
    assert hand(f"{MERMAIDS} crab:black").points == 4 + 1


def test_mermaids_count_the_colors_on_the_table() -> None:
    assert hand("mermaid:white crab:grey").points_with(hand("crab:black boat:black")) == 2 + 1


# The color bonus


def test_the_bonus_is_the_largest_color_group() -> None:
    assert hand("crab:black boat:black crab:grey").bonus == 2
    assert hand(FOUR_LIGHT_BLUE).bonus == 4
    assert hand("crab:black boat:yellow").bonus == 1
    assert Hand().bonus == 0


def test_white_counts_for_the_bonus() -> None:
    assert hand("mermaid:white").bonus == 1
    assert hand("mermaid:white mermaid:white mermaid:white crab:black boat:black").bonus == 3


# Who scores what

RULEBOOK_WINNER = (hand("octopus:yellow octopus:grey octopus:green"), hand("crab:black crab:yellow"))
RULEBOOK_LOSER = (hand("shell:black shell:light_blue penguin:pink"), hand("boat:dark_blue boat:light_blue"))

FIVE = (hand("sailor:pink sailor:orange"), hand(""))  # and a bonus of 1
SEVEN = (hand("octopus:purple octopus:grey octopus:green crab:green"), hand("crab:yellow"))  # and a bonus of 2
SEVEN_TOO = (hand("shell:black shell:grey shell:yellow shell:green fish:black"), hand("fish:black"))  # and 3
NINE = (hand("octopus:purple octopus:grey octopus:green octopus:yellow shark:green"), hand(""))  # and 2


def settled(call: Call, players: Sequence[tuple[Hand, Hand]]) -> tuple[RoundEnding, tuple[int, ...]]:
    points = tuple(held.points_with(laid) for held, laid in players)
    return settle(points, [held | laid for held, laid in players], call)


def gains(kind: CallKind, caller: int, *players: tuple[Hand, Hand]) -> tuple[int, ...]:
    return settled(Call(caller, kind), players)[1]


def ending(caller: int, *players: tuple[Hand, Hand]) -> str:
    return settled(Call(caller, "last chance"), players)[0]


def test_the_rulebooks_stop_scores_7_and_4() -> None:
    assert gains("stop", 0, RULEBOOK_WINNER, RULEBOOK_LOSER) == (7, 4)


def test_the_rulebooks_last_chance_scores_9_and_2() -> None:
    assert gains("last chance", 0, RULEBOOK_WINNER, RULEBOOK_LOSER) == (9, 2)


@pytest.mark.parametrize("caller", [0, 1, 2, 3])
def test_a_stop_scores_card_points_for_everybody_whoever_says_it(caller: int) -> None:
    assert gains("stop", caller, SEVEN, FIVE, RULEBOOK_LOSER, (Hand(), Hand())) == (7, 5, 4, 0)


def test_a_bet_is_won_with_the_most_points() -> None:
    for caller, others in [(0, (FIVE,)), (0, (FIVE, RULEBOOK_LOSER)), (0, (FIVE, RULEBOOK_LOSER, (Hand(), Hand())))]:
        assert ending(caller, SEVEN, *others) == "bet won"
        assert gains("last chance", caller, SEVEN, *others) == (7 + 2, 1, 2, 0)[: 1 + len(others)]


def test_a_bet_is_won_with_equal_points() -> None:
    assert ending(0, SEVEN, SEVEN_TOO) == ending(1, SEVEN, SEVEN_TOO) == "bet won"
    assert gains("last chance", 0, SEVEN, SEVEN_TOO) == (7 + 2, 3)
    assert gains("last chance", 1, SEVEN, SEVEN_TOO) == (2, 7 + 3)
    assert gains("last chance", 2, FIVE, SEVEN, SEVEN_TOO) == (1, 2, 7 + 3)


def test_a_bet_is_lost_if_a_single_other_has_more() -> None:
    for others in [(NINE,), (NINE, FIVE), (FIVE, NINE), (FIVE, SEVEN_TOO, NINE)]:
        assert ending(0, SEVEN, *others) == "bet lost"


def test_a_lost_bet_scores_the_callers_bonus_and_the_others_card_points() -> None:
    assert gains("last chance", 0, SEVEN, NINE) == (2, 9)
    assert gains("last chance", 1, NINE, SEVEN_TOO, FIVE) == (9, 3, 5)
    assert gains("last chance", 3, NINE, FIVE, RULEBOOK_LOSER, SEVEN) == (9, 5, 4, 2)


def test_the_bonus_counts_hand_and_table_together() -> None:
    assert gains("last chance", 0, SEVEN_TOO, RULEBOOK_LOSER) == (7 + 3, 2)


@st.composite
def announced_rounds(draw: st.DrawFn) -> tuple[list[tuple[list[Card], list[Card]]], Call]:
    "two to four players, some of them on the table, and who says what.'s cards"
    players = draw(st.integers(2, 4))
    places = draw(st.lists(st.integers(0, len(DECK) - 1), unique=True, max_size=40))
    cuts = sorted(draw(st.lists(st.integers(0, len(places)), min_size=2 * players, max_size=2 * players)))
    parts = [[DECK[place] for place in places[start:end]] for start, end in pairwise([0, *cuts])]
    kinds: st.SearchStrategy[CallKind] = st.sampled_from(["stop", "last chance"])
    call = Call(draw(st.integers(0, players - 1)), draw(kinds))
    return list(zip(parts[::2], parts[1::2], strict=True)), call


@given(announced_rounds())
def test_gains_are_those_of_the_oracle(announced: tuple[list[tuple[list[Card], list[Card]]], Call]) -> None:
    owned, call = announced
    players = [(list(map(str, held)), list(map(str, laid))) for held, laid in owned]
    scored = gains(call.kind, call.seat, *((hand_of(held), hand_of(laid)) for held, laid in owned))
    assert list(scored) == oracle.settle(players, call.kind, call.seat)
