"""Actions as they are written in logs and in the engine protocol."""

import pytest

from games.paperworld.positions import card, cards, shuffle
from seasalt_tui.core.errors import BadNotation
from seasalt_tui.games.paperworld.actions import (
    DONE,
    PASS,
    Action,
    Announce,
    DealStarts,
    Discard,
    DrawObjectives,
    Place,
    Shuffle,
    Take,
)
from seasalt_tui.games.paperworld.landscape import Cell
from seasalt_tui.games.paperworld.notation import parse, text

WRITTEN: dict[str, Action] = {
    "objectives 1 14 16": DrawObjectives((1, 14, 16)),
    "objectives 20 3 7": DrawObjectives((20, 3, 7)),
    "start yellow black": DealStarts(("yellow", "black")),
    "start green yellow black blue": DealStarts(("green", "yellow", "black", "blue")),
    "shuffle yellow:3* black:5": Shuffle(cards("y3* k5")),
    "take yellow": Take("yellow"),
    "take 3": Take(3),
    "announce black": Announce("black"),
    "announce 5": Announce(5),
    "pass": PASS,
    "place yellow:3 0,0": Place(card("y3"), Cell(0, 0)),
    "place yellow:3* -2,1": Place(card("y3*"), Cell(-2, 1)),
    "place yellow:3* 1,-1 scissors": Place(card("y3*"), Cell(1, -1), (), True),
    "place yellow:3 0,0 discard blue:5": Place(card("y3"), Cell(0, 0), cards("b5")),
    "place blue:4* 0,1 discard black:1 green:2* yellow:5 scissors": Place(
        card("b4*"), Cell(0, 1), cards("k1 g2* y5"), True
    ),
    "done": DONE,
    "discard green:2*": Discard(card("g2*")),
}
PLACE = "place CARD X,Y [discard CARD ...] [scissors]"
FORMS = (
    f"take COLOR or VALUE, announce COLOR or VALUE, pass, {PLACE}, done, discard CARD, "
    "objectives NUMBER NUMBER NUMBER, start COLOR ..., shuffle CARD ..."
)


@pytest.mark.parametrize(("line", "action"), WRITTEN.items(), ids=lambda value: str(value)[:30])
def test_an_action_is_written_and_read(line: str, action: Action) -> None:
    assert text(action) == line
    assert parse(line) == action


def test_a_whole_shuffle_is_written_and_read() -> None:
    for players in (2, 3, 4):
        assert text(parse(shuffle(players))) == shuffle(players)


@pytest.mark.parametrize("line", ["", " ", "Take 3", "draw", "takes 3", "take\t3", "DONE", "x" * 60])
def test_no_action_is_answered_with_all_actions(line: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(line)
    assert str(refused.value) == f"There is no action {line!r}; the actions are {FORMS}."


@pytest.mark.parametrize(
    ("line", "form"),
    [
        ("take", "take COLOR or VALUE"),
        ("take 3 4", "take COLOR or VALUE"),
        ("take  3", "take COLOR or VALUE"),
        ("announce", "announce COLOR or VALUE"),
        ("pass now", "pass"),
        ("done ", "done"),
        ("discard", "discard CARD"),
        ("discard yellow:1 yellow:2", "discard CARD"),
        ("place yellow:1", PLACE),
        ("place yellow:1 0,0 discard", PLACE),
        ("place yellow:1 0,0 discard scissors", PLACE),
        ("place yellow:1 0,0 blue:1", PLACE),
        ("place yellow:1 0,0 pay blue:1", PLACE),
        ("objectives 1 2", "objectives NUMBER NUMBER NUMBER"),
        ("objectives 1 3 5 7", "objectives NUMBER NUMBER NUMBER"),
        ("start", "start COLOR ..."),
        ("start yellow blue green black yellow", "start COLOR ..."),
        ("shuffle", "shuffle CARD ..."),
    ],
)
def test_the_wrong_number_of_parts_is_answered_with_the_form(line: str, form: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(line)
    assert str(refused.value) == f"{line!r} has not the form {form!r}."


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("take red", "There is no color or value 'red'; there are black, blue, green, yellow, 1, 2, 3, 4, 5."),
        ("take 6", "There is no color or value '6'; there are black, blue, green, yellow, 1, 2, 3, 4, 5."),
        ("announce 03", "There is no color or value '03'; there are black, blue, green, yellow, 1, 2, 3, 4, 5."),
        ("start red", "There is no color 'red'; the colors are black, blue, green, yellow."),
        ("start 1", "There is no color '1'; the colors are black, blue, green, yellow."),
        ("objectives 0 1 3", "There is no objective '0'; they have numbers from 1 to 20."),
        ("objectives 1 3 21", "There is no objective '21'; they have numbers from 1 to 20."),
        ("objectives 1 3 ٣", "There is no objective '٣'; they have numbers from 1 to 20."),
    ],
)
def test_a_part_that_is_not_there_is_answered_with_those_that_are(line: str, said: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(line)
    assert str(refused.value) == said


@pytest.mark.parametrize("cell", ["0", "0;0", "0,", "-0,0", "+1,0", "01,0", "0,0,0", "100,0", "a,b", "٣,0", ""])
def test_a_cell_is_two_numbers(cell: str) -> None:
    with pytest.raises(BadNotation) as refused:
        parse(f"place yellow:1 {cell}")
    assert str(refused.value) == f"There is no cell {cell!r}; a cell is X,Y, and the start card lies at 0,0."


@pytest.mark.parametrize(
    "line", ["discard red:1", "place red:1 0,0", "place yellow:1 0,0 discard red:1", "shuffle red:1"]
)
def test_a_card_that_is_not_there_is_named(line: str) -> None:
    with pytest.raises(BadNotation, match="There is no card 'red:1'"):
        parse(line)
