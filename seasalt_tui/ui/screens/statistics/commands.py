"""Commands of the statistics."""

from seasalt_tui.ui.commands.command import Command, Commands

STATISTICS_COMMANDS: Commands = (
    Command(
        "section_after",
        "right,l",
        "turn(1)",
        "Section",
        "The next section",
        lambda it: it.has_games,
        strict=True,
        priority=True,
        sign=lambda it: "left/right" if it.kit.look.ascii else "←→",
    ),
    Command(
        "section_before",
        "left,h",
        "turn(-1)",
        "",
        "The previous section",
        lambda it: it.has_games,
        strict=True,
        priority=True,
    ),
    Command(
        "other_game",
        "tab,shift+tab",
        "turn_game",
        lambda it: it.next_title,
        "The other game",
        lambda it: it.has_several_games,
        strict=True,
    ),
    Command(
        "replay_best",
        "enter",
        "replay",
        "Watch the best",
        "Watch the best round again",
        lambda it: it.has_best,
        strict=True,
    ),
    Command("play_first", "n", "play", "New game", "New game", lambda it: it.is_empty, strict=True),
    Command(
        "filter_players",
        "p",
        "filter('players')",
        "",
        "Filter by number of players",
        lambda it: it.has_games,
        strict=True,
    ),
    # not a page up
    Command(
        "filter_against",
        "b",
        "filter('against')",
        "",
        "Filter by rivals",
        lambda it: it.has_games,
        strict=True,
        priority=True,
    ),
    Command("filter_clear", "c", "clear", "", "Show all games", lambda it: it.is_filtered, strict=True),
    Command("close", "escape,q", "close", "Back", "Back"),
)
