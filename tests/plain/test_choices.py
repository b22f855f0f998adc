"""Too many choices for one list are asked for in steps, and the steps lead to every one of them."""

from collections.abc import Iterator

from games.paperworld.positions import position
from games.seasalt.positions import position as of_another_game
from plain.scripted_person import ENGLISH
from seasalt_tui.games.paperworld.actions import Action, Place
from seasalt_tui.games.paperworld.state import State
from seasalt_tui.games.paperworld.view import view
from seasalt_tui.games.seasalt.view import view as view_of_another_game
from seasalt_tui.plain.choices import NumberedChoice, choices, numbered_lines
from seasalt_tui.text.speeches import speech

NAMES = ("Kim", "Ana")
SPEECH = speech("paperworld", ENGLISH, NAMES)
LONGEST = 20
HAND = "b1 b2 b3* g2 g2 k5 y4 y5"
MANY = position(hands=(HAND, ""), announced="blue", placed=1, advanced=True)
FEW = position(hands=("y2 b5", ""), announced="yellow")


def menu(state: State, *actions: Action) -> tuple[NumberedChoice, ...]:
    seen = view(state, 0)
    return choices(SPEECH, seen, actions or seen.legal)


def lines(choices: tuple[NumberedChoice, ...]) -> list[str]:
    return list(numbered_lines(ENGLISH, choices))


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
    assert lines(menu(FEW)) == [f"{number}. {text}" for number, text in enumerate(offers(FEW), 1)]


def offers(state: State) -> list[str]:
    return [SPEECH.action_label(view(state, 0), action) for action in view(state, 0).legal]


def test_a_long_list_is_asked_for_card_by_card() -> None:
    assert len(view(MANY, 0).legal) > LONGEST
    assert lines(menu(MANY)) == [
        "1. Place Blue 1 (4 ways)",
        "2. Place Blue 2 (24 ways)",
        "3. Place Blue 3* (128 ways)",
        "4. End your turn",
    ]


def test_then_place_by_place_and_what_pays() -> None:
    (_, twos, threes, _) = menu(MANY)
    assert lines(menu(MANY, *twos.actions)) == [
        "1. Place Blue 2 at B3, a new pile (6 ways)",
        "2. Place Blue 2 at C2, a new pile (6 ways)",
        "3. Place Blue 2 at C4, a new pile (6 ways)",
        "4. Place Blue 2 at D3, a new pile (6 ways)",
    ]
    with_token = menu(MANY, *threes.actions)[1]
    assert lines((with_token,)) == ["1. Place Blue 3* at B3, a new pile, with the scissors token (16 ways)"]
    assert lines(menu(MANY, *with_token.actions))[-1] == (
        "16. Place Blue 3* at B3, a new pile, with the scissors token; discard Yellow 4, Yellow 5"
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


def test_a_game_without_steps_is_listed_whole() -> None:
    other = speech("seasalt", ENGLISH, NAMES)
    seen = view_of_another_game(of_another_game(phase="take"), 0)
    many = seen.legal * LONGEST * 2
    assert [choice.actions for choice in choices(other, seen, many)] == [(action,) for action in many]


def test_piles_keep_their_numbers_where_one_of_them_is_empty() -> None:
    other = speech("seasalt", ENGLISH, NAMES)
    seen = view_of_another_game(of_another_game(phase="take", piles=("", "crab:black")), 0)
    found = choices(other, seen, seen.legal)
    assert lines(found)[1:] == ["2. The left pile is empty.", "3. Take Crab BK from the right pile"]
    assert [choice.disabled for choice in found] == [False, True, False]
