"""`seasalt join`: prints the ssh command for a host and runs it, or shows the address as a QR code."""

import click

from seasalt_tui.cli.display_options import display_overrides
from seasalt_tui.cli.localized_click import localized_command, option
from seasalt_tui.cli.parameter_types import Number
from seasalt_tui.cli.startup import load_start
from seasalt_tui.core.messages import message


@localized_command(
    "join",
    short_help=message("Join somebody else's server over SSH."),
    help=message(
        "Join somebody else's server over SSH; with a code, go straight to a table.\n\n"
        "HOST is a machine, with your name in front if you like: ana@example.org, ana@example.org:2022, "
        "ssh://example.org, or the link of an invitation. The ssh command is printed first; it is all this does."
    ),
    examples=(
        ("seasalt join example.org", ""),
        ("seasalt join ana@example.org K7RBX", message("to a table")),
        ("seasalt join example.org K7RBX --qr", message("show the way to a table as a QR code")),
    ),
)
@click.argument("host", metavar="HOST")
@click.argument("code", metavar="[CODE]", required=False)
@option("--port", type=Number(min=1, max=65535), help=message("The port. [default: 2222]"))
@option("--name", metavar="TEXT", help=message("Your name there. [default: from the settings, or your login]"))
@option("--qr", is_flag=True, help=message("Show the address and the code as a QR code, without connecting."))
@option("--print", "only_print", is_flag=True, help=message("Only print the ssh command."))
@click.pass_context
def command(
    context: click.Context,
    /,
    *,
    host: str,
    code: str | None,
    port: int | None,
    name: str | None,
    qr: bool,
    only_print: bool,
) -> int:
    from seasalt_tui.cli.join.run import Destination, join  # noqa: PLC0415 - only where it is used

    start = load_start(display_overrides(context, {}))
    return join(Destination(host, code, port, name), start, qr=qr, only_print=only_print)
