"""Welcome: what somebody who is here for the first time reads at the top of the lobby, and the keys from there."""

from collections.abc import Callable, Iterator
from typing import Final

from rich.cells import cell_len

from seasalt_tui.art.rows import run
from seasalt_tui.art.values import Row
from seasalt_tui.core.messages import message_as
from seasalt_tui.games import GAMES
from seasalt_tui.server.screens.lobby.entry import LobbyEntry
from seasalt_tui.text.ascii import displayable
from seasalt_tui.text.kit import Kit
from seasalt_tui.text.words import Words
from seasalt_tui.ui.commands.command import Command
from seasalt_tui.ui.commands.key_hints import KeyHint
from seasalt_tui.ui.session.stage import has_stage
from seasalt_tui.ui.widgets.filters import Filter

PLAY_NOW: Final = "play_now"
WELCOME: Final = (
    LobbyEntry(
        Command(PLAY_NOW, "space", "", "", "Play now: where somebody waits, or at a new table"),
        lambda session: session.play_now(session.filters.game),
    ),
    LobbyEntry(Command("learn", "t", "", "", "Learn a game, step by step"), lambda session: session.offer_tutorials()),
    LobbyEntry(
        Command("rules", "r", "", "", "Rules of the games"), lambda session: session.open_rules(session.filters.game)
    ),
    LobbyEntry(
        Command("statistics", "s", "", "", "Statistics of your games here"), lambda session: session.open_statistics()
    ),
    LobbyEntry(
        Command("leaderboard", "b", "", "", "Leaderboard: the ratings of everybody here"),
        lambda session: session.kept_games.open_leaderboard(),
    ),
    LobbyEntry(Command("settings", "o", "", "", "Settings"), lambda session: session.open_settings()),
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


def no_table_text(words: Words, key: Callable[[str], str]) -> str:
    """For an empty lobby: what a player can do there."""
    actions = (
        (PLAY_NOW, words.say("plays at once, with bots if nobody comes")),
        ("table_new", words.say("opens a table for you and others")),
        ("table_alone", words.say("starts a game against bots")),
        ("table_code", words.say("joins a table by its code")),
        ("leaderboard", words.say("shows the leaderboard")),
    )
    keys = {binding: key(binding) for binding, _ in actions}
    room = max(map(cell_len, keys.values()))
    lines = (f"{keys[binding].ljust(room)}  {action}" for binding, action in actions)
    return "\n".join((words.say("No tables are open yet: be the first."), " ", *lines))
