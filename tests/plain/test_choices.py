"""Too many choices for one list are asked for in steps, and the steps lead to every one of them."""

from collections.abc import Iterator

from games.paperworld.positions import position
from games.seasalt.positions import play
from games.seasalt.positions import position as of_another_game
from plain.scripted_person import ENGLISH
from seasalt_tui.games.paperworld.actions import Action, Place
from seasalt_tui.games.paperworld.state import State
from seasalt_tui.games.paperworld.view import view
from seasalt_tui.games.seasalt.actions import PICK
from seasalt_tui.games.seasalt.view import view as view_of_another_game
from seasalt_tui.plain.choices import Choices, NumberedChoice, choices, offered, steps_of
from seasalt_tui.text.speeches import speech

NAMES = ("Kim", "Ana")
SPEECH = speech("paperworld", ENGLISH, NAMES)
OTHER = speech("seasalt", ENGLISH, NAMES)
LONGEST = 20
HAND = "b1 b2 b3* g2 g2 k5 y4 y5"
MANY = position(hands=(HAND, ""), announced="blue", placed=1, advanced=True)
FEW = position(hands=("y2 b5", ""), announced="yellow")


def menu(state: State, *actions: Action) -> Choices:
    seen = view(state, 0)
    return steps_of(SPEECH, seen, actions) if actions else choices(SPEECH, seen)


def lines(choices: Choices) -> list[str]:
    return [f"{each.typed}. {each.text}" for each in offered(ENGLISH, choices)]


def reached(choice: NumberedChoice, depth: int = 0) -> Iterator[Action]:
    """What one gets to from here."""
    assert depth < 9
    if len(choice.actions) == 1:
        yield choice.actions[0]
    else:
        found = menu(MANY, *choice.actions)
        assert len(found) <= LONGEST
        yield from (action for further in found for action in reached(further, depth + 1))


def test_a_short_list_has_every_action_in_full() -> None:
    assert lines(menu(FEW)) == [f"{number}. {text}" for number, text in enumerate(offers(FEW), 2)]


def offers(state: State) -> list[str]:
    return [SPEECH.action_label(view(state, 0), action) for action in view(state, 0).legal]


def test_a_long_list_is_asked_for_card_by_card() -> None:
    assert len(view(MANY, 0).legal) > LONGEST
    assert lines(menu(MANY)) == [
        "1. End your turn",
        "2. Place Blue 1 (4 ways)",
        "3. Place Blue 2 (24 ways)",
        "4. Place Blue 3 with scissors (128 ways)",
    ]


def test_then_place_by_place_and_what_pays() -> None:
    (_, _, twos, threes) = menu(MANY)
    assert lines(menu(MANY, *twos.actions)) == [
        "1. Place Blue 2 at B3, a new pile (6 ways)",
        "2. Place Blue 2 at C2, a new pile (6 ways)",
        "3. Place Blue 2 at C4, a new pile (6 ways)",
        "4. Place Blue 2 at D3, a new pile (6 ways)",
    ]
    with_token = menu(MANY, *threes.actions)[1]
    assert with_token.text == "Place Blue 3 with scissors at B3, a new pile, with the scissors token"
    assert len(with_token.actions) == 16
    assert lines(menu(MANY, *with_token.actions))[-1] == (
        "16. Place Blue 3 with scissors at B3, a new pile, with the scissors token; discard Yellow 4, Yellow 5"
    )


def test_every_action_is_reached_once() -> None:
    found = [action for choice in menu(MANY) for action in reached(choice)]
    assert len(found) == len(set(found))
    assert set(found) == set(view(MANY, 0).legal)


def test_one_way_alone_is_named_in_full() -> None:
    places = [action for action in view(MANY, 0).legal if isinstance(action, Place)]
    alone = next(place for place in places if place.card.value == 1)
    others = [place for place in places if place.card.value == 3]
    assert menu(MANY, alone, *others)[0].text == "Place Blue 1 at B3, a new pile"


def test_what_takes_a_single_step_is_listed_whole() -> None:
    seen = view_of_another_game(of_another_game(phase="take"), 0)
    many = tuple(PICK.values())[: LONGEST * 2]
    assert [choice.actions for choice in steps_of(OTHER, seen, many)] == [(action,) for action in many]


def test_what_is_not_possible_is_left_out_and_keeps_its_number() -> None:
    found = choices(OTHER, view_of_another_game(of_another_game(phase="take", piles=("", "crab:black")), 0))
    assert lines(found) == ["1. Draw two cards from the deck", "3. Take a black crab from the right pile"]
    assert [choice.possible for choice in found] == [True, False, True]


def test_pairs_have_a_number_for_each_kind() -> None:
    cards = "crab:black crab:grey crab:green fish:black fish:black swimmer:yellow"
    found = choices(OTHER, view_of_another_game(of_another_game(hands=[cards, ""], phase="play"), 0))
    assert lines(found) == [
        "1. End your turn",
        "5. Play a pair of crabs (3 ways)",
        "7. Play the pair black fish and black fish",
    ]
    refused = {choice.number: choice.text for choice in found if not choice.possible}
    assert refused[6] == "You have no pair of boats in your hand."
    assert refused[8] == "You have no swimmer and shark in your hand."


def test_everybody_who_can_be_robbed_has_a_number_of_their_own() -> None:
    hands = ["shark:black swimmer:yellow", "", "crab:black", "crab:grey"]
    state = play(of_another_game(hands=hands, phase="play"), "play shark:black swimmer:yellow")
    found = choices(speech("seasalt", ENGLISH, ("Kim", "Ana", "Ben", "Cleo")), view_of_another_game(state, 0))
    assert lines(found) == ["2. Steal a card from Ben", "3. Steal a card from Cleo"]


def test_ten_more_than_taking_it_is_placing_it() -> None:
    seen = view(position(hands=("y1 b2", ""), market=("y1", "b3", "", "", "")), 0)
    assert lines(choices(SPEECH, seen)) == [
        "1. Take all ones: Yellow 1",
        "3. Take all threes: Blue 3",
        "6. Take all yellow cards: Yellow 1",
        "7. Take all blue cards: Blue 3",
        "11. Place ones: Yellow 1",
        "12. Place twos: Blue 2",
        "16. Place yellow cards: Yellow 1",
        "17. Place blue cards: Blue 2",
    ]
