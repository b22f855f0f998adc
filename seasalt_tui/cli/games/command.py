"""`seasalt games`: lists saved games, filtered; its subcommands work on single ones."""

from typing import TYPE_CHECKING, Any, Final

import click

from seasalt_tui.cli.display_options import display_overrides
from seasalt_tui.cli.lazy_group import LazyGroup
from seasalt_tui.cli.localized_click import option
from seasalt_tui.cli.output import print_json, print_lines, replace_unencodable
from seasalt_tui.cli.parameter_types import Day, Number, OneOf, Opponent
from seasalt_tui.cli.translation import say
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES

if TYPE_CHECKING:
    from seasalt_tui.store.game_list import GameFilter

_SUBCOMMANDS: Final = {
    "continue": "games.subcommands:continue_game",
    "replay": "games.subcommands:replay_game",
    "rename": "games.subcommands:rename_game",
    "delete": "games.subcommands:delete_games",
    "export": "games.import_export:export_games",
    "import": "games.import_export:import_games",
}
_OUTCOMES: Final = ("won", "lost", "unfinished")


@click.group(
    "games",
    cls=LazyGroup,
    entry_points=_SUBCOMMANDS,
    short_help=message("List, export, rename or delete your saved games."),
    help=message("List your saved games, newest first; or do something with one, by its number."),
    examples=(
        ("seasalt games --unfinished", ""),
        ("seasalt games --game seasalt --won --since 7d", ""),
        ("seasalt games continue 12", ""),
        ("seasalt games export 12 --output - | less", ""),
    ),
)
@option("--game", type=OneOf(list(GAMES)), help=message("Only this game."))
@option("--players", type=Number(min=1), help=message("Only games of so many players."))
@option(
    "--level", "--bots", "against", type=Opponent(), help=message("Only against bots of this level, or against people.")
)
@option("--won", is_flag=True, help=message("Only games you won."))
@option("--lost", is_flag=True, help=message("Only games a bot won."))
@option("--unfinished", is_flag=True, help=message("Only unfinished games."))
@option("--since", type=Day(), metavar="DAY", help=message("Only games since this day: 2026-11-18, yesterday, 7d."))
@option("--until", type=Day(), metavar="DAY", help=message("Only games up to this day."))
@option("--search", metavar="TEXT", default="", help=message("Only games with this in their name or a player's name."))
@option("--limit", type=Number(min=1), help=message("Show at most this many."))
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@click.pass_context
def command(context: click.Context, /, *, limit: int | None, json_wanted: bool, **filters: Any) -> None:
    context.obj = display_overrides(context, {})
    if context.invoked_subcommand is None:
        _list(context, filters, limit, json_wanted=json_wanted)


def _list(context: click.Context, filters: dict[str, Any], limit: int | None, *, json_wanted: bool) -> None:
    from seasalt_tui.cli.games.as_json import as_json  # noqa: PLC0415 - not needed for help
    from seasalt_tui.cli.games.as_text import as_text  # noqa: PLC0415
    from seasalt_tui.cli.games.queries import matching_rows_of  # noqa: PLC0415
    from seasalt_tui.cli.startup import load_start  # noqa: PLC0415
    from seasalt_tui.store.game_list import GameFilter  # noqa: PLC0415

    start, game_filter = load_start(context.obj), _game_filter(context, filters)
    exists, rows = start.paths.games.exists(), matching_rows_of(start, game_filter, limit)
    replace_unencodable()
    if json_wanted:
        print_json(as_json(rows))
    elif rows:
        print_lines(as_text(start.words, rows))
    else:
        nothing = not exists or game_filter == GameFilter()
        click.echo(say("No games yet. Start one: seasalt play") if nothing else say("No games match."), err=True)


def _game_filter(context: click.Context, filters: dict[str, Any]) -> "GameFilter":
    from seasalt_tui.store.game_list import GameFilter  # noqa: PLC0415

    outcomes = [outcome for outcome in _OUTCOMES if filters.pop(outcome)]
    if len(outcomes) > 1:
        options = " ".join(f"--{outcome}" for outcome in outcomes)
        raise click.UsageError(say("Choose one of them: {options}", options=options), context)
    text = filters.pop("search")
    return GameFilter(**filters, outcome=outcomes[0] if outcomes else None, text=text)  # type: ignore[arg-type]
