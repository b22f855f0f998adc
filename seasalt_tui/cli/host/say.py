"""`seasalt host say`: a line of text to everybody on the running server."""

import click

from seasalt_tui.cli.host.server_options import ask_server, server_options, tell
from seasalt_tui.cli.localized_click import localized_command
from seasalt_tui.core.messages import message


@localized_command(
    "say",
    short_help=message("Say something to everybody."),
    help=message("Show a line of text to everybody on the server, wherever they are."),
    examples=(('seasalt host say "The server restarts in five minutes."', ""),),
)
@click.argument("text", metavar="TEXT...", nargs=-1, required=True)
@server_options
@click.pass_context
def command(context: click.Context, /, *, text: tuple[str, ...], data: str | None, config: str | None) -> int:
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - not needed for help

    return tell(ask_server(context, Request("say", text=" ".join(text)), data, config))
