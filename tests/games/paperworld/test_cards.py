"""The decks, as tabulated in the rules."""

from collections import Counter

import pytest

from games.paperworld.positions import card, cards, dealt, fresh, play, shuffle
from seasalt_tui.core.errors import BadNotation
from seasalt_tui.games.paperworld.cards import COLORS, FACES, START, Card, copies, parse_card, without

SIZES = {(96, 2): 56, (96, 3): 76, (96, 4): 96, (92, 2): 52, (92, 3): 72, (92, 4): 92}
BY_VALUE = {
    (96, 2): [17, 13, 13, 9, 4],
    (96, 3): [21, 17, 17, 13, 8],
    (96, 4): [25, 21, 21, 17, 12],
    (92, 2): [16, 12, 12, 8, 4],
    (92, 3): [20, 16, 16, 12, 8],
    (92, 4): [24, 20, 20, 16, 12],
}
SCISSORS = {(96, 2): 16, (96, 3): 20, (96, 4): 24, (92, 2): 12, (92, 3): 16, (92, 4): 20}
PILE_SIZES = {2: [12, 11, 11, 11, 11], 3: [16, 15, 15, 15, 15], 4: [20, 19, 19, 19, 19]}
SMALL_PILE_SIZES = {2: [11, 11, 10, 10, 10], 3: [15, 15, 14, 14, 14], 4: [19, 19, 18, 18, 18]}
MISSING = "y3* b4* g2* k1*"

every_deck = pytest.mark.parametrize(("deck", "players"), SIZES)


@every_deck
def test_a_deck_has_the_cards_it_should_have(deck: int, players: int) -> None:
    found = copies(deck, players)
    size = SIZES[deck, players]
    assert found.total() == size
    assert [sum(found[face] for face in FACES if face.value == value) for value in range(1, 6)] == BY_VALUE[
        deck, players
    ]
    assert sum(found[face] for face in FACES if face.scissors) == SCISSORS[deck, players]
    assert {sum(found[face] for face in FACES if face.color == color) for color in COLORS} == {size // 4}


@pytest.mark.parametrize(
    ("color", "plain"), [("yellow", [3, 2, 3, 1, 1]), ("blue", [3, 2, 2, 2, 1]), ("green", [3, 3, 2, 1, 1])]
)
def test_the_cards_of_two_players(color: str, plain: list[int]) -> None:
    found = copies(96, 2)
    assert [found[Card(color, value)] for value in range(1, 6)] == plain
    assert [found[Card(color, value, True)] for value in range(1, 6)] == [1, 1, 1, 1, 0]


def test_what_a_third_and_a_fourth_player_add() -> None:
    third, fourth = copies(96, 3) - copies(96, 2), copies(96, 4) - copies(96, 3)
    assert {face for face in third if face.scissors} == set(cards("y2* b1* g3* k4*"))
    assert {face for face in fourth if face.scissors} == set(cards(MISSING))
    for added in (third, fourth):
        assert Counter((face.color, face.value) for face in added) == Counter(
            (color, value) for color in COLORS for value in range(1, 6)
        )


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smaller_deck_is_without_four_scissors(players: int) -> None:
    assert copies(96, players) - copies(92, players) == Counter(cards(MISSING))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_deck_is_dealt_one_by_one(players: int) -> None:
    assert [len(pile) for pile in dealt(players=players).market] == PILE_SIZES[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_smaller_deck_is_dealt_one_by_one(players: int) -> None:
    state = play(fresh(players, deck=92), "objectives 1 14 16", f"start {' '.join(COLORS[:players])}")
    names = " ".join(map(str, copies(92, players).elements()))
    assert [len(pile) for pile in play(state, f"shuffle {names}").market] == SMALL_PILE_SIZES[players]


def test_the_last_card_dealt_on_a_pile_is_its_top() -> None:
    order = shuffle().split(" ")[1:]
    market = dealt().market
    assert [[str(each) for each in pile] for pile in market] == [order[pile::5] for pile in range(5)]
    assert [pile[-1] for pile in dealt("y4 b4 g2 k4 y1").market] == list(cards("y4 b4 g2 k4 y1"))


def test_stars_go_by_the_value() -> None:
    assert [card(f"g{value}").stars for value in range(1, 6)] == [0, 1, 2, 3, 5]
    assert card("g4*").stars == 3


@pytest.mark.parametrize("face", FACES, ids=str)
def test_a_card_is_written_and_read(face: Card) -> None:
    assert parse_card(str(face)) == face


@pytest.mark.parametrize("name", ["", "yellow", "yellow:0", "yellow:6", "yellow:5*", "yellow:3**", "red:1", "Yellow:1"])
def test_what_is_no_card_is_answered_with_what_a_card_is(name: str) -> None:
    with pytest.raises(BadNotation, match="There is no card"):
        parse_card(name)


def test_faces_are_written_in_alphabetical_order() -> None:
    assert list(map(str, FACES)) == sorted(map(str, FACES))
    assert [str(start) for start in START.values()] == ["black:1", "blue:1", "green:1", "yellow:1"]


def test_taking_cards_away_leaves_the_other_copies() -> None:
    assert without(cards("b1 y3 y3"), cards("y3")) == cards("b1 y3")
