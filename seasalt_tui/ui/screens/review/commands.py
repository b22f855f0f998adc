"""Commands of the review of a game."""

from typing import Final

from seasalt_tui.ui.commands.command import Command, Commands
from seasalt_tui.ui.widgets.cursor_list import CHOOSE_ENTRY

_DIGITS: Final = range(1, 10)

REVIEW_COMMANDS: Commands = (
    CHOOSE_ENTRY.shown_as("Show table", "look", lambda it: it.has_current),
    Command(
        "review_turn_1",
        "1",
        "turn(0)",
        "Turning points",
        "To the turning point with this number",
        lambda it: bool(it.turning_points),
        sign=lambda it: it.turning_point_keys,
    ),
    *(
        Command(
            f"review_turn_{number}", f"{number}", f"turn({number - 1})", "", "To the turning point with this number"
        )
        for number in _DIGITS[1:]
    ),
    Command(
        "review_next_mistake",
        "n",
        "mistake(1)",
        "Next mistake",
        "To the next mistake",
        lambda it: it.has_mistakes,
    ),
    Command("review_mistake_before", "p", "mistake(-1)", "", "To the previous mistake"),
    Command("review_seat", "v,tab", "seat", "", "The decisions of the next player"),
    Command("review_filter", "f", "filter", "", "All decisions, or only mistakes"),
    Command("close", "escape,q", "close", "Back", "Back"),
)
