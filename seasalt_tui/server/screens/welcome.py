"""Welcome: what somebody who is here for the first time reads at the top of the lobby, and the keys from there."""

from collections.abc import Callable, Iterator
from typing import Final

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.messages import message_as
from seasalt_tui.games import GAMES
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.ui.commands.command import Command, Commands
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.filters import Filter

PLAY_NOW: Final = "play_now"
WELCOME_COMMANDS: Final[Commands] = (
    Command(PLAY_NOW, "space", PLAY_NOW, "", "Play now: where somebody waits, or at a new table"),
    Command("learn", "t", "learn", "", "Learn a game, step by step"),
    Command("rules", "r", "rules", "", "Rules of the games"),
    Command("statistics", "s", "statistics", "", "Statistics of your games here"),
    Command("settings", "o", "settings", "", "Settings"),
)
_LABELS: Final = {
    PLAY_NOW: message_as("brief", "Play now"),
    "learn": message_as("brief", "Learn"),
    "rules": message_as("brief", "Rules"),
    "statistics": message_as("brief", "Statistics"),
    "settings": message_as("brief", "Settings"),
    "invite": message_as("brief", "Invite"),
}


def welcome_rows(kit: Kit, greeting: str) -> Iterator[Row]:
    """What this is; then the greeting of whoever runs the server."""
    games = " · ".join(GAMES[game].title for game in filter(has_stage, GAMES))
    yield (
        run(displayable(kit, kit.words.say("Card games with friends or bots: {games}", games=games)), kit.tones.text),
    )
    if greeting:
        yield (run(displayable(kit, greeting), kit.tones.accent),)


def welcome_keys(kit: Kit, key_hint: Callable[[str, str], KeyHint]) -> Iterator[Filter]:
    for command, label in _LABELS.items():
        yield Filter(key_hint(command, kit.words.say_as("brief", label)), active=command == PLAY_NOW)
