"""Key commands of every table; the board adds those of its game."""

from typing import Final

from seasalt_tui.ui.commands.command import HELP, Command, Commands

_MENU: Final = Command("menu", "escape", "screen.leave", "Menu", "Menu", in_palette=True)
TURN_COMMANDS: Final[Commands] = (
    Command(
        "undo",
        "u",
        "screen.undo",
        "Undo",
        "Undo, if nothing new was revealed",
        lambda it: it.seats.news is not None and it.seats.news.can_undo,
        in_palette=True,
    ),
    Command(
        "hurry",
        "space",
        "screen.hurry",
        lambda it: it.hurry.label,
        "Make the bots play faster, or let the next one play",
        lambda it: it.hurry.is_possible,
    ),
    Command(
        "hint",
        "x",
        "screen.hint",
        "Hint",
        "Hint: the best actions, and why",
        lambda it: it.advice.offers_hints,
        minor=True,
        in_palette=True,
    ),
    Command(
        "odds",
        "o",
        "screen.odds",
        "Odds",
        "Odds of a call and of a draw",
        lambda it: it.advice.offers_odds,
        minor=True,
        in_palette=True,
    ),
)
END_COMMANDS: Final[Commands] = (_MENU, HELP)
TABLE_COMMANDS: Final[Commands] = (
    *TURN_COMMANDS,
    Command(
        "recap",
        "r",
        "screen.recap",
        "",
        "What happened since your turn",
        lambda it: it.seats.news is not None and it.slot.viewer is not None,
        in_palette=True,
    ),
    Command("log_up", "pageup", "screen.scroll(-1)", "", "Scroll the log back"),
    Command("log_down", "pagedown", "screen.scroll(1)", "", "Scroll the log forward"),
    _MENU,
)
