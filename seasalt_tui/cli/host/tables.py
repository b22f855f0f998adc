"""`seasalt host close` and `rest`: a table of the running server, closed for good or put to rest."""

import click

from seasalt_tui.cli.host.server_options import ask_server, server_options, tell
from seasalt_tui.cli.localized_click import localized_command
from seasalt_tui.core.messages import message


@localized_command(
    "close",
    short_help=message("Close a table for good."),
    help=message("Close a table for good. Its people are told. The moves stay in games.db, unless only guests played."),
)
@click.argument("code", metavar="CODE")
@server_options
@click.pass_context
def close(context: click.Context, /, *, code: str, data: str | None, config: str | None) -> int:
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - not needed for help

    return tell(ask_server(context, Request("close", code), data, config))


@localized_command(
    "rest",
    short_help=message("Put a game to rest on disk until somebody comes back."),
    help=message("Put a game to rest on disk until somebody comes back. Whoever is at the table is sent to the lobby."),
)
@click.argument("code", metavar="CODE")
@server_options
@click.pass_context
def rest(context: click.Context, /, *, code: str, data: str | None, config: str | None) -> int:
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - not needed for help

    return tell(ask_server(context, Request("rest", code), data, config))
