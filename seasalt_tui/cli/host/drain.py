"""`seasalt host drain`: a running server takes nobody new, and ends once nobody is left."""

from time import sleep
from typing import Final

import click

from seasalt_tui.cli.host.server_options import ask_server, server_folder, server_options, tell
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.parameter_types import Duration
from seasalt_tui.core.messages import message

_CHECK: Final = 0.2  # seconds


@localized_command(
    "drain",
    short_help=message("Take nobody new, and end when nobody is left."),
    help=message(
        "Take nobody new, end each session when its person has nothing to do, and then end the server. "
        "People are told, and come again: at another host, or when the server is up again."
    ),
    examples=(("seasalt host drain --within 5m --wait", ""),),
)
@option(
    "--within",
    "seconds",
    type=Duration(),
    metavar="TIME",
    help=message("After this time the last sessions are ended, whatever they do. [default: 10m]"),
)
@option("--wait", is_flag=True, help=message("Return only when the server has ended."))
@server_options
@click.pass_context
def command(context: click.Context, /, *, seconds: int | None, wait: bool, data: str | None, config: str | None) -> int:
    from seasalt_tui.server.control.messages import Request  # noqa: PLC0415 - not needed for help
    from seasalt_tui.server.host.lock import running_host  # noqa: PLC0415 - as above

    status = tell(ask_server(context, Request("drain", seconds=seconds), data, config))
    folder = server_folder(context, data, config)
    while wait and status == 0 and running_host(folder) is not None:
        sleep(_CHECK)
    return status
