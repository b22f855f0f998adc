"""Commands of the board of Paper World."""

from seasalt_tui.games.paperworld.actions import DONE, PASS, Announce, Discard, Place, Take
from seasalt_tui.games.paperworld.cards import VALUES
from seasalt_tui.ui.commands.command import Command, Commands

BOARD_COMMANDS: Commands = (
    # Before the movements: the key of black also moves up, and only that while cards are placed.
    Command("pw_black", "k", "point('black')", "", "Select the black cards", lambda it: it.chooses, strict=True),
    Command("pw_blue", "b", "point('blue')", "", "Select the blue cards"),
    Command("pw_green", "g", "point('green')", "", "Select the green cards"),
    Command("pw_yellow", "y", "point('yellow')", "", "Select the yellow cards"),
    *(
        Command(f"pw_value_{value}", str(value), f"point({value})", "", "Select the cards of this value")
        for value in VALUES
    ),
    Command("pw_take", "t", "deed('take')", "Take", "Take the selected cards", lambda it: it.allows(Take)),
    Command(
        "pw_announce",
        "a",
        "deed('announce')",
        "Place",
        "Place the selected cards",
        lambda it: it.allows(Announce),
    ),
    Command(
        "pw_choose",
        "enter",
        "choose",
        lambda it: it.choosing_label,
        "Take, place, or discard what is marked",
        lambda it: it.allows(Place, Discard),
    ),
    Command(
        "pw_mark",
        "space",
        "mark",
        "Mark",
        "Mark a card to discard, or take its mark away",
        lambda it: it.allows(Discard),
        strict=True,
    ),
    Command("pw_next", "tab", "next(1)", "Other card", "The next card or choice", lambda it: it.places_several),
    # Of one key: whoever can only pass has nothing to end.
    Command(
        "pw_pass",
        "n",
        "pass",
        "Pass",
        "Pass, if nothing else is possible",
        lambda it: PASS in it.legal,
        strict=True,
    ),
    Command("pw_done", "n", "done", "End turn", "End your turn", lambda it: DONE in it.legal),
    Command("pw_left", "left,h", "move(-1, 0)", "", "To the left"),
    Command("pw_right", "right,l", "move(1, 0)", "", "To the right"),
    Command("pw_up", "up,k", "move(0, -1)", "", "Up; before placing: switch to taking"),
    Command("pw_down", "down,j", "move(0, 1)", "", "Down; before taking: switch to placing"),
    Command("pw_previous", "shift+tab", "next(-1)", "", "The previous card or choice"),
    Command(
        "pw_sort",
        "s",
        "sort",
        "Sort",
        "Sort by value, or by color",
        lambda it: bool(it.legal) and len(it.table.hand) > 1,
        in_palette=True,
    ),
    Command("pw_inspect", "i", "inspect", "Look", "Look at a landscape and its points", minor=True, in_palette=True),
    Command("pw_objectives", "z", "objectives", "Objectives", "Read the objectives", minor=True, in_palette=True),
)
