"""`seasalt games`."""

import json
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from io import TextIOWrapper
from typing import Any, Final

import click

from seasalt_tui.cli.kinds import Day, Number, OneOf, Rivals
from seasalt_tui.cli.look import looked
from seasalt_tui.cli.pages import Page, option
from seasalt_tui.cli.spoken import say
from seasalt_tui.core.messages import message
from seasalt_tui.games import GAMES

_COMMANDS: Final = ("continue", "replay", "rename", "delete", "export", "import")
_OUTCOMES: Final = ("won", "lost", "unfinished")


class _Games(Page, click.Group):
    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name in _COMMANDS:
            module = import_module("seasalt_tui.cli.games.deeds")
            command: click.Command = module.COMMANDS[cmd_name]
            return command
        if ctx.resilient_parsing:
            return None
        values = {"command": repr(cmd_name), "commands": ", ".join(_COMMANDS)}
        raise click.UsageError(say("There is no command {command}; the commands are {commands}.", **values), ctx)


@click.group(
    "games",
    cls=_Games,
    invoke_without_command=True,
    subcommand_metavar="[COMMAND] [ARGS]...",
    short_help=message("The games that are kept: a list, and what can be done with them."),
    help=message("List the games that are kept, the newest first; or do something with one, by the number before it."),
    examples=(
        ("seasalt games --unfinished", ""),
        ("seasalt games --game seasalt --won --since 7d", ""),
        ("seasalt games continue 12", ""),
        ("seasalt games export 12 --output - | less", ""),
    ),
)
@option("--game", type=OneOf(list(GAMES)), help=message("Only this game."))
@option("--players", type=Number(min=1), help=message("Only games of so many players."))
@option("--level", "--bots", "against", type=Rivals(), help=message("Only against bots of this level, or people."))
@option("--won", is_flag=True, help=message("Only those that somebody here has won."))
@option("--lost", is_flag=True, help=message("Only those that a bot has won."))
@option("--unfinished", is_flag=True, help=message("Only those that are not over."))
@option("--since", type=Day(), metavar="DAY", help=message("Only from this day on: 2026-11-18, yesterday, 7d."))
@option("--until", type=Day(), metavar="DAY", help=message("Only up to this day."))
@option("--search", metavar="TEXT", default="", help=message("Only with this in a name, of a game or a player."))
@option("--limit", type=Number(min=1), help=message("At most so many."))
@option("--json", "json_wanted", is_flag=True, help=message("As JSON; always in English."))
@click.pass_context
def command(context: click.Context, /, *, limit: int | None, json_wanted: bool, **asked: Any) -> None:
    context.obj = looked(context, {})
    if context.invoked_subcommand is None:
        _list(context, asked, limit, json_wanted=json_wanted)


def _list(context: click.Context, asked: dict[str, Any], limit: int | None, *, json_wanted: bool) -> None:
    from seasalt_tui.cli.games.shelf import at_shelf, found  # noqa: PLC0415
    from seasalt_tui.cli.session import begun  # noqa: PLC0415
    from seasalt_tui.store.catalogue import Wanted, described  # noqa: PLC0415

    start, wanted = begun(context.obj), _wanted(context, asked)
    there = start.paths.games.exists()
    rows = at_shelf(start, lambda shelf: found(shelf, wanted, limit)) if there else []
    if isinstance(sys.stdout, TextIOWrapper):
        sys.stdout.reconfigure(errors="replace")
    if json_wanted:
        click.echo(json.dumps([described(row) for row in rows], indent=2))
    elif rows:
        click.echo("\n".join(_table(start.words, rows)))
    else:
        nothing = not there or wanted == Wanted()
        click.echo(say("No games yet. Begin one: seasalt play") if nothing else say("No game is like that."), err=True)


def _wanted(context: click.Context, asked: dict[str, Any]) -> Any:
    from seasalt_tui.store.catalogue import Wanted  # noqa: PLC0415

    outcomes = [outcome for outcome in _OUTCOMES if asked.pop(outcome)]
    if len(outcomes) > 1:
        options = " ".join(f"--{outcome}" for outcome in outcomes)
        raise click.UsageError(say("Choose one of them: {options}", options=options), context)
    text = asked.pop("search")
    return Wanted(**asked, outcome=outcomes[0] if outcomes else None, text=text)  # type: ignore[arg-type]


def _table(words: Any, rows: Sequence[Any]) -> Iterator[str]:
    from seasalt_tui.ui.library.texts import result, seated, tags  # noqa: PLC0415

    cells = [(f"{row.id}", f"{row.day}", row.title, result(words, row)) for row in rows]
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    for row, (number, day, title, ended) in zip(rows, cells, strict=True):
        rest = "  ".join(filter(None, (row.name, seated(row), tags(words, row))))
        yield f"{number:>{widths[0]}}  {day}  {title:<{widths[2]}}  {ended:<{widths[3]}}  {rest}".rstrip()
