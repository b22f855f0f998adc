"""Actions as they are written in logs and in the engine protocol."""

import pytest

from games.seasalt.positions import cards, shuffle
from seasalt_tui.core.errors import BadNotation
from seasalt_tui.games.seasalt.actions import (
    DRAW,
    DUOS,
    END,
    LAST_CHANCE,
    MERMAIDS,
    STOP,
    Action,
    Keep,
    Pick,
    Play,
    Rob,
    Search,
    Shuffle,
    Stolen,
    Take,
)
from seasalt_tui.games.seasalt.cards import DECK, Card
from seasalt_tui.games.seasalt.notation import parse, text

CRAB, GREY_CRAB = Card("crab", "black"), Card("crab", "grey")
WRITTEN: dict[str, Action] = {
    "draw": DRAW,
    "take A": Take(0),
    "take B": Take(1),
    "keep crab:black A": Keep(CRAB, 0),
    "keep crab:black B": Keep(CRAB, 1),
    "play crab:black crab:grey": Play(CRAB, GREY_CRAB),
    "mermaids": MERMAIDS,
    "stop": STOP,
    "last chance": LAST_CHANCE,
    "end": END,
    "search A": Search(0),
    "search B": Search(1),
    "pick crab:black": Pick(CRAB),
    "rob 0": Rob(0),
    "rob 3": Rob(3),
    "stolen crab:black": Stolen(CRAB),
    " ".join(["shuffle", *map(str, DECK)]): Shuffle(DECK),
}
FORMS = (
    "draw, take PILE, keep CARD PILE, play CARD CARD [STARFISH], mermaids, stop, last chance, end, "
    "search PILE, pick CARD, rob SEAT, shuffle CARD ... (58 cards, 66 with salt), "
    "stolen CARD, reshuffle CARD ..., events EVENT ..., hold EVENT, shelter CARD, look SEAT, swap CARD CARD, leave, "
    "raid SEAT CARD CARD"
)


@pytest.mark.parametrize(("line", "action"), WRITTEN.items(), ids=lambda value: str(value)[:20])
def test_an_action_is_written_and_read(line: str, action: Action) -> None:
    assert text(action) == line
    assert parse(line) == action


@pytest.mark.parametrize("duo", DUOS, ids=text)
def test_a_pair_is_written_in_alphabetical_order(duo: Play) -> None:
    _, first, second = text(duo).split(" ")
    assert first <= second


@pytest.mark.parametrize("line", ["", " ", "Draw", "fish", "last", "last  chance", "lastchance", "take\tA", "x" * 60])
def test_no_action_is_answered_with_all_actions(line: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(line)
    assert str(refused.value) == f"There is no action {line!r}; the actions are {FORMS}."


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("draw A", "draw"),
        ("draw ", "draw"),
        ("take", "take PILE"),
        ("take A B", "take PILE"),
        ("take  A", "take PILE"),
        ("keep crab:black", "keep CARD PILE"),
        ("play crab:black", "play CARD CARD [STARFISH]"),
        ("rob", "rob SEAT"),
        ("pick", "pick CARD"),
        ("shuffle crab:black", "shuffle CARD ... (58 cards, 66 with salt)"),
    ],
)
def test_the_wrong_number_of_parts_is_answered_with_the_form(line: str, form: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(line)
    assert str(refused.value) == f"{line!r} has not the form {form!r}."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("take C", "There is no pile 'C'; the piles are A and B."),
        ("keep crab:black a", "There is no pile 'a'; the piles are A and B."),
        ("search 0", "There is no pile '0'; the piles are A and B."),
        ("rob 4", "There is no seat '4'; the seats are 0, 1, 2, 3."),
        ("rob -1", "There is no seat '-1'; the seats are 0, 1, 2, 3."),
        ("rob ٣", "There is no seat '٣'; the seats are 0, 1, 2, 3."),
    ],
)
def test_a_part_that_is_not_there_is_answered_with_those_that_are(line: str, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(line)
    assert str(refused.value) == said


def test_a_card_that_is_not_there_is_named() -> None:
    with pytest.raises(BadNotation, match="There is no card 'crab:pink'"):
        parse("pick crab:pink")
    with pytest.raises(BadNotation, match="There is no card 'crab:pink'"):
        parse(shuffle().replace("crab:black", "crab:pink"))


def test_long_nonsense_is_shortened() -> None:
    with pytest.raises(BadNotation) as refused:
        parse("x" * 61)
    assert str(refused.value).startswith(f"There is no action '{'x' * 57}...'; ")


def test_a_shuffle_starts_with_the_piles_and_the_top_of_the_deck() -> None:
    action = parse(shuffle("crab:black boat:black fish:green"))
    assert isinstance(action, Shuffle)
    assert action.cards[:3] == cards("crab:black boat:black fish:green")
